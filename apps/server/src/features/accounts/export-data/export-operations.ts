import { AppError, type DataExportAnswer, dataExportLimits, leavingOperations } from "@timbre/contract";
import type { RecordAudit } from "../../../domain/logs/audit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { FileMissingError, type FileStore } from "../../../platform/files/file-store.ts";
import { sendStoredFile } from "../../../platform/http/answers/send-stored-file.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import { newId } from "../../../platform/new-id.ts";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import { makeExportJob, sweepExportsJob } from "./export-jobs.ts";
import { deleteExportsOf, type ExportRow, findExport, findLatestExport, insertExport } from "./export-store.ts";

type Needs = { db: Db; clock: Clock; files: FileStore; jobs: JobQueue; recordAudit: RecordAudit };

const unix = (date: Date): number => Math.floor(date.getTime() / 1000);

export const handleExports = (needs: Needs): HandledOperation[] => [
  handleLatest(needs),
  handleMake(needs),
  handleFile(needs),
];

const handleLatest = ({ db, clock }: Needs): HandledOperation =>
  handle(leavingOperations.getExport, async ({ caller }) => {
    const latest = await findLatestExport(db, caller.userId, clock.now());
    return { export: latest ? toAnswer(latest) : null };
  });

const handleMake = (needs: Needs): HandledOperation =>
  handle(leavingOperations.makeExport, async ({ caller }) => {
    const latest = await findLatestExport(needs.db, caller.userId, needs.clock.now());
    if (latest && (latest.state === "waiting" || latest.state === "running")) return toAnswer(latest);
    const row = await begin(needs, caller.userId);
    const target = caller.userId;
    await needs.recordAudit(caller, { activity: "Data Exported", className: "Account Change", target });
    return toAnswer(row);
  });

const handleFile = ({ db, clock, files }: Needs): HandledOperation =>
  handle(leavingOperations.downloadExport, async (request, reply) => {
    const row = await findExport(db, request.params.export_id);
    const isTheirs = row?.userId === request.caller.userId && row.expiresAt > clock.now();
    if (!isTheirs || !row.fileKey) throw new AppError("export_not_found");
    const day = row.createdAt.toISOString().slice(0, 10);
    const stored = {
      fileKey: row.fileKey,
      sizeBytes: row.sizeBytes ?? 0,
      madeAs: "application/zip",
      cacheControl: "private, no-store",
      fileName: `timbre-data-${day}.zip`,
      isDownload: true,
    };
    return sendStoredFile(request, reply, files, stored).catch((error: unknown) => {
      throw error instanceof FileMissingError ? new AppError("export_not_found") : error;
    });
  });

/** Takes the place of the one before. */
const begin = async ({ db, clock, files, jobs }: Needs, userId: string): Promise<ExportRow> => {
  const now = clock.now();
  const exportId = newId();
  const expiresAt = new Date(now.getTime() + dataExportLimits.keptMs);
  for (const { fileKey } of await deleteExportsOf(db, userId)) if (fileKey) await files.remove(fileKey);
  await db.transaction(async (tx) => {
    await insertExport(tx, { exportId, userId, state: "waiting", createdAt: now, expiresAt });
    await jobs.add(tx, makeExportJob, { exportId });
    await jobs.add(tx, sweepExportsJob, {}, { startAfter: expiresAt });
  });
  return {
    exportId,
    userId,
    state: "waiting",
    share: 0,
    fileKey: null,
    sizeBytes: null,
    files: 0,
    problem: null,
    createdAt: now,
    expiresAt,
  };
};

const toAnswer = (row: ExportRow): DataExportAnswer => ({
  export_id: row.exportId,
  state: row.state,
  share: row.share,
  files: row.files,
  size_bytes: row.sizeBytes,
  problem: row.problem,
  created_at_unix: unix(row.createdAt),
  expires_at_unix: unix(row.expiresAt),
});
