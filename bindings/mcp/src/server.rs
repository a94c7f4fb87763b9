//! The server: what it offers, and how a call is answered or refused.

use std::time::Duration;

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, ErrorData, Implementation,
    ListResourcesResult, ListToolsResult, PaginatedRequestParams, ReadResourceRequestParams, ReadResourceResponse,
    ReadResourceResult, Resource, ResourceContents, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler};

use crate::tools;
use crate::work::{NoAnswer, done};
use unguess::Technique;
use unguess_desk::Call;

/// Where rule documents are.
const DOCUMENTS: &str = "unguess://techniques/";

/// The instructions to agents that connect.
const INSTRUCTIONS: &str = "Sudoku tools whose steps are all proved. A position is a text of 81 characters (digits, \
    and . for an empty cell), of 729 (nine places a cell, for pencilmarks), or a board of pencilmarks; rules names another \
    board, such as x or killer. A candidate is r4c3n6: 6 in row 4, column 3. To help a person, begin with nudge at level \
    technique and go on to the next level only when asked: hint, explain and solve reveal digits. To solve by yourself, \
    propose steps to check_step.";

/// The server.
pub(crate) struct Server {
    tools: Vec<&'static Call>,
    reveals_truth: bool,
    timeout: Duration,
}

impl Server {
    /// A server without some of the tools, whose calls end at a limit of time.
    pub(crate) fn new(without: &[String], reveals_truth: bool, timeout: Duration) -> Self {
        let is_offered = |call: &&Call| !without.iter().any(|name| name == call.name);
        Self { tools: tools::all().filter(is_offered).collect(), reveals_truth, timeout }
    }

    fn tool(&self, name: &str) -> Option<&'static Call> {
        self.tools.iter().copied().find(|call| call.name == name)
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().enable_resources().build();
        let mut info = ServerConfig::new(capabilities).with_instructions(INSTRUCTIONS);
        info.server_info = Implementation::new("unguess", env!("CARGO_PKG_VERSION"));
        info
    }

    async fn list_tools(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(self.tools.iter().map(|call| tools::described(call)).collect()))
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.tool(name).map(tools::described)
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(call) = self.tool(&request.name) else {
            return Err(ErrorData::invalid_params(format!("unknown tool {:?}", request.name), None));
        };
        let arguments = request.arguments.unwrap_or_default();
        let answer =
            done(&context, self.timeout, self.reveals_truth, move |running| tools::answer(call, arguments, running));
        let result = match answer.await {
            Ok(value) => CallToolResult::structured(value),
            Err(NoAnswer::Refused(reason)) => CallToolResult::error(vec![ContentBlock::text(reason)]),
            Err(NoAnswer::Cancelled) => CallToolResult::error(vec![ContentBlock::text("the call was cancelled")]),
            Err(NoAnswer::Failed) => {
                return Err(ErrorData::internal_error("the call failed: a mistake in unguess", None));
            }
        };
        Ok(result.into())
    }

    async fn list_resources(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let documents = Technique::all().map(|technique| {
            Resource::new(format!("{DOCUMENTS}{}", technique.id()), technique.id())
                .with_title(technique.title())
                .with_description(format!("{}: definition, why it holds, examples", technique.title()))
                .with_mime_type("text/markdown")
        });
        Ok(ListResourcesResult::with_all_items(documents.collect()))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let document = |id: &str| Technique::all().find(|technique| technique.id() == id);
        let found = request.uri.strip_prefix(DOCUMENTS).and_then(document);
        let Some(technique) = found else {
            return Err(ErrorData::resource_not_found(format!("unknown document {}", request.uri), None));
        };
        let contents = ResourceContents::TextResourceContents {
            uri: request.uri,
            mime_type: Some("text/markdown".to_owned()),
            text: technique.document().to_owned(),
            meta: None,
        };
        Ok(ReadResourceResult::new(vec![contents]).into())
    }
}
