// Keeps the files of the site, so that it works without a network. The version changes with the files.
const CACHE = `unguess-${"VERSION"}`;
const FILES = ["FILES"];
// The pages of the book are many, and few people have boards of more than nine digits: their files are kept once they have been opened.
const LATER = ["book/", "large/"].map((folder) => new URL(folder, location).pathname);

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })))).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("unguess-") && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  if (LATER.some((folder) => new URL(event.request.url).pathname.startsWith(folder))) {
    event.respondWith(newest(event.request));
    return;
  }
  event.respondWith(caches.open(CACHE).then(async (cache) => await cache.match(event.request, { ignoreSearch: true }) ?? fetch(event.request)));
});

// One of those files: the newest, or without a network the one that was seen last.
async function newest(request) {
  const cache = await caches.open(`book-${LATER[0]}`);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const seen = await cache.match(request, { ignoreSearch: true });
    if (seen) return seen;
    throw error;
  }
}
