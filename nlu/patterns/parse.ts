// Reads a pattern's text (reference/domain 3.3) into its parts, or says what is wrong with it and where.
import { plainForm, wordsOf } from '../text/words'
import type { Stem } from '../text/stems'
import type { Item, Pattern, PatternProblem, PatternWord, PatternPart } from './pattern'
import { type PatternToken, tokensOf } from './tokens'

export type ParsedPattern = { ok: true; pattern: Pattern } | { ok: false; problem: PatternProblem }

export interface PatternLanguage {
  language: string
  stem: Stem | null
}

const deepest = 8

class Refusal extends Error {
  constructor(
    readonly position: number,
    message: string,
  ) {
    super(message)
  }
}

export function parsePattern(text: string, language: PatternLanguage): ParsedPattern {
  try {
    const items = new Parser(tokensOf(text), language, text.length).readAll()
    return { ok: true, pattern: { text, items, wordsAsked: sumOf(items) } }
  } catch (reason) {
    if (reason instanceof Refusal) return { ok: false, problem: { position: reason.position, message: reason.message } }
    throw reason
  }
}

class Parser {
  private next = 0

  constructor(
    private readonly tokens: readonly PatternToken[],
    private readonly language: PatternLanguage,
    private readonly length: number,
  ) {}

  readAll(): Item[] {
    const items: Item[] = []
    while (this.next < this.tokens.length) items.push(this.readItem())
    if (!items.some(isWorded)) throw new Refusal(0, 'A pattern needs at least one word')
    return items
  }

  private readItem(): Item {
    const token = this.take()
    switch (token.kind) {
      case '!':
        return { kind: 'not', item: this.readNegated(token.position) }
      case '{':
        return { kind: 'optional', items: this.readUntil('}', token.position, 1) }
      case '<<':
        return { kind: 'unordered', items: this.readUntil('>>', token.position, 1) }
      case '<':
        if (this.next > 1) throw new Refusal(token.position, '< can only stand at the beginning')
        return { kind: 'start' }
      case '>':
        if (this.next < this.tokens.length) throw new Refusal(token.position, '> can only stand at the end')
        return { kind: 'end' }
      case 'gap':
        return { kind: 'gap', most: token.most }
      default:
        return this.readStretch(token, 0)
    }
  }

  private readNegated(position: number): PatternPart {
    if (this.next >= this.tokens.length) throw new Refusal(position, '! needs a word after it')
    return this.readStretch(this.take(), 0)
  }

  private readUntil(closing: ']' | '}' | '>>', opened: number, depth: number): PatternPart[] {
    if (depth > deepest) throw new Refusal(opened, `Brackets may be ${deepest} deep at most`)
    const items: PatternPart[] = []
    for (;;) {
      if (this.next >= this.tokens.length) throw new Refusal(opened, `This is never closed with ${closing}`)
      const token = this.take()
      if (token.kind === closing) break
      items.push(this.readStretch(token, depth))
    }
    if (items.length === 0) throw new Refusal(opened, 'There is nothing between the brackets')
    return items
  }

  private readStretch(token: PatternToken, depth: number): PatternPart {
    if (token.kind === '[') return { kind: 'any', items: this.readUntil(']', token.position, depth + 1) }
    if (token.kind === 'concept') {
      if (token.name === '') throw new Refusal(token.position, '~ needs a name after it')
      return { kind: 'concept', name: conceptKey(token.name), position: token.position, ...(token.isKept && { isKept: true }) }
    }
    if (token.kind === 'text') return this.readWords(token)
    throw new Refusal(token.position, `${token.kind === 'gap' ? '*' : token.kind} cannot stand here`)
  }

  private readWords({ text, exact, position }: PatternToken & { kind: 'text' }): PatternPart {
    const words = patternWords(text.replaceAll('_', ' '), this.language, exact)
    const [first] = words
    if (!first) throw new Refusal(position, text === '' ? 'There is no word after the quote' : `${text} is not a word`)
    return words.length === 1 ? first : { kind: 'phrase', words }
  }

  private take(): PatternToken {
    const token = this.tokens[this.next]
    if (!token) throw new Refusal(this.length, 'The pattern ends too early')
    this.next++
    return token
  }
}

/** The fewest words that all of them can match together. */
function sumOf(items: readonly Item[]): number {
  return items.reduce((sum, item) => sum + wordsAskedBy(item), 0)
}

function wordsAskedBy(item: Item): number {
  switch (item.kind) {
    case 'word':
    case 'concept':
      return 1
    case 'phrase':
      return item.words.length
    case 'any':
      return Math.min(...item.items.map(wordsAskedBy))
    case 'unordered':
      return sumOf(item.items)
    default:
      return 0
  }
}

/** Whether it asks for words rather than only for their absence or place. */
function isWorded(item: Item): boolean {
  return item.kind !== 'gap' && item.kind !== 'start' && item.kind !== 'end' && item.kind !== 'not' && item.kind !== 'optional'
}

export function patternWords(text: string, { language, stem }: PatternLanguage, exact: boolean): PatternWord[] {
  return wordsOf(text, language)
    .filter(({ plain }) => plain !== '?' && plain !== '!')
    .map(({ plain }) => ({ kind: 'word', plain, stem: stem ? stem(plain) : plain, exact }))
}

export function conceptKey(name: string): string {
  return plainForm(name.trim().replace(/^~/, '')).replace(/\s+/g, '_')
}
