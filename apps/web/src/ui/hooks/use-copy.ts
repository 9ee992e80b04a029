import { useEffect, useState } from "react";

/** How long a copy is confirmed. */
export const copiedForMs = 1_500;

/** Copies text and says so for a moment. */
export const useCopy = (): { isCopied: boolean; copy: (text: string) => Promise<void> } => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return { isCopied, copy };
};
