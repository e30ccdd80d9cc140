// Amazon Lex, version 2 as a folder and version 1 as JSON. A slot is an entity of its own; sentences have slots in the place of values, so values
// are put there.
import type { Added } from '../shared/bot-builder'
import type { BotFormat, SourceFile } from '../shared/bot-format'
import { jsonIn, readJson } from '../shared/json-source'
import { ourLanguage } from '../shared/languages'
import { sentence } from '../shared/sentences'
import { needSome, tellOtherFiles, tellUnknown, usualConstructs } from '../shared/sources'
import { Training } from '../shared/training/training'
import { fieldOf, isGiven, keysOf, listIn, pointer, textIn } from '../shared/values'
import { addSlot, addTypes, wordsFor } from './entities'
import * as model from './model'
import { fillSlots } from '../shared/training/slots'

const plain =
  'name identifier description parentIntentSignature sampleUtterances slotPriorities slots version checksum createdDate lastUpdatedDate intentDisplayName'
const dialogs =
  'intentConfirmationSetting intentClosingSetting initialResponseSetting inputContexts outputContexts kendraConfiguration dialogCodeHook fulfillmentCodeHook qnAIntentConfiguration qInConnectIntentConfiguration bedrockKnowledgeStoreConfiguration confirmationPrompt rejectionStatement conclusionStatement followUpPrompt fulfillmentActivity'.split(
    ' ',
  )
const knownOfIntent = new Set([...plain.split(' '), ...dialogs])
const knownOfBot = new Set(
  'name version intents slotTypes voiceId childDirected locale idleSessionTTLInSeconds description enableModelImprovements nluIntentConfidenceThreshold detectSentiment'.split(
    ' ',
  ),
)
const dialogsOfBot = ['abortStatement', 'clarificationPrompt']

export const lex: BotFormat = {
  id: 'lex',
  label: 'Amazon Lex',
  constructs: ['intent', 'utterance', 'slot in utterance', 'slot', 'slot type', 'slot value', 'dialog part', ...usualConstructs],
  recognises: (files) => files.some((file) => model.isIntentFile(file) || model.isResource(file) || model.isManifest(file)),
  read(files, wish) {
    needSome(
      files.filter((file) => isRead(file)),
      files,
      readJson,
    )
    const intents = model.intentsOf(files)
    const locales = localesOf(files, intents)
    const training = new Training('lex', locales.find((locale) => ourLanguage(locale) !== undefined) ?? locales[0] ?? '', wish?.language)
    for (const locale of locales) tellLocale(training, files, locale)
    const types = addTypes(training, model.typesOf(files), intents)
    for (const intent of intents) addIntent(training, intent, types)
    for (const file of files.filter(model.isResource)) tellBot(training, file)
    tellOtherFiles(training, files, files.filter(isRead))
    const bot = files.find(model.isBotFile)
    const [resource] = files.filter(model.isResource)
    const name = bot ? textIn(jsonIn(bot), 'name') : resource ? textIn(model.resourceOf(resource), 'name') : ''
    return training.built(name || 'Lex', bot ? textIn(jsonIn(bot), 'description') : '')
  },
}

/** Lex has no main one: that with the most sentences comes first. */
function localesOf(files: readonly SourceFile[], intents: readonly model.LexIntent[]): string[] {
  const counts = new Map(files.map((file) => [model.localeIn(file), 0]))
  for (const { locale, sentences } of intents) counts.set(locale, (counts.get(locale) ?? 0) + sentences.length)
  counts.delete('')
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([locale]) => locale)
}

const kinds = [
  model.isIntentFile,
  model.isSlotFile,
  model.isTypeFile,
  model.isLocaleFile,
  model.isBotFile,
  model.isManifest,
  model.isResource,
]
const isRead = (file: SourceFile): boolean => kinds.some((is) => is(file))

function tellLocale(training: Training, files: readonly SourceFile[], locale: string): void {
  const file = files.find((one) => model.localeIn(one) === locale || textIn(model.resourceOf(one), 'locale') === locale)
  training.checkLanguage({ kind: 'language', file: file?.name ?? '', place: '', name: locale })
}

/** Built-in intents that something else answers. */
const isFallback = (parent: string): boolean => /^AMAZON\.(Fallback|KendraSearch|QnA)Intent$/.test(parent)

function addIntent(training: Training, intent: model.LexIntent, types: ReadonlySet<string>): void {
  const { name, parent, value } = intent
  const at = model.placeOf(intent, 'intent', name)
  if (isFallback(parent)) training.tell(at, 'equivalent', [], sentence('reader.intent.none'))
  else training.intent(at, { description: textIn(value, 'description').slice(0, 2000) })
  const slots = new Map<string, Added>()
  for (const slot of intent.slots) addSlot(training, intent, slot, { types, slots })
  for (const said of intent.sentences) addSentence(training, intent, said, slots)
  for (const key of dialogs) {
    if (!isGiven(fieldOf(value, key))) continue
    const place = { ...at, kind: 'dialog part', place: at.place + pointer(key), name: key }
    training.tell(place, 'not-possible', [], sentence('construct.dialogs'))
  }
  tellUnknown(training, intent, knownOfIntent)
}

function addSentence(
  training: Training,
  intent: model.LexIntent,
  said: model.LexIntent['sentences'][number],
  entities: ReadonlyMap<string, Added>,
): void {
  const at = model.placeOf({ file: intent.file, path: said.path }, 'utterance', said.text)
  const { text, slots } = fillSlots(said.text, /\{(\w+)\}/g, (name) => wordsFor(training, entities.get(name)?.id, name))
  const marks = slots.map(({ name, start, end }, number) => {
    const place = { ...at, kind: 'slot in utterance', place: `${at.place} ${number + 1}`, name }
    return { start, end, entity: `${intent.name}:${name}`, at: place }
  })
  const why = sentence('reader.slot.filled', { values: slots.map(({ words }) => words).join(', ') })
  training.utterance(at, {
    intent: isFallback(intent.parent) ? null : intent.name,
    text,
    language: intent.locale,
    marks,
    ...(slots.length > 0 && { become: { outcome: 'approximated' as const, why } }),
  })
}

function tellBot(training: Training, file: SourceFile): void {
  const value = model.resourceOf(file)
  const isBot = listIn(value, 'intents').length > 0 && !keysOf(value).includes('sampleUtterances')
  if (!isBot) return
  const path = value === jsonIn(file) ? [] : ['resource']
  for (const key of dialogsOfBot) {
    const place = { kind: 'dialog part', file: file.name, place: pointer(...path, key), name: key }
    if (isGiven(fieldOf(value, key))) training.tell(place, 'not-possible', [], sentence('construct.dialogs'))
  }
  tellUnknown(training, { file: file.name, path, value }, new Set([...knownOfBot, ...dialogsOfBot]))
}
