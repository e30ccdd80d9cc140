// Built servers for the tests of faults, each a process of its own: started, read for its address, ended in order or killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databaseUser, clusterPathsIn, readPassword } from '@parley/server/base/storage/database/embedded/initialise'
import { findPostmaster, type Postmaster } from '@parley/server/base/storage/database/embedded/postmaster'
import { count } from '@parley/server/test-support/counted'
import { projectRoot } from '@parley/server/base/process/worker-file'
import { Client } from 'pg'

const main = join(projectRoot(), 'dist', 'server', 'main.mjs')

export interface Server {
  child: ChildProcess
  /** Everything printed when the process has ended. */
  ended: Promise<{ code: number | null; output: string }>
  /** Resolves with where it listens and what was printed until then; rejects when the process ends before. */
  open: Promise<Opened>
  /** Everything printed until now. */
  printed(): string
}

export interface Opened {
  origin: string
  /** Token of the one-time link of a first start; '' later. */
  link: string
  output: string
}

/** On an embedded database in the data folder, unless the environment names another. */
export function startServer(dataFolder: string, environment: Record<string, string> = {}): Server {
  count('servers')
  if (!existsSync(main)) throw new Error('The server must be built: npm run check')
  const env = { ...process.env, PORT: '0', PARLEY_DATA: dataFolder, DATABASE_URL: '', LOG_LEVEL: 'error', ...environment }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ended = new Promise<{ code: number | null; output: string }>((done) => child.once('close', (code) => done({ code, output })))
  const open = new Promise<Opened>((done, failed) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
      const origin = /^Open (\S+)\n/m.exec(output)?.[1]
      if (origin !== undefined) done({ origin, link: /token=(\S+)/.exec(output)?.[1] ?? '', output })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((outcome) => failed(new Error(`The server ended with ${outcome.code}: ${outcome.output}`)))
  })
  open.catch(() => undefined)
  return { child, ended, open, printed: () => output }
}

export async function stopServer({ child, ended }: Server): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

export async function killServer({ child, ended }: Server): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

/** The database a server keeps in its data folder; undefined while it does not run. */
export function postmasterOf(dataFolder: string): Postmaster | undefined {
  return findPostmaster(clusterPathsIn(join(dataFolder, 'postgres')).cluster)
}

export function runningPostmaster(dataFolder: string): Postmaster {
  const found = postmasterOf(dataFolder)
  if (found === undefined) throw new Error('The database does not run.')
  return found
}

/** Asks the embedded database beside its server. */
export async function askDatabase<T extends object>(dataFolder: string, question: string, values: unknown[] = []): Promise<T[]> {
  return askAt<T>(databaseUrlOf(dataFolder), question, values)
}

export function databaseUrlOf(dataFolder: string): string {
  const places = clusterPathsIn(join(dataFolder, 'postgres'))
  return `postgres://${databaseUser}:${readPassword(places)}@127.0.0.1:${runningPostmaster(dataFolder).port}/parley`
}

export async function askAt<T extends object>(url: string, question: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url })
  // Whoever asks while it is being killed gets the failure of the question itself.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(question, values)).rows
  } finally {
    await client.end()
  }
}
