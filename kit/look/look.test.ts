// Colours an embedding page may ask for: what is refused, and that what is offered can be read.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, formatColor, nearestPassing, parseColor, type Rgb, textContrast } from './contrast'
import { accentFor, grounds, inks } from './accent'

function known(text: string | undefined): Rgb {
  const color = parseColor(text ?? '')
  if (color === null) throw new Error(`${text} is no colour`)
  return color
}

const channel = fc.integer({ min: 0, max: 255 })
const anyColor = fc.tuple(channel, channel, channel)

describe('contrast', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#0B6E69', '#ffffff', 6.1],
    ['#777777', '#ffffff', 4.48],
  ])('of %s on %s is %d', (one, other, ratio) => {
    expect(contrast(known(one), known(other))).toBeCloseTo(ratio, 1)
  })

  it('a passing colour is left alone; a failing one is moved until it passes', () => {
    expect(nearestPassing([11, 110, 105], [255, 255, 255])).toEqual([11, 110, 105])
    fc.assert(
      fc.property(anyColor, anyColor, (color, ground) => {
        expect(contrast(nearestPassing(color, ground), ground)).toBeGreaterThanOrEqual(textContrast)
      }),
    )
  })

  it('reads only colours', () => {
    expect(parseColor('#0b6')).toEqual([0, 187, 102])
    for (const text of ['red', '#12', '#12345g', 'url(x)', '']) expect(parseColor(text)).toBeNull()
  })
})

describe('an accent asked for', () => {
  it('is refused when it cannot be read, and the nearest passing colour is offered', () => {
    const yellow = accentFor('#ffd500', 'light')
    expect(yellow?.refused?.asked).toBe('#ffd500')
    expect(contrast(known(yellow?.refused?.offered ?? ''), [255, 255, 255])).toBeGreaterThanOrEqual(textContrast)
    expect(accentFor('#0B6E69', 'light')?.refused).toBeNull()
  })

  it('always carries words that can be read, in both schemes', () => {
    fc.assert(
      fc.property(anyColor, fc.constantFrom('light' as const, 'dark' as const), (color, scheme) => {
        const properties = accentFor(formatColor(color), scheme)?.properties ?? {}
        const ink = known(properties['--on-accent'] ?? '')
        expect(contrast(ink, known(properties['--accent'] ?? ''))).toBeGreaterThanOrEqual(textContrast)
        const words = known(properties['--accent-text'] ?? '')
        for (const ground of [grounds[scheme], known(properties['--accent-soft'] ?? '')])
          expect(contrast(words, ground)).toBeGreaterThanOrEqual(textContrast)
      }),
    )
  })
})

describe('the colours that console and chat window share', () => {
  const sheet = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
  const stated = (css: string) =>
    [...css.matchAll(/^ {2}--([\w-]+): (#[0-9a-f]{6});$/gm)].map(([, name = '', color = '']) => ({ name, color }))
  const shared = stated(sheet('./colors.css'))

  it('are stated once: neither side states one of them again', () => {
    const names = new Set(shared.map(({ name }) => name))
    expect(names.size).toBe(21)
    const own = ['../../console/ui/tokens.css', '../../widget/theme/tokens.css'].flatMap((path) => stated(sheet(path)))
    expect(own.filter(({ name }) => names.has(name))).toEqual([])
  })

  it('are what an accent is measured against', () => {
    const values = (wanted: string) => shared.filter(({ name }) => name === wanted).map(({ color }) => known(color))
    expect(values('bg-surface')).toEqual([grounds.light, grounds.dark])
    expect(values('on-accent')).toEqual(inks)
  })
})
