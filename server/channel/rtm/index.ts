// The web and mobile client's side of the server: its sign-in, its socket, its history, as a feature of the server.
import type { Feature } from '../../base/http/handler'
import { handlersWith } from './handlers'
import { mountBotIcons } from './icon/icon'
import { openChat } from './live/chat'
import { mountRtmSocket } from './live/socket'

export { personOfJwt } from './grant'
export { historyPage, withFiles } from './history'

export const rtm: Feature = {
  name: 'rtm',
  handlers: {},
  open(services) {
    const chat = openChat(services)
    return {
      handlers: handlersWith(chat.welcomes),
      mount(app) {
        mountRtmSocket(app, chat)
        mountBotIcons(app, services)
      },
    }
  },
}
