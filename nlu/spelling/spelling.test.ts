// Misspelt words: which are read as a word of the bot's own, which stay as they are, and that both are told.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Encoder } from '../encoder/embedding'
import type { Model } from '../model'
import { openTestEncoder, smallBot } from '../testing'
import { train } from '../train'
import { understand } from '../understand'
import { createSpeller } from './speller'

let encoder: Encoder
let model: Model
const city = { id: 'en-city', name: 'City', type: 'city', values: ['Reykjavik', 'Balanche'] }
beforeAll(async () => {
  encoder = await openTestEncoder()
  model = (await train(smallBot({ entities: [city] }), encoder, { seed: 7 })).model
}, 60_000)

const readAs = async (text: string, by = model) => {
  const { corrected = [] } = await understand(by, encoder, text)
  return corrected.map((one) => `${one.text} > ${one.to}`)
}

describe('misspelt words', () => {
  it('are read as the word of the bot they are most like, and told beside what was said', async () => {
    const { text, outcome, candidates, corrected } = await understand(model, encoder, 'plaese cancle my resrvation', { explain: true })
    expect([text, outcome, candidates[0]?.name]).toEqual(['plaese cancle my resrvation', 'intent', 'Cancel booking'])
    expect(corrected).toEqual([
      { start: 0, end: 6, text: 'plaese', to: 'please' },
      { start: 7, end: 13, text: 'cancle', to: 'cancel' },
      { start: 17, end: 27, text: 'resrvation', to: 'reservation' },
    ])
    expect(candidates[0]?.reasons.flatMap(({ tokens = [] }) => tokens.map((token) => token.text))).toEqual(text.split(' '))
  })

  it('are found in short words and where they are no more than a stem', async () => {
    const intents = smallBot().intents.map((intent) => ({
      ...intent,
      utterances: [
        ...intent.utterances,
        { text: `a large box, a small box, a big box, a medium box, the red one for ${intent.name}`, marks: [] },
      ],
    }))
    const own = (await train(smallBot({ intents }), encoder, { seed: 7 })).model
    expect(await readAs('a larg one, a smal one, a bigg one, a medum one, a redd one', own)).toEqual([
      ...['larg > large', 'smal > small', 'bigg > big', 'medum > medium', 'redd > red'],
    ])
  })

  it('count word for word', async () => {
    expect((await understand(model, encoder, 'cancle my bookng')).candidates[0]).toMatchObject({ name: 'Cancel booking', definite: true })
  })

  it.each([
    'send it to flihgt@blance.com',
    'see www.flihgt.com or https://x.org/blance',
    'the code is flihgt7',
    'I met Resrvation and Canecl',
    'to Reykjavik or balanche',
    'a light fight at night',
    'whence the flower',
    '#flihgt /blance',
  ])('are none in “%s”', async (text) => {
    expect(await readAs(text)).toEqual([])
  })

  it('stay where it is switched off, and in languages whose words are not known', async () => {
    expect(await readAs('chekc my blance')).toEqual(['chekc > check', 'blance > balance'])
    for (const changes of [{ rules: { spelling: false } }, { language: 'sv' }]) {
      const other = (await train(smallBot(changes), encoder, { seed: 7 })).model
      expect(await readAs('chekc my blance', other)).toEqual([])
    }
  })
})

describe('a speller', () => {
  const speller = createSpeller(
    new Map([
      ['flight', 40],
      ['fright', 2],
      ['ticket', 5],
      ['wicket', 4],
      ['reservation', 9],
    ]),
    (word) => word === 'light',
  )

  it('allows one wrong letter, two in a long word, and none in a short one', () => {
    const cases = ['flihgt', 'flght', 'fliight', 'flaght', 'reservatoin', 'revservaion', 'flgt', 'light', 'flight', 'xeservatoin']
    expect(cases.map((word) => speller.correct(word))).toEqual([
      ...['flight', 'flight', 'flight', 'flight', 'reservation', 'reservation'],
      ...[null, null, null, null],
    ])
  })

  it('takes the much commoner of two, and neither of two that are as common', () => {
    expect(speller.correct('flright')).toBe('flight')
    expect(speller.correct('icket')).toBeNull()
  })
})
