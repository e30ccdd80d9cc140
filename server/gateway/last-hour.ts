// Conversations are found by the hour in which they were last heard (the column last_hour), and then by the moment itself.

const hourMs = 3600_000

/** No conversation that was last heard at this moment or later has an earlier hour. */
export const hourBefore = (moment: Date): Date => new Date(moment.getTime() - hourMs)
