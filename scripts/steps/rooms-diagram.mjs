import { rooms } from "../../rooms.mjs";

const idOf = (name) => name.replace(/[^a-z]/g, "_");
const isShown = ({ name }) => !["server/test-support", "tests", "tests/attack", "bench"].includes(name);

/** The rooms and their allowed imports as a Mermaid diagram. */
export const roomsDiagram = () => {
  const shown = rooms.filter(isShown);
  const names = new Set(shown.map(({ name }) => name));
  return [
    "```mermaid",
    "flowchart LR",
    ...shown.map(({ name, job }) => `  ${idOf(name)}["<b>${name}</b><br/>${job}"]`),
    ...shown.flatMap(({ name, mayImport }) =>
      mayImport.filter((target) => names.has(target)).map((target) => `  ${idOf(name)} --> ${idOf(target)}`),
    ),
    "```",
  ].join("\n");
};
