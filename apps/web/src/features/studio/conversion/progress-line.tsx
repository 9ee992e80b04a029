import { WorkLine } from "../../../ui/layout/work-line.tsx";

type ProgressLineProps = {
  label: string;
  /** From 0 to 1; null before anybody knows. */
  progress: number | null;
};

/** How far the speaking is; before the first paragraph is done, only that it goes on. */
export const ProgressLine = ({ label, progress }: ProgressLineProps) => {
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      {percent === 0 ? (
        <WorkLine isBusy />
      ) : (
        <div className="h-0.5 bg-line">
          <div className="h-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
        </div>
      )}
    </div>
  );
};
