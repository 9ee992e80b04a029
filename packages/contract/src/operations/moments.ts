/** The end of the year 9999: later moments have no plain spelling, and databases refuse them. */
export const lastUnixSeconds = 253_402_300_799;
export const lastUnixMs = lastUnixSeconds * 1000 + 999;
