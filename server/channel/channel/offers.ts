// Tells a provider anew what people may press before they write, once that was saved: it was told the bot's address before (provider.ts).
import { findChannel } from '@parley/channels/catalogue'
import { isPlanned } from '@parley/channels/channel'
import { z } from 'zod'
import type { Services } from '../../base/context'
import { listener } from '../../base/work/events/events'
import { addTask, type Task } from '../../base/work/jobs/tasks'
import { healthOf, note } from './health-store'
import { tell } from './provider'
import { channelChanged } from './events'

const taskName = 'channel-offers'
const Payload = z.object({ botId: z.string(), channel: z.string() })

function offersOf(id: string) {
  const channel = findChannel(id)
  return channel === undefined || isPlanned(channel) ? undefined : channel.webhook?.offers
}

export const offersAfterChange = listener(channelChanged, {
  name: 'channel-offers-after-change',
  concerns: ({ channel }) => offersOf(channel) !== undefined,
  handle: (_, { botId, channel }, tx) => addTask(tx.db, taskName, { botId, channel }, { key: `${taskName} ${botId} ${channel}` }),
})

export const offersTask: Task = {
  name: taskName,
  isOutside: true,
  run: (services, payload) => tellOffers(services, Payload.parse(payload)),
}

/** What the provider refuses stands with the connection; Connect tells it again. */
async function tellOffers(services: Services, { botId, channel }: z.infer<typeof Payload>): Promise<void> {
  const { channelConnections, db, now } = services
  const connection = await channelConnections.read(botId, channel)
  if (connection === undefined || !connection.isEnabled) return
  if ((await healthOf(db, botId, channel)).connectedAt === null) return
  const outcome = await tell(services, connection, offersOf(channel)?.(connection.settings) ?? [])
  if (outcome.kind === 'sent') return
  await note(db, botId, channel, { error: outcome.reason, error_at: new Date(now()) })
  services.bus.publish({ type: 'changed', botId, tag: 'channel' })
}
