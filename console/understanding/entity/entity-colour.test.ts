// The colours of entities: how many there are, that each is drawn light and dark, and that an entity keeps its own.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hues } from '../../ui/status/avatar'
import { colourOfEntity } from './entity-colour'

const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')

it('[S3-085] there are twelve entity colours, all different, each with its text in light and in dark', () => {
  expect(new Set(hues).size).toBe(12)
  for (const colour of hues) {
    expect(tokens.match(new RegExp(`--hue-${colour}:`, 'g')), colour).toHaveLength(2)
    expect(tokens.match(new RegExp(`--hue-${colour}-text:`, 'g')), colour).toHaveLength(2)
  }
})

it('an entity keeps its colour, and many entities share out all twelve', () => {
  expect(colourOfEntity('en-1')).toEqual(colourOfEntity('en-1'))
  const used = new Set(Array.from({ length: 300 }, (_, i) => colourOfEntity(`en-${i * 7919}`).background))
  expect([...used].toSorted()).toEqual(hues.map((hue) => `var(--hue-${hue})`).toSorted())
})
