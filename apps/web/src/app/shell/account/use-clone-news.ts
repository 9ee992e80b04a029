import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { toast } from "sonner";
import { type CloneJob, cloneJobsQuery } from "../../../api/clone-jobs.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { t } from "../messages.ts";

/** What was told of a clone, once for each load of the pages. */
const told = new Map<string, string>();

const shownMs = 15_000;
const toastIdOf = ({ previewId }: CloneJob): string => `clone:${previewId}`;

const newsOf = ({ progress, failure }: CloneJob) => {
  if (progress) return { text: t.yourCloneIsBeingMade, duration: Infinity };
  if (failure) return { text: t.yourCloneCouldNotBeMade, description: messageFor(failure), duration: shownMs };
  return { text: t.yourCloneIsNotSavedYet, duration: shownMs };
};

/** Where it is heard, named and saved. */
const placeOf = ({ voiceId }: CloneJob) =>
  voiceId === null ? { action: "create", creationType: "cloneVoice" } : { action: "edit", voiceId };

/** Tells of a clone that is made while nobody looks, on whichever page and in whichever tab, and leads to it. */
export const useCloneNews = (): void => {
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const { action } = search as { action?: string };
  const isLooking = pathname === "/app/voice-lab" && (action === "create" || action === "edit");
  const jobs = useQuery(cloneJobsQuery()).data;
  const tell = useEffectEvent((job: CloneJob): void => {
    const { text, ...how } = newsOf(job);
    const id = toastIdOf(job);
    if (isLooking) return void toast.dismiss(id);
    if (told.get(id) === text) return;
    told.set(id, text);
    const onClick = (): void => void navigate({ to: "/app/voice-lab", search: placeOf(job) as never });
    toast(text, { id, ...how, action: { label: t.open, onClick } });
  });
  useEffect(() => {
    for (const id of told.keys()) if (jobs && !jobs.some((job) => toastIdOf(job) === id)) toast.dismiss(id);
    for (const job of jobs ?? []) tell(job);
  }, [jobs, isLooking]);
};
