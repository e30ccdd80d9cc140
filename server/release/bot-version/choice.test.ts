// Choices of changes, whatever the documents look like.
import { newId } from '@parley/contract/base/ids'
import { type BotObject, objectTypes } from '@parley/contract/objects/object'
import { referencesIn } from '@parley/contract/objects/references'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalText } from '../../base/storage/document/canonical'
import { changesBetween, composed, withNeeds } from './choice'

const dialogIds = Array.from({ length: 3 }, () => newId('dialog'))
const intentIds = Array.from({ length: 4 }, () => newId('intent'))
const utteranceIds = Array.from({ length: 6 }, () => newId('utterance'))

const object = (kind: 'dialog' | 'intent' | 'utterance', id: string, parentId: string, data: object): BotObject =>
  ({ id, kind, parentId, rev: 1, data: objectTypes[kind].schema.parse(data) }) as BotObject

/** A document in which everything that is mentioned is there. */
const documents: fc.Arbitrary<BotObject[]> = fc
  .record({
    dialogs: fc.subarray(dialogIds),
    intents: fc.subarray(intentIds),
    utterances: fc.subarray(utteranceIds),
    picks: fc.array(fc.nat(), { minLength: 13, maxLength: 13 }),
    words: fc.array(fc.constantFrom('a', 'b'), { minLength: 13, maxLength: 13 }),
  })
  .map(({ dialogs, intents, utterances, picks, words }) => {
    const pick = (from: readonly string[], at: number) => from[(picks[at] ?? 0) % Math.max(1, from.length)] ?? ''
    const made = intents.map((id, at) => object('intent', id, '', { name: `${id} ${words[at]}`, dialogId: pick(dialogs, at) }))
    const lie = intents.length === 0 ? [] : utterances
    return [
      ...dialogs.map((id, at) => object('dialog', id, '', { name: `${id} ${words[at + 4]}` })),
      ...made,
      ...lie.map((id, at) => object('utterance', id, pick(intents, at + 5), { text: `${id} ${words[at + 7]}` })),
    ]
  })

const missingIn = (objects: readonly BotObject[]): string[] => {
  const there = new Set(objects.map(({ id }) => id))
  const wanted = objects.flatMap((one) => [...(one.parentId === '' ? [] : [one.parentId]), ...referencesIn(one, fieldsOfNode)])
  return wanted.filter((id) => !there.has(id))
}

describe('a choice of changes', () => {
  it('of none is what is live, and of all is the draft', () => {
    fc.assert(
      fc.property(documents, documents, (live, draft) => {
        const changes = changesBetween(live, draft)
        expect(canonicalText({ objects: composed(changes, new Set()) })).toBe(canonicalText({ objects: live }))
        expect(canonicalText({ objects: composed(changes, changes.ids) })).toBe(canonicalText({ objects: draft }))
      }),
    )
  })

  it('with what it needs mentions nothing that is not there', () => {
    fc.assert(
      fc.property(documents, documents, fc.array(fc.nat(), { maxLength: 4 }), (live, draft, picks) => {
        const changes = changesBetween(live, draft)
        const all = [...changes.ids]
        const chosen = withNeeds(changes, new Set(picks.flatMap((at) => all[at % Math.max(1, all.length)] ?? [])))
        expect(missingIn(composed(changes, chosen))).toEqual([])
        expect(withNeeds(changes, chosen)).toEqual(chosen)
      }),
    )
  })
})
