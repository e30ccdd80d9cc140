// Finds in a message the correction of a value that was given earlier in the running dialog: which entity, and the words of its new
// value (reference, section 5.4). What is then done is amend.ts.
import type { Json } from '@parley/contract/base/json'
import type { EntityMatch } from '@parley/contract/base/understand'
import { severalOf } from '@parley/contract/objects/entity'
import type { CompiledEntity, CompiledNode } from '../../compile'
import { RunningNode } from '../../node-run'
import { passedNodes } from '../../context/history'
import type { Frame } from '../../session/session'
import type { TurnState } from '../../state'
import { rulesAt } from '../rules'
import { changedList, listCueIn, type ListCue } from './list-change'
import { asksForChange, cueIn, wordsBehind, type Cue } from './words'

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
  if (rulesAt(state.bot, session.frames).amend === 'off') return null
  const cue = cueIn(text, session.language)
  const listCue = listCueIn(text, session.language)
  if (!cue && !listCue) return null
  const filled = filledSteps(state, frame)
  const named = namedIn(text, filled)
  const list = await listAmendment(state, frame, { filled, named: named?.step ?? null, cue, listCue })
  if (list || !cue) return list
  if (named) return namedAmendment(state, frame, named.step, named.end)
  if (cue === 'verb' || !(await mayCorrect(state, frame, cue))) return null
  for (const step of filled) {
    const match = await newValue(state, frame, step)
    if (match && isShort(text, match)) return { nodeId: step.node.id, text: match.text }
  }
  return null
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
  return [...bot.nodes.values()]
    .flatMap((node): Filled[] => {
      const collected = node.dialogId === frame.dialogId && node.enabled ? node.kind?.collects?.(node.settings) : undefined
      const entity = bot.entities.get(collected?.entityId ?? '')
      if (!collected || !entity || node.id === frame.nodeId || (collected.hidden && !bot.settings.amendHidden)) return []
      const value = Object.hasOwn(frame.entities, entity.name) ? (frame.entities[entity.name] ?? null) : null
      return value === null ? [] : [{ node, entity, value }]
    })
    .sort((left, right) => passed.lastIndexOf(right.node.id) - passed.lastIndexOf(left.node.id))
}

/** The value whose name is said, the longer name first, and where the name ends. "Date" names a travel date where there is no other. */
function namedIn(text: string, filled: readonly Filled[]): { step: Filled; end: number } | null {
  const heard = text.toLowerCase()
  const names = filled.map((step) =>
    step.entity.name
      .replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  )
  const ends = names.map((name) => name.split(' ').at(-1) ?? '')
  const tried = filled.flatMap((step, at) => {
    const name = names[at] ?? ''
    const last = ends[at] ?? ''
    const isOnly = ends.filter((other) => other === last).length === 1
    return [name, ...(isOnly ? [last] : [])].map((wanted) => ({ step, wanted }))
  })
  for (const { step, wanted } of tried.sort((left, right) => right.wanted.length - left.wanted.length)) {
    const end = endOfWord(heard, wanted)
    if (end !== null) return { step, end }
  }
  return null
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
  const rest = wordsBehind(state.incoming.text, nameEnd, state.session.language)
  if (!/[\p{L}\p{N}]/u.test(rest.text)) return mayAskAgain(state, step) ? { nodeId: step.node.id, text: '' } : null
  const [read] = await stepOf(state, frame, step).extract(step.entity.id, rest.text, true)
  return read && !isSame(read.value, step.value) ? { nodeId: step.node.id, text: rest.text } : null
}

/** "Change the date": what it is to be is asked at its step. */
function mayAskAgain({ incoming, session }: TurnState, { node }: Filled): boolean {
  const words = incoming.text.match(/[\p{L}\p{N}’']+/gu) ?? []
  const isHidden = node.kind?.collects?.(node.settings).hidden === true
  return !isHidden && words.length <= maxWordsAsking && asksForChange(incoming.text, session.language)
}

/** The last value in the message that is not the one there is. */
async function newValue(state: TurnState, frame: Frame, step: Filled): Promise<EntityMatch | undefined> {
  if (step.entity.traits.takesAnyWords) return undefined
  const matches = await stepOf(state, frame, step).extract(step.entity.id, state.incoming.text, false)
  return matches.toSorted((left, right) => right.start - left.start).find(({ value }) => !isSame(value, step.value))
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

function isShort(text: string, { start, end }: EntityMatch): boolean {
  const beside = `${text.slice(0, start)} ${text.slice(end)}`.match(/[\p{L}\p{N}’']+/gu) ?? []
  return beside.length <= maxWordsBeside
}

function isSame(left: Json, right: Json): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
