// Equal bots are learned alike, whatever ids their objects drew.
import { type BotObject, objectTypes } from '@parley/contract/objects/object'
import type { ObjectKind } from '@parley/contract/base/ids'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saveModel } from './model-file'
import { train } from './train'
import { trainingSetOf } from './training-set'

type Row = readonly [name: string, kind: ObjectKind, parent: string, data: (id: (name: string) => string) => object]

const rows: readonly Row[] = [
  ['bot', 'bot', '', () => ({ name: 'Bank' })],
  ['thanks', 'intent', '', () => ({ name: 'Say thanks' })],
  ['delete', 'intent', '', (id) => ({ name: 'Delete my account', rules: [[id('angry')]] })],
  ['u1', 'utterance', 'thanks', () => ({ text: 'thank you' })],
  ['u2', 'utterance', 'delete', () => ({ text: 'remove my account' })],
  ['u3', 'utterance', 'delete', (id) => ({ text: 'remove Ann Lee', marks: [{ start: 7, end: 14, entityId: id('who') }] })],
  ['u4', 'utterance', 'delete', (id) => ({ text: 'remove Ann Lee', marks: [{ start: 7, end: 10, entityId: id('whom') }] })],
  ['u5', 'utterance', 'thanks', () => ({ text: 'remove my account' })],
  ['who', 'entity', '', () => ({ name: 'who', type: 'person_name' })],
  ['whom', 'entity', '', () => ({ name: 'whom', type: 'person_name' })],
  ['root', 'knowledge-node', '', () => ({ name: 'All' })],
  ['cards', 'knowledge-node', 'root', () => ({ name: 'Cards' })],
  ['loans', 'knowledge-node', 'root', () => ({ name: 'Loans' })],
  ['cardFees', 'knowledge-node', 'cards', () => ({ name: 'Fees' })],
  ['loanFees', 'knowledge-node', 'loans', () => ({ name: 'Fees' })],
  ['f1', 'faq', 'cardFees', () => ({ question: 'What does it cost?', answers: [{ text: 'Nothing.' }] })],
  ['f2', 'faq', 'loanFees', () => ({ question: 'What does it cost?', answers: [{ text: 'A lot.' }] })],
  ['moods', 'trait-group', '', () => ({ name: 'Moods' })],
  ['tones', 'trait-group', '', () => ({ name: 'Tones' })],
  ['angry', 'trait', 'moods', () => ({ name: 'Angry', sentences: ['this makes me mad'] })],
  ['angryTone', 'trait', 'tones', () => ({ name: 'Angry', sentences: ['how dare you'] })],
]

function botWith(ids: ReadonlyMap<string, string>): BotObject[] {
  const id = (name: string): string => ids.get(name) ?? ''
  return rows.map(([name, kind, parent, data]) => ({
    ...{ id: id(name), kind, parentId: id(parent), rev: 1 },
    data: objectTypes[kind].schema.parse(data(id)),
  }))
}

async function bytesOf(ids: ReadonlyMap<string, string>, order: readonly number[]): Promise<string> {
  const objects = botWith(ids)
  const document = { botId: 'st-1', rev: 1, objects: order.flatMap((at) => objects[at] ?? []) }
  const { model } = await train(trainingSetOf(document, 'en'), null, { seed: 1 })
  const names = new Map([...ids].map(([name, id]) => [id, name]))
  const header = JSON.parse(JSON.stringify(model.header), (_key, value: unknown) =>
    typeof value === 'string' ? (names.get(value) ?? value) : value,
  )
  return Buffer.from(saveModel({ ...model, header })).toString('base64')
}

const drawn = fc.shuffledSubarray(
  rows.map((_, at) => at),
  { minLength: rows.length },
)

describe('a bot', () => {
  it('is learned to the same bytes, but for ids, whatever ids its objects drew and in whatever order they come', async () => {
    const inOrder = rows.map((_, at) => at)
    const idsBy = (order: readonly number[]) => new Map(rows.map(([name], at) => [name, `id-${String(order[at]).padStart(3, '0')}`]))
    const first = await bytesOf(idsBy(inOrder), inOrder)
    await fc.assert(
      fc.asyncProperty(drawn, drawn, async (ids, order) => {
        expect(await bytesOf(idsBy(ids), order)).toBe(first)
      }),
      { numRuns: 10 },
    )
  })
})
