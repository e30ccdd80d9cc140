// The test chat, as a feature of the server.
import type { Feature, Handlers } from '../../base/http/handler'
import { forkAt, openersOf, sendTest, startTest, stopTest, reasonsAt, stateAt, threadOf } from './service'

export { threadOf, turnsOf } from './service'
export { stateShown, waitingAt } from './state'

const handlers: Handlers<'test-chat'> = {
  'test-chat.start': (ctx, input) => startTest(ctx, input),
  'test-chat.send': (ctx, input) => sendTest(ctx, input),
  'test-chat.stop': (ctx, input) => stopTest(ctx, input.sessionId),
  'test-chat.get': (ctx, input) => threadOf(ctx, input.sessionId),
  'test-chat.get-state': (ctx, input) => stateAt(ctx, input.sessionId, input.turn),
  'test-chat.get-reasons': (ctx, input) => reasonsAt(ctx, input.sessionId, input.turn),
  'test-chat.fork': (ctx, input) => forkAt(ctx, input),
  'test-chat.list-openers': (ctx) => openersOf(ctx),
}

export const testChat: Feature = { name: 'test-chat', handlers }
