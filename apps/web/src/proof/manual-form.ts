import { verificationLimits, verificationMessages } from "@timbre/contract";
import { known } from "../words/known.ts";

export type SupportingDocument = { id: string; file: File };
export type ManualForm = { documents: readonly SupportingDocument[]; extraText: string };

/** Why it cannot be sent yet, for the documents and for the text. The server looks at the same limits. */
export const problemsWithManual = ({
  documents,
  extraText,
}: ManualForm): { documents?: string; extraText?: string } => ({
  documents: problemWithDocuments(documents),
  extraText:
    extraText.length > verificationLimits.maxSupportingText ? known(verificationMessages.textTooLong) : undefined,
});

const problemWithDocuments = (documents: readonly SupportingDocument[]): string | undefined => {
  if (documents.length === 0) return known(verificationMessages.noDocument);
  if (documents.length > verificationLimits.maxDocuments) return known(verificationMessages.tooManyDocuments);
  const sizeBytes = documents.reduce((sum, { file }) => sum + file.size, 0);
  return sizeBytes >= verificationLimits.documentsBelowBytes
    ? known(verificationMessages.documentsTooLarge)
    : undefined;
};
