// Texts of objects in two languages: whatever lists of wordings an object has, each text has one place, and a translation stands there alone.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../base/json'
import { translatedTexts, withTranslation } from './translation'

const german = { from: 'en', to: 'de' }
const step = (): JsonObject => ({
  name: 'Say',
  settings: {
    messages: [
      { kind: 'text', text: 'Which tea?', channel: '', language: '' },
      { kind: 'text', text: 'Tea?', channel: 'sms', language: '' },
    ],
    cases: [
      { answers: [{ kind: 'quick_replies', text: 'Choose', channel: '', language: 'en', choices: [{ title: 'Green', payload: 'g' }] }] },
    ],
  },
})
const textsOf = (data: JsonObject) => translatedTexts(data, german)
const translate = (data: JsonObject, source: string, text: string): JsonObject => {
  const place = textsOf(data).find((one) => one.source === source)?.place ?? expect.unreachable()
  return withTranslation(data, { ...german, place, text }) ?? expect.unreachable()
}

describe('the texts of an object', () => {
  it('are found wherever wordings are kept, each missing at first', () => {
    expect(textsOf(step()).map(({ source, target, state, channel }) => [source, target, state, channel])).toEqual([
      ['Which tea?', '', 'missing', ''],
      ['Tea?', '', 'missing', 'sms'],
      ['Choose', '', 'missing', ''],
      ['Green', '', 'missing', ''],
    ])
  })

  it('are done when they are translated, and stale when their source is changed afterwards', () => {
    const done = translate(translate(step(), 'Which tea?', 'Welchen Tee?'), 'Tea?', 'Tee?')
    expect(textsOf(done).map(({ target, state }) => [target, state])).toEqual([
      ['Welchen Tee?', 'done'],
      ['Tee?', 'done'],
      ['', 'missing'],
      ['', 'missing'],
    ])
    const changed = JSON.parse(JSON.stringify(done).replace('Which tea?', 'Which tea, please?')) as JsonObject
    expect(textsOf(changed)[0]).toMatchObject({ source: 'Which tea, please?', target: 'Welchen Tee?', state: 'stale' })
    expect(textsOf(translate(changed, 'Which tea, please?', 'Welchen Tee, bitte?'))[0]).toMatchObject({ state: 'done' })
  })

  it('keep what a choice sends; only its title is another', () => {
    const done = translate(translate(step(), 'Choose', 'Wählen Sie'), 'Green', 'Grün')
    expect(JSON.stringify(done)).toContain('{"title":"Grün","payload":"g"}')
    expect(
      textsOf(done)
        .slice(2)
        .map(({ state }) => state),
    ).toEqual(['done', 'done'])
  })

  it('are missing again where a translation is emptied', () => {
    const back = translate(translate(step(), 'Tea?', 'Tee?'), 'Tea?', '')
    expect(back).toEqual(step())
  })

  it('that stand in their own language are of nobody else, and scripts are left to where they are edited', () => {
    const data: JsonObject = {
      prompts: [
        { kind: 'text', text: 'Hallo', channel: '', language: 'de' },
        { kind: 'script', text: '', source: 'print("x")', channel: '', language: '' },
      ],
    }
    expect(textsOf(data)).toEqual([])
    expect(withTranslation(data, { ...german, place: '/prompts  0 text', text: 'Hallo' })).toBeNull()
  })

  it('each have a place of their own, at which a translation changes nothing else, whatever the wordings', () => {
    const wording = fc.record({
      kind: fc.constantFrom('text', 'quick_replies'),
      text: fc.string({ maxLength: 8 }),
      channel: fc.constantFrom('', 'sms'),
      language: fc.constantFrom('', 'en', 'de', 'fr'),
      choices: fc.array(fc.record({ title: fc.string({ maxLength: 4 }), payload: fc.string({ maxLength: 4 }) }), { maxLength: 2 }),
    })
    fc.assert(
      fc.property(fc.array(wording, { maxLength: 6 }), fc.nat(), fc.stringMatching(/^[a-z]{1,6}$/), (prompts, pick, text) => {
        const data = { settings: { prompts } } as unknown as JsonObject
        const before = textsOf(data)
        // Of two wordings with the same words nobody can tell which a translation was made from.
        fc.pre(new Set(before.map(({ channel, source }) => `${channel} ${source}`)).size === before.length)
        expect(new Set(before.map(({ place }) => place)).size).toBe(before.length)
        const one = before[pick % Math.max(1, before.length)]
        if (one === undefined) return
        const after = translatedTexts(withTranslation(data, { ...german, place: one.place, text }) ?? {}, german)
        expect(after.map(({ place, source }) => [place, source])).toEqual(before.map(({ place, source }) => [place, source]))
        expect(after.find(({ place }) => place === one.place)).toMatchObject({ target: text, state: 'done' })
      }),
    )
  })
})
