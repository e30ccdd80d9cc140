// Reads YAML of a file somebody gave: bounded in depth before it is composed, without tags, with few aliases. Every scalar is a text: what
// other readers make of `no` or `12:30` is nobody's wish in a sentence. Files are parsed once, so what is read is never changed.
import { type CST, Composer, type Document, LineCounter, Parser } from 'yaml'
import type { Sentence } from '@parley/contract/sentences'
import { wellFormed } from '@parley/kit/text/well-formed'
import { type SourceFile, UnreadableSource } from './bot-format'
import { deepestSource } from './json-source'
import { sentence } from './sentences'

const mostAliases = 100
/** It is read at about a million a second. */
const mostChars = 4_000_000

type Read = { value: unknown } | { fault: UnreadableSource }

const known = new WeakMap<SourceFile, Read>()

/** Throws UnreadableSource for what is no YAML, or is too deep or grows too much. */
export function readYaml(file: SourceFile): unknown {
  const read = readOnce(file)
  if ('fault' in read) throw read.fault
  return read.value
}

/** undefined for what cannot be read. */
export function yamlIn(file: SourceFile): unknown {
  const read = readOnce(file)
  return 'fault' in read ? undefined : read.value
}

/** Why it cannot be read. */
export function yamlFault(file: SourceFile): Sentence | undefined {
  const read = readOnce(file)
  return 'fault' in read ? read.fault.why : undefined
}

export const isYamlFile = ({ name }: SourceFile): boolean => /\.ya?ml$/i.test(name)

function readOnce(file: SourceFile): Read {
  const before = known.get(file)
  if (before !== undefined) return before
  const read = parsed(file)
  known.set(file, read)
  return read
}

function parsed(file: SourceFile): Read {
  if (file.text.length > mostChars)
    return { fault: new UnreadableSource(sentence('reader.file.too-large', { file: file.name, most: mostChars })) }
  const lines = new LineCounter()
  const tokens = [...new Parser(lines.addNewLine).parse(file.text.replace(/^\uFEFF/, ''))]
  if (isTooDeep(tokens)) return fault(file, 0)
  const [document, second] = [...new Composer({ schema: 'failsafe' }).compose(tokens)]
  if (document === undefined) return { value: undefined }
  if (second !== undefined) return fault(file, lines.linePos(second.range[0]).line)
  const [error] = document.errors
  if (error !== undefined) return fault(file, lines.linePos(error.pos[0]).line)
  return contentOf(document, file)
}

function contentOf(document: Document.Parsed, file: SourceFile): Read {
  try {
    return { value: wellFormed(document.toJS({ maxAliasCount: mostAliases }), deepestSource) }
  } catch (error) {
    // The library says so of too many aliases.
    if (!(error instanceof ReferenceError)) throw error
    return fault(file, 0)
  }
}

function fault({ name }: SourceFile, line: number): Read {
  const why = line === 0 ? sentence('file.too-deep', { file: name }) : sentence('reader.file.not-yaml', { file: name, line })
  return { fault: new UnreadableSource(why) }
}

/** Walks what the parser gives without calling itself: the composer does call itself for each level. */
function isTooDeep(tokens: readonly CST.Token[]): boolean {
  const open = tokens.map((token) => ({ token, depth: 0 }))
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { token, depth } = at
    if (depth > deepestSource) return true
    if (token.type === 'document' && token.value) open.push({ token: token.value, depth })
    if (!('items' in token)) continue
    for (const { key, value } of token.items) for (const inner of [key, value]) if (inner) open.push({ token: inner, depth: depth + 1 })
  }
  return false
}
