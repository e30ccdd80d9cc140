// Asks for the work on what a process reported, and for a look whether it did when its time is over. Asked twice it is done once.
import { Json, type JsonObject } from '@parley/contract/base/json'
import { z } from 'zod'
import type { Db } from '../../base/context'
import { addTask } from '../../base/work/jobs/tasks'

/** Whose report an address takes. */
export interface Awaited {
  botId: string
  conversationId: string
  requestId: string
  /** Epoch milliseconds. */
  until: number
}

export const taskNames = { take: 'process-take', late: 'process-late' } as const

const Place = z.object({ botId: z.string(), conversationId: z.string(), requestId: z.string() })
const Reported = Place.extend({
  event: z.string().default(''),
  data: Json.default(null),
  outcome: z.enum(['answer', 'failure']).default('answer'),
  text: z.string().default(''),
})
/** What comes of it: an event with what belongs to it, nothing but that it is done, or why it is not. */
type Report = { event: string; data: Json } | { outcome: 'answer' } | { outcome: 'failure'; text: string }

export const readPlace = (payload: JsonObject): z.infer<typeof Place> => Place.parse(payload)
export const readReported = (payload: JsonObject): z.infer<typeof Reported> => Reported.parse(payload)

export async function wakeTake(db: Db, { botId, conversationId, requestId }: Awaited, report: Report): Promise<void> {
  const key = `${taskNames.take} ${conversationId} ${requestId}`
  await addTask(db, taskNames.take, { botId, conversationId, requestId, ...report }, { key })
}

export async function wakeLate(db: Db, { botId, conversationId, requestId, until }: Awaited): Promise<void> {
  const key = `${taskNames.late} ${conversationId} ${requestId}`
  await addTask(db, taskNames.late, { botId, conversationId, requestId }, { key, runAt: new Date(until) })
}
