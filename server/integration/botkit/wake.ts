// Asks for the work on one line: telling the bot's server, or doing what it asked. Asked twice it is done once.
import { type JsonObject, JsonObject as JsonObjectShape } from '@parley/contract/base/json'
import { z } from 'zod'
import type { Db } from '../../base/context'
import { addTask } from '../../base/work/jobs/tasks'
import type { Line } from './stores/request-store'

export const taskNames = { send: 'botkit-send', take: 'botkit-take', late: 'botkit-late' } as const

const LinePayload = z.object({ botId: z.string(), conversationId: z.string() })
const LatePayload = z.object({ botId: z.string(), requestId: z.string() })

export const readLine = (payload: JsonObject): Line => LinePayload.parse(JsonObjectShape.parse(payload))
export const readLate = (payload: JsonObject): z.infer<typeof LatePayload> => LatePayload.parse(payload)

export function wakeSend(db: Db, line: Line, at?: number): Promise<void> {
  return wake(db, taskNames.send, line, at)
}

export function wakeTake(db: Db, line: Line, at?: number): Promise<void> {
  return wake(db, taskNames.take, line, at)
}

/** Looks, when its time is over, whether a step was answered. */
export async function wakeLate(db: Db, botId: string, requestId: string, at: number): Promise<void> {
  await addTask(db, taskNames.late, { botId, requestId }, { key: `${taskNames.late} ${requestId}`, runAt: new Date(at) })
}

async function wake(db: Db, task: string, { botId, conversationId }: Line, at?: number): Promise<void> {
  const key = `${task} ${botId} ${conversationId}`
  await addTask(db, task, { botId, conversationId }, { key, ...(at === undefined ? {} : { runAt: new Date(at) }) })
}
