import { useQuery, useQueryClient } from "@tanstack/react-query";
import { voiceDesignLimits } from "@timbre/contract";
import { useEffect, useSyncExternalStore } from "react";
import { toast } from "sonner";
import type { Credits } from "../../api/accounts/accounts.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { previewTextLimitsQuery } from "../../api/voice-design.ts";
import { type Voice, voicesQuery } from "../../api/voices/voices.ts";
import type { Player } from "../../audio/playing/player.ts";
import { useLeaveWarning } from "../../ui/hooks/use-leave-warning.ts";
import type { DesignDesk } from "./design-desk.ts";
import { emptyForm, formOfLink, hasLink } from "./design-form.ts";
import type { DesignLink } from "./design-link.ts";
import { type DesignFlags, GenerateStep } from "./generate-step.tsx";
import { type LabelFields, SaveStep } from "./save-step.tsx";
import { t } from "./messages.ts";

export type VoiceDesignProps = {
  desk: DesignDesk;
  /** Filled in once, when the way is entered. */
  link: DesignLink;
  /** The voice to start from, when a remix was asked for. */
  remixedId: string | undefined;
  flags: DesignFlags;
  credits: Credits;
  player: Player;
  labels: LabelFields;
  addressOf: (link: DesignLink) => string;
  onBack: () => void;
  onSaved: (voiceId: string) => void;
};

/** A link or a remix starts again; without them the desk stands as it was left. */
const useBeginning = (desk: DesignDesk, link: DesignLink, remixed: Voice | undefined): void => {
  const linkText = JSON.stringify(link);
  const canStart = remixed && (remixed.isOwner || (remixed.isAddedByUser && remixed.isRemixAllowed));
  const remixedId = canStart ? remixed.voiceId : undefined;
  const remixedName = remixed?.name ?? "";
  useEffect(() => {
    const given = JSON.parse(linkText) as DesignLink;
    if (hasLink(given)) desk.begin(formOfLink(given));
    else if (remixedId) desk.begin({ ...emptyForm, reference: { voiceId: remixedId, name: remixedName } });
  }, [desk, linkText, remixedId, remixedName]);
};

/** From a sentence to a voice: generate three, keep one. */
export const VoiceDesign = (props: VoiceDesignProps) => {
  const { desk, flags, labels } = props;
  const queries = useQueryClient();
  const state = useSyncExternalStore(desk.subscribe, desk.getSnapshot);
  const limits = useQuery(previewTextLimitsQuery(flags.isV3)).data ?? voiceDesignLimits.previewText;
  const voices = useQuery(voicesQuery()).data ?? [];
  const remixed = voices.find(({ voiceId }) => voiceId === props.remixedId);
  useBeginning(desk, props.link, flags.canRemix ? remixed : undefined);
  useLeaveWarning(state.previews.length > 0);
  const refresh = (): void => void queries.invalidateQueries({ queryKey: queryKeys.user });
  const finish = (voiceId: string, name: string): void => {
    props.player.close();
    desk.begin();
    toast.success(t.isOneOfYourVoices(name));
    refresh();
    void queries.invalidateQueries({ queryKey: queryKeys.voices });
    props.onSaved(voiceId);
  };
  if (state.step === "save") {
    return (
      <SaveStep
        state={state}
        labels={labels}
        onWords={(words) => desk.name(words)}
        onBack={() => desk.goTo("generate")}
        onSaved={finish}
      />
    );
  }
  return (
    <GenerateStep
      {...props}
      state={state}
      limits={limits}
      voices={voices}
      onBack={() => {
        props.player.close();
        props.onBack();
      }}
      onSelect={() => {
        labels.begin(state.design?.suggestedLabels ?? {});
        desk.goTo("save");
      }}
      onCharged={refresh}
    />
  );
};
