// The links of a universal bot, ready to run, and what a linked bot has of the universal bot instead of its own.
import type { Bot } from '@parley/contract/objects/bot/index'
import { languageAmong } from '@parley/contract/objects/bot-languages'
import type { LinkedBot } from '@parley/contract/objects/linked-bot/index'
import { dialogRuleShape, stepRuleShape } from '@parley/contract/objects/bot-settings/rules'
import type { BotObject } from '@parley/contract/objects/object'
import type { CompiledBot } from '../compile'

export interface CompiledLink extends LinkedBot {
  id: string
}

/** None of another bot; those of a universal bot of the first version inherit nothing, since that has no settings. */
export function compileLinks({ type, universalVersion }: Bot, objects: readonly BotObject<'linked-bot'>[]): CompiledLink[] {
  if (type !== 'universalbot') return []
  return objects.map(({ id, data }) => ({ id, ...data, inherits: universalVersion === 1 ? [] : data.inherits }))
}

const ruleKeys: ReadonlySet<string> = new Set([...Object.keys(stepRuleShape), ...Object.keys(dialogRuleShape)])

/** The linked bot as it runs in the universal bot's conversation. Wordings of its own tasks stay. */
export function inheriting(linked: CompiledBot, universal: CompiledBot, { inherits }: CompiledLink): CompiledBot {
  const rules = Object.entries(universal.settings).filter(([key]) => ruleKeys.has(key))
  const common = universal.responses.get('')
  return {
    ...linked,
    ...(inherits.includes('rules') && { settings: { ...linked.settings, ...Object.fromEntries(rules) } }),
    ...(inherits.includes('responses') && common && { responses: new Map([...linked.responses, ['', common]]) }),
  }
}

/** Where it does not speak the language of the conversation it answers in its default language: words in none of its own tell nothing. */
export function spokenTo(linked: CompiledBot, language: string): CompiledBot {
  return languageAmong(linked.languages, language) === undefined ? { ...linked, languages: [linked.defaultLanguage] } : linked
}
