import { Check, Copy } from "lucide-react";
import { Button, type ButtonLook } from "./button.tsx";
import { useCopy } from "../hooks/use-copy.ts";

type CopyButtonProps = ButtonLook & { text: string; label?: string };

export const CopyButton = ({ text, label = "Copy", ...look }: CopyButtonProps) => {
  const { isCopied, copy } = useCopy();
  return (
    <Button {...look} onClick={() => void copy(text)}>
      {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
      <span aria-live="polite">{isCopied ? "Copied" : label}</span>
    </Button>
  );
};
