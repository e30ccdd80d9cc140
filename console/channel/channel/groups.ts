// Finding channels in the catalogue: by words, in groups, those that are on first.
import type { CallReply } from '@parley/contract/calls'
import { isFeatureOn } from '../../base/page/settings'
import type { Localize } from '../../base/language/kinds/localize-kind'

export type Channel = CallReply<'channel.list'>[number]

/** In the words of the chosen language; its group stays, for that is what it is found by. */
export function localizeChannel(channel: Channel, say: Localize): Channel {
  const key = `kind.channel.${channel.type}`
  return { ...channel, name: say(key, channel.name), about: say(`${key}.about`, channel.about) }
}

/** Order of the groups in the catalogue (§3). One the console does not know stands at the end. */
const order = ['Web and mobile', 'Messaging', 'Workplace', 'Voice', 'Agent desks', 'Custom webhook']

/** People can reach the bot on it. The server counts the same (channel/channel/in-use). */
export const isOn = (channel: Channel): boolean => channel.enable && channel.isSetUp

/** Of telephone menus; one that is on stays in sight. */
const isIvr = ({ group }: Channel): boolean => group === 'Voice'

export interface ChannelGroup {
  /** '' for the channels that are on. */
  name: string
  channels: Channel[]
}

export function channelGroups(channels: readonly Channel[], search: string): ChannelGroup[] {
  const words = search.trim().toLowerCase()
  const offered = channels.filter((channel) => isOn(channel) || isFeatureOn('ivr') || !isIvr(channel))
  const found = offered.filter((channel) => `${channel.name} ${channel.type} ${channel.about}`.toLowerCase().includes(words))
  const groups = new Map<string, Channel[]>([['', found.filter(isOn)]])
  for (const name of order) groups.set(name, [])
  for (const channel of found) if (!isOn(channel)) groups.set(channel.group, [...(groups.get(channel.group) ?? []), channel])
  return [...groups]
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => ({
      name,
      channels: list.toSorted((left, right) => Number(left.planned) - Number(right.planned) || left.name.localeCompare(right.name)),
    }))
}
