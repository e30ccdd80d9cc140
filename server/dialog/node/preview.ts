// A wording as every built channel shows it: made a message as in a turn, then reduced as the channel's delivery reduces it.
import { isPlanned } from '@parley/channels/channel'
import { channelIds, channels } from '@parley/channels/index'
import { reduceTurn } from '@parley/channels/shared/reduce'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { limits } from '@parley/contract/base/limits'
import type { ChannelPreview } from '@parley/contract/dialog/node'
import type { Outgoing } from '@parley/contract/base/message'
import type { Say } from '@parley/runtime/nodes/node-kind'
import { messagesToTry } from '@parley/runtime/trial/trial'
import { runScript } from '../../base/bot/sandbox/bot-script'
import type { Ctx } from '../../base/context'
import type { Trials } from './try-call'

export async function previewMessage(
  trials: Trials,
  ctx: Ctx,
  input: CallInput<'node.preview-message'>,
  finished: (says: Say[], language: string) => Say[] = (says) => says,
): Promise<CallReply<'node.preview-message'>> {
  const { bot, accountId } = await trials.bots.ready(ctx.botId, 'draft')
  const language = input.language ?? bot.defaultLanguage
  const now = ctx.now()
  let problem = ''
  const said = await messagesToTry(bot, input.prompt, { language, now, values: input.values }, async (source, scope) => {
    const request = { source, scope, language, now, seed: 0, timeoutMs: limits.scriptWaitMs }
    const reply = await runScript(trials.sandbox, { bot, accountId }, request)
    if (!reply.ok) problem = reply.text
    return reply.printed
  })
  const messages = finished(said, language).map((say, at): Outgoing => ({ id: `ms-${at + 1}`, at: now, ...say }))
  const channelsShown = channelIds.flatMap((id): ChannelPreview[] => {
    const channel = channels[id]
    if (isPlanned(channel)) return []
    const sent = reduceTurn(messages, channel)
    const characters = sent.reduce((sum, { text }) => sum + text.length, 0)
    return [{ channel: id, messages: sent, shown: howShown(messages, sent), characters }]
  })
  return { channels: channelsShown, problem }
}

function howShown(made: readonly Outgoing[], sent: readonly Outgoing[]): ChannelPreview['shown'] {
  const templates = (messages: readonly Outgoing[]): number => messages.filter(({ template }) => template !== undefined).length
  if (templates(sent) < templates(made)) return 'text'
  return sent.length > made.length ? 'split' : 'as-made'
}
