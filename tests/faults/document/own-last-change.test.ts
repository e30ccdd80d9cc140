// Whatever two people do to objects of all kinds: an undo takes back the last change of who asks that still stands, that change is named
// before, nothing of the other's is taken back, and what was undone can be redone by somebody who has just come back. What an undo may
// write is random-batches.test.ts.
import { newId } from '@parley/contract/base/ids'
import { nextSteps } from '@parley/server/base/storage/document/undo'
import { testDatabase } from '@parley/server/test-support/postgres'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { isLongRun } from '../../shared/long-run'
import { chanceOf } from './chance'
import { editHistoryOf } from './edit-history'
import { randomEdits } from './edits'
import { makeWorld, type Person, type Request, type World } from './world'

const { db } = await testDatabase()
const builder = { TASKS: 'YES', NATURAL_LANGUAGE: 'YES', BOT_SETTINGS: 'YES', KNOWLEDGE_GRAPH: 'YES' } as const
const people = [
  { id: 'u-ann', name: 'Ann', permissions: builder },
  { id: 'u-ben', name: 'Ben', permissions: builder },
] as const satisfies readonly Person[]

beforeAll(async () => {
  await db.insertInto('account').values({ id: 'a-batches', name: 'Batches', settings: '{}' }).execute()
  const common = { last_name: '', language: 'en', password_hash: null, preferences: '{}' }
  const users = people.map(({ id, name }) => ({ ...common, id, email: `${id}@example.com`, first_name: name }))
  await db.insertInto('app_user').values(users).execute()
})

/** One's own changes as they must be by what was asked for: those that stand, and those that can be redone, the last of each at the end. */
interface Stacks {
  done: string[]
  undone: string[]
}

const last = (batches: readonly string[]) => batches.at(-1)

async function expectNamed(world: World, person: Person, stacks: Stacks): Promise<void> {
  const next = await nextSteps(db, { botId: world.botId, actorId: person.id })
  expect([next.undo, next.redo]).toEqual([last(stacks.done), last(stacks.undone)])
}

/** What the stacks are after a request that was answered; `has` says whether it wrote anything. */
function settle(stacks: Stacks, { verb, id }: Request, has: boolean): void {
  if (verb === 'apply') {
    if (has) Object.assign(stacks, { done: [...stacks.done, id], undone: [] })
    return
  }
  const [from, to] = verb === 'undo' ? (['done', 'undone'] as const) : (['undone', 'done'] as const)
  const batch = stacks[from].pop()
  // An undo that had nothing left to write leaves no trace in the log, so there is nothing to redo of it.
  if (batch !== undefined && (has || verb === 'redo')) stacks[to].push(batch)
}

const act = fc.record({
  who: fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>,
  verb: fc.oneof(
    { weight: 5, arbitrary: fc.constant('apply' as const) },
    { weight: 3, arbitrary: fc.constant('undo' as const) },
    { weight: 2, arbitrary: fc.constant('redo' as const) },
  ),
  seed: fc.integer({ min: 1, max: 2 ** 31 }),
})

it('an undo takes back one’s own last change, which was named before, and a redo the one undone last', async () => {
  let undone = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
      const world = await makeWorld([db], people[0], { botId: newId('bot'), now: 0 })
      const history = await editHistoryOf(world, people)
      const stacks: [Stacks, Stacks] = [
        { done: [], undone: [] },
        { done: [], undone: [] },
      ]
      for (const { who, verb, seed } of acts) {
        const person = people[who]
        await expectNamed(world, person, stacks[who])
        const chance = chanceOf(seed)
        const id = `ba-${chance.uuid()}`
        const edits = randomEdits({
          ...{ chance, botId: world.botId, permissions: person.permissions, objects: history.objects, gone: history.gone() },
          ...{ prefix: 'Any', botFields: ['description', 'color'] },
        })
        const request: Request = verb === 'apply' ? { verb, id, batch: { id, label: '', edits } } : { verb, id }
        const wanted = last(verb === 'undo' ? stacks[who].done : stacks[who].undone)
        const answer = await world.send(person, request)
        const written = await history.look(new Map())
        if ('refused' in answer) continue
        for (const operation of written) expect(operation.actorId).toBe(person.id)
        if (verb === 'undo') {
          expect(new Set((await world.undoneBy(id)).map(({ batchId }) => batchId))).toEqual(new Set(wanted === undefined ? [] : [wanted]))
          undone += 1
        }
        settle(stacks[who], request, written.length > 0)
      }
      for (const who of [0, 1] as const) await expectNamed(world, people[who], stacks[who])
    }),
    { numRuns: isLongRun ? 200 : 12 },
  )
  expect(undone).toBeGreaterThan(20)
})
