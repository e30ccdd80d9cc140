// Refactoring through the real server: whatever bot is refactored, what the preview tells is what changes, and one undo gives the same
// bytes. What each refactoring does is told by the tests beside its plan.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallReply } from '@parley/contract/calls'
import type { Refactoring } from '@parley/contract/bot/refactor'
import type { Edit } from '@parley/contract/objects/object'
import { idForm } from '@parley/contract/objects/references'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { type Caller, testApp } from '../../test-support/app'
import { newBot, shareBot } from '../../test-support/share'

const server = await testApp()
let ingrid: Caller
let mads: Caller
let streamId: string

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  mads = await server.signUp('Mads')
})

beforeEach(async () => {
  streamId = await newBot(ingrid, 'Refactor')
})

const apply = (edits: Edit[]) => ingrid.call('document.apply', { streamId, id: newId('batch'), label: 'Edit', edits })
const objects = async () => (await ingrid.call('document.get', { streamId })).objects
const bytes = async () => JSON.stringify((await objects()).map(({ rev: _rev, ...object }) => object))
const preview = (asked: Refactoring, id: string) => ingrid.call('refactor.preview', { streamId, id, asked })
type Plan = CallReply<'refactor.preview'>
const doIt = (asked: Refactoring, id: string, { mark }: Plan, left: string[] = []) =>
  ingrid.call('refactor.apply', { streamId, id, label: 'Refactor', asked, mark, left })

/** A bot of two dialogs, two intents and two entities, of any shape. */
interface Shape {
  steps: { type: string; mentions: boolean; to: number[] }[]
  chosen: number[]
  sentences: [string[], string[]]
  patterns: [string[], string[]]
}
const ids = {
  dialogs: [newId('dialog'), newId('dialog')],
  intents: [newId('intent'), newId('intent')],
  entity: newId('entity'),
} as const
const words = fc.constantFrom('fly me', 'Fly  me', 'to Oslo', 'a seat', 'book it', 'now')
const list = fc.uniqueArray(words, { maxLength: 4, selector: (text) => text.toLowerCase().replace(/\s+/g, ' ') })
const types = ['message', 'script', 'entity', 'confirmation', 'logic', 'service', 'dialog', 'intent']
const shapes = fc.record<Shape>({
  steps: fc.array(
    fc.record({
      type: fc.constantFrom(...types),
      mentions: fc.boolean(),
      to: fc.array(fc.integer({ min: -2, max: 5 }), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 2, maxLength: 6 },
  ),
  chosen: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 3 }),
  sentences: fc.tuple(list, list),
  patterns: fc.tuple(list, list),
})

const mention = `entities.${idForm(ids.entity)}`
function settingsOf(type: string, mentions: boolean): JsonObject {
  const text = mentions ? `So {{${mention}}} it is` : 'Well'
  const prompts = [{ language: '', channel: '', kind: 'text', text }]
  const source = mentions ? `print(${mention})` : "print('x')"
  const settings: JsonObject = {
    messages: prompts,
    prompts,
    source,
    url: `https://x.test/${text}`,
    entityId: ids.entity,
    intentId: ids.intents[0],
    dialogId: ids.dialogs[1],
  }
  const fields: Record<string, string[]> = {
    message: ['messages'],
    script: ['source'],
    entity: ['entityId', 'prompts'],
    confirmation: ['prompts'],
    service: ['url'],
    dialog: ['dialogId'],
    intent: ['intentId'],
  }
  return Object.fromEntries((fields[type] ?? []).map((field) => [field, settings[field] ?? null]))
}

/** Ids of the steps of the first dialog, in their order, with the edits that make the bot. */
function botOf({ steps, sentences, patterns }: Shape): { nodes: string[]; edits: Edit[] } {
  const nodes = steps.map(() => newId('node'))
  const inner = newId('node')
  const step = (id: string, at: number, parentId: string): Edit => {
    const { type, mentions, to } = steps[at] ?? { type: 'message', mentions: true, to: [-1] }
    const leads = (where: number): string | null => (where === -1 ? 'end' : (nodes[where] ?? null))
    const transitions = to.map((where, way) => ({
      id: newId('transition'),
      exit: 'next',
      to: parentId === ids.dialogs[0] ? leads(where) : 'end',
      when: way < to.length - 1 ? { expression: '1 > 2' } : null,
    }))
    return {
      op: 'put',
      id,
      kind: 'node',
      parentId,
      set: { type, name: `Step ${at % 3}`, settings: settingsOf(type, mentions), transitions },
    }
  }
  const sentence =
    (intent: 0 | 1) =>
    (text: string): Edit => ({
      op: 'put',
      id: newId('utterance'),
      kind: 'utterance',
      parentId: ids.intents[intent],
      set: { text, marks: text === 'to Oslo' && intent === 0 ? [{ start: 3, end: 7, entityId: ids.entity }] : [] },
    })
  const intent = (at: 0 | 1): Edit => ({
    op: 'put',
    id: ids.intents[at],
    kind: 'intent',
    set: { name: `Intent ${at}`, dialogId: ids.dialogs[at], patterns: patterns[at], description: `About ${at}` },
  })
  return {
    nodes,
    edits: [
      { op: 'put', id: ids.entity, kind: 'entity', set: { name: 'city', type: 'label' } },
      { op: 'put', id: ids.dialogs[0], kind: 'dialog', set: { name: 'Outer', startNodeId: nodes[0] ?? '' } },
      { op: 'put', id: ids.dialogs[1], kind: 'dialog', set: { name: 'Inner', startNodeId: inner } },
      intent(0),
      intent(1),
      ...nodes.map((id, at) => step(id, at, ids.dialogs[0])),
      step(inner, 100, ids.dialogs[1]),
      ...sentences[0].map(sentence(0)),
      ...sentences[1].map(sentence(1)),
    ],
  }
}

/** What may be asked of such a bot. */
function askedOf({ steps, chosen }: Shape, nodes: readonly string[]): Refactoring[] {
  const caller = nodes[steps.findIndex(({ type }) => type === 'dialog')]
  const stepIds = chosen.flatMap((at) => nodes[at] ?? [])
  const other = steps[0]?.type === 'message' ? 'script' : 'message'
  return [
    { do: 'merge-intents', from: ids.intents[0], into: ids.intents[1] },
    { do: 'change-type', objectId: nodes[0] ?? '', type: other },
    { do: 'change-type', objectId: ids.entity, type: 'list_of_values' },
    ...(caller === undefined ? [] : [{ do: 'inline', stepId: caller } as const]),
    ...(stepIds.length === 0 ? [] : [{ do: 'extract', stepIds, name: '' } as const]),
  ]
}

type Operations = CallReply<'refactor.apply'>['operations']

/** Where a batch has changed the bot, as places are named: an object as a whole, its place, or a part of it. */
function changedPlaces(operations: Operations): Set<string> {
  const first = new Map<string, Operations[number]['before']>()
  const last = new Map<string, Operations[number]['after']>()
  for (const { objectId, before, after } of operations) {
    if (!first.has(objectId)) first.set(objectId, before)
    last.set(objectId, after)
  }
  const changed = new Set<string>()
  for (const [id, before] of first) {
    const after = last.get(id) ?? null
    if (before === null || after === null) {
      changed.add(`${id} ${after === null ? 'remove' : 'add'}`)
      continue
    }
    if (before.parentId !== after.parentId) changed.add(`${id} move`)
    for (const field of new Set([...Object.keys(before.data), ...Object.keys(after.data)]))
      if (JSON.stringify(before.data[field]) !== JSON.stringify(after.data[field])) changed.add(`${id} ${field}`)
  }
  return changed
}

/** The places of a plan; what is written into what is made or goes anyway is no place of its own. */
function toldPlaces(places: Plan['places']): Set<string> {
  const whole = new Set(places.filter(({ change }) => change === 'add' || change === 'remove').map(({ objectId }) => objectId))
  return new Set(
    places.flatMap(({ objectId, part, change }) => {
      if (change === 'add' || change === 'remove') return [`${objectId} ${change}`]
      if (whole.has(objectId)) return []
      return [change === 'move' ? `${objectId} move` : `${objectId} ${part.split('.')[0]}`]
    }),
  )
}

describe('whatever bot is refactored', () => {
  it('what the preview tells is what changes, and one undo gives the same bytes', async () => {
    let done = 0
    await fc.assert(
      fc.asyncProperty(shapes, fc.infiniteStream(fc.boolean()), async (shape, ticks) => {
        const made = await ingrid.call('bot.create', { userId: ingrid.userId, name: `Any ${newId('bot').replaceAll('-', ' ')}` })
        streamId = made._id
        const { nodes, edits } = botOf(shape)
        await apply(edits)
        const before = await bytes()
        for (const asked of askedOf(shape, nodes)) {
          const id = newId('batch')
          const answer = await ingrid.raw('POST', `/builder/streams/${streamId}/refactor/preview`, { body: { id, asked } })
          // A piece with several entries, or one that begins the dialog, is refused with words.
          if (answer.status === 400) continue
          const plan = await preview(asked, id)
          const left = plan.places.filter(({ isRequired }) => !isRequired && ticks.next().value === true).map(({ key }) => key)
          const chosen = plan.places.filter(({ key, needs }) => !left.includes(key) && !needs.some((each) => left.includes(each)))
          const { operations } = await doIt(asked, id, plan, left)
          expect(changedPlaces(operations)).toEqual(toldPlaces(chosen))
          // With nothing ticked there is nothing to take back.
          if (operations.length > 0) await ingrid.call('document.undo', { streamId })
          expect(await bytes()).toBe(before)
          done += 1
        }
      }),
      { numRuns: 10, endOnFailure: true },
    )
    expect(done).toBeGreaterThan(20)
  }, 240_000)
})

describe('a plan', () => {
  const merge: Refactoring = { do: 'merge-intents', from: ids.intents[0], into: ids.intents[1] }
  const make = () => apply(botOf({ steps: [], chosen: [], sentences: [['fly me'], []], patterns: [['fly *'], []] }).edits)

  it('is not done when it is another by now', async () => {
    await make()
    const id = newId('batch')
    const plan = await preview(merge, id)
    await apply([{ op: 'put', id: newId('utterance'), kind: 'utterance', parentId: ids.intents[0], set: { text: 'one more' } }])
    const before = await bytes()
    const answer = await ingrid.failure('refactor.apply', { streamId, id, label: 'Merge', asked: merge, mark: plan.mark, left: [] })
    expect(answer).toMatchObject({ status: 409, msg: 'The bot has been changed since these places were looked at. Look at them again.' })
    expect(await bytes()).toBe(before)
  })

  it('is done once, however often it is sent', async () => {
    await make()
    const id = newId('batch')
    const plan = await preview(merge, id)
    const first = await doIt(merge, id, plan)
    expect(first.operations.length).toBeGreaterThan(0)
    expect(await doIt(merge, id, plan)).toEqual(first)
  })

  it('is seen by who may look at the bot, and done by who may change all of it', async () => {
    await make()
    await shareBot(server.services.db, streamId, mads.userId, { TASKS: 'YES', NATURAL_LANGUAGE: 'VIEW' })
    const id = newId('batch')
    const plan = await mads.call('refactor.preview', { streamId, id, asked: merge })
    expect(plan.places.filter(({ mayChange }) => !mayChange).map(({ kind }) => kind)).toEqual(['utterance'])
    const answer = await mads.failure('refactor.apply', { streamId, id, label: 'Merge', asked: merge, mark: plan.mark, left: [] })
    expect(answer.status).toBe(403)
  })

  it('of what is not there is refused', async () => {
    await make()
    const gone: Refactoring = { do: 'inline', stepId: newId('node') }
    expect(await ingrid.failure('refactor.preview', { streamId, id: newId('batch'), asked: gone })).toMatchObject({ status: 404 })
  })
})
