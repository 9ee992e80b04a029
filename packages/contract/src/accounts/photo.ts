import { z } from "zod";

/** Of a person's picture. It is kept as a square of `sidePx`. */
export const photoLimits = { maxBytes: 20 * 1_048_576, sidePx: 256 } as const;

/** What the file dialog offers; the server goes by the content. */
export const imageTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;

export const photoMessages = {
  tooLarge: "Profile photos must be 20MB or less",
  missing: "The photo is missing from the form.",
} as const;

export const photoParams = z.object({ photo_id: z.string().regex(/^[A-Za-z0-9]{1,40}$/) });
export const changedPhotoAnswer = z.object({ photo_url: z.string().nullable() });

export const photoAddress = (photoId: string): string => `/v1/user/photos/${photoId}`;
