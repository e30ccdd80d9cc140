// The bot's channels, as a feature of the server.
import type { Feature } from '../../base/http/handler'
import { handlers } from './handlers'

export { type ChannelSetting, readSetting, touchChannel } from './store'

export const channelFeature: Feature = { name: 'channel', handlers }
