import { readFileSync } from "node:fs";
import { Marked } from "marked";
import { docsPage } from "./docs-page.ts";
import { escapeHtml } from "./escape-html.ts";
import { writtenAddress } from "./samples.ts";

const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const render = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    // Wide tables scroll by themselves, not with the page.
    table(token) {
      const row = (cells: typeof token.header, tag: "th" | "td"): string =>
        `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
      const body = token.rows.map((cells) => row(cells, "td")).join("");
      return `<div class="scroll"><table><thead>${row(token.header, "th")}</thead><tbody>${body}</tbody></table></div>\n`;
    },
  },
});

/** The guide as a page, made once; every reader gets it with the address of the server they ask. */
export const openClientsPage = (guideFile: string): ((address: string) => string) => {
  let page: string | undefined;
  return (address) =>
    (page ??= pageOf(readFileSync(guideFile, "utf8"))).replaceAll(writtenAddress, escapeHtml(address));
};

const pageOf = (guide: string): string => {
  const [, ...lines] = guide.split("\n");
  const titles = [...guide.matchAll(/^## (.+)$/gm)].map(([, title = ""]) => title);
  const links = titles.map((title) => `<li><a href="#${idOf(title)}">${escapeHtml(nameOf(title))}</a></li>`);
  return docsPage({
    title: "Clients",
    skipTo: "clients",
    navigation: `<nav aria-label="On this page"><ul>${links.join("")}</ul></nav>`,
    content: render.parse(lines.join("\n"), { async: false }),
  });
};

/** "OpenAI, Python: run (openai 3.49.0)" is listed by its name alone. */
const nameOf = (title: string): string => title.split(": ")[0] ?? title;
