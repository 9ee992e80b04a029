import type { Project } from "../../api/studio.ts";
import { classNames } from "../../ui/class-names.ts";
import { VoiceOrb } from "../../ui/voice-orb.tsx";

type ProjectCoverProps = {
  project: Pick<Project, "name" | "coverUrl" | "paragraphVoiceId" | "metadata">;
  className?: string;
};

/** The picture of a project; without one, its words and the face of whoever reads it. Decorative. */
export const ProjectCover = ({ project, className }: ProjectCoverProps) => {
  const { name, coverUrl, paragraphVoiceId, metadata } = project;
  if (coverUrl) {
    return <img src={coverUrl} alt="" className={classNames("w-full object-cover", className)} />;
  }
  return (
    <div aria-hidden className={classNames("relative flex flex-col justify-end overflow-hidden bg-sunken", className)}>
      <span className="absolute -top-8 -right-8 opacity-90">
        <VoiceOrb voiceId={paragraphVoiceId} sizePx={128} />
      </span>
      <div className="relative p-4">
        <p className="line-clamp-2 font-serif text-lg font-medium text-ink">{metadata.title || name}</p>
        <p className="truncate text-xs text-soft">{metadata.author}</p>
      </div>
    </div>
  );
};
