import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { similarToCloneQuery } from "../../api/verification.ts";
import { addLibraryVoice, type LibraryVoice } from "../../api/voice-library.ts";
import { Button } from "../../ui/controls/button.tsx";
import { t } from "./messages.ts";

/** Orb, name and words of a voice, drawn by the feature that knows voices. */
export type VoiceFace = (voice: LibraryVoice) => ReactNode;

/** Voices of the library that sound like the clone, for those whose proof failed. */
export const SimilarVoices = ({ voiceId, face }: { voiceId: string; face: VoiceFace }) => {
  const voices = useQuery(similarToCloneQuery(voiceId)).data ?? [];
  if (voices.length === 0) return null;
  return (
    <section aria-labelledby="similar-voices" className="space-y-2">
      <h3 id="similar-voices" className="text-sm font-medium">
        {t.voicesFromTheLibraryThatSoundLike}
      </h3>
      <ul className="divide-y divide-line rounded-card border border-line">
        {voices.map((voice) => (
          <SimilarVoice key={voice.voiceId} voice={voice} face={face} />
        ))}
      </ul>
    </section>
  );
};

const SimilarVoice = ({ voice, face }: { voice: LibraryVoice; face: VoiceFace }) => {
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: addLibraryVoice,
    onSuccess: () =>
      // A slot is taken, and a step of the checklist may be done.
      Promise.all([queryKeys.voices, queryKeys.user].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    onError: (error) => toast.error(t.failedToAddVoiceToMyVoices, { description: messageFor(error) }),
  });
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <div className="min-w-0 flex-1">{face(voice)}</div>
      <Button
        size="sm"
        aria-label={t.add(voice.name)}
        disabled={add.isPending || add.isSuccess}
        onClick={() => add.mutate(voice)}
      >
        {add.isSuccess ? t.added : t.add2}
      </Button>
    </li>
  );
};
