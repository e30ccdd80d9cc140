// Takes the user's answer to an entity's question: a value, one of several values it could mean, or a refusal.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { EntityMatch } from '@parley/contract/base/understand'
import { isSameTitle } from '@parley/kit/text/terms'
import { displayText } from '@parley/kit/expression/value'
import { isOn } from '../../entities/rules'
import { holdsAmount, wantedValues } from '../../entities/wanted-values'
import { choiceOf } from '../../say/replies/choice'
import { isRefusal } from '../../say/replies/command'
import { feed, isWhole, writtenWords } from '../../session/sentence'
import type { Option, Say, Step } from '../node-kind'
import { valueByPlace } from './listed'
import { proposedValue } from './proposed'
import { askAgain, askForRest, askPart, forget, keptOf } from './unfinished'
import {
  asAnswered,
  entityLabel,
  errorPrompt,
  fillDefault,
  firstRefusal,
  markUsed,
  prompt,
  refusalSays,
  refused,
  type EntityRun,
} from './shared'
import { askOpenAgain, fill, forgetOpen, openValue, settle, settles, take } from './take'

/** Where the values an answer could mean are kept while the user chooses (reference, section 1.3). */
const ambiguousKey = 'ambiguousEntityValues'

/**
 * `whole`: every word of the message went into the value, `words`: so it does with any message, as the type takes any words. `no` also of a sentence in which a word
 * might mean several of the values: "somebody stole my card" does not say which card.
 */
export async function answers(node: EntityRun): Promise<'whole' | 'part' | 'words' | 'no'> {
  if (settles(node)) return 'whole'
  const answer = await answerOf(node)
  const isPassedOver = node.settings.mode === 'optional' && isRefusal(node.message?.text ?? '', node.heardLanguage)
  if (!answer) return isPassedOver ? 'whole' : 'no'
  if (answer.alternatives.length > 1 && wordsBeside(node, answer) > wordsAround) return 'no'
  if (node.entity(node.settings.entityId)?.traits.takesAnyWords === true) return 'words'
  return isWhole(node.message?.text ?? '', answer) ? 'whole' : 'part'
}

/** Where the step gives way to intents, only what was offered is its own for sure. */
export function chooses(node: EntityRun, isPressed: boolean): boolean {
  const said = node.message?.text ?? ''
  if (node.settings.precedence !== 'entity' && !isPressed) return false
  const own = node.settings.prompts.flatMap(({ choices = [] }) => choices.map(({ payload }) => node.fill(payload)))
  const titles = [
    ...offeredValues(node.frame.vars).map(({ title }) => title),
    ...node.titles(node.settings.entityId),
    ...(isPressed ? own : []),
  ]
  return titles.some((title) => isSameTitle(title, said))
}

/** Words around a value that make it no less an answer: "it is", "change the", "try". */
const wordsAround = 2

/** For a question that was not asked yet the value must be nearly all that is said, and no question itself. */
export async function expects(node: EntityRun): Promise<boolean> {
  const text = node.message?.text ?? ''
  if (/\?\s*$/.test(text) || node.entity(node.settings.entityId)?.traits.takesAnyWords === true) return false
  const answer = await answerOf(node)
  if (!answer || answer.alternatives.length > 0) return false
  return wordsBeside(node, answer) <= wordsAround
}

function wordsBeside({ message }: EntityRun, { start, end }: Answer): number {
  const text = message?.text ?? ''
  return writtenWords(`${text.slice(0, start)} ${text.slice(end)}`).length
}

type Answer = Pick<EntityMatch, 'value' | 'text' | 'start' | 'end' | 'missing' | 'items'> & {
  alternatives: { title: string; value: Json }[]
}

async function answerOf(node: EntityRun): Promise<Answer | null> {
  const message = node.message
  if (!message) return null
  const whole = { text: message.text, start: 0, end: message.text.length, alternatives: [] }
  const offered = offeredValues(node.frame.vars)
  const chosen = chosenOf(node, message.text, offered)
  const option = chosen === null ? undefined : offered[chosen]
  if (option) return { ...whole, value: option.value }
  const kept = keptOf(node)
  const unfinished = kept ? { value: kept.value, part: kept.part } : undefined
  const found = message.text.trim() === '' ? [] : await node.extract(node.settings.entityId, message.text, true, unfinished)
  const [best] = wantedValues(found, asAnswered(node, message.text))
  if (best) return { ...best, alternatives: alternativesOf(best) }
  const placed = await valueByPlace(node, message.text)
  if (placed) return { ...placed, alternatives: [] }
  const isFile = node.entity(node.settings.entityId)?.traits.takesFiles === true
  if ((isFile || message.text.trim() === '') && message.attachments && message.attachments.length > 0) {
    const files: Json[] = message.attachments.map((file) => ({
      fileId: file.fileId,
      fileName: file.fileName,
      ...(file.url ? { url: file.url } : {}),
    }))
    return { ...whole, value: files.length === 1 ? (files[0] ?? null) : files }
  }
  return null
}

/** Which of the offered values is chosen. Of amounts "2" is no place: it is one of them, or another amount. */
function chosenOf(node: EntityRun, text: string, offered: readonly Option[]): number | null {
  const titles = offered.map(({ title }) => title)
  const place = /^\s*(\d{1,2}|[a-z])[.)\s]*$/iu.exec(text)?.[1]
  const isNoPlace = isOn(node.entityRules(node.settings.entityId)['noIndexMatch'])
  const isOther = holdsAmount(node.entity(node.settings.entityId)) && !titles.some((title) => writtenWords(title).includes(place ?? ''))
  return place !== undefined && (isNoPlace || isOther) ? null : choiceOf(text, titles)
}

/** All readings of an ambiguous match, the best first; empty when it is clear. */
function alternativesOf(match: EntityMatch): Answer['alternatives'] {
  const others = match.alternatives ?? []
  const same = JSON.stringify(match.value)
  const different = others.filter((other) => JSON.stringify(other.value) !== same)
  if (different.length === 0) return []
  const own = others.find((other) => JSON.stringify(other.value) === same)
  return [own ?? { title: displayText(match.value), value: match.value }, ...different]
}

/** The values of which the user is asked which one is meant. */
export function offeredValues(vars: JsonObject): Option[] {
  const kept = vars[ambiguousKey]
  if (!Array.isArray(kept)) return []
  const isOption = (option: Json): option is JsonObject => option !== null && typeof option === 'object' && !Array.isArray(option)
  return kept.filter(isOption).map((option) => ({ title: displayText(option.title ?? null), value: option.value ?? null }))
}

export async function takeAnswer(node: EntityRun): Promise<Step> {
  const settled = await settle(node)
  if (settled) return settled
  const found = await answerOf(node)
  const text = node.message?.text ?? ''
  const isForLater = found === null && (await node.answersLater())
  const answer = found ?? (isForLater ? null : await proposedBy(node))
  node.consume()
  if (isForLater) feed(node.frame, text)
  if (!answer) return refuse(node, text, null)
  if (answer.alternatives.length > 1) {
    node.write(ambiguousKey, answer.alternatives)
    return {
      say: await whichOf(
        node,
        answer.alternatives.map((option) => option.title),
      ),
      then: { then: 'wait' },
    }
  }
  if (node.frame.vars[ambiguousKey] !== undefined) node.write(ambiguousKey, null)
  const rest = askForRest(node, answer)
  if (!rest) forget(node)
  const refusal = rest ? null : firstRefusal(node, answer.value)
  if (refusal !== null) return refuse(node, text, refusal)
  markUsed(node, answer, feed(node.frame, text))
  return rest ?? take(node, answer.value, answer.text, 'message')
}

/** Not where a part of the value, or one of several, was asked for: there only what was offered is an answer. */
async function proposedBy(node: EntityRun): Promise<Answer | null> {
  if (keptOf(node) !== null || offeredValues(node.frame.vars).length > 0) return null
  const match = await proposedValue(node)
  return match && { ...match, alternatives: alternativesOf(match) }
}

/** What was asked of the value last, where something came between: for a part of it, for more values, for a yes; null while it has none. */
export async function askedStill(node: EntityRun): Promise<Say[] | null> {
  const open = openValue(node)
  if (open) return askOpenAgain(node, open)
  const kept = keptOf(node)
  return kept ? askPart(node, kept) : null
}

function whichOf(node: EntityRun, titles: string[]): Promise<Say[]> {
  const choices = titles.map((title) => ({ title, payload: title }))
  return node.standardSays('which-value', { entity: entityLabel(node) }, choices)
}

/** Says why (or the error prompt) and asks again while tries are left. */
async function refuse(node: EntityRun, text: string, message: string | null): Promise<Step> {
  const reason = message || node.standard('entity-refused', refused(node, text))
  node.refuseEntity(node.settings.entityId, text, reason)
  const isLast = node.settings.mode === 'optional' || node.frame.attempts >= node.settings.retries
  if (isLast) forget(node)
  const open = openValue(node)
  if (open && isLast && open.waits === 'more') return fill(node, open.value, open.text, open.from)
  if (isLast) forgetOpen(node)
  else if (open) return { say: [...(await refusalSays(node, text, message)), ...(await askOpenAgain(node, open))], then: { then: 'wait' } }
  if (node.settings.mode === 'optional') return fillDefault(node)
  if (isLast) return { then: { then: 'next', exit: 'retries' } }
  const kept = keptOf(node)
  if (kept) return { say: askAgain(node, kept), then: { then: 'wait' } }
  const own = message === null ? await errorPrompt(node) : []
  if (own.length > 0) return { say: own, then: { then: 'wait' } }
  const says = await refusalSays(node, text, message)
  return { say: asksItself(node, message) ? says : [...says, ...(await prompt(node))], then: { then: 'wait' } }
}

/** "That day has passed. When do you want to leave?": the question would be there twice. What it offers to press is not left out. */
function asksItself({ settings }: EntityRun, message: string | null): boolean {
  const offers = settings.applyDefaultTemplate || settings.prompts.some(({ kind }) => kind !== 'text')
  return !offers && /[?？]\s*$/u.test(message ?? '')
}
