import { type OutputFormat, outputFormatParts } from "@timbre/contract";
import { toast } from "sonner";
import { fileNameAs, plainClipFormats, storedClipFormats } from "../../../api/clip-formats.ts";
import { downloadHistory } from "../../../api/history.ts";
import { saveBlob } from "../../../audio/files/clip-file.ts";
import { exportSound } from "../../../audio/files/export-sound.ts";
import type { Track } from "../../../audio/playing/player.ts";
import { DownloadMenu } from "../../../ui/controls/download-menu.tsx";
import { t } from "../messages.ts";

/** The server writes what it keeps; other sound is written by the page itself. */
const writeAs = ({ sound, historyItemId }: Track, format: OutputFormat): Promise<Blob> =>
  historyItemId ? downloadHistory([historyItemId], format) : exportSound(sound, outputFormatParts(format));

const saveAs = (track: Track, format: OutputFormat): Promise<void> =>
  writeAs(track, format).then(
    (blob) => saveBlob(blob, fileNameAs(track.fileName, format)),
    () => void toast.error(t.theClipCouldNotBeConvertedItCan),
  );

/** The clip as it was made, or converted to another format. Nothing is generated or charged again. */
export const TrackDownload = ({ track, isComplete }: { track: Track; isComplete: boolean }) => (
  <DownloadMenu
    label={t.download}
    isDisabled={!isComplete}
    asMade={track.sound.contentType.startsWith("audio/mpeg") ? t.mp3AsItWasMade : t.asItWasMade}
    onAsMade={() => saveBlob(track.sound.toBlob(), track.fileName)}
    kinds={track.historyItemId ? storedClipFormats : plainClipFormats}
    saveAs={(format) => saveAs(track, format)}
  />
);
