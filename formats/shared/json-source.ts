// Reads JSON of a file somebody gave: bounded in depth before it is parsed, and well formed. Files are parsed once however many formats look
// into them, so what is read is never changed.
import { nestingOf } from '@parley/kit/json/bounds'
import type { Sentence } from '@parley/contract/sentences'
import { wellFormed } from '@parley/kit/text/well-formed'
import { type SourceFile, UnreadableSource } from './bot-format'
import { sentence } from './sentences'

/** Deeper than any file that a platform writes. */
export const deepestSource = 60

type Read = { value: unknown } | { fault: UnreadableSource }

const known = new WeakMap<SourceFile, Read>()

/** Throws UnreadableSource for what is no JSON, or is too deep. */
export function readJson(file: SourceFile): unknown {
  const read = readOnce(file)
  if ('fault' in read) throw read.fault
  return read.value
}

/** undefined for what is no JSON, or is too deep. */
export function jsonIn(file: SourceFile): unknown {
  const read = readOnce(file)
  return 'fault' in read ? undefined : read.value
}

/** Why it is no JSON. */
export function jsonFault(file: SourceFile): Sentence | undefined {
  const read = readOnce(file)
  return 'fault' in read ? read.fault.why : undefined
}

export const isJsonFile = ({ name, text }: SourceFile): boolean => /\.json$/i.test(name) || /^\uFEFF?\s*[[{]/.test(text.slice(0, 200))

function readOnce(file: SourceFile): Read {
  const before = known.get(file)
  if (before !== undefined) return before
  const read = parsed(file)
  known.set(file, read)
  return read
}

function parsed(file: SourceFile): Read {
  if (nestingOf(file.text) > deepestSource) return { fault: new UnreadableSource(sentence('file.too-deep', { file: file.name })) }
  try {
    const value: unknown = JSON.parse(file.text.replace(/^\uFEFF/, ''))
    return { value: wellFormed(value, deepestSource) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { fault: new UnreadableSource(sentence('file.not-json', { file: file.name })) }
  }
}
