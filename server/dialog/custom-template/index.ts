// Message templates of a bot's own over the paths of scripts, and their preview, as a feature of the server. A preview is made as a turn
// makes a message, out of the draft and sample values.
import { limits } from '@parley/contract/base/limits'
import type { JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { WireTemplate } from '@parley/contract/dialog/custom-template'
import type { BotObject } from '@parley/contract/objects/object'
import { Prompt } from '@parley/contract/objects/prompt'
import { markdownOfTemplate } from '@parley/contract/templates/markdown'
import { markdownHtml } from '@parley/kit/markdown/html'
import { parseMarkdown } from '@parley/kit/markdown/markdown'
import { messagesToTry } from '@parley/runtime/trial/trial'
import { runScript } from '../../base/bot/sandbox/bot-script'
import type { Ctx, Services } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { type Bots, botsOf } from '../../gateway/bots'
import { findNamed, listNamed, putNamed, removeNamed } from '../../bot/document/index'

const empty = Prompt.parse({})

function shown({ id, data }: BotObject<'message-template'>): WireTemplate {
  return { _id: id, name: data.name, description: data.description, message: data.prompts[0] ?? empty, samples: data.samples }
}

type Given = Omit<CallInput<'custom-template.update'>, 'streamId' | 'customTemplateId'>

function fieldsOf({ name, description, message, samples }: Given): JsonObject {
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(message !== undefined && { prompts: [message] }),
    ...(samples !== undefined && { samples }),
  }
}

interface Making {
  bots: Bots
  sandbox: Services['sandbox']
}

async function preview(
  { bots, sandbox }: Making,
  ctx: Ctx,
  input: CallInput<'custom-template.preview'>,
): Promise<CallReply<'custom-template.preview'>> {
  const { data } = await findNamed(ctx, 'message-template', input.customTemplateId)
  const { bot, accountId } = await bots.ready(ctx.botId, 'draft')
  const language = input.language ?? bot.defaultLanguage
  const now = ctx.now()
  let problem = ''
  const values = (input.samples ?? data.samples).map(({ key, value }) => ({ expression: key, value }))
  const said = await messagesToTry(bot, data.prompts[0] ?? empty, { language, now, values }, async (source, scope) => {
    const request = { source, scope, language, now, seed: 0, timeoutMs: limits.scriptWaitMs }
    const reply = await runScript(sandbox, { bot, accountId }, request)
    if (!reply.ok) problem = reply.text
    return reply.printed
  })
  const messages = said.map((say, at): Outgoing => ({ id: `ms-${at + 1}`, at: now, ...say }))
  const markdown = messages.map(({ text, template }) => (template ? markdownOfTemplate(template, text) : text)).join('\n\n')
  return { html: markdownHtml(parseMarkdown(markdown)), markdown, messages, problem }
}

const handlersWith = (making: Making): Handlers<'custom-template'> => ({
  'custom-template.list': async (ctx) => (await listNamed(ctx, 'message-template')).map(shown),
  'custom-template.create': async (ctx, { streamId: _, ...given }) => shown(await putNamed(ctx, 'message-template', fieldsOf(given))),
  'custom-template.get': async (ctx, input) => shown(await findNamed(ctx, 'message-template', input.customTemplateId)),
  'custom-template.update': async (ctx, { streamId: _, customTemplateId, ...given }) =>
    shown(await putNamed(ctx, 'message-template', fieldsOf(given), customTemplateId)),
  'custom-template.remove': (ctx, input) => removeNamed(ctx, 'message-template', input.customTemplateId),
  'custom-template.preview': (ctx, input) => preview(making, ctx, input),
})

export const customTemplate: Feature = {
  name: 'custom-template',
  handlers: {},
  open: (services) => ({ handlers: handlersWith({ bots: botsOf(services.db, services.bus), sandbox: services.sandbox }) }),
}
