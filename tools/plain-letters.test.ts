// Built scripts in plain letters: they do what they did, and errors in them are still found in the sources.
import { SourcePositions } from '@parley/server/base/process/source-positions'
import { transform } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { inPlainLetters } from '../scripts/lib/plain-letters.mjs'

const source = `const words = (text) => text.match(/[a-z]+(?:['’][a-z]+)*|[一-龠]+月/gu)
const stars = (text) => text.replace(/😀|[é-ü]/gu, '*'); const other = /三/u; export const marker = [other, words('don’t go in 三月'), stars('😀 é 三')]
`

async function built() {
  const { code, map } = await transform(source, { format: 'esm', sourcemap: true, sourcefile: 'words.js', minifyWhitespace: true })
  const { mappings, ...rest } = JSON.parse(map)
  const plain = inPlainLetters(code.replace(/\n\/\/# sourceMappingURL.*/, ''), mappings)
  return { code, map, plain: plain.text, plainMap: JSON.stringify({ ...rest, mappings: plain.mappings }) }
}

describe('a script in plain letters', () => {
  it('has none but those, and does the same', async () => {
    const { plain } = await built()
    expect(plain).toMatch(/^[\0-\x7f]*$/)
    const { marker } = await import(`data:text/javascript,${encodeURIComponent(plain)}`)
    expect(marker.slice(1)).toEqual([['don’t', 'go', 'in', '三月'], '* * 三'])
  })

  it('leads to the same places of the sources', async () => {
    const { code, map, plain, plainMap } = await built()
    const placeOf = (text: string, file: string, word: string) => {
      const line = text.split('\n').findIndex((each) => each.includes(word))
      return new SourcePositions(file).find(line + 1, (text.split('\n')[line]?.indexOf(word) ?? 0) + 1)
    }
    for (const word of ['words', 'stars', 'other=', 'marker', 'stars("', 'export']) {
      expect(placeOf(plain, plainMap, word), word).toEqual(placeOf(code, map, word))
      expect(placeOf(plain, plainMap, word), word).toBeDefined()
    }
  })

  it.each(['String.raw`é`', 'x = /a\\é/'])('is refused where an escape would mean something else: %s', (text) => {
    expect(() => inPlainLetters(text, '')).toThrow('Not to be written as an escape')
  })
})
