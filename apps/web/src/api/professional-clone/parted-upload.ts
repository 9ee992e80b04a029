import { partedUploadOperations, type UploadAnswer, uploadAnswer } from "@timbre/contract";
import { ApiError, isAbort } from "../client/api-error.ts";
import { addressFor, call } from "../client/call.ts";
import { uploadForm } from "../client/upload-form.ts";

type Sending = { voiceId: string; signal: AbortSignal; onSent: (bytes: number) => void };

/** Waits between tries that bring nothing further: longer each time, half a minute in all. */
export const waitsMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** Sends a file part by part and answers its id. A cut connection or a restarted server costs one part: it goes on by itself. */
export const sendInParts = async (file: File, sending: Sending): Promise<string> => {
  let best = -1;
  let tries = 0;
  for (;;) {
    try {
      const { upload_id: id, received_bytes: arrived, part_bytes: most } = await begin(file, sending);
      if (arrived > best) [best, tries] = [arrived, 0];
      sending.onSent(arrived);
      await sendRest(file, { id, arrived, most }, sending);
      return id;
    } catch (error) {
      const waitMs = waitsMs[tries];
      if (!mayPass(error) || waitMs === undefined) throw error;
      tries += 1;
      await pause(waitMs, sending.signal);
    }
  }
};

const begin = (file: File, { voiceId, signal }: Sending): Promise<UploadAnswer> =>
  call(partedUploadOperations.begin, {
    params: { voice_id: voiceId },
    body: {
      file_name: file.name,
      size_bytes: file.size,
      mime_type: file.type || null,
      last_modified_unix_ms: file.lastModified,
    },
    signal,
  });

type Rest = { id: string; arrived: number; most: number };

const sendRest = async (file: File, { id, arrived, most }: Rest, { voiceId, signal, onSent }: Sending) => {
  const address = addressFor(partedUploadOperations.addPart, { params: { voice_id: voiceId, upload_id: id } });
  for (let offset = arrived; offset < file.size;) {
    const part = file.slice(offset, offset + most);
    const from = offset;
    const form = new FormData();
    form.set("offset", String(offset));
    form.set("part", part, "part");
    const text = await uploadForm(address, form, {
      signal,
      onSent: (share) => onSent(from + Math.min(1, share) * part.size),
    });
    offset = uploadAnswer.parse(JSON.parse(text)).received_bytes;
    // A server that took nothing in would be sent the same part for ever.
    if (offset <= from) throw new ApiError({ code: "unexpected_answer", message: "", httpStatus: 200 });
    onSent(offset);
  }
};

/** A connection that is cut, a server that restarts, a part that two tabs sent: the next try may pass. */
const mayPass = (error: unknown): boolean => {
  if (isAbort(error) || !(error instanceof ApiError)) return false;
  return (
    error.code === "network" || error.code === "upload_offset_wrong" || [500, 502, 503, 504].includes(error.httpStatus)
  );
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = (): void => {
      clearTimeout(timer);
      window.removeEventListener("online", goOn);
      reject(new DOMException("", "AbortError"));
    };
    const goOn = (): void => {
      clearTimeout(timer);
      window.removeEventListener("online", goOn);
      signal.removeEventListener("abort", leave);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    // The browser knows first that there is a connection again.
    window.addEventListener("online", goOn, { once: true });
    signal.addEventListener("abort", leave, { once: true });
    if (signal.aborted) leave();
  });
