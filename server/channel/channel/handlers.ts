// Answers the channel calls; the rules are in service.ts.
import type { Handlers } from '../../base/http/handler'
import { channelDegradations } from './degradations'
import { authorize, webhookUrl } from './provider'
import { getChannel, listChannels, removeChannel, updateChannel, usersOf } from './service'

export const handlers: Handlers<'channel'> = {
  'channel.list': (ctx) => listChannels(ctx),
  'channel.get': (ctx, input) => getChannel(ctx, input.channelType),
  'channel.get-losses': (ctx, input) => channelDegradations(ctx, input.channelType),
  'channel.update': (ctx, input) => updateChannel(ctx, input),
  'channel.remove': (ctx, input) => removeChannel(ctx, input.channelType),
  'channel.get-webhook': (ctx, input) => webhookUrl(ctx, input.channelType),
  'channel.list-user-ids': (ctx, input) => usersOf(ctx, input.channelType, input.after),
  'channel.authorize': (ctx, input) => authorize(ctx, input.channelType),
  'channel.save-twilio': (ctx, input) => updateChannel(ctx, { ...input, channelType: 'twilio' }),
}
