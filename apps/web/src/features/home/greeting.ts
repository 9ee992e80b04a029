/** By the reader's own clock. */
export const greetingFor = (now: Date): string => {
  const hour = now.getHours();
  if (hour < 5) return "Good night";
  if (hour < 12) return "Good morning";
  return hour < 18 ? "Good afternoon" : "Good evening";
};
