export const changeErrors = {
  too_many_pages: {
    http: 429,
    retry: true,
    message: "You have many pages open at once, so this one updates less often.",
  },
} as const;
