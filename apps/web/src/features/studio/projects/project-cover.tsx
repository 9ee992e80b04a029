import { useQuery } from "@tanstack/react-query";
import type { Project } from "../../../api/studio/projects.ts";
import { voicesQuery } from "../../../api/voices/voices.ts";
import { classNames } from "../../../ui/class-names.ts";
import { VoiceOrb } from "../../../ui/display/voice-orb.tsx";

type ProjectCoverProps = {
  project: Pick<Project, "name" | "coverUrl" | "paragraphVoiceId" | "metadata">;
  className?: string;
  /** Small beside a form, large on the shelf. */
  size?: "sm" | "lg";
};

const sizes = {
  sm: { orb: "-top-3 -end-3", orbPx: 56, box: "p-3", title: "text-sm" },
  lg: { orb: "-top-8 -end-8", orbPx: 128, box: "p-4", title: "text-lg" },
} as const;

/** The picture of a project; without one, its words and the face of the voice that reads it. Decorative. */
export const ProjectCover = ({ project, className, size = "lg" }: ProjectCoverProps) => {
  const { name, coverUrl, paragraphVoiceId, metadata } = project;
  const voices = useQuery(voicesQuery()).data;
  const narrator = voices?.find(({ voiceId }) => voiceId === paragraphVoiceId);
  const look = sizes[size];
  if (coverUrl) {
    return <img src={coverUrl} alt="" className={classNames("w-full object-cover", className)} />;
  }
  return (
    <div aria-hidden className={classNames("relative flex flex-col justify-end overflow-hidden bg-sunken", className)}>
      <span className={classNames("absolute opacity-90", look.orb)}>
        <VoiceOrb voiceId={paragraphVoiceId} sound={narrator?.acoustics} sizePx={look.orbPx} />
      </span>
      <div className={classNames("relative", look.box)}>
        <p className={classNames("line-clamp-2 font-serif font-medium text-ink", look.title)}>
          {metadata.title || name}
        </p>
        <p className="truncate text-xs text-soft">{metadata.author}</p>
      </div>
    </div>
  );
};
