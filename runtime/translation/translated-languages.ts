// Which languages of a bot go through a translation engine, each with its engine, ready to run. Asking the engine is a port.
import type { Bot } from '@parley/contract/objects/bot/index'
import type { BotObject } from '@parley/contract/objects/object'
import type { TranslationEngine } from '@parley/contract/objects/translation-engine/index'
import type { CompiledBot } from '../compile'

export interface CompiledEngine extends TranslationEngine {
  id: string
}

export interface ThroughEngine {
  engineId: string
  /** What users say in it is understood in the bot's default language. */
  input: boolean
  /** What has no words in it is said translated. */
  output: boolean
}

interface Through {
  /** By language. None by an engine that is not there or is switched off, and never the default one. */
  translated: ReadonlyMap<string, ThroughEngine>
  engines: ReadonlyMap<string, CompiledEngine>
}

export function throughEngines(
  { translatedLanguages = [], defaultLanguage }: Bot,
  objects: readonly BotObject<'translation-engine'>[],
): { engines: Through; readIn: (language: string) => string } {
  const engines = new Map(objects.map(({ id, data }) => [id, { id, ...data }]))
  const through = translatedLanguages.filter(
    ({ language, engineId }) => language !== defaultLanguage && engines.get(engineId)?.enabled === true,
  )
  const translated = new Map(through.map(({ language, engineId, input, output }) => [language, { engineId, input, output }]))
  return { engines: { translated, engines }, readIn: (language) => understoodIn({ translated, defaultLanguage }, language) }
}

/** In which language the bot understands what is said to it in another. */
export function understoodIn(
  { translated, defaultLanguage }: Pick<CompiledBot, 'translated' | 'defaultLanguage'>,
  language: string,
): string {
  return translated.get(language)?.input === true ? defaultLanguage : language
}
