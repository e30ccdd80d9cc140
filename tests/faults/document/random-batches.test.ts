// Hundreds of random batches, undos and redos of three people on a real database, over two servers' connections, while answers are lost
// and requests come twice. What must hold after each is chronicle.ts. PARLEY_RANDOM_BATCHES asks for more of them, PARLEY_RANDOM_SEED
// for the same again.
import { limits } from '@parley/contract/base/limits'
import { newId } from '@parley/contract/base/ids'
import { connect } from '@parley/server/base/storage/database/connect'
import { releaseLock, takeLock } from '@parley/server/base/storage/locks/locks'
import { testDatabase } from '@parley/server/test-support/postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../../shared/long-run'
import { type Chance, chanceOf } from './chance'
import { type EditHistory, editHistoryOf } from './edit-history'
import { randomEdits } from './edits'
import { type Answer, makeWorld, type Person, type Request, type World } from './world'

const batches = Number(process.env['PARLEY_RANDOM_BATCHES'] ?? (isLongRun ? 2000 : 300))
const firstSeed = Number(process.env['PARLEY_RANDOM_SEED'] ?? 20_261_122)
const batchesOfRound = 100
const patienceMs = 120_000 + batches * 100

const east = await testDatabase()
const west = connect(east.url, { connections: 5 })
afterAll(async () => {
  await west.stop()
  if (process.env['PARLEY_RANDOM_BATCHES'] !== undefined)
    process.stdout.write(`${JSON.stringify({ ...tally, refused: Object.fromEntries(tally.refused) })}\n`)
})

const builder = { TASKS: 'YES', NATURAL_LANGUAGE: 'YES', BOT_SETTINGS: 'YES' } as const
const people: [Person, Person, Person] = [
  { id: 'u-ann', name: 'Ann', permissions: builder },
  { id: 'u-ben', name: 'Ben', permissions: builder },
  { id: 'u-cy', name: 'Cy', permissions: { NATURAL_LANGUAGE: 'YES' } },
]

beforeAll(async () => {
  await east.db.insertInto('account').values({ id: 'a-batches', name: 'Batches', settings: '{}' }).execute()
  const users = people.map(({ id, name }) => ({
    id,
    email: `${id}@example.com`,
    first_name: name,
    last_name: '',
    language: 'en',
    password_hash: null,
    preferences: '{}',
  }))
  await east.db.insertInto('app_user').values(users).execute()
})

/** Who takes part in a round, and whether each keeps to what they made themselves. */
interface Cast {
  people: readonly [Person, ...Person[]]
  isApart: boolean
}

/** A request whose answer was lost, to be sent again. */
interface Late {
  person: Person
  request: Request
  answer: Answer
  due: number
}

interface Round {
  chance: Chance
  world: World
  chronicle: EditHistory
  cast: Cast
  /** Who holds a lock on what. */
  locks: Map<string, string>
  late: Late[]
}

const tally = { asked: 0, again: 0, twice: 0, undone: 0, redone: 0, nothing: 0, refused: new Map<string, number>() }

async function roundOf(seed: number, cast: Cast): Promise<Round> {
  const chance = chanceOf(seed)
  const world = await makeWorld([east.db, west.db], people[0], { botId: newId('bot'), now: Date.now() })
  return { chance, world, chronicle: await editHistoryOf(world, people), cast, locks: new Map(), late: [] }
}

function requestOf({ chance, world, chronicle, cast }: Round, person: Person): Request {
  const id = `ba-${chance.uuid()}`
  const roll = chance.below(100)
  if (roll < 22) return { verb: 'undo', id }
  if (roll < 36) return { verb: 'redo', id }
  const isOwn = (objectId: string) => !cast.isApart || objectId === world.botId || chronicle.makerOf(objectId) === person.id
  const edits = randomEdits({
    chance,
    botId: world.botId,
    permissions: person.permissions,
    objects: chronicle.objects.filter((object) => isOwn(object.id)),
    gone: chronicle.gone().filter(isOwn),
    prefix: cast.isApart ? person.name : 'Any',
    botFields: cast.isApart ? (person === people[0] ? ['settings'] : ['description']) : ['settings', 'description', 'color'],
  })
  const [first] = edits
  return first === undefined ? { verb: 'undo', id } : { verb: 'apply', id, batch: { id, label: `Label ${chance.below(9)}`, edits } }
}

/** Sends it, sometimes twice at once, sometimes again because the answer was lost: at once or up to 50 batches later. */
async function send(round: Round, person: Person, request: Request, number: number): Promise<void> {
  const { chance, world, late } = round
  tally.asked += 1
  const isTwice = chance.is(0.15)
  const answers = await Promise.all((isTwice ? [1, 2] : [1]).map(() => world.send(person, request)))
  const [answer] = answers
  if (answer === undefined) return
  if (isTwice) {
    tally.twice += 1
    expect(shown(answers[1])).toEqual(shown(answer))
  }
  await look(round, request, answer)
  if (chance.is(0.1)) await sendAgain(round, { person, request, answer, due: 0 })
  if (chance.is(0.15)) late.push({ person, request, answer, due: number + 1 + chance.below(50) })
}

function shown(answer: Answer | undefined): unknown {
  return answer && 'refused' in answer ? { refused: answer.refused.name, why: answer.refused.message } : answer
}

async function sendAgain(round: Round, { person, request, answer }: Late): Promise<void> {
  const { world, chronicle } = round
  tally.again += 1
  const rev = chronicle.rev
  const again = await world.send(person, request)
  // What was refused was never done: it may have become possible.
  if ('refused' in answer) {
    await look(round, request, again)
    return
  }
  expect(shown(again)).toEqual(shown(answer))
  expect(await look(round, request, again)).toBe(0)
  expect(chronicle.rev).toBe(rev)
}

const reasonsOfUndo = ['CHANGED_SINCE', 'LOCKED', 'NAME_TAKEN', 'DUPLICATE', 'NOTHING_TO_UNDO', 'NOTHING_TO_REDO']
const reasonsOfEdit = ['CHANGED_SINCE', 'LOCKED', 'NAME_TAKEN', 'DUPLICATE', 'INVALID_INPUT', 'NOT_FOUND', 'NO_PERMISSION']

/** How many operations there are since the last look. */
async function look({ chronicle, locks, cast }: Round, { verb }: Request, answer: Answer): Promise<number> {
  const fresh = await chronicle.look(locks)
  if ('refused' in answer) {
    const { name, message } = answer.refused
    tally.refused.set(`${verb} ${name}`, (tally.refused.get(`${verb} ${name}`) ?? 0) + 1)
    expect(fresh, `a refused ${verb} changes nothing`).toEqual([])
    expect(verb === 'apply' ? reasonsOfEdit : reasonsOfUndo, message).toContain(name)
    if (verb !== 'apply' && (cast.isApart || cast.people.length === 1)) expect(name, message).toMatch(/^NOTHING_/)
    return 0
  }
  const { operations } = answer.applied
  if (operations.length === 0) tally.nothing += 1
  if (verb === 'undo') tally.undone += 1
  if (verb === 'redo') tally.redone += 1
  if (fresh.length === 0) return 0
  expect(fresh.map(({ undoes: _undoes, undoneBy: _undoneBy, ...operation }) => operation)).toEqual(operations)
  expect(answer.applied.rev).toBe(chronicle.rev)
  return fresh.length
}

/** Undo and redo that wrote nothing had nothing to take back. */
async function lookAtNothing({ world, chronicle }: Round, person: Person, id: string): Promise<void> {
  chronicle.lookAtNothing(await world.undoneBy(id), person.id)
}

async function changeLocks({ chance, world, chronicle, locks }: Round, person: Person): Promise<void> {
  const held = [...locks].find(([, holder]) => holder === person.id)
  if (held && chance.is(0.7)) {
    await releaseLock(east.db, world.botId, held[0], person.id)
    locks.delete(held[0])
    return
  }
  const object = chance.some(chronicle.objects.filter(({ kind }) => kind !== 'bot'))
  if (!object) return
  const wanted = { objectId: object.id, holderId: person.id, holderName: person.name, expiresAt: world.now + limits.editLockMs }
  const lock = await takeLock(east.db, world.botId, wanted, world.now)
  expect(lock?.holderId ?? locks.get(object.id)).toBe(lock ? person.id : locks.get(object.id))
  if (lock) locks.set(object.id, person.id)
}

/** Time passes until nobody holds anything. */
function endLocks({ world, locks }: Round): void {
  world.now += limits.editLockMs + 1
  locks.clear()
}

async function play(round: Round): Promise<void> {
  const { chance, cast, late, world } = round
  for (let number = 0; number < batchesOfRound; number += 1) {
    const person = chance.one(cast.people)
    if (!cast.isApart && cast.people.length > 1 && chance.is(0.15)) await changeLocks(round, person)
    if (chance.is(0.02)) endLocks(round)
    const request = requestOf(round, person)
    await send(round, person, request, number)
    if (request.verb !== 'apply') await lookAtNothing(round, person, request.id)
    for (const one of late.filter(({ due }) => due === number)) await sendAgain(round, one)
    world.now += 1000
  }
  for (const one of late.filter(({ due }) => due >= batchesOfRound)) await sendAgain(round, one)
}

/** Until there is nothing more; whoever is asked next is chance. */
async function stepAll(round: Round, verb: 'undo' | 'redo'): Promise<void> {
  const { chance, world, cast } = round
  const left = new Set(cast.people)
  for (let person = chance.some([...left]); person; person = chance.some([...left])) {
    const request: Request = { verb, id: `ba-${chance.uuid()}` }
    const answer = await world.send(person, request)
    await look(round, request, answer)
    if ('refused' in answer) left.delete(person)
  }
}

/** A share of all batches; more rounds of them, as many as eight times more, while something that they must meet has not been met. */
async function playAll(
  share: number,
  castOf: (seed: number) => Cast,
  then: (round: Round, start: string) => Promise<void>,
  hasMetAll: () => boolean = () => true,
): Promise<void> {
  const rounds = Math.max(1, Math.round((batches * share) / batchesOfRound))
  for (let number = 0; number < rounds || (number < rounds * 8 && !hasMetAll()); number += 1) {
    const seed = firstSeed + number
    try {
      const round = await roundOf(seed, castOf(seed))
      const start = await round.chronicle.bytes()
      await play(round)
      await then(round, start)
      await round.chronicle.replay()
    } catch (error) {
      throw new Error(`With PARLEY_RANDOM_SEED=${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
}

describe('random batches, with answers lost and requests sent twice,', () => {
  it(
    'of three people among each other’s things leave a whole document after every step',
    async () => {
      const refusals = ['undo CHANGED_SINCE', 'undo LOCKED']
      await playAll(
        0.6,
        () => ({ people, isApart: false }),
        async () => undefined,
        () => refusals.every((refusal) => tally.refused.has(refusal)),
      )
      expect([...tally.refused.keys()], 'undos were refused for both').toEqual(expect.arrayContaining(refusals))
    },
    patienceMs,
  )

  it.each([
    ['of one person', (seed: number): Cast => ({ people: [people[seed % 2 === 0 ? 0 : 1] ?? people[0]], isApart: false })],
    ['of three people who keep to their own', (): Cast => ({ people, isApart: true })],
  ])(
    '%s are undone to the start and redone to the end, byte for byte',
    async (_, castOf) => {
      await playAll(0.2, castOf, async (round, start) => {
        const { chronicle } = round
        await stepAll(round, 'redo')
        const end = await chronicle.bytes()
        await stepAll(round, 'undo')
        expect(await chronicle.bytes()).toBe(start)
        await stepAll(round, 'redo')
        expect(await chronicle.bytes()).toBe(end)
      })
    },
    patienceMs,
  )
})
