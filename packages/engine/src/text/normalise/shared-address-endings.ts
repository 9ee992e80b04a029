const spelled =
  "edu gov mil biz io ai co uk us ca au de fr es it jp cn eu br mx ar cl pe pt in nz ie ch nl se dk pl ru kr tv me app www http html php pdf docx xls xlsx ppt txt csv xml jpg png svg mp3 mp4 js py css";

const words = "com org net info dev tech shop online store blog zip gif";

/** Endings of addresses: the ones said as words, and the ones said letter by letter. */
export const makeAddressEndings = (own: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  ...Object.fromEntries(spelled.split(" ").map((ending) => [ending, [...ending.toUpperCase()].join(" ")])),
  ...Object.fromEntries(words.split(" ").map((ending) => [ending, ending])),
  ...own,
});
