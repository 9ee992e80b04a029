import { classNames } from "../class-names.ts";

/** First letters of the first and the last name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase() || "?";
};

const sizes = { md: "size-9 text-xs", lg: "size-20 text-lg" } as const;

type AvatarProps = { name: string; photoUrl: string | null; size?: keyof typeof sizes };

/** The person's picture, or their initials. */
export const Avatar = ({ name, photoUrl, size = "md" }: AvatarProps) =>
  photoUrl ? (
    <img src={photoUrl} alt="" className={classNames("shrink-0 rounded-full bg-sunken object-cover", sizes[size])} />
  ) : (
    <span
      aria-hidden
      className={classNames(
        "grid shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text",
        sizes[size],
      )}
    >
      {initialsOf(name)}
    </span>
  );
