/** Read by the renderer from the page; nothing is asked for elsewhere, and nothing is told to anybody. */
const settings = {
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  authentication: { preferredSecurityScheme: "apiKey" },
  proxyUrl: "",
  hideClientButton: true,
  hideModels: true,
  showDeveloperTools: "never",
  documentDownloadType: "json",
  // Samples come with the document (`samples.ts`): a test runs them.
  hiddenClients: true,
};

/** Rendered in the browser from the OpenAPI document. */
export const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Timbre API reference</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/docs/reference.css">
</head>
<body>
<noscript>The calls are described in <a href="/openapi.json">openapi.json</a>.</noscript>
<script id="api-reference" data-url="/openapi.json" data-configuration="${JSON.stringify(settings).replaceAll('"', "&quot;")}"></script>
<script src="/docs/reference.js"></script>
</body>
</html>`;
