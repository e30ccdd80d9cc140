// Texts with `{{ expression }}` and `{{ expression | filter:'argument' }}`: read once, filled many times.
// A placeholder that cannot be read fills in nothing and is listed as an error. Filters are filters.ts.
import { applyFilter, type FilterPlace } from './filters'
import { parseExpression, type Expression, type Scope } from './parse'
import { displayText, type Value } from './value'

export interface Placeholder {
  expression: Expression
  /** '' for none. */
  filter: string
  argument: string
  /** Offsets of the expression's own text in the template. */
  start: number
  end: number
}

export interface Template {
  source: string
  /** Literal text and placeholders in order. */
  parts: (string | Placeholder)[]
  errors: string[]
  /** Where a `{{` stands that nothing closes; -1 for nowhere. */
  open: number
}

/**
 * How values enter the text. `speech`: as people read them, said in a message. `json`: escaped inside strings, written as JSON outside them. `url`: percent-encoded, except a
 * placeholder the address begins with. `form`: percent-encoded. `xml`: escaped for text and attributes.
 */
export type FillForm = 'text' | 'speech' | 'json' | 'url' | 'form' | 'xml'

/** `words`: how a value that has no filter is said to people, by the expression that gave it. */
export interface FillPlace extends FilterPlace {
  words?(expression: string, value: Value): Value
}

/** Reads a template. Never throws; an unclosed `{{` is literal text. */
export function parseTemplate(source: string): Template {
  const parts: (string | Placeholder)[] = []
  const errors: string[] = []
  let at = 0
  for (const hole of placeholderSpans(source)) {
    if (hole.start > at) parts.push(source.slice(at, hole.start))
    const placeholder = readPlaceholder(source.slice(hole.start + 2, hole.end - 2), hole.start + 2)
    if (placeholder.expression.error) errors.push(placeholder.expression.error)
    parts.push(placeholder)
    at = hole.end
  }
  if (at < source.length) parts.push(source.slice(at))
  return { source, parts, errors, open: source.indexOf('{{', at) }
}

/** Where the placeholders of a text are, braces included. Braces and bars inside quotes do not count. */
export function placeholderSpans(source: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  let start = source.indexOf('{{')
  while (start >= 0) {
    const end = closingBraces(source, start + 2)
    if (end < 0) break
    spans.push({ start, end })
    start = source.indexOf('{{', end)
  }
  return spans
}

function closingBraces(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    const char = source[at]
    if (char === "'" || char === '"' || char === '`') {
      const close = closingQuote(source, at)
      if (close < 0) return source.indexOf('}}', from) < 0 ? -1 : source.indexOf('}}', from) + 2
      at = close
    } else if (char === '{') depth += 1
    else if (char === '}') {
      if (depth === 0 && source[at + 1] === '}') return at + 2
      depth = Math.max(0, depth - 1)
    }
  }
  return -1
}

function closingQuote(source: string, open: number): number {
  for (let at = open + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === source[open]) return at
    else if (source[at] === '\n' && source[open] !== '`') return -1
  }
  return -1
}

function readPlaceholder(inside: string, offset: number): Placeholder {
  const bar = filterBar(inside)
  const whole = bar < 0 ? inside : inside.slice(0, bar)
  const leading = whole.length - whole.trimStart().length
  const source = whole.trim()
  const [, filter = '', quoted, bare] =
    bar < 0 ? [] : (/^\s*(\w+)\s*(?::\s*(?:'([^']*)'|"([^"]*)"))?\s*$/.exec(inside.slice(bar + 1)) ?? [null, '?'])
  return {
    expression: parseExpression(source),
    filter,
    argument: quoted ?? bare ?? '',
    start: offset + leading,
    end: offset + leading + source.length,
  }
}

/** Position of the single `|` that begins a filter; -1 for none. `||` is the language's "or". */
function filterBar(inside: string): number {
  for (let at = 0; at < inside.length; at += 1) {
    const char = inside[at]
    if (char === "'" || char === '"' || char === '`') {
      const close = closingQuote(inside, at)
      if (close < 0) return -1
      at = close
    } else if (char === '|') {
      if (inside[at + 1] !== '|') return at
      at += 1
    }
  }
  return -1
}

/** What the first placeholder stands for, as it is; null where there is none. Its filter is for texts. */
export function firstValue(template: Template, scope: Scope): Value {
  const first = template.parts.find((part) => typeof part !== 'string')
  return first === undefined ? null : first.expression.evaluate(scope)
}

/** The text with every placeholder's value in it. */
export function fillTemplate(template: Template, scope: Scope, place: FillPlace, form: FillForm = 'text'): string {
  const only = template.parts[0]
  if (template.parts.length === 1 && typeof only === 'string') return only
  let text = ''
  let inString = false
  for (const part of template.parts) {
    if (typeof part === 'string') {
      text += part
      if (form === 'json') inString = endsInString(part, inString)
    } else {
      text += encode(shownIn(part, part.expression.evaluate(scope), place, form), form, form === 'json' ? inString : text === '')
    }
  }
  return text
}

function shownIn({ expression, filter, argument }: Placeholder, value: Value, place: FillPlace, form: FillForm): Value {
  if (filter) return applyFilter(value, filter, argument, place)
  return form === 'speech' && place.words ? place.words(expression.source, value) : value
}

/** `special`: inside a JSON string, or at the very start of an address. */
function encode(value: Value, form: FillForm, special: boolean): string {
  if (form === 'text' || form === 'speech') return displayText(value)
  if (form === 'json') return special ? JSON.stringify(displayText(value)).slice(1, -1) : JSON.stringify(value)
  if (form === 'xml') return xmlEscaped(displayText(value))
  if (form === 'url' && special) return displayText(value)
  // A lone half of a character pair cannot be percent-encoded.
  return encodeURIComponent(displayText(value).replace(/\p{Surrogate}/gu, '\uFFFD'))
}

const xmlNames: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Characters that XML may not hold at all are left out. */
export function xmlEscaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => xmlNames[char] ?? char).replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
}

function endsInString(text: string, inString: boolean): boolean {
  let inside = inString
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') inside = !inside
  }
  return inside
}
