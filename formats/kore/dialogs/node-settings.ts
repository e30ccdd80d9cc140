// What each type of node of an export is here: the kind of step, its settings and the exits it leaves by. How nodes hang together is dialogs.ts'.
import type { JsonObject } from '@parley/contract/base/json'
import type { Sentence } from '@parley/contract/base/fields/localized'
import type { Outcome } from '../../shared/bot-format'
import { entryOf, jsonInText, listOf, numberOf, recordOf, textOf } from '../../shared/read-json'
import type { Texts } from '../../shared/texts'
import { promptsOf } from '../prompts'
import { idsOf, type Reading } from '../reading'
import { scriptOf } from '../scripts'
import { sentence } from '../sentences'
import { serviceOf } from './service'
import { decoded } from '../source'

interface NodePlace {
  reading: Reading
  texts: Texts
  node: JsonObject
  /** Empty where the node's component is not in the file. */
  component: JsonObject
  isStart: boolean
  /** Our dialog's id, for an intent that leads elsewhere. */
  dialogId: string
}

export interface KindOfStep {
  type: string
  settings: JsonObject
  /** The exit a plain connection leaves by. */
  exit: string
  /** Exits that no connection of the source is for; where they lead: nowhere else than the end, or where all else goes. */
  others: readonly { exit: string; to: 'end' | 'else' }[]
  outcome: Outcome
  why?: Sentence
  more?: JsonObject
}

const plain = (type: string, settings: JsonObject = {}, others: KindOfStep['others'] = []): KindOfStep => ({
  type,
  settings,
  exit: 'next',
  others,
  outcome: 'same',
})
const end = (...exits: string[]): KindOfStep['others'] => exits.map((exit) => ({ exit, to: 'end' }))
const because = (kind: KindOfStep, outcome: Outcome, why: Sentence): KindOfStep => ({ ...kind, outcome, why })

const kinds: Readonly<Record<string, (place: NodePlace) => KindOfStep>> = {
  intent: intentStep,
  dialog: linkedStep,
  entity: entityStep,
  message: messageStep,
  service: serviceStep,
  script: ({ component, texts }) => plain('script', { source: scriptOf(component['script'], texts) }, end('error')),
  dialogAct: confirmationStep,
  confirmation: confirmationStep,
  form: formStep,
  logic: () => plain('logic'),
  webhook: ({ component, ...place }) =>
    plain(
      'webhook',
      { component: textOf(component['name']).slice(0, 200), waitingPrompts: wordsOf({ component, ...place }) },
      end('error', 'timeout'),
    ),
  agentTransfer: (place) => plain('agentTransfer', { messages: wordsOf(place) }),
  botAction: ({ component }) => plain('group', { description: decoded(textOf(component['desc'])) }, end('error')),
  dynamicIntent: (place) =>
    because(
      plain('dynamicIntent', { source: 'message', prompts: wordsOf(place) }, end('other')),
      'approximated',
      sentence('kore.dynamic-intent'),
    ),
  searchai: answerStep,
  search: answerStep,
  answer: answerStep,
  generativeai: (place) => because(standIn(place), 'note', sentence('kore.generative')),
  aiassist: (place) => because(standIn(place), 'note', sentence('kore.generative')),
  process: (place) => because(standIn(place), 'note', sentence('kore.process')),
}

export const nodeTypes: readonly string[] = Object.keys(kinds)

/** Of a type nobody knows it is a step that only leads on. */
export function stepOf(place: NodePlace): KindOfStep {
  const type = textOf(place.node['type'])
  const kind = entryOf(kinds, type)
  if (kind === undefined) return because(standIn(place), 'not-possible', sentence('construct.unknown', { name: type }))
  return { ...kind(place), ...tagsOf(place) }
}

const standIn = (_: NodePlace): KindOfStep => plain('logic')

function wordsOf({ reading, component, texts }: NodePlace): JsonObject[] {
  return promptsOf(reading.source, component['message'], texts)
}

/** The intent a dialog begins with, or another dialog it goes through. */
function intentStep(place: NodePlace): KindOfStep {
  const { reading, component, isStart, dialogId } = place
  const [id = ''] = idsOf(component)
  const own = reading.dialogs.get(textOf(component['dialogId']))
  if (isStart || (own === dialogId && own !== undefined)) return plain('intent', { intentId: reading.intents.get(id) ?? '' })
  return linkedStep(place)
}

function linkedStep({ reading, node, component }: NodePlace): KindOfStep {
  const dialogId = reading.dialogs.get(textOf(component['dialogId'])) ?? reading.dialogs.get(textOf(node['dialogId'])) ?? ''
  const mode = /end|close|exit/i.test(textOf(recordOf(node['nodeOptions'])['transitionMode'])) ? 'end' : 'return'
  const step = plain('dialog', { dialogId, mode })
  return dialogId === '' ? because(step, 'approximated', sentence('kore.dialog-missing')) : step
}

function entityStep(place: NodePlace): KindOfStep {
  const { reading, node, component, texts } = place
  const options = recordOf(node['nodeOptions'])
  const retry = recordOf(recordOf(options['eventOptions'])['defaultMaxRetry'])
  const asked = textOf(options['promptOptions'])
  const own = (name: string) => {
    const instead = promptsOf(reading.source, options[name], texts)
    return instead.length > 0 ? instead : promptsOf(reading.source, component[name], texts)
  }
  const settings: JsonObject = {
    entityId: reading.entities.get(idsOf(component)[0] ?? '') ?? '',
    prompts: own('message'),
    errorPrompts: own('errorMessage'),
    errorPromptSequencing: options['errorPromptSequencing'] === true,
    applyDefaultTemplate: component['applyDefaultTemplate'] === true,
    mode:
      asked === 'hidden' || asked === 'never'
        ? 'hidden'
        : asked === 'optional' || options['isOptional'] === true
          ? 'optional'
          : 'mandatory',
    retries: Math.min(10, Math.max(1, Math.round(numberOf(retry['retry_limit']) ?? 5))),
    defaultValue: texts.template(decoded(textOf(options['defaultValue']))).slice(0, 4000),
    extract: ['unused', 'unused', 'any', 'never'][numberOf(options['reuseOptions']) ?? 1] ?? 'unused',
    notForReuse: options['notForReuse'] === true,
    precedence: precedenceOf(options),
    ...(component['isSensitive'] === true && { isSensitive: true }),
    entityRules: entityRulesOf(node, options, component),
  }
  const ref = textOf(retry['ref'])
  const step = plain('entity', settings, ref === '' ? end('retries') : [])
  return settings['entityId'] === '' ? because(step, 'approximated', sentence('kore.component-missing')) : step
}

const mostRules = 40

/** Rules for how a value is looked for, by name; an object, or its JSON. */
function entityRulesOf(...holders: readonly JsonObject[]): JsonObject[] {
  const written = holders.map((one) => one['entityRules']).find((rules) => rules !== undefined && rules !== null)
  return Object.entries(recordOf(typeof written === 'string' ? jsonInText(decoded(written)) : written))
    .slice(0, mostRules)
    .map(([key, value]) => ({ key: key.slice(0, 128), value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 4000) }))
}

function precedenceOf(options: JsonObject): string {
  const handling = textOf(options['inputHandlingOptions'])
  if (/ask|confirm/i.test(handling)) return 'ask'
  return textOf(options['precedence']) === 'intentOverEntity' || /intent/i.test(handling) ? 'intent' : 'entity'
}

function messageStep(place: NodePlace): KindOfStep {
  const waits = !['', 'auto'].includes(textOf(recordOf(place.node['nodeOptions'])['transitionType']))
  const step = plain('message', { messages: wordsOf(place), transitionType: waits ? 'user-input' : 'auto' })
  return Object.keys(place.component).length === 0 ? because(step, 'approximated', sentence('kore.component-missing')) : step
}

function serviceStep({ reading, component, texts }: NodePlace): KindOfStep {
  const { settings, lacks } = serviceOf(component, texts, reading.authorizations)
  const step = plain('service', settings, end('error'))
  if (lacks !== null) return because(step, 'approximated', sentence(lacks === 'protocol' ? 'kore.soap' : 'kore.authorization'))
  return step
}

function confirmationStep(place: NodePlace): KindOfStep {
  const { component } = place
  const words = (...names: string[]) =>
    names.flatMap((name) => listOf(component[name])).flatMap((word) => (typeof word === 'string' ? [decoded(word).slice(0, 128)] : []))
  const settings: JsonObject = {
    prompts: wordsOf(place),
    yesWords: words('yesSynonyms', 'confirmYesSynonyms').slice(0, 100),
    noWords: words('noSynonyms', 'confirmNoSynonyms').slice(0, 100),
    showOptions: component['applyDefaultTemplate'] === true,
  }
  return { ...plain('confirmation', settings), exit: 'other' }
}

function formStep(place: NodePlace): KindOfStep {
  const { reading, component, node } = place
  const form = [textOf(component['resourceId']), textOf(node['resourceId']), textOf(component['formId'])].flatMap(
    (id) => reading.forms.get(id) ?? [],
  )[0]
  const step = plain('form', { formId: form?.id ?? '', prompts: wordsOf(place) }, end('cancel', 'other'))
  return form === undefined ? because(step, 'approximated', sentence('kore.form-missing')) : step
}

function answerStep({ texts, component }: NodePlace): KindOfStep {
  const query = texts.template(decoded(textOf(component['query'])))
  const step = { ...plain('answer', { query, show: 'say' }, [{ exit: 'not-found', to: 'else' }]), exit: 'found' }
  return because(step, 'approximated', sentence('kore.search'))
}

function tagsOf({ node }: NodePlace): { more?: JsonObject } {
  const options = recordOf(node['nodeOptions'])
  const custom = recordOf(options['customTags'])
  const pairs = (name: string) =>
    listOf(custom[name])
      .map(recordOf)
      .map((tag) => ({ key: textOf(tag['name']) || textOf(tag['key']), value: textOf(tag['value']) }))
      .filter(({ key }) => key !== '')
      .slice(0, 50)
  const contextTags = listOf(options['contextTags'])
    .filter((tag) => typeof tag === 'string' && tag !== '')
    .slice(0, 50)
  const tags: JsonObject = {
    ...(pairs('user').length > 0 && { userTags: pairs('user') }),
    ...(pairs('session').length > 0 && { sessionTags: pairs('session') }),
    ...(pairs('message').length > 0 && { messageTags: pairs('message') }),
    ...(contextTags.length > 0 && { contextTags }),
  }
  return Object.keys(tags).length > 0 ? { more: { tags } } : {}
}
