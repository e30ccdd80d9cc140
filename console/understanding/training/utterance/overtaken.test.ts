// An utterance that two people change at once.
import { describe, expect, it } from 'vitest'
import { overtaken } from './overtaken'

const tag = (text: string, words: string, entityId: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  entityId,
})
const first = 'fly from oslo to bergen'

describe('an utterance that was changed here', () => {
  it('is as it was written when nobody else has touched it', () => {
    const base = { text: first, marks: [] }
    expect(overtaken(base, base, { text: 'fly to bergen', marks: [] })).toEqual({ marks: null, theirs: null })
  })

  it('tells the other sentence when both were rewritten, and nothing when both wrote the same', () => {
    const base = { text: first, marks: [] }
    const before = { text: 'a flight from oslo to bergen', marks: [] }
    expect(overtaken(base, before, { text: 'fly to bergen', marks: [] }).theirs).toBe(before.text)
    expect(overtaken(base, before, { text: before.text, marks: [] }).theirs).toBeNull()
  })

  it('keeps the tags of both, also where both began with none', () => {
    const base = { text: first, marks: [] }
    const [from, to] = [tag(first, 'oslo', 'en-from'), tag(first, 'bergen', 'en-to')]
    expect(overtaken(base, { text: first, marks: [to] }, { marks: [from] })).toEqual({ marks: [from, to], theirs: null })
  })

  it('leaves out the tag that the other has taken away', () => {
    const [from, to] = [tag(first, 'oslo', 'en-from'), tag(first, 'bergen', 'en-to')]
    const base = { text: first, marks: [from] }
    expect(overtaken(base, { text: first, marks: [] }, { marks: [from, to] })).toEqual({ marks: [to], theirs: null })
  })

  it('puts a tag on the words it was meant for when the other has rewritten the sentence', () => {
    const before = { text: `please ${first}`, marks: [] }
    const marks = [tag(first, 'oslo', 'en-from')]
    expect(overtaken({ text: first, marks: [] }, before, { marks })).toEqual({ marks: [tag(before.text, 'oslo', 'en-from')], theirs: null })
  })

  it('takes the later tag of the same words', () => {
    const [mine, theirs] = [tag(first, 'oslo', 'en-from'), tag(first, 'oslo', 'en-city')]
    expect(overtaken({ text: first, marks: [] }, { text: first, marks: [theirs] }, { marks: [mine] })).toEqual({
      marks: null,
      theirs: null,
    })
  })
})
