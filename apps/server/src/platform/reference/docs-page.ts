import { escapeHtml } from "./escape-html.ts";

type Page = { title: string; skipTo: string; navigation: string; content: string };

/** The frame of every page about the API. */
export const docsPage = ({ title, skipTo, navigation, content }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Timbre ${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/docs/pages.css">
</head>
<body>
<a class="skip" href="#${skipTo}">Skip to the content</a>
<header><a class="home" href="/"><img src="/favicon.svg" alt="" width="28" height="28">Timbre</a><span>${escapeHtml(title)}</span>${links(title)}</header>
<div class="columns">
${navigation}
<main id="${skipTo}"><h1>${escapeHtml(title)}</h1>${content}</main>
</div>
</body>
</html>
`;

const places = [
  ["/docs", "Reference"],
  ["/docs/clients", "Clients"],
  ["/docs/voice-ids", "Voice IDs"],
  ["/openapi.json", "openapi.json"],
] as const;

/** The other pages; the one that is open needs no link. */
const links = (title: string): string =>
  `<nav class="pages" aria-label="Pages">${places
    .filter(([, name]) => name !== title)
    .map(([address, name]) => `<a href="${address}">${name}</a>`)
    .join("")}</nav>`;
