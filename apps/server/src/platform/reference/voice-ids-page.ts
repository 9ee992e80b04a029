import { isOfferedLanguage, knownVoices, longVoiceIdOf, type VoiceIdRules } from "@timbre/contract";
import { builtInVoices } from "@timbre/engine";
import { docsPage } from "./docs-page.ts";
import { escapeHtml } from "./escape-html.ts";

const nameOf = new Map(builtInVoices.map(({ name, displayName }) => [name, displayName]));

/** Which voice answers to which id, for people who bring a program along. */
export const voiceIdsPage = ({ areKnownIdsServed }: VoiceIdRules): string =>
  docsPage({
    title: "Voice IDs",
    skipTo: "ids",
    navigation: `<nav aria-label="On this page"><ul><li><a href="#known">Voices from elsewhere</a></li><li><a href="#built-in">Built-in voices</a></li></ul></nav>`,
    content: knownSection(areKnownIdsServed) + builtInSection(),
  });

const knownSection = (areServed: boolean): string => `<section id="known"><h2>Voices from elsewhere</h2>
<p class="lead">${
  areServed
    ? "Programs that use one of these IDs work without changes: the closest voice here speaks, chosen by sex, accent, age and use. The operator can turn this off with <code>KNOWN_VOICE_IDS=off</code>."
    : "The operator has turned these off (<code>KNOWN_VOICE_IDS=off</code>): calls that use them get a 404."
}</p>
${table(
  ["Name", "ID", "Spoken here by"],
  knownVoices.map(({ voiceId, name, spokenBy }) => [escapeHtml(name), code(voiceId), voice(spokenBy)]),
)}</section>`;

const builtInSection = (): string => `<section id="built-in"><h2>Built-in voices</h2>
<p class="lead">Each has two IDs. Use the long one where a program expects twenty letters and digits.</p>
${table(
  ["Voice", "ID", "Long ID"],
  builtInVoices
    .filter(({ language }) => isOfferedLanguage(language))
    .map(({ name, displayName }) => [escapeHtml(displayName), code(name), code(longVoiceIdOf(name))]),
)}</section>`;

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

const voice = (name: string): string => `${escapeHtml(nameOf.get(name) ?? name)} ${code(name)}`;

const table = (head: readonly string[], rows: readonly string[][]): string =>
  `<div class="scroll"><table><thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join("")}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell, i) => `<td data-name="${head[i] ?? ""}">${cell}</td>`).join("")}</tr>`)
    .join("")}</tbody></table></div>`;
