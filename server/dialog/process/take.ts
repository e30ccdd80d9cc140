// Takes what a process reported into its conversation as a turn, and ends the wait for one that did not report in time. A report nobody
// waits for any more leads to nothing.
import { Failure } from '@parley/contract/base/errors'
import { stableMessageId } from '@parley/channels/shared/message-id'
import { eventOf, type GivenCommand } from '@parley/runtime/bot-server/command'
import type { Session } from '@parley/runtime/session/session'
import { runningIn } from '@parley/runtime/universal/linked-session'
import type { Services } from '../../base/context'
import type { Task } from '../../base/work/jobs/tasks'
import { deliverUnasked } from '../../channel/delivery/index'
import { readPlace, readReported, taskNames } from './wake'

type Place = ReturnType<typeof readPlace>

export const takeTask: Task = {
  name: taskNames.take,
  isOutside: true,
  run: async (services, payload) => {
    const { event, data, outcome, text, ...place } = readReported(payload)
    const order = { do: 'answer', requestId: place.requestId, outcome, text, results: event === '' ? {} : { event, data } } as const
    await unlessOver(() => push(services, place, order))
  },
}

export const lateTask: Task = {
  name: taskNames.late,
  isOutside: true,
  run: async (services, payload) => {
    const place = readPlace(payload)
    const text = 'The process did not report in time.'
    await unlessOver(() => push(services, place, { do: 'answer', requestId: place.requestId, outcome: 'timeout', text }))
  },
}

async function push(services: Services, { botId, conversationId, requestId }: Place, order: GivenCommand): Promise<void> {
  const id = stableMessageId(`${conversationId} process`, requestId)
  const incoming = eventOf(order, { id, text: '', at: services.now() })
  const done = await services.gateway.injectEvent(conversationId, incoming, {
    allow: (session) => {
      if (!isWaitedFor(session, requestId)) throw new NobodyWaits()
    },
  })
  await deliverUnasked(services, done)
  services.bus.publish({ type: 'changed', botId, tag: 'session' })
}

class NobodyWaits extends Error {}

async function unlessOver(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isOver = error instanceof NobodyWaits || (error instanceof Failure && error.name === 'SESSION_ENDED')
    if (!isOver) throw error
  }
}

function isWaitedFor(session: Session, requestId: string): boolean {
  const { frames, held } = runningIn(session)
  return [...frames, ...held.flat()].some(({ asked }) => asked?.requestId === requestId && asked.outcome === undefined)
}
