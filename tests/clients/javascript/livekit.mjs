/** Speaks with the voice of LiveKit's agents. Only address and key are ours. Prints one JSON object. */
import { initializeLogger } from "@livekit/agents";
import { TTS } from "@livekit/agents-plugin-elevenlabs";

const [baseUrl, apiKey] = process.argv.slice(2);
const line = "Hello there, and welcome to the show.";
initializeLogger({ pretty: false, level: "silent" });

const tts = new TTS({ apiKey, baseURL: `${baseUrl}/v1` });
const secondsIn = async (frames) => {
  let seconds = 0;
  const words = [];
  for await (const event of frames) {
    if (typeof event === "symbol") continue;
    seconds += event.frame.samplesPerChannel / event.frame.sampleRate;
    words.push(...(event.timedTranscripts ?? []).map(({ text }) => text));
  }
  return { seconds, words };
};

const voices = await tts.listVoices();
const whole = await secondsIn(tts.synthesize(line));
const stream = tts.stream();
stream.pushText(line);
stream.flush();
stream.endInput();
const streamed = await secondsIn(stream);
await tts.close();

const results = {
  voices: voices.length > 50,
  whole: whole.seconds > 1,
  stream: streamed.seconds > 1,
  words: streamed.words.join(" ").split(/\s+/).filter(Boolean),
};
// Its own threads outlive it.
process.stdout.write(`${JSON.stringify(results)}\n`, () => process.exit(0));
