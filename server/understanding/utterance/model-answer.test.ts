// What is read out of the answer of a language model, whatever it looks like.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentencesIn } from './model-answer'

describe('the answer of a language model', () => {
  it.each([
    ['a list', '["one flight", "two flights"]', ['one flight', 'two flights']],
    ['a list in a block of code, with words around it', 'Sure:\n```json\n["one [cheap] flight"]\n```\nEnjoy', ['one [cheap] flight']],
    ['a list that was cut off', '[\n  "one flight",\n  "say \\"two\\"",\n  "thr', ['one flight', 'say "two"']],
    ['a list with what is no text', '["one flight", 2, null, {"text": "three"}]', ['one flight']],
    ['numbered lines', '1. one flight\n2) "two flights"\n\n- three flights', ['one flight', 'two flights', 'three flights']],
    ['lines in other signs', 'はい：\n1、「航空券を予約したい」\n• “ein Flug bitte”', ['航空券を予約したい', 'ein Flug bitte']],
    ['nothing', ' \n ', []],
  ])('is read where it is %s', (_, answer, sentences) => expect(sentencesIn(answer)).toEqual(sentences))

  it('gives back every list as it was, and never fails or gives a blank line on anything else', () => {
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
    const whole = fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
      expect(sentencesIn(JSON.stringify(texts))).toEqual(texts.map(plain).filter((text) => text !== ''))
    })
    fc.assert(whole)
    const anything = fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const one of sentencesIn(text)) expect(one.trim()).not.toBe('')
    })
    fc.assert(anything)
  })
})
