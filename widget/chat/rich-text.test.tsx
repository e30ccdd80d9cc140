/** @jsxImportSource preact */
// What a message's markup becomes in the chat window (§5): elements, never markup of the sender's.
import { render } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { RichText } from './rich-text'

const drawn = (text: string) => render(<RichText text={text} newTab="new tab" />)

describe('a message', () => {
  it.each([1, 2, 3, 4, 5, 6])('draws heading %i as one (S5-037)', (level) => {
    expect(drawn(`#h${level} Fares`)).toContain(`<div class="heading h${level}" role="heading"`)
    expect(drawn(`#h${level} Fares`)).toContain('>Fares</div>')
  })

  it('draws bullets, bold and italic (S5-037)', () => {
    expect(drawn('* tea\n* coffee')).toContain('<ul><li>tea</li><li>coffee</li></ul>')
    expect(drawn('*now*')).toContain('<strong>now</strong>')
    expect(drawn('~or~')).toContain('<em>or</em>')
  })

  it('draws indented text, a rule, and code whose content stays text (S5-038)', () => {
    expect(drawn('>> inner')).toContain('<p class="indent">inner</p>')
    expect(drawn('above\n---\nbelow')).toMatch(/<hr\s?\/>/)
    expect(drawn('```\nif (a < b) <b>*x*</b>\n```')).toContain('<pre><code>if (a &lt; b) &lt;b>*x*&lt;/b></code></pre>')
  })

  it('draws images and links, with safe addresses only (S5-039)', () => {
    expect(drawn('![map](/map.png)')).toContain('<img src="/map.png" alt="map"')
    const link = drawn('[fares](https://a.example/x)')
    expect(link).toContain('<a href="https://a.example/x"')
    expect(link).toContain('rel="noopener noreferrer"')
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x']) {
      expect(drawn(`[click](${address})`)).toContain('click')
      expect(drawn(`[click](${address}) ![x](${address})`)).not.toMatch(/<a |<img /)
    }
  })

  it('makes no element of what a text contains', () => {
    expect(drawn('<img src=x onerror=alert(1)> *<script>*')).not.toMatch(/<img|<script/)
  })
})
