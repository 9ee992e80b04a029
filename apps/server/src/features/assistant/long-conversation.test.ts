import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";
import { makeAgent } from "../../test-support/make-agent.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { openSockets, type Sockets } from "../../test-support/sockets/open-sockets.ts";
import { conversationPath, initiation, talkToAssistant } from "../../test-support/sockets/talk-to-assistant.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const script = scriptedEngine();
/** Of each piece of sound, so that one that is held shows. */
let soundBytes = 0;
const engine: SpeechEngine = {
  ...script,
  async *speak(request, signal) {
    for await (const chunk of script.speak(request, signal)) yield { ...chunk, audio: new Uint8Array(soundBytes + 20) };
  },
};
let app: TestApp;
let ada: Person;
let sockets: Sockets;
beforeAll(async () => {
  app = await buildTestApp(engine);
  sockets = await openSockets(app);
  ada = await app.signUp();
});
afterAll(() => app.close());
afterEach(() => sockets.endAll());

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Some of what nobody needs any more is let go of only in a later turn of the loop. */
const heldBytes = async (): Promise<number> => {
  for (let i = 0; i < 4; i += 1) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

type Call = Awaited<ReturnType<typeof talkToAssistant>>;
/** In one go, of several. */
const turns = 40;
const questions = ["How do I clone my own voice?", "Which plan am I on?", "Thank you", "Where is my history?"];

/** Asks so often, each time over the answer before, and forgets what it heard. */
const ask = async (call: Call, times: number): Promise<void> => {
  for (let i = 0; i < times; i += 1) {
    call.events.length = 0;
    script.requests.length = 0;
    call.send({ type: "user_message", text: questions[i % questions.length] });
    await expect.poll(() => call.said().length, { interval: 1 }).toBeGreaterThan(0);
    // A page that does not answer is waited for, and held so long.
    for (const { client_tool_call: asked } of call.all("client_tool_call")) {
      call.send({ type: "client_tool_result", tool_call_id: asked.tool_call_id, result: "ok", is_error: false });
    }
  }
  call.events.length = 0;
  script.requests.length = 0;
};

describe("a conversation that goes on and on", () => {
  it.each([
    ["the support assistant", 50_000],
    // Its sound is kept as it is heard, which takes as long as it is.
    ["an agent of the workspace", 0],
  ])(
    "API-51 holds no more after many turns than after a few, with %s",
    async (who, bytes) => {
      soundBytes = bytes;
      const own = bytes > 0 ? {} : { url: `${conversationPath}?agent_id=${await makeAgent(ada)}` };
      const call = await talkToAssistant(sockets, { ...own, headers: { authorization: `Bearer ${ada.token}` } });
      call.send(initiation());
      await ask(call, 40);
      const grown: number[] = [];
      for (let i = 0; i < 3; i += 1) {
        const before = await heldBytes();
        await ask(call, turns);
        grown.push((await heldBytes()) - before);
      }
      // Something held for each turn shows every time; the program's own warming up does not.
      expect(Math.min(...grown) / turns, who).toBeLessThan(10_000);
    },
    120_000,
  );
});
