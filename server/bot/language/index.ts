// The languages of a bot over paths for scripts, as a feature of the server: each call is one change of the bot's document.
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import type { BotLanguages } from '@parley/contract/bot/language'
import type { Bot } from '@parley/contract/objects/bot/index'
import { botLanguages, withDefault, withLanguage, withoutLanguage } from '@parley/contract/objects/bot-languages'
import { objectsOf } from '@parley/contract/objects/object'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../document/index'
import { sentence } from './sentences'

const handlers: Handlers<'language'> = {
  'language.get-default': async (ctx) => shown(await botOf(ctx)),
  'language.add': async (ctx, { language }) => {
    if (!botLanguages.includes(language)) fail('INVALID_INPUT', sentence('refused.no-language', { language }))
    return change(ctx, `Added the language ${language}`, withLanguage(await botOf(ctx), language))
  },
  'language.change': async (ctx, input) => set(ctx, input),
}

async function set(ctx: Ctx, { language, state }: CallInput<'language.change'>): Promise<BotLanguages> {
  const bot = await botOf(ctx)
  if (!bot.languages.includes(language) && !bot.disabledLanguages.includes(language))
    fail('NOT_FOUND', sentence('refused.no-language', { language }))
  if (state === 'enable') return change(ctx, `Enabled the language ${language}`, withLanguage(bot, language))
  if (state === 'default') {
    if (!bot.languages.includes(language)) fail('INVALID_INPUT', sentence('refused.language-off', { language }))
    return change(ctx, `Made ${language} the default language`, withDefault(bot, language))
  }
  if (language === bot.defaultLanguage) fail('INVALID_INPUT', sentence('refused.language-default', { language }))
  return change(ctx, `Disabled the language ${language}`, withoutLanguage(bot, language))
}

/** null: it is so already. */
async function change(ctx: Ctx, label: string, languages: BotLanguages | null): Promise<BotLanguages> {
  if (languages !== null) await changeDocument(ctx, label, [{ op: 'put', id: ctx.botId, kind: 'bot', set: { ...languages } }])
  return shown(await botOf(ctx))
}

async function botOf(ctx: Ctx): Promise<Bot> {
  const [bot] = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['bot']) }, 'bot')
  return bot?.data ?? fail('NOT_FOUND', sentence('refused.no-bot'))
}

const shown = ({ defaultLanguage, languages, disabledLanguages }: Bot): BotLanguages => ({ defaultLanguage, languages, disabledLanguages })

export const languageFeature: Feature = { name: 'language', handlers }
