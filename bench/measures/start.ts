import type { BenchSession, Measures } from "../bench-session.ts";

/** The second start on the same folder: to the first answer, and until it can speak. */
export const measureStart = async (session: BenchSession): Promise<Measures> => {
  const { firstAnswerMs, readyMs } = await session.server();
  return { start_first_answer_ms: firstAnswerMs, start_ready_ms: readyMs };
};
