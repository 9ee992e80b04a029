/** Asks once for the same arguments; for a stretch of work in which the answers are taken as they are. */
export const readOnce = <Args extends readonly unknown[], Answer>(
  read: (...args: Args) => Promise<Answer>,
): ((...args: Args) => Promise<Answer>) => {
  const answers = new Map<string, Promise<Answer>>();
  return (...args) => {
    const key = JSON.stringify(args);
    const answer = answers.get(key) ?? read(...args);
    answers.set(key, answer);
    return answer;
  };
};
