// Counts the constructs of bots of Lex, of both versions.
import type { SourceFile } from '../../shared/bot-format'
import { type Counted, listed, type Loose, loose, many, word } from './count'

const parts =
  'intentConfirmationSetting intentClosingSetting initialResponseSetting inputContexts outputContexts kendraConfiguration dialogCodeHook fulfillmentCodeHook confirmationPrompt rejectionStatement conclusionStatement followUpPrompt fulfillmentActivity abortStatement clarificationPrompt'.split(
    ' ',
  )
const said = (value: unknown): boolean => Boolean(value) && Object.keys(loose(value)).length > 0

export function countLex(files: readonly SourceFile[]): Counted {
  const parsed = files.map(({ name, text }) => ({ name, value: loose(JSON.parse(text)) }))
  const named = (file: string): Loose[] => parsed.filter(({ name }) => name.endsWith(`/${file}`)).map(({ value }) => value)
  const resources = parsed.flatMap(({ value }) => ('resource' in value ? [loose(value['resource'])] : []))
  const alone = parsed.flatMap(({ value }) => ('enumerationValues' in value ? [value] : []))
  const first = resources.flatMap((bot) => listed(bot['intents']))
  const intents = [...named('Intent.json'), ...first]
  const types = [...named('SlotType.json'), ...resources.flatMap((bot) => listed(bot['slotTypes'])), ...alone]
  const sentences = intents.flatMap((intent) => listed(intent['sampleUtterances']).map((one) => word(one['utterance'] ?? one['value'])))
  const rows = {
    intent: intents.length,
    utterance: sentences.length,
    'slot in utterance': many(sentences.map((one) => one.match(/\{\w+\}/g) ?? [])),
    slot: named('Slot.json').length + many(first.map((intent) => listed(intent['slots']))),
    'slot type': types.length,
    'slot value': many(types.map((type) => [...listed(type['slotTypeValues']), ...listed(type['enumerationValues'])])),
    'dialog part': many([...intents, ...resources].map((one) => parts.filter((part) => said(one[part])))),
    unknown: 0,
  }
  return { rows, marked: [], filled: sentences.map((one) => one.replaceAll(/\{\w+\}/g, '{}')) }
}
