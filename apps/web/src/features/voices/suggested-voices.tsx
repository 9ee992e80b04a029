import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Plus } from "lucide-react";
import { toast } from "sonner";
import { userQuery } from "../../api/accounts/accounts.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { addLibraryVoice, type LibraryVoice, suggestedVoicesQuery } from "../../api/voice-library.ts";
import { Button } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Tooltip } from "../../ui/controls/tooltip.tsx";
import { filterVoices, type VoiceFilter } from "./filter-voices.ts";
import { PreviewOrb } from "./preview-orb.tsx";
import type { Preview } from "./use-preview.ts";
import { describeVoice } from "./voice-words.ts";
import { t } from "./messages.ts";

export const paidVoiceTooltip = t.youMustBeAPaidSubscriberToUseThis;
const failureToastMs = 10_000;

/** Those of the library that fit what is looked for, and can speak. */
export const useSuggestedVoices = (filter: VoiceFilter): LibraryVoice[] => {
  const suggested = useQuery(suggestedVoicesQuery()).data ?? [];
  return filterVoices(suggested, filter) as LibraryVoice[];
};

/** Voices of others that many take right now; taking one puts it into one's own list. */
export const SuggestedVoices = ({ voices, preview }: { voices: readonly LibraryVoice[]; preview: Preview }) => {
  if (voices.length === 0) return null;
  return (
    <section aria-label={t.fromTheLibrary} className="border-t border-line p-2">
      <h2 className="px-2 pt-3 pb-1 text-xs font-medium tracking-normal text-faint">{t.fromTheLibrary}</h2>
      <ul>
        {voices.map((voice) => (
          <li key={voice.voiceId} className="flex min-h-14 items-center gap-3 rounded-control px-2 hover:bg-sunken">
            <PreviewOrb voice={voice} preview={preview} sizePx={36} />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-medium">{voice.name}</span>
              <span className={classNames("block text-xs text-faint", !voice.unspokenReason && "truncate")}>
                {voice.unspokenReason ?? describeVoice(voice)}
              </span>
            </span>
            <AddButton voice={voice} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const AddButton = ({ voice }: { voice: LibraryVoice }) => {
  const queries = useQueryClient();
  const tier = useQuery(userQuery()).data?.tier;
  const add = useMutation({
    mutationFn: addLibraryVoice,
    onSuccess: () =>
      // A slot is taken, and a step of the checklist may be done.
      Promise.all([queryKeys.voices, queryKeys.user].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    onError: (error) => toast.error(t.errorAddingVoice, { description: messageFor(error), duration: failureToastMs }),
  });
  if (add.isSuccess || voice.isAddedByUser) {
    return (
      <span className="flex items-center gap-1 text-xs text-accent-text">
        <Check size={16} aria-hidden /> {t.added}
      </span>
    );
  }
  const isLocked = tier === "free" && !voice.isForFreeUsers;
  const button = (
    <Button
      size="sm"
      aria-label={t.addToMyVoices(voice.name)}
      disabled={isLocked || add.isPending}
      onClick={() => add.mutate(voice)}
    >
      <Plus size={16} aria-hidden />
      {add.isPending ? t.adding : t.add}
    </Button>
  );
  return isLocked ? <Tooltip text={paidVoiceTooltip}>{<span tabIndex={0}>{button}</span>}</Tooltip> : button;
};
