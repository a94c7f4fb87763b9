class Unguess < Formula
  desc "Human-style Sudoku rater and step explainer"
  homepage "@homepage@"
  version "@version@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "@address aarch64-apple-darwin@"
      sha256 "@sum aarch64-apple-darwin@"
    end
    on_intel do
      url "@address x86_64-apple-darwin@"
      sha256 "@sum x86_64-apple-darwin@"
    end
  end

  on_linux do
    on_arm do
      url "@address aarch64-unknown-linux-musl@"
      sha256 "@sum aarch64-unknown-linux-musl@"
    end
    on_intel do
      url "@address x86_64-unknown-linux-musl@"
      sha256 "@sum x86_64-unknown-linux-musl@"
    end
  end

  def install
    bin.install "unguess", "unguess-mcp"
    generate_completions_from_executable(bin/"unguess", "completions", shells: [:bash, :zsh, :fish])
    mkdir "man" do
      system bin/"unguess", "man", "-o", "."
      man1.install Dir["*.1"]
    end
  end

  test do
    puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18"
    assert_match "W rating 2", shell_output("#{bin}/unguess explain --by w #{puzzle}")
  end
end
