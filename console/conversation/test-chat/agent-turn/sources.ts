// Where each argument of a call came from, told from the log of the conversation: the user's words, a value of the conversation and how it was
// found, or what a tool said. Which of them it is, the runtime has judged; here is only found where it stands.
import type { CallOrigin } from '@parley/contract/base/event'
import { isJsonRecord, type Json } from '@parley/contract/base/json'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { folded } from '@parley/kit/text/folded'
import { callsIn, type PlacedCall } from './calls'

export interface Source {
  path: string
  value: Json
  /** `hidden`: masked before the model; `unknown`: the log does not tell. */
  from: CallOrigin['from'] | 'hidden' | 'unknown'
  /** Of the turn it stands in among those of the conversation, from 0; null where it stands nowhere. */
  index: number | null
  /** The words of the user. */
  quote: string
  /** The tool that said it, or the value of the conversation. */
  name: string
  /** The user said yes to it. */
  isConfirmed: boolean
}

const mostLeaves = 200
const mostWords = 400
const longestQuote = 8

export function sourcesOf(call: PlacedCall, turns: readonly Turn[]): Source[] {
  const { input, origin = [] } = call.event
  const known = new Map(origin.map(({ path, from }) => [path, from]))
  return leavesOf(input).map(({ path, value }): Source => {
    const source = { path, value, index: null, quote: '', name: '', isConfirmed: false }
    const from = isMasked(value) ? 'hidden' : (known.get(path) ?? (origin.length > 0 ? 'model' : 'unknown'))
    return { ...source, from, ...placeOf(from, folded(shownLeaf(value)), { call, turns }) }
  })
}

interface Within {
  call: PlacedCall
  turns: readonly Turn[]
}

type Found = Partial<Pick<Source, 'index' | 'quote' | 'name' | 'isConfirmed'>>

function placeOf(from: Source['from'], form: string, within: Within): Found {
  if (form === '') return {}
  if (from === 'user') return saidIn(form, within) ?? confirmedIn(form, within) ?? {}
  if (from === 'context') return filledIn(form, within) ?? writtenIn(form, within) ?? {}
  return from === 'tool' || from === 'knowledge' ? (resultIn(form, within) ?? {}) : {}
}

function until({ call, turns }: Within): { turn: Turn; index: number }[] {
  return turns
    .slice(0, call.index + 1)
    .map((turn, index) => ({ turn, index }))
    .toReversed()
}

function saidIn(form: string, within: Within): Found | null {
  for (const { turn, index } of until(within)) {
    const quote = quoted(turn.said, form)
    if (quote !== '') return { index, quote }
  }
  return null
}

/** The fewest words of a text that hold the value; '' where it does not stand there. */
export function quoted(text: string, form: string): string {
  const words = text.split(/\s+/u).filter(Boolean).slice(0, mostWords)
  const forms = words.map(folded)
  for (let length = 1; length <= longestQuote; length += 1)
    for (let at = 0; at + length <= words.length; at += 1)
      if (
        forms
          .slice(at, at + length)
          .join('')
          .includes(form)
      )
        return words.slice(at, at + length).join(' ')
  return ''
}

/** A tool brought it up, the call was refused, and the user said yes then. */
function confirmedIn(form: string, { call, turns }: Within): Found | null {
  const doubted = callsIn(turns.slice(0, call.index + 1)).findLast(
    ({ event, number }) =>
      number < call.number && event.outcome === 'refused' && leavesOf(event.input).some(({ value }) => folded(shownLeaf(value)) === form),
  )
  if (doubted === undefined) return null
  const index = turns.findIndex((turn, at) => at > doubted.index && turn.said !== '')
  return index < 0 ? null : { index, quote: turns[index]?.said ?? '', isConfirmed: true }
}

function filledIn(form: string, within: Within): Found | null {
  for (const { turn, index } of until(within)) {
    const filled = turn.events.findLast(
      (event) => event.type === 'entity-filled' && leavesOf(event.value).some(({ value }) => folded(shownLeaf(value)) === form),
    )
    if (filled?.type === 'entity-filled') return { index, quote: filled.text, name: filled.entityId }
  }
  return null
}

function writtenIn(form: string, within: Within): Found | null {
  for (const { turn, index } of until(within)) {
    const written = turn.events.findLast(
      (event) => event.type === 'variable-written' && leavesOf(event.value).some(({ value }) => folded(shownLeaf(value)) === form),
    )
    if (written?.type === 'variable-written') return { index, name: written.path }
  }
  return null
}

function resultIn(form: string, { call, turns }: Within): Found | null {
  const found = callsIn(turns.slice(0, call.index + 1)).findLast(
    ({ event, number }) => number < call.number && event.outcome === 'done' && folded(JSON.stringify(event.result)).includes(form),
  )
  return found === undefined ? null : { index: found.index, name: found.event.name }
}

/** Hidden signs of personal data. */
const isMasked = (value: Json): boolean => typeof value === 'string' && /\*{3,}/.test(value)

export const shownLeaf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

export function leavesOf(value: Json, path = ''): { path: string; value: Json }[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, `${path}[${at}]`)).slice(0, mostLeaves)
  if (!isJsonRecord(value)) return value === null && path === '' ? [] : [{ path, value }]
  return Object.entries(value)
    .flatMap(([name, one]) => leavesOf(one, path === '' ? name : `${path}.${name}`))
    .slice(0, mostLeaves)
}
