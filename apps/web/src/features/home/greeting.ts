/** By the reader's own clock. */
export const greetingFor = (now: Date): string => {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return "Good morning";
  return hour >= 12 && hour < 18 ? "Good afternoon" : "Good evening";
};
