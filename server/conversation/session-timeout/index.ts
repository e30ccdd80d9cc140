// Silence of users, as a feature of the server: every minute the conversations are found whose users have been silent for longer than
// their bot waits; each is ended by a turn, whose words are delivered like any others. Nobody expects an answer by mail at once: a
// conversation by mail ends without a word.
import type { Feature } from '../../base/http/handler'
import type { Services } from '../../base/context'
import { addTask, type Task } from '../../base/work/jobs/tasks'
import { z } from 'zod'
import { deliverUnasked } from '../../channel/delivery/index'

const endTaskName = 'session-timeout-end'
const Payload = z.object({ conversationId: z.string(), botId: z.string(), channel: z.string() })

const sweepTask: Task = { name: 'session-timeout-sweep', at: '* * * * *', run: (services) => sweepSilent(services) }

export async function sweepSilent({ db, gateway }: Pick<Services, 'db' | 'gateway'>): Promise<void> {
  for (const { id, botId, channel } of await gateway.findIdle())
    await addTask(db, endTaskName, { conversationId: id, botId, channel }, { key: `${endTaskName} ${id}` })
}

/** Run again after a kill, it delivers what the turn said and ends nothing twice. */
const endTask: Task = {
  name: endTaskName,
  isOutside: true,
  async run(services, payload) {
    const { conversationId, botId, channel } = Payload.parse(payload)
    const connection = await services.channelConnections.of(botId, channel)
    if (connection?.channel.mailbox !== undefined) return services.gateway.endConversation(conversationId)
    const ended = await services.gateway.expire(conversationId)
    if (ended !== null) await deliverUnasked(services, ended)
  },
}

export const sessionTimeout: Feature = { name: 'session-timeout', handlers: {}, tasks: [sweepTask, endTask] }
