// The launcher against real processes: every start here runs initdb or PostgreSQL itself.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isAlive } from '../processes'
import { packagedBinaries } from './binaries'
import { chooseIdentity } from './identity'
import { clusterPathsIn } from './initialise'
import { type Embedded, startEmbedded } from './start'

const parent = mkdtempSync(join(tmpdir(), 'parley-launcher-'))
const folder = join(parent, 'postgres')
const { cluster } = clusterPathsIn(folder)
const started: Embedded[] = []

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded({ folder, settings: { fsync: 'off' } })
  started.push(embedded)
  return embedded
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return Object.values((await client.query(statement)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(10)
}

beforeAll(() => chmodSync(parent, 0o755))
afterEach(async () => {
  for (const embedded of started.splice(0)) await embedded.stop()
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

describe('the embedded database', () => {
  it('starts after a first start that was interrupted during initdb', async () => {
    mkdirSync(`${cluster}.new`, { recursive: true })
    writeFileSync(join(`${cluster}.new`, 'PG_VERSION'), '17\n')
    const { urlOf } = await start()
    expect(await ask(urlOf('postgres'), 'select 1')).toBe(1)
    expect(existsSync(`${cluster}.new`)).toBe(false)
  })

  it('answers on this machine alone, by password alone', async () => {
    const { urlOf } = await start()
    expect(await ask(urlOf('postgres'), "select current_setting('listen_addresses') || current_setting('unix_socket_directories')")).toBe(
      '127.0.0.1',
    )
    const wrong = urlOf('postgres').replace(/:[0-9a-f]+@/, ':guess@')
    await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed')
    expect(statSync(clusterPathsIn(folder).passwordFile).mode & 0o777).toBe(0o600)
  })

  it('keeps writing durable unless it is told otherwise, sorts by Unicode and knows the letters of every script', async () => {
    const { urlOf } = await start()
    expect(await ask(urlOf('postgres'), "select 'é' < 'f' and 'Z' > 'a'")).toBe(true)
    await ask(urlOf('postgres'), 'create extension if not exists pg_trgm')
    expect(await ask(urlOf('postgres'), "select array_length(show_trgm('日本語'), 1)")).toBeGreaterThan(2)
  })

  it('that a killed server left running is adopted', async () => {
    const left = await start()
    const again = await startEmbedded({ folder })
    expect(again).toMatchObject({ adopted: true, pid: left.pid })
    expect(await ask(again.urlOf('postgres'), 'select 1')).toBe(1)
    await again.stop()
    expect(isAlive(left.pid)).toBe(false)
  })

  it('keeps what was committed before it was killed', async () => {
    const killed = await start()
    await ask(killed.urlOf('postgres'), 'create table kept (id int)')
    process.kill(killed.pid, 'SIGKILL')
    await gone(killed.pid)
    const { urlOf, adopted } = await start()
    expect(adopted).toBe(false)
    expect(await ask(urlOf('postgres'), 'select count(*)::int from kept')).toBe(0)
  })

  it('starts although its lock names a process that is somebody else today', async () => {
    const killed = await start()
    const pidFile = join(cluster, 'postmaster.pid')
    const text = readFileSync(pidFile, 'utf8')
    process.kill(killed.pid, 'SIGKILL')
    await gone(killed.pid)
    writeFileSync(pidFile, text.replace(/^\d+/, String(process.pid)))
    const { urlOf } = await start()
    expect(await ask(urlOf('postgres'), 'select 1')).toBe(1)
  })

  it('stops at once, though a client is still connected', async () => {
    const { urlOf, stop, pid } = await start()
    const client = new Client({ connectionString: urlOf('postgres') })
    client.on('error', () => undefined)
    await client.connect()
    const { logFile } = clusterPathsIn(folder)
    const before = readFileSync(logFile, 'utf8').length
    await stop()
    expect(isAlive(pid)).toBe(false)
    const told = readFileSync(logFile, 'utf8').slice(before)
    expect(told).toContain('received fast shutdown request')
    expect(told).not.toContain('received immediate shutdown request')
  })

  it('of another major version is refused in one sentence', async () => {
    const versionFile = join(cluster, 'PG_VERSION')
    const version = readFileSync(versionFile, 'utf8')
    writeFileSync(versionFile, '12\n')
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 12, but this is 17/)
    writeFileSync(versionFile, version)
  })

  it('whose password is lost says which file to bring back', async () => {
    const { passwordFile } = clusterPathsIn(folder)
    const password = readFileSync(passwordFile)
    rmSync(passwordFile)
    await expect(start()).rejects.toThrow(`bring back ${passwordFile}`)
    writeFileSync(passwordFile, password, { mode: 0o600 })
  })
})

describe.runIf(process.getuid?.() === 0)('started by root', () => {
  it('runs as nobody where nobody can reach the folders', () => {
    expect(chooseIdentity(packagedBinaries(), folder)).toMatchObject({ user: { uid: 65_534 } })
  })

  it('runs in a user namespace below a private folder, and takes its files along', async () => {
    await (await start()).stop()
    chmodSync(parent, 0o700)
    expect(chooseIdentity(packagedBinaries(), folder).prefix[0]).toBe('unshare')
    const { urlOf } = await start()
    expect(await ask(urlOf('postgres'), 'select 1')).toBe(1)
    expect(statSync(cluster).uid).toBe(0)
    chmodSync(parent, 0o755)
  })
})
