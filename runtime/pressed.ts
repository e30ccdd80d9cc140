// What was pressed rather than said: words that the bot itself offered a moment ago, and values that the step at which the dialog waits
// offers, to the letter. Such words are no command, no other language and nobody's name. What is done with them is the policies'.
import type { Json } from '@parley/contract/base/json'
import { fingerprintOf } from '@parley/kit/text/fingerprint'
import { exactTitle, isSameTitle } from '@parley/kit/text/terms'
import { RunningNode } from './node-run'
import type { TurnState } from './state'

const mostRemembered = 100
const mostChars = 500
const deepest = 8
/** What pressing an entry says stands under one of these, whatever the template. */
const saidKeys = ['payload', 'value']

/** Keeps what can be pressed for the turns that follow, as fingerprints: they are compared and never shown. */
export function rememberOffered({ session, messages }: TurnState): void {
  const offered = messages.flatMap(({ template }) => (template === undefined ? [] : payloadsIn(template.payload, 0)))
  if (offered.length === 0) return
  const all = new Set([...(session.offered ?? []), ...offered.map(fingerprint)])
  session.offered = [...all].slice(-mostRemembered)
}

/** A channel says what the user saw where it is not what was sent; where it is, only what was offered tells. */
export function isPressed({ session, incoming }: TurnState): boolean {
  if (incoming.shown !== undefined) return true
  return session.offered?.includes(fingerprint(incoming.text)) === true
}

export const isChosen = (state: TurnState): boolean => isPressed(state) || choosesValue(state) || choosesIntended(state)

/** Whether the message is a value that the step waited at offers, to the letter. */
export function choosesValue(state: TurnState): boolean {
  const { session, frame, incoming } = state
  const node = session.waiting?.kind === 'node' ? state.bot.nodes.get(frame?.nodeId ?? '') : undefined
  if (!frame || !node?.kind?.chooses || incoming.type !== 'text' || incoming.text.trim() === '') return false
  return node.kind.chooses(new RunningNode(state, node, frame, true), isPressed(state))
}

/** The same of the tasks and questions of which one is meant. */
export function choosesIntended({ session, incoming, bot }: TurnState): boolean {
  const { waiting, language } = session
  if (waiting?.kind !== 'which') return false
  const names = waiting.intentIds.map((id) => bot.intents.get(id)?.name ?? '')
  const titles = (waiting.faqIds ?? []).map((id) => bot.faqs.get(id)?.title(language) ?? '')
  return [...names, ...titles].some((title) => title !== '' && isSameTitle(title, incoming.text))
}

function payloadsIn(value: Json, depth: number): string[] {
  if (value === null || typeof value !== 'object' || depth > deepest) return []
  if (Array.isArray(value)) return value.flatMap((one) => payloadsIn(one, depth + 1))
  return Object.entries(value).flatMap(([key, one]) =>
    typeof one === 'string' ? (saidKeys.includes(key) && one !== '' ? [one] : []) : payloadsIn(one, depth + 1),
  )
}

const fingerprint = (text: string): number => fingerprintOf(exactTitle(text).slice(0, mostChars))
