import { useEffect, useRef, useState } from "react";

/** Text is saved once it was left alone for so long. */
export const textDelayMs = 300;

type Needs = {
  saved: string;
  onSave: (text: string) => void;
  /** Empty is never saved, and goes back to what it was when the field is left. */
  isRequired?: boolean;
};

/** A text that saves itself: a moment after the last key, or when it is left. The same text is not sent twice. */
export const useSavedText = ({ saved, onSave, isRequired = false }: Needs) => {
  const [typed, setTyped] = useState(saved);
  const sent = useRef(saved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const commit = (text: string): void => {
    clearTimeout(timer.current);
    if (text === sent.current || (isRequired && !text.trim())) return;
    sent.current = text;
    onSave(text);
  };
  const leave = useRef(() => commit(typed));
  useEffect(() => {
    leave.current = () => commit(typed);
  });
  useEffect(() => () => leave.current(), []);
  return {
    value: typed,
    onChange: (event: { target: { value: string } }): void => {
      const text = event.target.value;
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commit(text), textDelayMs);
    },
    onBlur: (): void => {
      commit(typed);
      if (isRequired && !typed.trim()) setTyped(sent.current);
    },
  };
};
