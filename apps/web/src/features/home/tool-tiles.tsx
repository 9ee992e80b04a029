import { Link } from "@tanstack/react-router";
import { AudioLines, AudioWaveform, Ear, LibraryBig, MessagesSquare, Mic, NotebookText, Sparkles } from "lucide-react";
import { t } from "./messages.ts";

type Tool = { name: string; text: string; Icon: typeof Mic; to: string; search?: Record<string, string> };

const library: Tool = { name: t.voiceLibrary, text: t.voiceLibraryText, Icon: LibraryBig, to: "/app/voice-library" };

const tools: readonly Tool[] = [
  { name: t.textToSpeech, text: t.textToSpeechText, Icon: AudioLines, to: "/app/speech-synthesis/text-to-speech" },
  {
    name: t.dialogue,
    text: t.dialogueText,
    Icon: MessagesSquare,
    to: "/app/speech-synthesis/text-to-speech",
    search: { mode: "dialogue" },
  },
  {
    name: t.voiceDesign,
    text: t.voiceDesignText,
    Icon: Sparkles,
    to: "/app/voice-lab",
    search: { action: "create", creationType: "voiceDesign" },
  },
  {
    name: t.instantClone,
    text: t.instantCloneText,
    Icon: Mic,
    to: "/app/voice-lab",
    search: { action: "create", creationType: "cloneVoice" },
  },
  { name: t.voiceChanger, text: t.voiceChangerText, Icon: AudioWaveform, to: "/app/speech-synthesis/speech-to-speech" },
  { name: t.studio, text: t.studioText, Icon: NotebookText, to: "/app/studio" },
  library,
  { name: t.voiceIsolator, text: t.voiceIsolatorText, Icon: Ear, to: "/app/voice-isolator" },
];

/** Everything one can make here, one press away. */
export const ToolTiles = ({ hasLibrary }: { hasLibrary: boolean }) => (
  <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {tools
      .filter((tool) => hasLibrary || tool !== library)
      .map((tool) => (
        <li key={tool.name}>
          <Link
            to={tool.to}
            search={tool.search as never}
            className="flex h-full flex-col gap-1 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge/70 hover:bg-sunken"
          >
            <tool.Icon size={18} aria-hidden className="mb-2 text-accent-text" />
            <span className="text-sm font-medium">{tool.name}</span>
            <span className="text-xs text-soft">{tool.text}</span>
          </Link>
        </li>
      ))}
  </ul>
);
