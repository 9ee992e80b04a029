import type { Ear, EarAnswer, EarCallName, EarRequest } from "../platform/engine/ear.ts";

type Script = {
  [Name in EarCallName]?: (
    request: EarRequest<Name>,
    options: Parameters<Ear["call"]>[2],
  ) => EarAnswer<Name> | Promise<EarAnswer<Name>>;
};

export type ScriptedEar = Ear & {
  /** What it was asked, oldest first. */
  asked: { name: EarCallName; request: EarRequest<EarCallName> }[];
  /** Tests set the answers they need; any other call is a mistake in the test. */
  script: Script;
};

export const scriptedEar = (script: Script = {}): ScriptedEar => {
  const ear: ScriptedEar = {
    asked: [],
    script,
    call: async (name, request, options) => {
      ear.asked.push({ name, request });
      const answer = ear.script[name];
      if (!answer) throw new Error(`This test brought no ear that can ${name}`);
      return answer(request as never, options as never);
    },
  };
  return ear;
};
