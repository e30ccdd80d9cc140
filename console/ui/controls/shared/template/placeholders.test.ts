// Placeholders while a text is written: what is marked, what is offered at the caret, and what choosing leaves.
import { describe, expect, it } from 'vitest'
import { hasOpen, marksOf, wantedAt, withPath } from './placeholders'

const atBar = (text: string) => [text.replace('|', ''), text.indexOf('|')] as const

describe('the marks of a text', () => {
  it('tell closed placeholders from open ones, and keep every character', () => {
    const text = 'Order {{entities.order}} of {{context.Ask.day | is {{user.name}}'
    expect(marksOf(text).map(({ kind, text: part }) => `${kind}:${part}`)).toEqual([
      'plain:Order ',
      'variable:{{entities.order}}',
      'plain: of ',
      'open:{{context.Ask.day | is ',
      'variable:{{user.name}}',
    ])
    expect(
      marksOf(text)
        .map((mark) => mark.text)
        .join(''),
    ).toBe(text)
  })

  it('show an open placeholder as soon as its braces are written, and for its own line alone', () => {
    expect(hasOpen('Hello {{')).toBe(true)
    expect(hasOpen('Hello {{user.name}}')).toBe(false)
    expect(hasOpen('Hello { {')).toBe(false)
    expect(marksOf('a {{b\nc').map(({ kind }) => kind)).toEqual(['plain', 'open', 'plain'])
  })
})

describe('what is wanted at the caret', () => {
  it.each([
    ['{{|', ''],
    ['Hi {{ ent|', 'ent'],
    ['{{context.Look_up.resp|onse}} there', 'context.Look_up.resp'],
  ])('in %s is a path', (text, query) => {
    expect(wantedAt(...atBar(text))?.query).toBe(query)
  })

  it.each(['Hi|', '{|{', '{{user.name}}|', '{{user.name | upper|', '{{a + b|', '|{{a}}'])('in %s is nothing', (text) => {
    const last = text.lastIndexOf('|')
    expect(wantedAt(text.slice(0, last) + text.slice(last + 1), last)).toBeNull()
  })

  it('is replaced as a whole, with the rest of its path and its braces', () => {
    for (const [text, left] of [
      ['Hi {{ent|, welcome', 'Hi {{user.name}}, welcome'],
      ['Hi {{con|text.x}}!', 'Hi {{user.name}}!'],
      ['{{|}}', '{{user.name}}'],
    ] as const) {
      const [whole, caret] = atBar(text)
      const wanted = wantedAt(whole, caret)
      const done = wanted && withPath(whole, wanted, 'user.name')
      expect(done?.text).toBe(left)
      expect(done?.text.slice(0, done.caret)).toMatch(/\{\{user\.name\}\}$/)
    }
  })
})
