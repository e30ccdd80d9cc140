// The channels as the console is told of them: everything but their behaviour.
import type { KindDescription } from '@parley/contract/base/form'
import { isPlanned, type ListedChannel } from './channel'
import { channelIds, channels } from './index'

/** Descriptions of every channel of the specification, hidden ones included, alphabetical by id. */
export function describeChannels(): KindDescription[] {
  return channelIds.map((id) => describe(channels[id]))
}

function describe(channel: ListedChannel): KindDescription {
  const isBuilt = !isPlanned(channel)
  return {
    id: channel.id,
    family: 'channel',
    label: channel.tooltipName,
    about: channel.about,
    icon: channel.icon,
    group: channel.group,
    planned: !isBuilt,
    deprecated: false,
    fields: isBuilt ? channel.fields : [],
    defaults: isBuilt ? channel.defaults : {},
    exits: [],
    summary: [],
    steps: isBuilt ? channel.steps : [],
  }
}
