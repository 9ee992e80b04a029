/** First letters of the first and the last name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase() || "?";
};

/** The person's picture, or their initials. */
export const Avatar = ({ name, photoUrl }: { name: string; photoUrl: string | null }) =>
  photoUrl ? (
    <img src={photoUrl} alt="" className="size-9 shrink-0 rounded-full object-cover" />
  ) : (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text"
    >
      {initialsOf(name)}
    </span>
  );
