// What the arguments of a call rest on: the user's own words, the conversation's values, or what a tool said. A value found nowhere counts as
// a tool's where the model has read any result, so that a rewritten one does not pass as its own.
import type { CallOrigin } from '@parley/contract/base/event'
import { isJsonRecord, type Json, type JsonObject } from '@parley/contract/base/json'
import { isSetValues } from '../names'
import type { Memory } from '../memory'
import { folded, isSaidIn, saidIn } from './said'

export type Origin = CallOrigin

const mostLeaves = 200
const textChars = 200

export interface Sources {
  memory: Memory
  /** The values of the conversation, without what tools have left there. */
  context: JsonObject
  /** Tools whose results are passages of the bot's knowledge. */
  isKnowledge(name: string): boolean
}

/** Of every text and number of the arguments. */
export function originsOf(input: Json, { memory, context, isKnowledge }: Sources): Origin[] {
  const said = memory.messages.flatMap((message) => (message.role === 'user' ? [saidIn(message.text)] : []))
  const confirmed = new Set(memory.confirmed)
  const known = leavesOf(context).map(({ value }) => folded(value))
  const results = memory.messages.flatMap((message) =>
    message.role === 'tool' && !isSetValues(message.name) ? [{ name: message.name, text: folded(JSON.stringify(message.result)) }] : [],
  )
  return leavesOf(input).map(({ path, value }) => {
    const form = folded(value)
    const of = (from: Origin['from']): Origin => ({ path, from, text: value.slice(0, textChars) })
    if (form === '') return of('model')
    if (said.some((words) => isSaidIn(words, value)) || confirmed.has(form)) return of('user')
    if (known.includes(form)) return of('context')
    const found = results.find(({ text }) => text.includes(form)) ?? results.at(-1)
    if (found) return of(isKnowledge(found.name) ? 'knowledge' : 'tool')
    return of(memory.hasForgotten === true ? 'tool' : 'model')
  })
}

/** Whether any tool but its own has told the model something. */
export function hasRead({ messages, hasForgotten }: Memory): boolean {
  return hasForgotten === true || messages.some((message) => message.role === 'tool' && !isSetValues(message.name))
}

export const isUntrusted = ({ from }: Origin): boolean => from === 'tool' || from === 'knowledge'

export function leavesOf(value: Json, path = ''): { path: string; value: string }[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, value: String(value) }]
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, `${path}[${at}]`)).slice(0, mostLeaves)
  if (!isJsonRecord(value)) return []
  return Object.entries(value)
    .flatMap(([name, one]) => leavesOf(one, path === '' ? name : `${path}.${name}`))
    .slice(0, mostLeaves)
}
