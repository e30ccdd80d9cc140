// Reads YAML of a file somebody gave: bounded in depth before it is composed, without tags, with few aliases. Every scalar is a text: what
// other readers make of `no` or `12:30` is nobody's wish in a sentence.
import { Composer, type Document, LineCounter, Parser } from 'yaml'
import { wellFormed } from '@parley/kit/text/well-formed'
import { type SourceFile, UnreadableSource } from './bot-format'
import { deepestSource } from './json-source'
import { type Parsed, parsedOnce } from './parsed-once'
import { sentence } from './sentences'
import { isTooDeep } from './yaml-depth'

const mostAliases = 100
/** It is read at about a million a second. */
const mostChars = 4_000_000

const files = parsedOnce(parsed)

/** Throws UnreadableSource for what is no YAML, or is too deep or grows too much. */
export const readYaml = files.read

/** undefined for what cannot be read. */
export const yamlIn = files.peek

/** Why it cannot be read. */
export const yamlFault = files.faultOf

export const isYamlFile = ({ name }: SourceFile): boolean => /\.ya?ml$/i.test(name)

function parsed(file: SourceFile): Parsed {
  if (file.text.length > mostChars)
    return { fault: new UnreadableSource(sentence('reader.file.too-large', { file: file.name, most: mostChars })) }
  const lines = new LineCounter()
  const tokens = [...new Parser(lines.addNewLine).parse(file.text.replace(/^\uFEFF/, ''))]
  if (isTooDeep(tokens, deepestSource)) return fault(file, 0)
  const [document, second] = [...new Composer({ schema: 'failsafe' }).compose(tokens)]
  if (document === undefined) return { value: undefined }
  if (second !== undefined) return fault(file, lines.linePos(second.range[0]).line)
  const [error] = document.errors
  if (error !== undefined) return fault(file, lines.linePos(error.pos[0]).line)
  return contentOf(document, file)
}

function contentOf(document: Document.Parsed, file: SourceFile): Parsed {
  try {
    return { value: wellFormed(document.toJS({ maxAliasCount: mostAliases }), deepestSource) }
  } catch (error) {
    // The library says so of too many aliases.
    if (!(error instanceof ReferenceError)) throw error
    return fault(file, 0)
  }
}

function fault({ name }: SourceFile, line: number): Parsed {
  const why = line === 0 ? sentence('file.too-deep', { file: name }) : sentence('reader.file.not-yaml', { file: name, line })
  return { fault: new UnreadableSource(why) }
}
