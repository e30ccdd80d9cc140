// The answer to a question as one channel shows it in one language. Which wording fits is the runtime's, how it is drawn the console's.
import type { CallInput, CallReply } from '@parley/contract/calls'
import { withSource } from '@parley/runtime/knowledge/cite'
import { fittingPrompts } from '@parley/runtime/say/prompt'
import type { Ctx } from '../../base/context'
import { previewMessage, type Trials } from '../../dialog/node/index'

export async function previewAnswer(
  trials: Trials,
  ctx: Ctx,
  { streamId, answers, language, channel, values, source }: CallInput<'faq.preview-answer'>,
): Promise<CallReply<'faq.preview-answer'>> {
  const { defaultLanguage } = (await trials.bots.ready(ctx.botId, 'draft')).bot
  const fitting = fittingPrompts(answers, { language, defaultLanguage, channel })
  const [prompt] = fitting
  if (prompt === undefined) return { preview: null, fitting: 0, problem: '' }
  const { channels, problem } = await previewMessage(trials, ctx, { streamId, prompt, values, language }, (says, spoken) =>
    withSource(says, source, spoken),
  )
  return { preview: channels.find((one) => one.channel === channel) ?? null, fitting: fitting.length, problem }
}
