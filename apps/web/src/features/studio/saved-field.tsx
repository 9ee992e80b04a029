import type { ComponentProps } from "react";
import { Field } from "../../ui/forms/field.tsx";
import { TextBox } from "../../ui/forms/text-box.tsx";
import { useSavedText } from "./use-saved-text.ts";

type Saved = Parameters<typeof useSavedText>[0];

type SavedFieldProps = Saved & Omit<ComponentProps<typeof Field>, keyof Saved | "value" | "onChange" | "onBlur">;

/** A text box that saves itself. */
export const SavedField = ({ saved, onSave, isRequired, ...field }: SavedFieldProps) => (
  <Field {...field} {...useSavedText({ saved, onSave, isRequired })} />
);

type SavedTextBoxProps = Saved & Omit<ComponentProps<typeof TextBox>, keyof Saved | "value" | "onChange" | "onBlur">;

export const SavedTextBox = ({ saved, onSave, isRequired, ...box }: SavedTextBoxProps) => (
  <TextBox {...box} {...useSavedText({ saved, onSave, isRequired })} />
);
