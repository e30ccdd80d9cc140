// The built server and its database killed at random while people edit, test, chat and train: every time they come back without a
// hand, and in the end everything that was acknowledged is there, once, in its order.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimPort } from '../shared/claimed-port'
import { copyInstallation } from '../shared/installation'
import { isGate, isLongRun } from '../shared/long-run'
import { type Edit, editor, tester, trainer, until, type Work, wrongAnswers } from './careful-clients'
import { type BuilderClient, signInAsOwner } from './client'
import { KeptServer, kill, randomFrom, type Victim, victims } from './restarted-server'
import { askDatabase } from './servers'
import { historyOf, type Seen, visitor } from './visitor'

/** As many as fit into a quarter of a minute on two cores, or into more. */
const kills = Number(process.env['PARLEY_KILLS'] ?? (isLongRun ? 15 : isGate ? 2 : 4))
const seed = Number(process.env['PARLEY_KILL_SEED'] ?? 20_260)
const betweenMs = 400
/** Training takes longer than the others' work: a training is cut off again and again, and so often one is let come to its end. */
const trainingEvery = 8
/** From a kill until something new is acknowledged, on a machine that has other work to do. */
const patienceMs = 120_000

const folder = mkdtempSync(join(tmpdir(), 'parley-kill-'))
const dataFolder = join(folder, 'data')
const random = randomFrom(seed)
const made: { edits: Edit[] }[] = [{ edits: [] }, { edits: [] }]
const tested = { acknowledged: [] as string[], unanswered: [] as string[] }
const trainings: { id: string; state: string }[] = []
const seen: Seen = { said: [], heard: [] }
const killed = new Map<Victim, number>()
const awayMs: number[] = []
let server: KeptServer
let owner: BuilderClient
let guest: BuilderClient
let botId = ''
let base = ''
let sessionId = ''

beforeAll(
  async () => {
    // Other files of the worker have them too.
    wrongAnswers.splice(0)
    await copyInstallation(dataFolder)
    server = new KeptServer(dataFolder, await claimPort())
    owner = await signInAsOwner(await server.start())
    botId = (await owner.bots()).find(({ name }) => name === 'Travel desk')?._id ?? ''
    base = `/builder/streams/${botId}`
    await owner.call('POST', `${base}/publish`, {})
    sessionId = (await owner.call<Thread>('POST', `${base}/testchat`, {})).sessionId
    const chat = await visitor(server.origin, botId, seen)
    guest = chat.client
    const eager = [
      editor(owner, base, made[0]?.edits ?? []),
      editor(owner, base, made[1]?.edits ?? []),
      tester(owner, `${base}/testchat/${sessionId}/messages`, tested),
      chat,
    ]
    const training = trainer(owner, botId, trainings)
    await allMoveOn(eager)
    for (let count = 0; count < kills; count++) {
      const victim = await killOne()
      killed.set(victim, (killed.get(victim) ?? 0) + 1)
      const begun = performance.now()
      await until(owner, 'GET', `/users/${owner.userId}/profile`)
      awayMs.push(performance.now() - begun)
      await allMoveOn(count % trainingEvery === trainingEvery - 1 ? [...eager, training] : eager)
    }
    await Promise.all([...eager, training].map((work) => work.stop()))
  },
  kills * 20_000 + 3 * patienceMs,
)

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  process.stdout.write(figures())
})

/** Somebody else when there was nobody of the chosen sort. */
async function killOne(): Promise<Victim> {
  for (;;) {
    await sleep(random() * betweenMs)
    const victim = victims[Math.floor(random() * victims.length)] ?? 'server'
    if (await kill(victim, server, random).catch(() => false)) return victim
  }
}

/** Until each of them got something acknowledged, and so is at work when the next is killed. */
async function allMoveOn(works: Work[]): Promise<void> {
  const before = works.map((work) => work.done())
  const late = Date.now() + patienceMs
  while (works.some((work, index) => work.done() === before[index])) {
    if (Date.now() > late)
      throw new Error(`Somebody is stuck: ${works.map((work, index) => work.done() - (before[index] ?? 0)).join(', ')}`)
    await sleep(20)
  }
}

function figures(): string {
  const sorted = awayMs.toSorted((a, b) => a - b)
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const sorts = [...killed].map(([victim, count]) => `${victim} ${count}`).join(', ')
  const counts = `${made.flatMap(({ edits }) => edits).length} edits, ${tested.acknowledged.length} test messages, ${seen.said.length} chat messages, ${trainings.length} trainings`
  return `${awayMs.length} kills (${sorts}; seed ${seed}): ${counts}; away ${at(0.5)} ms in the middle, ${at(0.95)} ms at 95 %, ${at(1 - 1e-9)} ms at most; ${server.starts} starts\n`
}

interface Thread {
  sessionId: string
  turns: { turn: number; said: string }[]
}

describe(`a server whose process, database or both were killed ${kills} times at random moments`, () => {
  it('came back each time by itself, and asked callers to try again meanwhile', () => {
    expect(wrongAnswers).toEqual([])
    for (const end of server.ownEnds)
      expect(end).toMatch(/^1: (The embedded database ended 5 times within 60 seconds|The database ended while)/)
  })

  it('has each edit it acknowledged, once and in order', async () => {
    const operations = await askDatabase<{ batch_id: string }>(
      dataFolder,
      'select batch_id from operation where bot_id = $1 order by seq',
      [botId],
    )
    const stored = operations.map(({ batch_id }) => batch_id)
    for (const { edits } of made) {
      const mine = new Set(edits.map(({ batchId }) => batchId))
      expect(stored.filter((id) => mine.has(id))).toEqual(edits.map(({ batchId }) => batchId))
    }
    const { objects } = await owner.call<{ objects: { id: string }[] }>('GET', `${base}/document?kinds=synonym`)
    const found = objects.map(({ id }) => id)
    const edited = made.flatMap(({ edits }) => edits.map(({ objectId }) => objectId))
    expect(edited.filter((id) => found.filter((other) => other === id).length !== 1)).toEqual([])
    expect(edited.length).toBeGreaterThan(kills)
  })

  it('has each test message it acknowledged, once and in order, and the others at most once', async () => {
    const { turns } = await owner.call<Thread>('GET', `${base}/testchat/${sessionId}`)
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, index) => index + 1))
    const stored = turns.map(({ said }) => said).filter((said) => said !== '')
    const acknowledged = new Set(tested.acknowledged)
    expect(stored.filter((said) => acknowledged.has(said))).toEqual(tested.acknowledged)
    const others = stored.filter((said) => !acknowledged.has(said))
    expect(others.filter((said, index) => !tested.unanswered.includes(said) || others.indexOf(said) !== index)).toEqual([])
    expect(tested.acknowledged.length).toBeGreaterThan(kills)
  })

  it('has ended each training, and the last model answers', { timeout: 180_000 }, async () => {
    const unsettled = (): Promise<object[]> =>
      askDatabase(
        dataFolder,
        `select id, kind, state, error from job where state in ('queued', 'running') or (kind = 'training.run' and state <> 'done')`,
      )
    await expect.poll(unsettled, { timeout: 120_000, interval: 200 }).toEqual([])
    expect(trainings.length).toBeGreaterThanOrEqual(Math.floor(kills / trainingEvery))
    expect(trainings.filter(({ state }) => state !== 'done')).toEqual([])
    const found = await owner.call<{ response: { result: string } }>('POST', `/users/${owner.userId}/builder/streams/${botId}/findIntent`, {
      input: 'I want to book a flight to Oslo',
    })
    expect(found.response.result).toBe('successintent')
  })
})

describe('a visitor at the chat socket meanwhile', () => {
  it('finds each message that was acknowledged once and in order, and every answer that was seen', async () => {
    const history = await historyOf(guest, botId)
    expect(history.filter(({ type }) => type === 'incoming').map(({ text }) => text)).toEqual(seen.said)
    const answers = history.filter(({ type }) => type === 'outgoing').map(({ _id }) => _id)
    expect(seen.heard.filter((id) => !answers.includes(id))).toEqual([])
    expect(answers.filter((id) => seen.heard.includes(id))).toEqual(seen.heard)
    expect(seen.said.length).toBeGreaterThan(kills)
  })
})
