// Nobody took a conversation in the time its transfer allows: it goes on without a person. Asked for when it is handed over; whether
// somebody has come meanwhile is seen when its time is there.
import { deskEvent } from '@parley/runtime/person'
import { Failure } from '@parley/contract/base/errors'
import { stableMessageId } from '@parley/channels/shared/message-id'
import { z } from 'zod'
import { listener } from '../../base/work/events/events'
import { addTask, type Task } from '../../base/work/jobs/tasks'
import { deskAsked } from '../../gateway/hand-overs/events'

const taskName = 'desk-give-up'
const Payload = z.object({ conversationId: z.string(), handOverId: z.string(), since: z.number() })

export const waitForAgent = listener(deskAsked, {
  name: 'desk-wait-for-agent',
  async handle(_, { conversationId, handOverId, until, since }, { db }) {
    if (until === null) return
    await addTask(db, taskName, { conversationId, handOverId, since }, { key: `${taskName} ${handOverId}`, runAt: new Date(until) })
  },
})

/** Taken, passed on or over since: somebody has come. */
class SomebodyCame extends Error {}

export const giveUp: Task = {
  name: taskName,
  async run({ gateway, now }, payload) {
    const { conversationId, handOverId, since } = Payload.parse(payload)
    const messageId = stableMessageId(`desk ${conversationId}`, handOverId)
    try {
      await gateway.injectEvent(conversationId, deskEvent({ act: 'nobody' }, { id: messageId, at: now() }), {
        allow: ({ person }) => {
          if (!person || person.agent || person.since !== since) throw new SomebodyCame()
        },
      })
    } catch (error) {
      const isOver = error instanceof Failure && (error.name === 'SESSION_ENDED' || error.name === 'NOT_FOUND')
      if (!isOver && !(error instanceof SomebodyCame)) throw error
    }
  },
}
