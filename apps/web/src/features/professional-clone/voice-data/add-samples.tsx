import { Mic, Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { t } from "../messages.ts";

type AddSamplesProps = { onFiles: (files: File[]) => void; onRecord: () => void };

export const AddSamples = ({ onFiles, onRecord }: AddSamplesProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button onClick={() => input.current?.click()} className="px-2!">
        <Upload size={18} aria-hidden />
        {t.uploadSamples}
      </Button>
      <Button onClick={onRecord} className="px-2!">
        <Mic size={18} aria-hidden />
        {t.recordYourself}
      </Button>
      <input
        ref={input}
        type="file"
        accept="audio/*"
        multiple
        tabIndex={-1}
        aria-label={t.filesToUpload}
        className="hidden"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </div>
  );
};
