// Tells people what an alert has found: each message becomes a turn of their conversation on the channel where they subscribed, or of a new
// one, and is delivered as everything that a bot says unasked. Done again after a kill it tells nobody twice: the gateway knows each
// message by its id.
import { Failure } from '@parley/contract/base/errors'
import { stableMessageId } from '@parley/channels/shared/message-id'
import { eventOf } from '@parley/runtime/bot-server/command'
import { z } from 'zod'
import type { Services } from '../../../base/context'
import { isDatabaseUnavailable } from '../../../base/storage/database/availability'
import { addTask, type Task } from '../../../base/work/jobs/tasks'
import { deliverUnasked } from '../../../channel/delivery/index'
import { tellTask } from '../names'
import { type Delivery, nextDeliveries, noteDelivery, ofRun } from '../stores/run-store'
import { trialsFor } from '../trials'

const Payload = z.object({ runId: z.string() })

export const tellingTask: Task = {
  name: tellTask,
  isOutside: true,
  run: (services, payload) => tellAll(services, Payload.parse(payload).runId),
}

const most = 50
const mostAttempts = 4
const waitMs = 30_000

async function tellAll(services: Services, runId: string): Promise<void> {
  const { db, now, bus } = services
  const of = await ofRun(db, runId)
  if (of === undefined) return
  const name = (await trialsFor(services).bots.ready(of.botId, 'live')).bot.tasks.get(of.taskId)?.name ?? ''
  const alert = { id: of.taskId, name }
  const left = new Set<string>()
  for (;;) {
    const next = (await nextDeliveries(db, runId, most + left.size)).filter(({ userId, channel }) => !left.has(`${userId} ${channel}`))
    if (next.length === 0) break
    for (const delivery of next)
      if (!(await tell(services, { botId: of.botId, alert }, delivery))) left.add(`${delivery.userId} ${delivery.channel}`)
  }
  bus.publish({ type: 'changed', botId: of.botId, tag: 'task' })
  if (left.size > 0) await addTask(db, tellTask, { runId }, { key: `${tellTask} ${runId}`, runAt: new Date(now() + waitMs) })
}

interface Which {
  botId: string
  alert: { id: string; name: string }
}

/** False where it is to be tried again. */
async function tell(services: Services, which: Which, delivery: Delivery): Promise<boolean> {
  try {
    await say(services, which, delivery)
    await noteDelivery(services.db, delivery, { state: 'sent', attempts: delivery.attempts + 1, error: '' })
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const attempts = delivery.attempts + 1
    const isOver = attempts >= mostAttempts
    if (!(error instanceof Failure)) services.log.error('An alert could not be told', error)
    const text = error instanceof Failure ? error.message : 'It could not be told; the server’s log says why.'
    await noteDelivery(services.db, delivery, { state: isOver ? 'failed' : 'waiting', attempts, error: text })
    return isOver
  }
}

async function say(services: Services, { botId, alert }: Which, delivery: Delivery): Promise<void> {
  const { runId, userId, channel, language, timezone, messages } = delivery
  const from = { botId, target: 'live' as const, userId, channel, language, timezone, test: false }
  for (const [at, saying] of messages.entries()) {
    const id = stableMessageId(`${runId} ${channel} ${userId}`, String(at))
    const order = eventOf({ do: 'say', saying, alert }, { id, text: '', at: services.now() })
    await deliverUnasked(services, await pushed(services, from, order))
  }
}

/** A conversation may end just before its turn comes; the next one is new. */
async function pushed({ gateway }: Services, from: Parameters<Services['gateway']['find']>[0], order: ReturnType<typeof eventOf>) {
  try {
    return await gateway.injectEvent((await gateway.find(from)).id, order)
  } catch (error) {
    if (!(error instanceof Failure) || error.name !== 'SESSION_ENDED') throw error
    return gateway.injectEvent((await gateway.find(from)).id, order)
  }
}
