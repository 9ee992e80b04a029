import type { InferenceSession } from "onnxruntime-node";
import { ModelError } from "../model-error.ts";
import { openSession } from "../open-session.ts";
import type { PreparedModels } from "../prepared-models.ts";
import { correctVoice } from "./clause-stats/correct-voice.ts";
import { decode, isWhisper } from "./decode.ts";
import { describeVoice, readText, shapeProsody } from "./front-stages.ts";
import { openFlash, type OpenFlash } from "./flash/open-flash.ts";
import { type DecodeInput, type KokoroModel, type ReadText, type TextSide, textSides } from "./kokoro-model.ts";
import { rememberVoices } from "./remember-voices.ts";

/** Opens the prepared Kokoro pieces. Every call blocks the thread it is made on: give it a worker of its own. */
export const openKokoro = async (
  { files, variant }: Pick<PreparedModels, "files" | "variant">,
  options: { threads: number },
): Promise<KokoroModel> => {
  const language = await openSession(files.language, options);
  const text = await openSession(files.text, options);
  const prosody = await openSession(files.prosody, options);
  const timbre = await openSession(files.timbre, options);
  const decoder = await openSession(files.decoder, options);
  let exact: Promise<InferenceSession> | undefined;
  /** Opened when first needed: most processes never whisper. */
  const exactDecoder = () => (exact ??= openSession(files.exactDecoder, options));
  /** Opened with the first text in its language. */
  const sides = new Map<TextSide, Promise<InferenceSession>>();
  const openSide = (name: TextSide, path: string): Promise<InferenceSession> => {
    const opened = sides.get(name) ?? openSession(path, options);
    sides.set(name, opened);
    return opened;
  };
  const describe = rememberVoices((style) => describeVoice(timbre, style));
  const vectorOf = async ({ voiceVector, style }: DecodeInput) => voiceVector ?? (await describe(style));
  const { flashVoice, flashClone, flashDecoder, flashLanguage, features } = files;
  const flash: OpenFlash | null =
    flashVoice && flashClone && flashDecoder
      ? await openFlash({ flashVoice, flashClone, flashDecoder, flashLanguage, features }, { ...options, vectorOf })
      : null;
  const wantsExact = ({ isExact, f0Hz }: DecodeInput) => variant === "int8" && (isExact || isWhisper(f0Hz));

  let isClosed = false;
  const whileOpen = <T>(work: () => Promise<T>): Promise<T> =>
    isClosed ? Promise.reject(new ModelError("model_closed", "The model has been closed")) : work();
  const readBy =
    (model: InferenceSession): ReadText =>
    (ids, style, speed) =>
      whileOpen(() => readText({ language: model, text }, { ids, style, speed }));
  const readBySide =
    (name: TextSide, path: string): ReadText =>
    (ids, style, speed) =>
      whileOpen(async () => readText({ language, text, side: await openSide(name, path) }, { ids, style, speed }));
  const installedSides = textSides.flatMap((name) => {
    const path = files[name];
    return path === undefined ? [] : [[name, readBySide(name, path)] as const];
  });
  return {
    variant,
    readText: readBy(language),
    readTextIn: Object.fromEntries(installedSides),
    shapeProsody: (prosodyFeatures, frames, style) =>
      whileOpen(() => shapeProsody(prosody, { prosodyFeatures, frames, style })),
    describeVoice: (style) => whileOpen(() => describeVoice(timbre, style)),
    decode: (input) =>
      whileOpen(async () => {
        const session = wantsExact(input) ? await exactDecoder() : decoder;
        const vector = await vectorOf(input);
        return decode(session, input, input.statShift ? correctVoice(vector, input.statShift) : vector);
      }),
    flash: flash && {
      readText: readBy(flash.language ?? language),
      read: (input) => whileOpen(() => flash.read(input)),
      decode: (window) => whileOpen(() => flash.decode(window)),
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await flash?.close();
      const later = [exact, ...sides.values()].filter((session) => session !== undefined);
      for (const session of [language, text, prosody, timbre, decoder, ...(await Promise.all(later))]) {
        await session.release();
      }
    },
  };
};
