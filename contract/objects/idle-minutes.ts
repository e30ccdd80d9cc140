// For how long a bot waits for a silent user on a channel. How the settings are drawn is bot-settings.
import type { BotSettings } from './bot-settings'

type Waits = Pick<BotSettings, 'idleMinutes' | 'idleOfChannels'>

const bounds = { least: 5, most: 20_160 }

/** Minutes by channel, of those that have a time of their own; a line that says neither is passed over. */
export function idleOfChannels({ idleOfChannels: lines }: Waits): ReadonlyMap<string, number> {
  return new Map(
    lines.flatMap((line): [string, number][] => {
      const [, channel = '', digits = ''] = /^\s*([\w-]+)[\s:=]+(\d{1,5})\s*$/.exec(line) ?? []
      const minutes = Number(digits)
      return channel === '' || minutes < bounds.least || minutes > bounds.most ? [] : [[channel, minutes]]
    }),
  )
}

export function idleMinutesOn(settings: Waits, channel: string): number {
  return idleOfChannels(settings).get(channel) ?? settings.idleMinutes
}
