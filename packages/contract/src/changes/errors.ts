export const changeErrors = {
  too_many_pages: {
    http: 429,
    retry: true,
    message: "You have many pages open at once. This one looks for news by itself, less often.",
  },
} as const;
