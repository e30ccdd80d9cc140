// Conversation tests as Botium text: one file for each case, `#me` for what the user says, `#bot` for what should come of it. What a turn goes
// through, apart from an intent, and values of the conversation have no words there, and are told.
import type { ConversationCaseContent, ExpectedText, Volley } from '@parley/contract/testing/conversation-test-shapes'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { sentence } from '../shared/sentences'

export interface Convo {
  /** Of its file. */
  name: string
  text: string
  left: { turn: number; why: Sentence }[]
}

export function botiumConvos(cases: readonly ConversationCaseContent[]): Convo[] {
  const taken = new Set<string>()
  return cases.map((one) => convoOf(one, freeName(one.name, taken)))
}

function convoOf({ name, volleys }: ConversationCaseContent, file: string): Convo {
  const left: Convo['left'] = []
  const turns = volleys.map((volley, turn) => turnOf(volley, (why) => left.push({ turn, why })))
  return { name: `${file}.convo.txt`, text: `${[oneLine(name), ...turns.filter((turn) => turn !== '')].join('\n\n')}\n`, left }
}

type Leave = (why: Sentence) => void

function turnOf({ input, event, assertions }: Volley, leave: Leave): string {
  const { flow, text, context } = assertions
  if (context.isOn && context.values.length > 0) leave(sentence('training-export.context-values'))
  const intents = flow.isOn ? flow.steps.filter(({ kind }) => kind === 'intent').map(({ name }) => name) : []
  if (flow.isOn && flow.steps.length > intents.length) leave(sentence('training-export.flow-steps'))
  const messages = text.isOn ? text.messages : []
  const [first, ...rest] = messages.length === 0 && intents.length > 0 ? [null] : messages
  const own = intents.map((intent) => `INTENT ${oneLine(intent)}`)
  const replies = first === undefined ? [] : [replyOf(first, own, leave), ...rest.map((message) => replyOf(message, [], leave))]
  return [...(event === '' ? [saidOf(input, leave)] : eventOf(event, leave)), ...replies].join('\n\n')
}

/** A window that opens says nothing: the bot begins. */
function eventOf(event: string, leave: Leave): string[] {
  if (event !== 'ON_CONNECT') leave(sentence('training-export.event', { event }))
  return []
}

function saidOf(input: string, leave: Leave): string {
  if (isSign(input)) leave(sentence('training-export.signs'))
  return `#me\n${plainLines(input)}`
}

/** Lines that Botium takes for something else than words. */
const isSign = (text: string): boolean => text.split(/\r?\n/).some((line) => /^(#|[!?]|[A-Z][A-Z_]+(\s|$))/.test(line))
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
/** An empty line ends nothing there, but is lost; a line that begins with `#` would begin another part. */
const plainLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (line.startsWith('#') ? ` ${line}` : line))
    .join('\n')

function replyOf(message: ExpectedText | null, own: readonly string[], leave: Leave): string {
  return ['#bot', ...(message === null ? [] : expected(message, leave)), ...own].join('\n')
}

const holes = /\{\{.*?\}\}/gs

function expected({ match, texts }: ExpectedText, leave: Leave): string[] {
  const [first = ''] = texts
  const hasHoles = texts.some((text) => text.search(holes) >= 0)
  if (match === 'one-of' && texts.length === 1 && !hasHoles && !isSign(first) && oneLine(first) !== '') return [plainLines(first)]
  if (texts.some((text) => text.includes('|'))) leave(sentence('training-export.bars'))
  const args = texts.map((text) => oneLine(text.replaceAll(holes, '*')).replaceAll('|', ' ')).join('|')
  if (match === 'contains-all') return [`${hasHoles ? 'TEXT_WILDCARD_ALL' : 'TEXT_CONTAINS_ALL'} ${args}`]
  if (match === 'contains-any') return [`${hasHoles ? 'TEXT_WILDCARD_ANY' : 'TEXT_CONTAINS_ANY'} ${args}`]
  return [`${hasHoles ? 'TEXT_WILDCARDEXACT_ANY' : 'TEXT_EQUALS_ANY'} ${args}`]
}

function freeName(name: string, taken: Set<string>): string {
  const plain =
    name
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, 80) || 'case'
  for (let number = 1; ; number++) {
    const tried = number === 1 ? plain : `${plain}_${number}`
    if (taken.has(tried.toLowerCase())) continue
    taken.add(tried.toLowerCase())
    return tried
  }
}
