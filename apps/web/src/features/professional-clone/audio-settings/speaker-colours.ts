/** Six that stay apart for colour-blind eyes, in both themes; a seventh speaker begins again. */
const colours = ["--speaker-1", "--speaker-2", "--speaker-3", "--speaker-4", "--speaker-5", "--speaker-6"] as const;

export const speakerColour = (place: number): string => `var(${colours[place % colours.length]})`;
export const speakerColourCount = colours.length;
