// How long a deleted bot waits. Without schemas, so that a page may have it alone.

/** For so long a deleted bot can be brought back. */
export const removedBotDays = 30
