// Whether a translation has the variables of its source: no more, no fewer, whatever their order and how their values are written.
import { parseTemplate } from '@parley/kit/expression/template'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { sentence } from './sentences'

/** Told of one text at most; the rest is seen where it stands. */
const mostNames = 10

/** null for a translation that has the same. */
export function placeholderFault(source: string, target: string): Sentence | null {
  const [wanted, given] = [read(source), read(target)]
  const missing = [...wanted.names].filter((name) => !given.names.has(name))
  if (missing.length > 0) return sentence('translation-file.placeholder-missing', told(missing))
  const others = [...given.names].filter((name) => !wanted.names.has(name))
  if (others.length > 0) return sentence('translation-file.placeholder-other', told(others))
  return given.isOpen && !wanted.isOpen ? sentence('translation-file.placeholder-open') : null
}

function read(text: string): { names: Set<string>; isOpen: boolean } {
  const { parts, open } = parseTemplate(text)
  const placeholders = parts.flatMap((part) => (typeof part === 'string' ? [] : [text.slice(part.start, part.end)]))
  return { names: new Set(placeholders.map((each) => each.replace(/\s+/g, ' '))), isOpen: open >= 0 }
}

function told(names: readonly string[]): { count: number; names: string } {
  const shown = names.slice(0, mostNames).map((name) => `{{${name}}}`)
  return { count: names.length, names: shown.join(', ').slice(0, 400) }
}
