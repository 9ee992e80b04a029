import { RefreshCw, Volume2 } from "lucide-react";
import { useEffect } from "react";
import { openSpokenSentence, type Sentence } from "../../../api/verification.ts";
import type { Player } from "../../../audio/playing/player.ts";
import { Sound } from "../../../audio/playing/sound.ts";
import { SentencePicture } from "../../../proof/sentence-picture.tsx";
import { useSample } from "../../../recording/sample-player.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { formatDuration } from "../../../ui/format.ts";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { useNow } from "../../../ui/hooks/use-now.ts";
import { t } from "../messages.ts";

const pictureWords = t.theSentenceToReadAsAPicturePress;

type SentenceCardProps = {
  voiceId: string;
  /** None while a new one is on its way. */
  sentence: Sentence | null;
  isExpired: boolean;
  player: Player;
  onExpired: (expiresAt: Date) => void;
  onRenew: () => void;
};

/** The sentence as a picture, how long it is good for, and the same spoken for those who cannot see it. */
export const SentenceCard = (props: SentenceCardProps) => {
  const { voiceId, sentence, isExpired, player } = props;
  const spoken = useSample(player, {
    id: `sentence:${voiceId}:${sentence?.expiresAt.getTime() ?? 0}`,
    name: t.theSentence,
    durationMs: 0,
    open: () => {
      const sound = new Sound();
      // A failure shows in the player's status; there is nothing more to say here.
      sound.fill((signal) => openSpokenSentence(voiceId, signal)).catch(() => undefined);
      return sound;
    },
  });
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <div className="grid min-h-32 place-items-center bg-white p-4">
        {sentence ? (
          <SentencePicture picture={sentence.picture} alt={pictureWords} isFaded={isExpired} />
        ) : (
          <Skeleton className="h-20 w-full opacity-40" />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1 border-t border-line px-2 py-1.5">
        <Button size="sm" look="quiet" disabled={!sentence || isExpired} onClick={spoken.toggle}>
          <Volume2 size={16} aria-hidden />
          {spoken.isSounding ? t.stop : t.listenToTheSentence}
        </Button>
        <Button size="sm" look="quiet" disabled={!sentence} onClick={props.onRenew}>
          <RefreshCw size={16} aria-hidden />
          {t.anotherSentence}
        </Button>
        {sentence && (
          <TimeLeft key={sentence.expiresAt.getTime()} expiresAt={sentence.expiresAt} onExpired={props.onExpired} />
        )}
      </div>
    </div>
  );
};

const TimeLeft = ({ expiresAt, onExpired }: { expiresAt: Date; onExpired: (expiresAt: Date) => void }) => {
  const leftMs = Math.max(0, expiresAt.getTime() - useNow(1_000));
  const isOver = leftMs === 0;
  useEffect(() => {
    if (isOver) onExpired(expiresAt);
  }, [isOver, expiresAt, onExpired]);
  return isOver ? (
    <p role="alert" className="ms-auto pe-2 text-xs text-warn">
      {t.thisSentenceHasExpiredAskFor}
    </p>
  ) : (
    <p className="tabular ms-auto pe-2 text-xs text-faint">{t.goodFor(formatDuration(leftMs))}</p>
  );
};
