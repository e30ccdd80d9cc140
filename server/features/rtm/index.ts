// The web and mobile client's side of the server: its sign-in, its socket, its history, as a feature of the server.
import type { Feature } from '../../base/http/handler'
import { handlers } from './handlers'

export { personOfJwt } from './grant'
export { historyPage, withFiles } from './history'
export { iconOf, mountBotIcons } from './icon/icon'
export { mountRtmSocket } from './live/socket'

export const rtm: Feature = { name: 'rtm', handlers }
