// The bot's channels, as a feature of the server.
import type { Feature } from '../../base/http/handler'
import { handlers } from './handlers'
import { offersAfterChange, offersTask } from './offers'

export { channelConnections } from './connection'
export { type ChannelHealth, healthOf, note as noteChannel, noteOften as noteChannelOften } from './health-store'
export { channelsInUse } from './in-use'
export { keepSecretOf } from './keep-secret'
export { channelsWithoutAlerts } from './silent'
export { builtChannel } from './service'
export { readSetting, secretsChangedAt, touchChannel } from './store'

export const channelFeature: Feature = { name: 'channel', handlers, tasks: [offersTask], listeners: [offersAfterChange] }
