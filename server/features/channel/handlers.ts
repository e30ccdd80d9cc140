// Answers the channel calls; the rules are in service.ts.
import type { Handlers } from '../../base/http/handler'
import { getChannel, listChannels, updateChannel } from './service'

export const handlers: Handlers<'channel'> = {
  'channel.list': (ctx) => listChannels(ctx),
  'channel.get': (ctx, input) => getChannel(ctx, input.channelType),
  'channel.update': (ctx, input) => updateChannel(ctx, input),
}
