export type NoteCode = "break_clamped" | "bad_break" | "bad_phoneme" | "unclosed_tag" | "unmatched_tag" | "unknown_tag";

/** Something in the text that was not done as written. `position` is a UTF-16 offset in the written text. */
export type PlanNote = { code: NoteCode; position: number; detail: string };
