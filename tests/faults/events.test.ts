// The built server killed between the commit of an edit and what follows it: before the listener of the edit's event has begun, and
// while it runs. The next start does what was due, once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@parley/contract/base/ids'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyInstallation } from '../shared/installation'
import { BuilderClient, signInAsOwner } from './client'
import { askDatabase, databaseUrlOf, killServer, type Server, startServer, stopServer } from './servers'

const folder = mkdtempSync(join(tmpdir(), 'parley-events-'))
const dataFolder = join(folder, 'data')
const patience = { timeout: 120_000, interval: 100 }
let server: Server
let owner: BuilderClient
let botId = ''

const ask = <T extends object>(question: string, values: unknown[] = []): Promise<T[]> => askDatabase<T>(dataFolder, question, values)

beforeAll(async () => {
  await copyInstallation(dataFolder)
  server = startServer(dataFolder)
  owner = await signInAsOwner(await server.open)
  botId = (await owner.bots()).find(({ name }) => name === 'Travel desk')?._id ?? ''
}, 240_000)

afterAll(async () => {
  await stopServer(server)
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

/** An edit after which the bot is trained by itself. Answers with the document's revision. */
async function edit(): Promise<number> {
  const id = newId('synonym')
  const edits = [{ op: 'put', id, kind: 'synonym', set: { word: id.slice(-12) } }]
  return (await owner.call<{ rev: number }>('POST', `/builder/streams/${botId}/operations`, { id: newId('batch'), edits })).rev
}

async function startAgain(): Promise<void> {
  server = startServer(dataFolder)
  owner = new BuilderClient((await server.open).origin, owner.token, owner.userId)
}

const trainings = () => ask<{ id: string; state: string }>(`select id, state from job where kind = 'training.run' and bot_id = $1`, [botId])

const handled = (rev: number) =>
  ask(
    `select listener from event join event_handled on event_id = id where name = 'document.changed' and data->>'botId' = $1 and (data->>'rev')::int = $2`,
    [botId, rev],
  )

/** What follows an edit waits from here on, so that none of it has begun however late the server is killed. */
async function holdListeners(): Promise<void> {
  await ask(`create function hold_listener() returns trigger language plpgsql as $$
    begin new.run_at := now() + interval '1 day'; return new; end $$`)
  await ask(`create trigger hold_listener before insert on graphile_worker._private_jobs for each row
    when (new.payload->>'listener' is not null) execute function hold_listener()`)
}

async function releaseListeners(): Promise<void> {
  await ask('drop function hold_listener cascade')
  await ask(`update graphile_worker._private_jobs set run_at = now() where payload->>'listener' is not null`)
}

/** The effect of the edit is there, once. */
async function expectTrainedOnce(rev: number, before: readonly { id: string }[]): Promise<void> {
  const trained = async (): Promise<number> =>
    (await ask<{ rev: number }>('select trained_rev::int as rev from bot where id = $1', [botId]))[0]?.rev ?? 0
  await expect.poll(trained, patience).toBe(rev)
  await expect.poll(() => ask(`select id from graphile_worker._private_jobs where payload->>'listener' is not null`), patience).toEqual([])
  const known = new Set(before.map(({ id }) => id))
  const states = async () => (await trainings()).filter(({ id }) => !known.has(id)).map(({ state }) => state)
  await expect.poll(states, patience).toEqual(['done'])
  expect(await handled(rev)).toEqual([{ listener: 'training-after-edits' }])
}

describe('an edit that was acknowledged by a server that is killed', () => {
  it('before its listener has begun leads to what it should once the server is back', { timeout: 240_000 }, async () => {
    const before = await trainings()
    await holdListeners()
    const rev = await edit()
    await killServer(server)
    expect(await handled(rev)).toEqual([])
    await releaseListeners()
    await startAgain()
    await expectTrainedOnce(rev, before)
  })

  it('while its listener runs leads to what it should, once', { timeout: 240_000 }, async () => {
    const before = await trainings()
    const blocker = new Client({ connectionString: databaseUrlOf(dataFolder) })
    await blocker.connect()
    // The lock that whoever starts a training of this bot waits for.
    await blocker.query('select pg_advisory_lock(hashtext($1))', [`training.run ${botId}`])
    const rev = await edit()
    const waiting = () => ask(`select 'waits' as listener from pg_locks where locktype = 'advisory' and not granted`)
    await expect.poll(waiting, patience).toEqual([{ listener: 'waits' }])
    await killServer(server)
    await blocker.end()
    expect(await handled(rev)).toEqual([])
    await startAgain()
    await expectTrainedOnce(rev, before)
  })
})
