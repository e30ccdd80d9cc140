// Questions about the list of channels: which one an id means, which are shown, which are on (specification §3, decisions C8-C10, A18).
// Settings of one bot's channels are the server's; behaviour is each channel's own.
import type { ListedChannel } from './channel'
import { type ChannelId, channelIds, channels, isChannelId } from './index'

/** Names another catalogue uses for the same channel (decision C25). */
const aliases: Readonly<Record<string, ChannelId>> = { naver: 'naverworks' }

/** The channel an id or alias names; undefined when the specification knows none of that name. */
export function findChannel(id: string): ListedChannel | undefined {
  const known = aliases[id] ?? id
  return isChannelId(known) ? channels[known] : undefined
}

/** The catalogue as shown: everything but the excluded ids, alphabetical by id. */
export function shownChannels(): ListedChannel[] {
  return channelIds.map((id) => channels[id]).filter((channel) => !channel.flags.hidden)
}

/** The channels that are on before a bot changes anything: defaults first, then seed data (decision C9). */
export function enabledChannels(seed: readonly string[] = []): ReadonlySet<ChannelId> {
  const seeded = new Set(seed.map((id) => aliases[id] ?? id))
  return new Set(
    channelIds.filter((id) => {
      const { enabledByDefault, neverSeeded } = channels[id].flags
      return enabledByDefault || (seeded.has(id) && !neverSeeded)
    }),
  )
}
