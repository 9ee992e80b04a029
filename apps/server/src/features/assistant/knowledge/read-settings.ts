export type ServerSetting = { names: string[]; meaning: string; standard: string };

/** The rows of the readme's table of settings. */
export const readSettings = (readme: string): ServerSetting[] => {
  const lines = readme.slice(readme.indexOf("## Settings")).split("\n");
  const start = lines.findIndex((line) => /^\| -+ \|/.test(line));
  const end = lines.findIndex((line, index) => index > start && !line.startsWith("|"));
  return lines.slice(start + 1, end).map((line) => {
    const [, names = "", meaning = "", standard = ""] = line.split("|").map((cell) => cell.trim());
    return { names: [...names.matchAll(/`([A-Z][A-Z\d_]*)`/g)].map((match) => match[1] ?? ""), meaning, standard };
  });
};
