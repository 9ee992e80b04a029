import { Download } from "lucide-react";
import { toast } from "sonner";
import { saveBlob } from "../../audio/clip-file.ts";
import { type ExportFormat, exportFormats, exportName, exportSound } from "../../audio/export-sound.ts";
import type { Track } from "../../audio/player.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "../../ui/menu.tsx";

const saveAs = ({ sound, fileName }: Track, format: ExportFormat): void => {
  exportSound(sound, format).then(
    (blob) => saveBlob(blob, exportName(fileName, format)),
    () => toast.error("This browser could not convert the clip. The original can still be downloaded."),
  );
};

/** The clip as it was made, or written anew in another format. Nothing is generated or charged again. */
export const DownloadMenu = ({ track, isComplete }: { track: Track; isComplete: boolean }) => (
  <Menu
    trigger={
      <IconButton label="Download" disabled={!isComplete}>
        <Download size={18} aria-hidden />
      </IconButton>
    }
  >
    <MenuItem onSelect={() => saveBlob(track.sound.toBlob(), track.fileName)}>
      {originalLabel(track.sound.contentType)}
    </MenuItem>
    <MenuSeparator />
    <MenuLabel>Convert to</MenuLabel>
    {(Object.keys(exportFormats) as ExportFormat[]).map((format) => (
      <MenuItem key={format} onSelect={() => saveAs(track, format)}>
        {exportFormats[format].label}
      </MenuItem>
    ))}
  </Menu>
);

const originalLabel = (contentType: string): string =>
  contentType.startsWith("audio/mpeg") ? "MP3, as it was made" : "As it was made";
