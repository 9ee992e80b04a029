import { CircleAlert, LoaderCircle, TriangleAlert, X } from "lucide-react";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { formatDuration } from "../../../ui/format.ts";
import { formatSize } from "./format-size.ts";
import type { SampleError } from "./sample-error.ts";
import type { SampleFile } from "./sample-file.ts";
import { t } from "../messages.ts";

type LocalRowProps = { sample: SampleFile; onUpload: () => void; onRemove: () => void };

/** A recording on its way, and what is wrong with it. */
export const LocalRow = ({ sample, onUpload, onRemove }: LocalRowProps) => {
  const { name, sizeBytes, durationMs, error, loadingText } = sample;
  return (
    <div className="flex min-h-14 items-center gap-2 py-1 pe-1.5 ps-2 text-sm">
      <span className="grid size-10 shrink-0 place-items-center text-faint">
        <Mark error={error} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate">{name}</p>
        {error ? (
          <p role="alert" className={error.type === "error" ? "text-xs text-danger" : "text-xs text-warn"}>
            {error.message}
          </p>
        ) : (
          <p className="tabular truncate text-xs text-faint">
            {[formatSize(sizeBytes), durationMs === null ? null : formatDuration(durationMs)]
              .filter(Boolean)
              .join(" · ")}
          </p>
        )}
      </div>
      {error ? (
        <div className="flex shrink-0 gap-3 pe-2 text-xs font-medium">
          {error.type === "warning" && <TextLink onPress={onUpload}>{t.upload}</TextLink>}
          <TextLink onPress={onRemove}>{t.remove}</TextLink>
        </div>
      ) : (
        <>
          <span role="status" className="tabular shrink-0 text-xs text-soft">
            {loadingText}
          </span>
          <IconButton label={t.cancel2(name)} size="sm" onClick={onRemove}>
            <X size={16} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  );
};

const Mark = ({ error }: { error: SampleError | null }) => {
  if (!error) return <LoaderCircle size={18} aria-hidden className="animate-spin" />;
  if (error.type === "error") return <CircleAlert size={18} aria-hidden className="text-danger" />;
  return <TriangleAlert size={18} aria-hidden className="text-warn" />;
};

const TextLink = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <button
    type="button"
    onClick={onPress}
    className="min-h-6 rounded-control text-accent-text underline underline-offset-2 hover:text-accent-strong"
  >
    {children}
  </button>
);
