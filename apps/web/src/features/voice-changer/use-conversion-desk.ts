import { useQuery, useQueryClient } from "@tanstack/react-query";
import { voiceChangeCost, defaultVoiceChangeModelId, uploadLimits } from "@timbre/contract";
import { useState, useSyncExternalStore } from "react";
import { toast } from "sonner";
import { downloadHistory } from "../../api/history.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { modelsQuery } from "../../api/models.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import type { Voice } from "../../api/voices/voices.ts";
import { saveBlob } from "../../audio/files/clip-file.ts";
import { soundDurationMs } from "../../audio/files/file-duration.ts";
import type { Player } from "../../audio/playing/player.ts";
import type { Recording } from "../../audio/microphone/recorder.ts";
import { checkUpload } from "../../recording/check-upload.ts";
import { numberedFile } from "../../recording/numbered-file.ts";
import type { Sorted } from "../../ui/forms/dropzone.tsx";
import { type ConversionQueue, maxQueueItems, type QueueItem } from "./conversion-queue.ts";
import { t } from "./messages.ts";

const limits = {
  maxBytes: uploadLimits.voiceChanger.maxBytes,
  maxMb: uploadLimits.voiceChanger.maxBytes / 1_048_576,
  maxMinutes: uploadLimits.voiceChanger.maxDurationMs / 60_000,
};

const maxSeconds = uploadLimits.voiceChanger.maxDurationMs / 1_000;

const takeFiles = async (queue: ConversionQueue, { accepted, messages }: Sorted): Promise<void> => {
  for (const message of messages) toast.error(message);
  for (const file of accepted) {
    const checked = await checkUpload(file, { maxSeconds }, soundDurationMs);
    if ("durationMs" in checked) queue.add(file, checked.durationMs);
    else toast.error(t.fileCouldNotBeAddedChooseAnother(file.name, checked.problem));
  }
};

const takeRecording = async (queue: ConversionQueue, { file, durationMs }: Recording): Promise<void> => {
  const soundMs = await soundDurationMs(file);
  queue.add(numberedFile(file, queue.getSnapshot().length + 1), soundMs ?? durationMs);
};

const convertedIds = (items: readonly QueueItem[]): string[] =>
  items.flatMap(({ convertedFile }) => (convertedFile ? [convertedFile.id] : []));

/** One archive of everything converted; the server has it all in the history. */
const downloadAll = async (items: readonly QueueItem[]): Promise<void> => {
  try {
    saveBlob(await downloadHistory(convertedIds(items)), "Timbre_voice-changer.zip");
  } catch (error) {
    toast.error(t.nothingWasDownloaded(messageFor(error)));
  }
};

type DeskNeeds = { queue: ConversionQueue; player: Player; voice: Voice | null; onShort: (credits: number) => boolean };

export const useConversionDesk = ({ queue, player, voice, onShort }: DeskNeeds) => {
  const queries = useQueryClient();
  const items = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  const { track, status } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const models = useQuery(modelsQuery()).data?.filter(({ canConvert }) => canConvert);
  const [modelId, setModelId] = useState<string>(defaultVoiceChangeModelId);
  const [removesNoise, setRemovesNoise] = useState(false);
  const model = models?.find((one) => one.modelId === modelId) ?? models?.[0] ?? null;
  const pending = items.filter((item) => item.status === "pending");
  const rates = { voiceRate: voice?.rate, modelRate: model?.costMultiplier };
  const priceOf = (durationMs: number): number => voiceChangeCost(durationMs, rates);
  const costCredits = pending.reduce((sum, { durationMs }) => sum + priceOf(durationMs), 0);
  const canConvert =
    pending.length > 0 && voice !== null && voice.unusableReason === null && model !== null && !queue.isRunning;

  const refresh = (): void => {
    void queries.invalidateQueries({ queryKey: queryKeys.history });
    void queries.invalidateQueries({ queryKey: queryKeys.user });
  };
  const convert = (): void => {
    if (!canConvert || onShort(costCredits)) return;
    void queue.run({ voiceId: voice.voiceId, modelId: model.modelId, removesNoise, priceOf }, refresh);
  };
  const play = ({ id, file, durationMs, convertedFile }: QueueItem): void => {
    if (!convertedFile) return;
    if (track?.trackId === id) return player.toggle();
    const { sound, filename } = convertedFile;
    const voiceName = voice?.name ?? t.voice;
    player.play({
      trackId: id,
      historyItemId: convertedFile.id === id ? undefined : convertedFile.id,
      title: file.name,
      voiceId: voice?.voiceId ?? null,
      voiceName,
      sound,
      fileName: filename,
      expectedMs: durationMs,
      isKept: true,
    });
  };
  return {
    items,
    limits,
    room: Math.max(0, maxQueueItems - items.length),
    models,
    model,
    setModelId,
    removesNoise,
    setRemovesNoise,
    costCredits,
    voiceRate: voice?.rate,
    canConvert,
    isRunning: queue.isRunning,
    convertedCount: convertedIds(items).length,
    convert,
    play,
    playingId: status === "playing" ? (track?.trackId ?? null) : null,
    recorder: {
      minMs: 1_000,
      maxMs: uploadLimits.voiceChanger.maxDurationMs,
      onRecorded: (recording: Recording) => void takeRecording(queue, recording),
      onError: (message: string) => void toast.error(message),
    },
    downloadAll: () => void downloadAll(items),
    take: (sorted: Sorted) => void takeFiles(queue, sorted),
    again: (id: string) => queue.again(id),
    remove: (id: string) => queue.remove(id),
  };
};

export type ConversionDesk = ReturnType<typeof useConversionDesk>;
