export type RecordingMeasures = {
  durationMs: number;
  speechMs: number;
  /** Of the speech, in LUFS; -Infinity for silence. */
  loudnessLufs: number;
  /** Speech against what is heard in the pauses; Infinity where those are perfectly silent. */
  signalToNoiseDb: number;
  /** Share of samples at the very top of the scale. */
  clippedShare: number;
  /** Highest frequency that carries speech. */
  bandwidthHz: number;
  /** How long a sound takes to fade by 60 dB; null when the speech has no clear endings to measure. */
  reverbMs: number | null;
};

export type NoteCode =
  | "no_speech"
  | "little_speech"
  | "noisy"
  | "some_noise"
  | "clipped"
  | "reverberant"
  | "narrow_band"
  | "too_quiet"
  | "very_loud";

/** `bad`: do not use it; `poor`: better record again; `hint`: could be better. */
export type RecordingNote = { code: NoteCode; severity: "bad" | "poor" | "hint"; message: string };

type Rule = { holds(measures: RecordingMeasures): boolean; note: RecordingNote };

const rule = (code: NoteCode, severity: RecordingNote["severity"], message: string, holds: Rule["holds"]): Rule => ({
  holds,
  note: { code, severity, message },
});

const isSpoken = ({ speechMs }: RecordingMeasures): boolean => speechMs >= 300;

const rules: Rule[] = [
  rule("no_speech", "bad", "Nobody can be heard speaking.", (one) => !isSpoken(one)),
  rule(
    "little_speech",
    "poor",
    "There are less than 5 seconds of speech. Record more.",
    (one) => isSpoken(one) && one.speechMs < 5_000,
  ),
  rule(
    "noisy",
    "poor",
    "The background is loud. Record in a quieter place or remove the noise.",
    (one) => isSpoken(one) && one.signalToNoiseDb < 12,
  ),
  rule(
    "some_noise",
    "hint",
    "Some background can be heard.",
    (one) => isSpoken(one) && one.signalToNoiseDb >= 12 && one.signalToNoiseDb < 22,
  ),
  rule("clipped", "poor", "The recording is distorted. Turn the microphone down.", (one) => one.clippedShare > 0.000_5),
  rule(
    "reverberant",
    "hint",
    "The room echoes. Move closer to the microphone or to a room with soft furniture.",
    (one) => isSpoken(one) && (one.reverbMs ?? 0) > 600,
  ),
  rule(
    "narrow_band",
    "hint",
    "High sounds are missing, as over a telephone. Use another microphone or file.",
    (one) => isSpoken(one) && one.bandwidthHz < 4_200,
  ),
  rule(
    "too_quiet",
    "hint",
    "The recording is very quiet. Speak closer to the microphone.",
    (one) => isSpoken(one) && one.loudnessLufs < -38,
  ),
  rule("very_loud", "hint", "The recording is very loud.", (one) => one.loudnessLufs > -9),
];

export const adviceOn = (measures: RecordingMeasures): RecordingNote[] =>
  rules.filter(({ holds }) => holds(measures)).map(({ note }) => note);
