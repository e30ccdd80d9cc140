// The events of locks, which others may listen to.
import { z } from 'zod'
import { eventKind } from '../../base/work/events/event-kind'

/** Editing an object went from one user to another: given when asked for, or taken after its time. */
export const lockPassed = eventKind(
  'lock.passed',
  z.object({ botId: z.string(), objectId: z.string(), fromId: z.string(), toId: z.string(), isGiven: z.boolean() }),
)
