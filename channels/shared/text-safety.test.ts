// Specification §5, text shown to users, row by row.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSafeText, safeText, safeUserText } from './text-safety'

describe('text shown to users', () => {
  it.each(['script', 'video', 'audio', 'object'])('is invalid with a %s tag in any spelling (S5-025)', (tag) => {
    expect(isSafeText(`<${tag}>`)).toBe(false)
    expect(isSafeText(`a < ${tag.toUpperCase()} src=x`)).toBe(false)
    expect(isSafeText(`</${tag}>`)).toBe(false)
  })

  it.each([
    '<a href="javascript:alert(1)">x</a>',
    "<a title='x' href='java&#115;cript:alert(1)'>x</a>",
    '<a href="java&Tab;script:x">x</a>',
    '<link rel=x href=vbscript:x>',
    '<img src="java\tscript:alert(1)">',
  ])('is invalid with an address containing script: %s (S5-026)', (text) => {
    expect(isSafeText(text)).toBe(false)
  })

  it.each(['a < b and b > c', '<b>bold</b>', '<a href="https://a.example">x</a>', 'describe the object', ''])(
    'is valid and unchanged: %j',
    (text) => {
      expect(safeText(text)).toBe(text)
    },
  )

  it('escapes <, >, quote and apostrophe of invalid text (S5-027)', () => {
    expect(safeText(`<script>"it's"</script>`)).toBe('&lt;script&gt;&quot;it&#39;s&quot;&lt;/script&gt;')
  })

  it('is always valid after escaping', () => {
    const parts = fc.constantFrom('<', '>', 'script', 'a href=', '"', "'", 'javascript:', ' ', 'img src=', '&#', '/')
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (chosen) => {
        expect(isSafeText(safeText(chosen.join('')))).toBe(true)
      }),
    )
  })
})

describe('a user’s own text', () => {
  it('has onerror defused (S5-028)', () => {
    const defused = '<img src=x data-onerror=alert(1)>'
    expect(safeUserText('<img src=x onerror=alert(1)>')).toBe(defused)
    expect(safeUserText(defused)).toBe(defused)
  })

  it.each(['onclick', 'onmouseover', 'onblur', 'onscroll', 'onStart'])('loses the word %s (S5-029)', (word) => {
    expect(safeUserText(`<b ${word}=x>`)).toBe('<b =x>')
  })

  it('loses a word that taking another out would have made', () => {
    expect(safeUserText('ononblurclick')).toBe('')
  })
})
