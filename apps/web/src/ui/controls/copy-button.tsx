import { Check, Copy } from "lucide-react";
import { Button, type ButtonLook } from "./button.tsx";
import { useCopy } from "../hooks/use-copy.ts";
import { t } from "../messages.ts";

type CopyButtonProps = ButtonLook & { text: string; label?: string };

export const CopyButton = ({ text, label = t.copy, ...look }: CopyButtonProps) => {
  const { isCopied, copy } = useCopy();
  return (
    <Button {...look} onClick={() => void copy(text)}>
      {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
      <span aria-live="polite">{isCopied ? t.copied : label}</span>
    </Button>
  );
};
