// The text of a description as values: JSON or YAML. What is cut off, nested without end, or grows when it is read is refused; that it is done
// in bounded time and memory is the thread's that runs it.
import type { Json } from '@parley/contract/base/json'
import { nestingOf } from '@parley/kit/json/bounds'
import { wellFormed } from '@parley/kit/text/well-formed'
import { isTooDeep } from '@parley/formats/shared/yaml-depth'
import { Composer, LineCounter, Parser } from 'yaml'

const deepest = 100
const mostAliases = 100

export type Unparsed = { why: 'empty' | 'not-json' | 'not-yaml' | 'too-deep' | 'aliases'; line: number }

export function parseDescription(text: string): { value: Json } | Unparsed {
  const source = text.replace(/^\uFEFF/, '')
  if (source.trim() === '') return { why: 'empty', line: 0 }
  return /^\s*\{/.test(source) ? parseJson(source) : parseYaml(source)
}

/** YAML in braces looks like JSON, too. */
function parseJson(source: string): { value: Json } | Unparsed {
  if (nestingOf(source) > deepest) return { why: 'too-deep', line: 0 }
  try {
    const value: Json = JSON.parse(source)
    return { value }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const read = parseYaml(source)
    return 'why' in read ? { ...read, why: read.why === 'not-yaml' ? 'not-json' : read.why } : read
  }
}

function parseYaml(source: string): { value: Json } | Unparsed {
  const lines = new LineCounter()
  const tokens = [...new Parser(lines.addNewLine).parse(source)]
  if (isTooDeep(tokens, deepest)) return { why: 'too-deep', line: 0 }
  const [document] = [...new Composer({ schema: 'core', logLevel: 'silent' }).compose(tokens)]
  const [error] = document?.errors ?? []
  if (document === undefined || error !== undefined) return { why: 'not-yaml', line: error ? lines.linePos(error.pos[0]).line : 0 }
  try {
    const value: Json = wellFormed(plain(document.toJS({ maxAliasCount: mostAliases })), deepest)
    return { value }
  } catch (failure) {
    // The library says so of too many aliases.
    if (!(failure instanceof ReferenceError)) throw failure
    return { why: 'aliases', line: 0 }
  }
}

/** Keys that are no texts, numbers that are none, and values that stand at several places are what JSON makes of them. */
function plain(value: unknown): Json {
  const text = JSON.stringify(value)
  return text === undefined ? null : JSON.parse(text)
}
