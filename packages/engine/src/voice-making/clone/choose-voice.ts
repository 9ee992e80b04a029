import { isoCodeOf } from "../../text/language.ts";
import { type BuiltInVoice, builtInVoices, findBuiltInVoice } from "../../voices/built-in-voices.ts";
import { medianPitch } from "../convert/shape-melody.ts";
import { voiceEmbeddings } from "../../hearing/speakers/built-in-embeddings.ts";
import { dot } from "../../hearing/speakers/cluster-speakers.ts";
import type { LearnedPiece } from "./learn-piece.ts";

/** In cosine for each semitone by which the melody would have to be moved; moved far, a voice is no longer itself. */
const costPerSemitone = 0.01;
const freeSemitones = 2;

/** The built-in voice a clone is made from: of the speaker's language where there is one, alike, and about as high. */
export const chooseVoice = (embedding: Float32Array, pieces: readonly LearnedPiece[]): BuiltInVoice => {
  const language = pieces.find((piece) => piece.language !== null)?.language ?? null;
  const speaking = builtInVoices.filter((voice) => language && isoCodeOf(voice.language) === isoCodeOf(language));
  const pitchHz = medianPitch(Float32Array.from(pieces.flatMap((piece) => Array.from(piece.pitchHz))));
  const known = voiceEmbeddings();
  const ranked = (speaking.length > 0 ? speaking : builtInVoices)
    .flatMap((voice) => {
      const own = known.get(voice.name);
      return own ? [{ voice, score: dot(own, embedding) - pitchCost(voice, pitchHz) }] : [];
    })
    .sort((a, b) => b.score - a.score);
  return ranked[0]?.voice ?? findBuiltInVoice("af_heart")!;
};

const pitchCost = ({ measures }: BuiltInVoice, pitchHz: number): number => {
  if (pitchHz <= 0) return 0;
  const semitones = Math.abs(12 * Math.log2(pitchHz / measures.medianPitchHz));
  return costPerSemitone * Math.max(0, semitones - freeSemitones);
};
