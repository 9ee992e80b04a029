import { voiceDesignDefaults } from "@timbre/contract";
import type { CreateDesignNeeds } from "./create-design.ts";

/** Says nothing the tables know, so that the sentence encoder is asked. */
const strangePrompt = "somebody who hums";

/** A person who asks for the limits is about to design: what is loaded at the first design is loaded now. */
export const warmUp = async ({ designer, readPrompt }: Pick<CreateDesignNeeds, "designer" | "readPrompt">) => {
  try {
    const wish = await readPrompt(strangePrompt, { shouldEnhance: true });
    await designer.design({ ...voiceDesignDefaults, wish, seed: 0, count: 0, language: "en-us" });
  } catch {
    // The design itself will say what is wrong.
  }
};
