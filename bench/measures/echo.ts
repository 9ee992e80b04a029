import { isOwnEcho, shareOfOwn } from "../../apps/server/src/features/assistant/conversation/ears.ts";
import { openAnswering } from "../../apps/server/src/features/assistant/answering/open-answering.ts";
import { exampleFacts } from "../../apps/server/src/features/assistant/knowledge/example-facts.ts";
import { samplesOfPcm } from "../../tests/support/transcribe.ts";
import type { Measures } from "../bench-session.ts";
import { openListener, quietWork, soundOf } from "../listening/open-listener.ts";
import { keepNotes } from "../notes.ts";
import { sampleOf } from "../sample-of.ts";
import type { ServerUnderTest } from "../server-under-test.ts";
import { assistantQuestions } from "../sets/assistant-questions.ts";
import { speak } from "../speak.ts";

export type Exchange = { ask: string; answer: string; question: Float32Array; echo: Float32Array };

/** As long as somebody is heard before an answer is stopped and looked at. */
const echoSeconds = 4;

/** Questions, and what a loudspeaker leaves of their answers in the microphone. */
export const recordExchanges = async (server: ServerUnderTest, count: number): Promise<Exchange[]> => {
  const answering = openAnswering({ readMeaning: async () => undefined });
  const exchanges: Exchange[] = [];
  for (const { ask } of sampleOf([...assistantQuestions.tuned, ...assistantQuestions.unseen], count)) {
    const { text: answer } = await answering.open().ask(ask, exampleFacts, new AbortController().signal);
    const say = async (text: string, voiceId: string): Promise<Float32Array> =>
      samplesOfPcm(await (await speak(server, { text, voiceId, format: "pcm_16000" })).arrayBuffer());
    const question = await say(ask, "am_michael");
    exchanges.push({ ask, answer, question, echo: throughRoom(await say(answer, "af_heart")) });
  }
  return exchanges;
};

const rateHz = 16_000;
/** Three reflections, fainter and later, in a quiet room. */
const reflections = [
  [0, 0.2],
  [0.011, 0.1],
  [0.023, 0.06],
  [0.041, 0.03],
] as const;

const throughRoom = (samples: Float32Array): Float32Array => {
  const heard = samples.slice(0, echoSeconds * rateHz);
  return Float32Array.from(heard, (_, at) =>
    reflections.reduce(
      (sum, [lateSeconds, share]) => sum + share * (heard[at - Math.round(lateSeconds * rateHz)] ?? 0),
      (((at * 7919) % 13) - 6) / 32_768,
    ),
  );
};

/** Our own voice come back, and people who ask about what is being said: how often each is taken for the other. */
export const measureEcho = async (exchanges: readonly Exchange[]): Promise<Measures> => {
  const ear = openListener();
  const hear = async (samples: Float32Array): Promise<string> =>
    (await ear.transcribe({ sound: soundOf(samples), language: "en", isLive: true }, quietWork)).text;
  const heard = [];
  for (const { ask, answer, question, echo } of exchanges) {
    const [ofEcho, ofPerson] = [await hear(echo), await hear(question)];
    heard.push({
      ...{ ask, answer, ofEcho, ofPerson },
      ...{ echoShare: shareOfOwn(ofEcho, answer), personShare: shareOfOwn(ofPerson, answer) },
      ...{ isEchoKnown: ofEcho.trim() === "" || isOwnEcho(ofEcho, answer), isPersonLost: isOwnEcho(ofPerson, answer) },
    });
  }
  keepNotes("echo", heard);
  return {
    echo_known_share: heard.filter(({ isEchoKnown }) => isEchoKnown).length / heard.length,
    echo_person_lost_share: heard.filter(({ isPersonLost }) => isPersonLost).length / heard.length,
    echo_own_words_least: Math.min(...heard.map(({ echoShare }) => echoShare)),
    echo_person_words_most: Math.max(...heard.map(({ personShare }) => personShare)),
    echo_exchanges: heard.length,
  };
};
