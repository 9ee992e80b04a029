export const digitNames = [..."零一二三四五六七八九"];

const places = ["", "十", "百", "千"];
const scales = ["", "万", "亿", "兆", "京"];

/** Four digits; one zero is said for any gap. Two is 两 before hundreds and thousands. */
const sayGroup = (group: string): string => {
  let spoken = "";
  let hasGap = false;
  for (const [index, digit] of [...group].entries()) {
    const place = group.length - 1 - index;
    if (digit === "0") {
      hasGap = spoken !== "";
      continue;
    }
    const name = digit === "2" && place >= 2 ? "两" : digitNames[Number(digit)]!;
    spoken += (hasGap ? "零" : "") + name + places[place]!;
    hasGap = false;
  }
  return spoken;
};

export const cardinal = (digits: string): string => {
  const trimmed = digits.replace(/^0+(?=\d)/, "");
  if (trimmed === "0") return "零";
  const groups = trimmed.padStart(Math.ceil(trimmed.length / 4) * 4, "0").match(/\d{4}/g) ?? [];
  let spoken = "";
  for (const [index, group] of groups.entries()) {
    const scale = scales[groups.length - 1 - index] ?? "";
    const value = Number(group);
    if (value === 0) continue;
    const words = value === 2 && scale !== "" ? "两" : sayGroup(group.replace(/^0+/, ""));
    spoken += (spoken !== "" && group.startsWith("0") ? "零" : "") + words + scale;
  }
  return spoken.replace(/^一十/, "十");
};

/** Years and numbers of rooms go digit by digit. */
export const sayEach = (digits: string): string => [...digits].map((digit) => digitNames[Number(digit)] ?? "").join("");

/** On the telephone one is 幺, so that it is not taken for seven. */
export const sayPhoneDigits = (digits: string): string => sayEach(digits).replaceAll("一", "幺");
