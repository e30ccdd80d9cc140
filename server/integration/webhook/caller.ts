// Who writes by the webhook's calls, and how their bot has its webhook set up.
import { ivr } from '@parley/channels/ivr/index'
import { rtm } from '@parley/channels/rtm/index'
import type { CallInput } from '@parley/contract/calls'
import type { Connection } from '../../base/bot/channel-connections'
import type { Ctx } from '../../base/context'
import { personOfJwt } from '../../channel/rtm/index'

export interface Writer {
  botId: string
  userId: string
  identity: string
  /** That the app signed or named them by; '' where that is none. */
  emailId: string
  /** As the app signed it; '' for none. */
  userIdentity: string
  /** What they call themselves, given back to them. */
  name: string
  /** The webhook's, or the web client's where the bot has no webhook of its own. */
  channel: string
  /** Of the webhook; undefined while it is off. */
  connection: Connection | undefined
  /** The same for whoever holds such a JWT, whomever they name. */
  callerId: string
  /** In which messages are kept until they are taken: who people see, who it is, who let them in. */
  conversation: string
}

const mostNameChars = 100

export async function writerOf(
  ctx: Ctx,
  { botId, from, mergeIdentity = false }: Pick<CallInput<'webhook.say'>, 'botId'> & Partial<CallInput<'webhook.say'>>,
): Promise<Writer> {
  const behind = from?.id ?? ''
  const { bot, userId, identity, emailId, userIdentity, callerId } = await personOfJwt(ctx, ctx.request.bearer, botId, {
    behind,
    merges: mergeIdentity,
    channel: ivr.id,
  })
  const found = await ctx.channelConnections.of(bot.id, ivr.id)
  const connection = found?.isEnabled === true ? found : undefined
  const channel = connection === undefined ? rtm.id : ivr.id
  const name = behind || userIdentity || identity
  const conversation = [name.replace(/\s+/g, '_').slice(0, mostNameChars), userId, callerId].join(' ')
  return { botId: bot.id, userId, identity, emailId, userIdentity, callerId, name, channel, connection, conversation }
}

/** Of what `writerOf` has put together. */
export function readConversationName(conversation: string): { userId: string; callerId: string } {
  const [, userId = '', callerId = ''] = conversation.split(' ')
  return { userId, callerId }
}
