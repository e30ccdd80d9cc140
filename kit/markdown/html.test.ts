// HTML of message markup: its form, and that no text can become an element or an address that runs.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markdownHtml } from './html'
import { parseMarkdown } from './markdown'

const html = (text: string) => markdownHtml(parseMarkdown(text))

describe('message markup as HTML', () => {
  it('has an element for each construct', () => {
    expect(html('# Fares\n*now* or ~never~\n* one\n* two')).toBe(
      '<h1>Fares</h1><p><strong>now</strong> or <em>never</em></p><ul><li>one</li><li>two</li></ul>',
    )
    expect(html('![map](https://a.example/m.png?a=1&b="2")')).toContain('<img src="https://a.example/m.png?a=1&amp;b=&quot;2&quot;"')
  })

  it('holds no element but its own, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.constantFrom('<script>', '[x](javascript:a)', '"><b>', '![a](data:x)'), (text, bad) => {
        const made = html(`${text}${bad}${text}`)
        const names = [...made.matchAll(/<\/?([a-z0-9]+)/g)].map(([, name]) => name)
        expect(names.filter((name) => !/^(p|h[1-6]|blockquote|hr|pre|code|li|ol|ul|br|strong|em|a|img)$/.test(name ?? ''))).toEqual([])
        expect(made).not.toMatch(/(?:href|src)="(?:javascript|data):/)
      }),
    )
  })
})
