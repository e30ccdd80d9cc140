// Finds in a message the correction of a value that was given earlier in the running dialog: which entity, and the words of its new
// value (reference, section 5.4). What is then done is amend.ts.
import type { Json } from '@parley/contract/base/json'
import type { EntityMatch } from '@parley/contract/base/understand'
import { severalOf } from '@parley/contract/objects/entity/index'
import type { CompiledEntity, CompiledNode } from '../../compile'
import { wantedValues } from '../../entities/wanted-values'
import { RunningNode } from '../../node-run'
import { passedNodes } from '../../context/history'
import { isWhole, writtenWords } from '../../session/sentence'
import type { Frame } from '../../session/session'
import type { TurnState } from '../../state'
import { ruleAt } from '../rules'
import { changedList, listCueIn, type ListCue } from './list-change'
import { asksForChange, cueIn, isSmall, wordsAfterCue, wordsBehind, type Cue } from './words'

export interface Amendment {
  /** The step that collects the value. */
  nodeId: string
  /** The words of the new value; '' where it is to be asked for. */
  text: string
  /** The new value itself, where the words alone would not give it: a list of which a part has changed. */
  value?: Json
}

/** A step of the running dialog whose value is known. */
interface Filled {
  node: CompiledNode
  entity: CompiledEntity
  value: Json
  /** Names of the dialog's steps that collect it, such as "Departure city". */
  steps: string[]
}

/** Longer messages tell something new. */
const maxChars = 200
/** Words beside value and cue with which "no, …" is still a correction. */
const maxWordsBeside = 5
/** Words of a message that asks for a change and does not say to what. */
const maxWordsAsking = 8

export async function amendmentIn(state: TurnState): Promise<Amendment | null> {
  const { frame, session } = state
  const { text } = state.incoming
  if (!frame || session.waiting?.kind !== 'node' || text.length > maxChars) return null
  if (ruleAt('amend', state.bot, session.frames) === 'off') return null
  const cue = cueIn(text, state.heardLanguage)
  const listCue = listCueIn(text, state.heardLanguage)
  if (!cue && !listCue) return valueInsteadOfAnswer(state, 'plain')
  const filled = filledSteps(state, frame)
  const named = namedIn(text, filled, (entity) => otherNamesIn(entity, state.heardLanguage, state.bot.defaultLanguage))
  const list = await listAmendment(state, frame, { filled, named: named?.step ?? null, cue, listCue })
  if (list || !cue) return list
  if (named) return namedAmendment(state, frame, named.step, named.end)
  if (cue === 'verb' || !(await mayCorrect(state, frame, cue))) return null
  for (const step of filled) {
    const match = await newValue(state, frame, step)
    if (match && isShort(text, match)) return { nodeId: step.node.id, text: match.text }
  }
  return bareAmendment(state, frame, filled)
}

/** Words beside a value that is said in place of a yes. */
const maxWordsInstead = 3
const asksBack = /[?？]\s*$/u

/**
 * A new value where a yes is asked for: "how about Saturday?", "and from Stockholm" (`plain`), or with other words beside it, which may as well be a
 * wish: that is for the caller to rule out. Where another value is asked for, only "from Stockholm", which is no wrong answer. Only where the words fit
 * one value alone; what is taken wrongly is seen when it is asked again.
 */
export async function valueInsteadOfAnswer(state: TurnState, said: 'plain' | 'any'): Promise<Amendment | null> {
  const { frame, session, bot } = state
  const { text } = state.incoming
  const asking = bot.nodes.get(frame?.nodeId ?? '')
  if (!frame || !asking?.kind || session.waiting?.kind !== 'node' || text.length > maxChars) return null
  const asksForYes = asking.kind.asksForYes === true
  if (!asksForYes && (said === 'any' || !asking.kind.collects)) return null
  if (ruleAt('amend', bot, session.frames) === 'off') return null
  if ((await asking.kind.answers?.(new RunningNode(state, asking, frame, true))) !== 'no') return null
  const found = new Map<string, Amendment>()
  for (const step of filledSteps(state, frame)) {
    const match = found.has(step.entity.id) ? undefined : await newValue(state, frame, step)
    const isPlain =
      match && isSmall(beside(text, match), session.language) && (asksForYes || /^\s*\p{L}+\s+$/u.test(text.slice(0, match.start)))
    const fits = isPlain || (match && said === 'any' && !asksBack.test(text) && isShort(text, match, maxWordsInstead))
    if (fits) found.set(step.entity.id, { nodeId: step.node.id, text: match.text })
  }
  const [only] = found.values()
  return found.size === 1 ? (only ?? null) : null
}

/** "No, make it 60": what is a value only as the answer to a question, such as an amount without its currency. */
async function bareAmendment(state: TurnState, frame: Frame, filled: readonly Filled[]): Promise<Amendment | null> {
  const text = wordsAfterCue(state.incoming.text, state.heardLanguage)
  if (text === '') return null
  for (const step of filled.filter(({ entity }) => !entity.traits.takesAnyWords)) {
    const [read] = await stepOf(state, frame, step).extract(step.entity.id, text, true)
    if (read && isWhole(text, read) && !isSame(read.value, step.value))
      return { nodeId: step.node.id, text: isOfOneUnit(read.value, step.value) ? text : '' }
  }
  return null
}

/** Values of several parts that differ in their numbers alone. In another currency than before, a bare number would be a guess. */
function isOfOneUnit(left: Json, right: Json): boolean {
  if (typeof left !== 'object' || typeof right !== 'object') return true
  const withoutNumbers = (value: Json) => JSON.stringify(value, (_, part: unknown) => (typeof part === 'number' ? 0 : part))
  return withoutNumbers(left) === withoutNumbers(right)
}

interface Heard {
  filled: readonly Filled[]
  named: Filled | null
  cue: Cue | null
  listCue: ListCue | null
}

/** A change of a list of values: of the one that is named or, where the message answers no question, of the last one it fits. */
async function listAmendment(state: TurnState, frame: Frame, { filled, named, cue, listCue }: Heard): Promise<Amendment | null> {
  const lists = (named ? [named] : filled).filter(({ entity }) => severalOf(entity.settings).isWanted)
  if (lists.length === 0 || (!named && !(await mayCorrect(state, frame, cue === 'plain' ? cue : 'lead')))) return null
  for (const step of lists) {
    const [said] = await stepOf(state, frame, step).extract(step.entity.id, state.incoming.text, false)
    const value = said && (named || isShort(state.incoming.text, said)) ? changedList(step.value, said.value, listCue) : null
    if (said && value) return { nodeId: step.node.id, text: said.text, value }
  }
  return null
}

/** Steps whose values may be corrected, the one passed last first. */
function filledSteps(state: TurnState, frame: Frame): Filled[] {
  const { bot, session } = state
  const passed = passedNodes(session)
  const collecting = [...bot.nodes.values()].flatMap((node) => {
    const collected = node.dialogId === frame.dialogId && node.enabled ? node.kind?.collects?.(node.settings) : undefined
    return collected ? [{ node, ...collected }] : []
  })
  return collecting
    .flatMap(({ node, entityId, hidden }): Filled[] => {
      const entity = bot.entities.get(entityId)
      if (!entity || node.id === frame.nodeId || (hidden && !bot.settings.amendHidden)) return []
      const value = Object.hasOwn(frame.entities, entity.name) ? (frame.entities[entity.name] ?? null) : null
      const steps = collecting.filter((one) => one.entityId === entityId).map((one) => one.node.name.toLowerCase())
      return value === null ? [] : [{ node, entity, value, steps }]
    })
    .sort((left, right) => passed.lastIndexOf(right.node.id) - passed.lastIndexOf(left.node.id))
}

/**
 * The value whose name is said, or that of a step for it, the longer name first, and where the name ends. "Date" names a travel date where there is
 * no other.
 */
function namedIn(
  text: string,
  filled: readonly Filled[],
  otherNames: (entity: CompiledEntity) => readonly string[],
): { step: Filled; end: number } | null {
  const heard = text.toLowerCase()
  const names = filled.map((step) =>
    step.entity.name
      .replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  )
  const ends = names.map((name) => name.split(' ').at(-1) ?? '')
  /** A word that stands for two fields names neither. */
  const isOfAnother = (word: string, { entity }: Filled): boolean =>
    filled.some((other) => other.entity.id !== entity.id && otherNames(other.entity).includes(word))
  const tried = filled.flatMap((step, at) => {
    const name = names[at] ?? ''
    const last = ends[at] ?? ''
    const isOnly = ends.filter((other) => other === last).length === 1
    const others = otherNames(step.entity).filter((word) => !isOfAnother(word, step))
    return [name, ...step.steps, ...others, ...(isOnly ? [last] : [])].map((wanted) => ({ step, wanted }))
  })
  for (const { step, wanted } of tried.sort((left, right) => right.wanted.length - left.wanted.length)) {
    const end = endOfWord(heard, wanted)
    if (end !== null) return { step, end }
  }
  return null
}

/** Other words for the field's name, as people say them who speak the language: of the bot's own language where it has none in theirs. */
function otherNamesIn({ otherNames }: CompiledEntity, language: string, usual: string): readonly string[] {
  const own = otherNames.get(language) ?? otherNames.get(language.slice(0, 2)) ?? otherNames.get(usual) ?? []
  return own.map((word) => word.toLowerCase())
}

function endOfWord(text: string, wanted: string): number | null {
  if (wanted === '') return null
  const isSpaced = /^[\p{Script=Latin}\p{N}]/u.test(wanted)
  const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char)
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!isSpaced || (!isLetter(text[at - 1]) && !isLetter(text[at + wanted.length]))) return at + wanted.length
  return null
}

/** Of a value that is named, any words may be the new one. */
async function namedAmendment(state: TurnState, frame: Frame, step: Filled, nameEnd: number): Promise<Amendment | null> {
  const match = await newValue(state, frame, step)
  if (match) return { nodeId: step.node.id, text: match.text }
  const rest = wordsBehind(state.incoming.text, nameEnd, state.heardLanguage)
  if (!/[\p{L}\p{N}]/u.test(rest.text)) return mayAskAgain(state, step) ? { nodeId: step.node.id, text: '' } : null
  const [read] = await stepOf(state, frame, step).extract(step.entity.id, rest.text, true)
  return read && !isSame(read.value, step.value) ? { nodeId: step.node.id, text: rest.text } : null
}

/** "Change the date": what it is to be is asked at its step. */
function mayAskAgain({ incoming, heardLanguage }: TurnState, { node }: Filled): boolean {
  const words = writtenWords(incoming.text)
  const isHidden = node.kind?.collects?.(node.settings).hidden === true
  return !isHidden && words.length <= maxWordsAsking && asksForChange(incoming.text, heardLanguage)
}

/** The last value in the message that is not the one there is; of two that may be meant both, which is then asked at its step. */
async function newValue(state: TurnState, frame: Frame, step: Filled): Promise<EntityMatch | undefined> {
  if (step.entity.traits.takesAnyWords) return undefined
  const matches = await stepOf(state, frame, step).extract(step.entity.id, state.incoming.text, false)
  const others = matches.filter(({ value }) => !isSame(value, step.value))
  const [wanted] = wantedValues(others, {
    text: state.incoming.text,
    language: state.heardLanguage,
    entity: step.entity,
    isOneOfTwo: true,
  })
  const isAsked = wanted !== undefined && !others.includes(wanted)
  return isAsked ? wanted : others.toSorted((left, right) => right.start - left.start)[0]
}

function stepOf(state: TurnState, frame: Frame, { node }: Filled): RunningNode {
  return new RunningNode(state, node, frame, false)
}

/** "No, …" and "make it …" answer a question that asks for a value, if they can. */
async function mayCorrect(state: TurnState, frame: Frame, cue: Cue): Promise<boolean> {
  const node = state.bot.nodes.get(frame.nodeId)
  if (cue === 'plain' || !node?.kind?.collects || !node.kind.answers) return true
  return (await node.kind.answers(new RunningNode(state, node, frame, true))) === 'no'
}

function isShort(text: string, match: EntityMatch, most = maxWordsBeside): boolean {
  return writtenWords(beside(text, match)).length <= most
}

function beside(text: string, { start, end }: EntityMatch): string {
  return `${text.slice(0, start)} ${text.slice(end)}`
}

function isSame(left: Json, right: Json): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
