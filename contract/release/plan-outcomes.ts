// What may become of an object of a file that is imported. Without schemas, so that a page may have it alone.

/** removed: only where the bot is to become as the file. left: in the bot and not in the file. refused: with the reason; the rest goes on. */
export const planOutcomes = ['added', 'changed', 'same', 'removed', 'left', 'refused'] as const
export type PlanOutcome = (typeof planOutcomes)[number]
