import { assistantLimits, type ServerEvent, toolFailures } from "@timbre/contract";
import { newId } from "../../../platform/new-id.ts";
import type { ToolCall } from "../answering/reply.ts";

type Needs = { nextEventId(): number; tell(event: ServerEvent): void };

/** Asks the page to do things, and waits for what it says. A page that never answers is not waited for. */
export const openToolCalls = ({ nextEventId, tell }: Needs) => {
  const waiting = new Map<string, (failure: string | undefined) => void>();
  const call = ({ name, parameters }: ToolCall): Promise<string | undefined> =>
    new Promise((resolve) => {
      const id = newId();
      const timer = setTimeout(() => settle(undefined), assistantLimits.toolResultMs);
      timer.unref();
      const settle = (failure: string | undefined): void => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(failure);
      };
      waiting.set(id, settle);
      tell({
        type: "client_tool_call",
        client_tool_call: { tool_name: name, tool_call_id: id, parameters, event_id: nextEventId() },
      });
    });
  return {
    /** One after the other, until one fails. Returns it with what the page said. */
    run: async (calls: readonly ToolCall[]): Promise<{ call: ToolCall; failure: string } | undefined> => {
      for (const one of calls) {
        const failure = await call(one);
        if (failure !== undefined) return { call: one, failure };
      }
      return undefined;
    },
    answer: (id: string, result: unknown, isError: boolean): void => {
      const failures: readonly string[] = Object.values(toolFailures);
      const said = typeof result === "string" ? result : "";
      const failure = failures.find((one) => said.includes(one)) ?? (isError ? toolFailures.other : undefined);
      waiting.get(id)?.(failure);
    },
    leave: (): void => {
      for (const settle of [...waiting.values()]) settle(undefined);
    },
  };
};
