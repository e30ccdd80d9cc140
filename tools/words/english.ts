// All English words of the product by key: what the console's text.json files hold, and what code says of kinds, templates and settings
// and in sentences and errors of the server. The languages are held to it by catalogue.ts.
import { describeChannels } from '@parley/channels/describe'
import { botSettingFields } from '@parley/contract/objects/bot-settings/index'
import { encoderFaults } from '@parley/contract/encoder-faults'
import { parseErrors } from '@parley/contract/parse-errors'
import { templateKinds } from '@parley/contract/templates/index'
import { describeEntities } from '@parley/nlu/entities/describe'
import { describeDesks } from '@parley/providers/desks/describe'
import { describeModelProviders } from '@parley/providers/llm/describe'
import { describeTranslationKinds } from '@parley/providers/translation/describe'
import { describeExternalNlus } from '@parley/providers/nlu/describe'
import { describeNodeKinds } from '@parley/runtime/nodes/describe'
import { catalogueWords } from '../../console/base/language/errors/shown-message'
import { localizeField, localizeKind } from '../../console/base/language/kinds/localize-kind'
import { type SourceFile, sourceFiles } from '../source-files'
import { pluralEnding } from './forms'

/** Names of products, codes and units are the same in every language: one may have its own word for them and need not. */
const isSameEverywhere = (key: string, english: string): boolean =>
  /^kind\.channel\.\w+$/.test(key) || /^[A-Z]+$/.test(english) || english === 'ms'

/** Said by key alone, so English has no table of them: groups of channels, and kinds, steps and units of jobs. */
const isNamedElsewhere = (key: string): boolean => /^(kind\.channel-group|job\.(kind|step|unit))\./.test(key)

/** Of the text.json files of a tree, with their plural endings. */
export function englishTexts(files: readonly SourceFile[]): [key: string, text: string][] {
  return files.filter(({ path }) => /^console\/(.*\/)?text\.json$/.test(path)).flatMap(entriesOf)
}

export function entriesOf({ text }: SourceFile): [key: string, words: string][] {
  const words: unknown = JSON.parse(text)
  return typeof words === 'object' && words !== null ? Object.entries(words).map(([key, value]) => [key, String(value)]) : []
}

/** What the server says itself: the text.json files of the contract, the engine and the server's features, and the tables of reasons. */
export function serverSentences(root: string): [key: string, text: string][] {
  const said = sourceFiles(root).filter(({ path }) => /^(contract|runtime|formats|server)\/(.*\/)?text\.json$/.test(path))
  return [...said.flatMap(entriesOf), ...Object.entries(parseErrors), ...Object.entries(encoderFaults)]
}

/** Words of code; `mayLack` are those that a language need not have. */
export function englishOfCode(root: string): { wanted: Map<string, string>; mayLack: (key: string) => boolean } {
  const wanted = new Map<string, string>()
  const free = new Set<string>()
  const note = (key: string, english: string): string => {
    if (isSameEverywhere(key, english)) free.add(key)
    else wanted.set(key, english)
    return english
  }
  const kinds = [
    ...describeNodeKinds(),
    ...describeEntities(),
    ...describeChannels(),
    ...describeDesks(),
    ...describeModelProviders(),
    ...describeTranslationKinds(),
    ...describeExternalNlus(),
  ]
  for (const kind of kinds) localizeKind(kind, note)
  for (const { id, label } of templateKinds) if (label !== undefined) wanted.set(`template.${id}`, label)
  for (const field of botSettingFields) {
    localizeField(field, `bot.setting.${field.name}`, (key, english) => {
      wanted.set(key, english)
      return english
    })
    if (field.placeholder !== undefined) wanted.set(`bot.setting.${field.name}.placeholder`, field.placeholder)
  }
  for (const [key, text] of Object.entries(catalogueWords())) wanted.set(key, text)
  for (const [key, text] of serverSentences(root)) wanted.set(key.replace(pluralEnding, ''), text)
  return { wanted, mayLack: (key) => free.has(key) || isNamedElsewhere(key) }
}

export const englishTextsOf = (root: string): [key: string, text: string][] => englishTexts(sourceFiles(root))
