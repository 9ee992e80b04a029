/** How many days' notice an owner may promise to those who added the voice. */
export const noticePeriods = [30, 90, 180, 365, 730] as const;
export const librarySorts = ["trending", "created_date", "cloned_by_count", "usage_character_count_1y"] as const;
export type LibrarySort = (typeof librarySorts)[number];
