// The channels of the specification by their id, built (list) and planned. One that is built counts as built, also when its planned row was
// forgotten.
import type { ListedChannel } from './channel'
import * as built from './list'
import { plannedChannels } from './planned'

export type ChannelId = keyof typeof built | keyof typeof plannedChannels

export const channels: Readonly<Record<ChannelId, ListedChannel>> = { ...plannedChannels, ...built }

export function isChannelId(id: string): id is ChannelId {
  return Object.hasOwn(channels, id)
}

/** Alphabetical. `naver` is another catalogue's name for naverworks (decision C25). */
export const channelIds: readonly ChannelId[] = Object.keys(channels).filter(isChannelId).sort()
