// Reads JSON of a file somebody gave: bounded in depth before it is parsed, and well formed.
import { nestingOf } from '@parley/kit/json/bounds'
import { wellFormed } from '@parley/kit/text/well-formed'
import { type SourceFile, UnreadableSource } from './bot-format'
import { type Parsed, parsedOnce } from './parsed-once'
import { sentence } from './sentences'

/** Deeper than any file that a platform writes. */
export const deepestSource = 60

const files = parsedOnce(parsed)

/** Throws UnreadableSource for what is no JSON, or is too deep. */
export const readJson = files.read

/** undefined for what is no JSON, or is too deep. */
export const jsonIn = files.peek

/** Why it is no JSON. */
export const jsonFault = files.faultOf

export const isJsonFile = ({ name, text }: SourceFile): boolean => /\.json$/i.test(name) || /^\uFEFF?\s*[[{]/.test(text.slice(0, 200))

function parsed(file: SourceFile): Parsed {
  if (nestingOf(file.text) > deepestSource) return { fault: new UnreadableSource(sentence('file.too-deep', { file: file.name })) }
  try {
    const value: unknown = JSON.parse(file.text.replace(/^\uFEFF/, ''))
    return { value: wellFormed(value, deepestSource) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { fault: new UnreadableSource(sentence('file.not-json', { file: file.name })) }
  }
}
