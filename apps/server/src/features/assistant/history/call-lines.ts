import type { ClientEvent, FeedbackScore, ServerEvent } from "@timbre/contract";
import type { SaidLine } from "../../../platform/database/tables/agents.ts";

type NumberedLine = SaidLine & { eventId?: number };
/** Nobody says more in half an hour; who writes faster than that is no person. */
const maxLines = 1_000;

/** What is said in a call, as it was heard. */
export const openCallLines = () => {
  const lines: NumberedLine[] = [];
  const add = (line: NumberedLine): void => {
    if (lines.length < maxLines) lines.push(line);
  };
  const correct = (was: string, heard: string): void => {
    const at = lines.findLastIndex(({ who, text }) => who === "agent" && text === was);
    const line = lines[at];
    if (!line) return;
    if (heard === "") lines.splice(at, 1);
    else lines[at] = { ...line, text: heard, isInterrupted: true };
  };
  /** About the answer it names, or the last one. */
  const judge = (score: FeedbackScore, eventId: number | null | undefined, atMs: number): void => {
    const named = lines.findLastIndex((line) => line.who === "agent" && line.eventId === eventId);
    const at = named >= 0 ? named : lines.findLastIndex(({ who }) => who === "agent");
    const line = lines[at];
    if (line) lines[at] = { ...line, feedback: { score, atMs } };
  };
  return {
    told: (event: ServerEvent, atMs: number): void => {
      if (event.type === "agent_response") {
        const { agent_response: text, event_id: eventId } = event.agent_response_event;
        add({ who: "agent", text, atMs, eventId });
      } else if (event.type === "user_transcript") {
        add({ who: "user", text: event.user_transcription_event.user_transcript, atMs });
      } else if (event.type === "agent_response_correction") {
        const { original_agent_response: was, corrected_agent_response: heard } = event.agent_response_correction_event;
        correct(was, heard);
      }
    },
    took: (event: ClientEvent, atMs: number): void => {
      if (!("type" in event)) return;
      if (event.type === "user_message" && event.text?.trim()) add({ who: "user", text: event.text, atMs });
      else if (event.type === "feedback" && event.score) judge(event.score, event.event_id, atMs);
    },
    all: (): SaidLine[] => lines.map(({ eventId: _, ...line }) => line),
  };
};
