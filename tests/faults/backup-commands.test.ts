// An operator's `npm run backup` and `npm run restore` as the processes they are, on the built server's data folder: what they do beside a
// server at work and after it, what they refuse, and how they end. What a backup holds is proved beside its own code.
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@parley/server/base/process/worker-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyInstallation } from '../shared/installation'
import { BuilderClient, signInAsOwner } from './client'
import { askDatabase, killServer, type Opened, type Server, startServer, stopServer } from './servers'

const parent = mkdtempSync(join(tmpdir(), 'parley-commands-'))
const usedFolder = join(parent, 'used')
const newFolder = join(parent, 'new')
const atWork = join(parent, 'at-work.parley')
const stopped = join(parent, 'stopped.parley')
const servers: Server[] = []
let server: Server
let owner: BuilderClient

interface Outcome {
  code: number | null
  told: string
  complained: string
}

/** As the launcher starts it: the command's own name stands first, and files are seen from where npm was called. */
function command(name: 'backup' | 'restore', words: string[], dataFolder = usedFolder): Promise<Outcome> {
  const env = { ...process.env, PARLEY_DATA: dataFolder, DATABASE_URL: '', LOG_LEVEL: 'error', INIT_CWD: parent }
  const child = spawn(process.execPath, [join(projectRoot(), 'dist', 'server', `${name}.mjs`), name, ...words], { env })
  const said = { told: '', complained: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.told += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (said.complained += chunk.toString('utf8')))
  return new Promise((done) => child.once('close', (code) => done({ code, ...said })))
}

const refusal = (complained: RegExp): Outcome => ({ code: 1, told: '', complained: expect.stringMatching(complained) })

function start(dataFolder: string): Promise<Opened> {
  server = startServer(dataFolder)
  servers.push(server)
  return server.open
}

async function makeBot(name: string): Promise<void> {
  await owner.call('POST', `/users/${owner.userId}/builder/streams`, { name })
}

/** As their owner sees them, with the sign-in of before the backup. */
async function botsAt({ origin }: { origin: string }): Promise<string[]> {
  return (await new BuilderClient(origin, owner.token, owner.userId).bots()).map(({ name }) => name)
}

beforeAll(async () => {
  await copyInstallation(usedFolder)
  owner = await signInAsOwner(await start(usedFolder))
  await makeBot('In both')
})

afterAll(async () => {
  for (const one of servers) await killServer(one)
  rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

describe('a command that is not understood says what it takes, and ends with 1', () => {
  it.each([
    ['backup', [], /^Name a file: npm run backup -- --to <file>\n$/],
    ['restore', [], /^Name a file: npm run restore -- --from <file>\n$/],
    ['backup', ['--to', ' '], /^Name a file: /],
    ['backup', ['--into', 'x'], /'--into'.* The options are --to, --with-keys\.\n$/],
    ['restore', ['--from', 'x', '--force'], /'--force'.* The options are --from, --replace\.\n$/],
  ] as const)('%s %j', async (name, words, complained) => {
    expect(await command(name, [...words], newFolder)).toEqual(refusal(complained))
    expect(existsSync(newFolder)).toBe(false)
  })
})

describe('while a server is at work', () => {
  it('a backup is made beside it, without its keys, and noted', async () => {
    const { code, told, complained } = await command('backup', ['--to', 'at-work.parley'])
    expect({ code, complained }).toEqual({ code: 0, complained: '' })
    expect(told).toMatch(
      /^\/.*\/at-work\.parley: \d+ rows and \d+ files, [\d.]+ MB, in [\d.]+ s\.\nThe keys of stored secrets are not in it: .*\n$/,
    )
    const noted = await askDatabase(usedFolder, `select file, reason from backup`)
    expect(noted).toEqual([{ file: atWork, reason: 'command' }])
    await makeBot('Later')
  })

  it('nothing is restored, not even with --replace', async () => {
    const complained = new RegExp(`^Another server \\(process ${server.child.pid}\\) already uses the data folder .*\\n$`)
    expect(await command('restore', ['--from', atWork, '--replace'])).toEqual(refusal(complained))
    expect(await botsAt(owner)).toContain('Later')
  })
})

describe('after it has stopped', () => {
  beforeAll(() => stopServer(server))

  it('an installation in use is not replaced unasked', async () => {
    const complained = /^This installation is in use: .* add --replace, .* Nothing was changed\.\n$/
    expect(await command('restore', ['--from', atWork])).toEqual(refusal(complained))
  })

  it('a file that was cut off, or that is not there, is refused', async () => {
    const cut = join(parent, 'cut.parley')
    copyFileSync(atWork, cut)
    truncateSync(cut, Math.floor(statSync(cut).size / 2))
    expect(await command('restore', ['--from', cut, '--replace'])).toEqual(refusal(/is not a whole backup: .* Nothing was changed; .*\n$/))
    expect(await command('restore', ['--from', 'none', '--replace'])).toEqual(refusal(/^There is no file .*\/none; .*\n$/))
  })

  it('a backup is made of what was refused to be replaced, here with its keys', async () => {
    const { code, told, complained } = await command('backup', ['--with-keys', '--to', stopped])
    expect({ code, complained }).toEqual({ code: 0, complained: '' })
    expect(told).toMatch(/It holds the keys of stored secrets: keep it where nobody else can read it\.\n$/)
  })

  it('--replace puts back what the first backup held, and leaves the keys', async () => {
    const { code, told, complained } = await command('restore', ['--from', 'at-work.parley', '--replace'])
    expect({ code, complained }).toEqual({ code: 0, complained: '' })
    expect(told).toMatch(/^Restored \d+ rows and \d+ files, as they were at \d{4}-\d\d-\d\dT\S+Z\.\nPut the secret-keys\.json .*\n$/)
    const bots = await botsAt(await start(usedFolder))
    expect(bots).toContain('In both')
    expect(bots).not.toContain('Later')
    await stopServer(server)
  })
})

describe('a new installation', () => {
  it('has nothing to back up', async () => {
    const file = join(parent, 'nothing.parley')
    const complained = /^This database was made by another release, or holds nothing yet; .*\n$/
    expect(await command('backup', ['--to', file], newFolder)).toEqual(refusal(complained))
    expect(existsSync(file)).toBe(false)
  })

  it('takes a backup without being asked to replace anything, with its keys', async () => {
    const { code, told, complained } = await command('restore', ['--from', stopped], newFolder)
    expect({ code, complained }).toEqual({ code: 0, complained: '' })
    expect(told).toMatch(/\nThe keys of stored secrets were in it and are in the data folder now\.\n$/)
    expect(statSync(join(newFolder, 'secret-keys.json')).mode & 0o777).toBe(0o600)
    expect(await botsAt(await start(newFolder))).toEqual(expect.arrayContaining(['In both', 'Later']))
    await stopServer(server)
  })
})
