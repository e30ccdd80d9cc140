// What a script left, as it comes out of the engine: read once, bounded and mended before the server sees it. A script decides what is in
// there, so nothing is taken for granted; whatever is not as it must be is a failure of the script.
import { limits } from '@parley/contract/base/limits'
import type { Json } from '@parley/contract/base/json'
import { nestingOf } from '@parley/kit/json/bounds'
import { wellFormed, wellFormedText } from '@parley/kit/text/well-formed'
import { type FailedReply, failedReply } from './protocol'

/** `left`: the text, or its length where the script's own side refused to hand it over, or nothing at all. */
export function readLeft(left: string | number | undefined, mostBytes: number): { scope: string } | FailedReply {
  if (typeof left === 'number') return failedReply('too-large')
  if (left === undefined) return failedReply('error', [], 'The script left a context that has no JSON.')
  if (Buffer.byteLength(left) > mostBytes) return failedReply('too-large')
  if (nestingOf(left) > limits.valueDepth)
    return failedReply('too-large', [], `The script left values nested more than ${limits.valueDepth} deep.`)
  const value = parsed(left)
  if (!isRecord(value) || !isRecord(value['context'])) return failedReply('error', [], 'The script left a context that is no object.')
  const sound = wellFormed(value, limits.valueDepth)
  return { scope: sound === value ? left : JSON.stringify(sound) }
}

/** A text the script handed over as JSON; undefined when it is none. */
export function readText(json: string): string | undefined {
  const value = parsed(json)
  return typeof value === 'string' ? wellFormedText(value) : undefined
}

/** Name, message and stack of what was thrown. */
export function readThrown(json: string): { name: string; message: string; stack: string } {
  const value = parsed(json)
  const part = (at: number): string => {
    const text = Array.isArray(value) ? value[at] : undefined
    return typeof text === 'string' ? wellFormedText(text) : ''
  }
  return { name: part(0) || 'Error', message: part(1), stack: part(2) }
}

function parsed(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export function isRecord<T>(value: T | undefined): value is T & Record<string, T> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
