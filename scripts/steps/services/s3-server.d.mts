export const ensureS3Server: () => Promise<string | undefined>;
