// The message markup of specification §5, row by row, and what hostile text must not become.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkAddresses, parseInline, parseMarkdown, safeAddress } from './markdown'
import { plainText, withoutMarkup } from './plain'

describe('message markup', () => {
  it.each([1, 2, 3, 4, 5, 6])('reads heading %i in the platform form and the common form', (level) => {
    const heading = { type: 'heading', level, children: [{ type: 'text', text: 'Fares' }] }
    expect(parseMarkdown(`#h${level} Fares`)).toEqual([heading])
    expect(parseMarkdown(`${'#'.repeat(level)} Fares`)).toEqual([heading])
  })

  it('reads bold and italic, one inside the other', () => {
    expect(parseInline('*now ~or~ never*')).toEqual([
      {
        type: 'bold',
        children: [
          { type: 'text', text: 'now ' },
          { type: 'italic', children: [{ type: 'text', text: 'or' }] },
          { type: 'text', text: ' never' },
        ],
      },
    ])
    expect(parseInline('**sure**')).toEqual([{ type: 'bold', children: [{ type: 'text', text: 'sure' }] }])
  })

  it('gathers bullets and numbers into lists', () => {
    expect(parseMarkdown('* tea\n* coffee')).toEqual([
      { type: 'list', ordered: false, start: 1, items: [[{ type: 'text', text: 'tea' }], [{ type: 'text', text: 'coffee' }]] },
    ])
    expect(parseMarkdown('3. third\n4. fourth')).toMatchObject([{ type: 'list', ordered: true, start: 3 }])
  })

  it('reads indented text, rules and code blocks', () => {
    expect(parseMarkdown('>> inner')).toEqual([{ type: 'indent', children: [{ type: 'text', text: 'inner' }] }])
    expect(parseMarkdown('___')).toEqual([{ type: 'rule' }])
    expect(parseMarkdown('```\nif (a < b) *not bold*\n```')).toEqual([{ type: 'code', text: 'if (a < b) *not bold*' }])
  })

  it('keeps an unclosed fence and a lone star as the text they are', () => {
    expect(plainText('``` half')).toBe('``` half')
    expect(parseInline('2 * 3 = 6')).toEqual([{ type: 'text', text: '2 * 3 = 6' }])
    expect(parseInline('5*6*7')).toEqual([{ type: 'text', text: '5*6*7' }])
  })

  it('links and images keep only addresses that may be followed', () => {
    expect(parseInline('[fares](https://a.example/x)')).toEqual([{ type: 'link', text: 'fares', address: 'https://a.example/x' }])
    expect(parseInline('![map](/map.png)')).toEqual([{ type: 'image', text: 'map', address: '/map.png' }])
    expect(parseInline('[click](javascript:alert(1))')[0]).toEqual({ type: 'text', text: 'click' })
  })

  it('keeps the brackets that belong to an address', () => {
    const links = (text: string) => parseInline(text).flatMap((inline) => (inline.type === 'link' ? [inline.address] : []))
    expect(
      links('see [the docs](https://en.wikipedia.org/wiki/GT_(game)) and https://example.com/x_(y) and https://example.com/a_b_c, ok'),
    ).toEqual(['https://en.wikipedia.org/wiki/GT_(game)', 'https://example.com/x_(y)', 'https://example.com/a_b_c'])
    expect(links('(https://a.example/x_(y)), [one](https://a.example/1) and [two](https://a.example/(2)).')).toEqual([
      'https://a.example/x_(y)',
      'https://a.example/1',
      'https://a.example/(2)',
    ])
    expect(links('詳しくはhttps://a.example/b。「https://a.example/c」')).toEqual(['https://a.example/b', 'https://a.example/c'])
  })

  it('links a bare address without the full stop after it', () => {
    expect(parseInline('See https://a.example/b.')).toEqual([
      { type: 'text', text: 'See ' },
      { type: 'link', text: 'https://a.example/b', address: 'https://a.example/b' },
      { type: 'text', text: '.' },
    ])
  })

  it('links the addresses of a text without markup, and leaves all else as it was written', () => {
    expect(linkAddresses('*see* https://a.example/b, [x](https://b.example)\nor javascript:alert(1)')).toEqual([
      { type: 'text', text: '*see* ' },
      { type: 'link', text: 'https://a.example/b', address: 'https://a.example/b' },
      { type: 'text', text: ', [x](' },
      { type: 'link', text: 'https://b.example', address: 'https://b.example' },
      { type: 'text', text: ')\nor javascript:alert(1)' },
    ])
    expect(linkAddresses('')).toEqual([])
  })

  it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'JAVASCRIPT:x', 'data:text/html,x', 'vbscript:x', ''])(
    'refuses the address %j',
    (address) => {
      expect(safeAddress(address)).toBeNull()
    },
  )

  it('never loses a word nor throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(Array.isArray(parseMarkdown(text))).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.constantFrom('*', '~', '[', ']', '`', '!', 'a', ' ', '\n', '>>'), { maxLength: 60 }), (parts) => {
        const words = parts.filter((part) => part === 'a').length
        expect(plainText(parts.join('')).split('a').length - 1).toBe(words)
      }),
    )
  })
})

describe('markup removed', () => {
  it('keeps the words and the addresses', () => {
    expect(plainText('#h2 Hello\n*Bold* [here](https://a.example)')).toBe('Hello\nBold here (https://a.example)')
  })

  it('touches only messages that use a switched-off construct', () => {
    expect(withoutMarkup('*a* b', ['heading'])).toBe('*a* b')
    expect(withoutMarkup('*a* b', ['bold'])).toBe('a b')
  })
})
