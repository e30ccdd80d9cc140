// Asks for the work on one conversation: taking what was received, or sending what is to be delivered. Asked twice it is done once.
import { type JsonObject, JsonObject as JsonObjectShape } from '@parley/contract/base/json'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../base/context'
import { addTask } from '../../base/work/jobs/tasks'
import type { ConversationKey } from './inbox/store'

export const taskNames = { take: 'delivery-take', send: 'delivery-send' } as const

const Payload = z.object({ botId: z.string(), channel: z.string(), conversation: z.string() })

export function readConversationPayload(payload: JsonObject): ConversationKey {
  return Payload.parse(JsonObjectShape.parse(payload))
}

export function wakeInbox(db: Db, key: ConversationKey, at?: number): Promise<void> {
  return wake(db, taskNames.take, key, at)
}

export function wakeDeliveries(db: Db, key: ConversationKey, at?: number): Promise<void> {
  return wake(db, taskNames.send, key, at)
}

async function wake(db: Db, task: string, { botId, channel, conversation }: ConversationKey, at?: number): Promise<void> {
  const hash = createHash('sha256')
    .update(JSON.stringify([botId, channel, conversation]))
    .digest('hex')
    .slice(0, 40)
  await addTask(
    db,
    task,
    { botId, channel, conversation },
    { key: `${task} ${hash}`, ...(at === undefined ? {} : { runAt: new Date(at) }) },
  )
}
