const keyOf = (userId: string): string => `timbre.professional-draft.${userId}`;

/** The draft somebody worked on last, so that opening the wizard again goes on with it. */
export const rememberedDraft = (userId: string): string | null => localStorage.getItem(keyOf(userId));
export const rememberDraft = (userId: string, voiceId: string): void => localStorage.setItem(keyOf(userId), voiceId);
export const forgetDraft = (userId: string): void => localStorage.removeItem(keyOf(userId));
