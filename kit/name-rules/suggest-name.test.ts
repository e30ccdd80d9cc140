// Names that are offered in place of others, by rows and for any text.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNameProblem, findOutside } from './name-rules'
import { suggestName } from './suggest-name'

const forBot = (name: string) => suggestName(name, (tried) => findNameProblem('bot', tried))
const identifier = { first: /[\p{L}_]/u, further: /[\p{L}\p{N}_]/u }
const forKey = (name: string) => suggestName(name, (tried) => findOutside(tried, identifier), '_')

describe('a name offered for a bot', () => {
  it.each([
    ["Tony's Pizza", 'Tonys Pizza'],
    ['Tony’s Pizza', 'Tonys Pizza'],
    ['Pizza & Pasta', 'Pizza Pasta'],
    ['--Travel--desk--', 'Travel desk'],
    ['Café Zoë', 'Cafe Zoe'],
    ['_desk', 'desk'],
    ['.net help', 'net help'],
    ['Bot (2nd)', 'Bot 2nd'],
    ['Hello 😀', 'Hello'],
    ['Support/Sales', 'Support Sales'],
    ['v2.0', 'v2.0'],
  ])('%j becomes %j', (name, offered) => {
    expect(forBot(name)).toBe(offered)
  })

  it.each(['', '?', '---', 'A', '旅行', '(A)'])('is none for %j, of which too little is left', (name) => {
    expect(forBot(name)).toBe('')
  })
})

describe('a key offered for a variable', () => {
  it.each([
    ['max-price', 'max_price'],
    ['home town', 'home_town'],
    ['2nd', '_2nd'],
    ['2nd-choice', '_2nd_choice'],
    ["it's", 'its'],
    ['größe', 'größe'],
  ])('%j becomes %j', (name, offered) => {
    expect(forKey(name)).toBe(offered)
  })
})

it('is a name that passes, or none, for any text; one that passes stays', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 128 })
  fc.assert(
    fc.property(name, (text) => {
      const offered = forBot(text)
      if (offered !== '') expect(findNameProblem('bot', offered)).toBeNull()
      if (findNameProblem('bot', text) === null) expect(offered).toBe(text.trim())
      const key = forKey(text)
      if (key !== '') expect(findOutside(key, identifier)).toBeNull()
    }),
  )
})
