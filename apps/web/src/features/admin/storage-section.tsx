import { useQuery } from "@tanstack/react-query";
import { storageQuery } from "../../api/admin/admin.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { formatBytes } from "./format-bytes.ts";
import { nameOf } from "./name-of.ts";
import { t } from "./messages.ts";

/** What takes the disk, largest first; empty folders are not listed. */
export const StorageSection = () => {
  const storage = useQuery(storageQuery());
  const { data } = storage;
  const kinds = [
    ...(data ? [{ name: t.database, words: "", sizeBytes: data.database_bytes }] : []),
    ...(data?.folders ?? [])
      .filter(({ files }) => files > 0)
      .map(({ name, files, size_bytes }) => ({ name: nameOf(name), words: t.files(files), sizeBytes: size_bytes })),
  ].sort((a, b) => b.sizeBytes - a.sizeBytes);
  const most = Math.max(1, ...kinds.map(({ sizeBytes }) => sizeBytes));
  return (
    <SettingsSection
      title={t.storage}
      text={data ? t.freeDisk(data.disk ? formatBytes(data.disk.free_bytes) : t.notKnown) : "\u00a0"}
    >
      {storage.isError && <p className="text-sm text-danger">{messageFor(storage.error)}</p>}
      {storage.isPending && <Skeleton className="h-20 w-full" />}
      <ul className="space-y-3 text-sm">
        {kinds.map(({ name, words, sizeBytes }) => (
          <li key={name}>
            <p className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1">{name}</span>
              <span className="tabular text-xs text-faint">{words}</span>
              <span className="tabular min-w-18 text-end">{formatBytes(sizeBytes)}</span>
            </p>
            <div className="mt-1.5 h-1 rounded-full bg-sunken" aria-hidden>
              <div
                className="h-full min-w-1 rounded-full bg-accent"
                style={{ width: `${(sizeBytes / most) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
};
