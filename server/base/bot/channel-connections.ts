// The channels of bots as the rest of the server sees them: what was set up, ready to use. Reading and remembering it is the channel
// feature's.
import type { Channel } from '@parley/channels/channel'
import type { ChannelSettings } from '@parley/channels/messenger'

export interface Connection {
  botId: string
  channel: Channel
  /** Over the defaults, secrets among them. */
  settings: ChannelSettings
  isEnabled: boolean
}

export interface ChannelConnections {
  /** Undefined for a channel that is not built, and for a bot that is not there. Up to a few seconds old. */
  of(botId: string, type: string): Promise<Connection | undefined>
  /** The same, as it is now. */
  read(botId: string, type: string): Promise<Connection | undefined>
  /** The channels that are on until a bot changes them. */
  enabledAtFirst(): ReadonlySet<string>
}
