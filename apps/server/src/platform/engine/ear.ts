/** The ear as features see it: its failures already translated into errors of the product. */
export type { Ear, EarAnswer, EarCallName, EarEvent, EarRequest, SoundSource } from "@timbre/engine";
