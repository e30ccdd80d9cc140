// What travels with a bot beside its objects. Without schemas, so that a page may have it alone.

export const botParts = ['batch-test', 'conversation-test', 'answer-document'] as const
export type BotPartId = (typeof botParts)[number]
