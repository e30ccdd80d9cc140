// Starts the built server on a data folder of its own, as `npm start` would, for benchmarks; and makes calls to it.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUser, clusterPathsIn, readPassword } from '@parley/server/base/storage/database/embedded/initialise'
import { findPostmaster } from '@parley/server/base/storage/database/embedded/postmaster'
import { projectRoot } from '@parley/server/base/process/worker-file'

export interface BuiltServer {
  origin: string
  pid: number
  /** Token of the one-time link of a first start; '' later. */
  link: string
  /** From spawning the process to the line that says where it listens. */
  readyMs: number
  stop(): Promise<void>
}

export function temporaryFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `parley-bench-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }) }
}

/** `nodeOptions` go before the file, such as --cpu-prof; `settings` are the operator's. */
export function startBuilt(
  dataFolder: string,
  nodeOptions: string[] = [],
  settings: Record<string, string> = {},
  root = projectRoot(),
): Promise<BuiltServer> {
  const started = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, join(root, 'dist', 'server', 'main.mjs')], {
    env: { ...process.env, PORT: '0', PARLEY_DATA: dataFolder, DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  return new Promise((resolve, reject) => {
    let told = false
    const look = (chunk: Buffer): void => {
      output += chunk.toString()
      const origin = /^Open (\S+)\n/m.exec(output)?.[1]
      if (origin === undefined || told) return
      told = true
      const readyMs = performance.now() - started
      // The link of a first start is written right after the address.
      setTimeout(() => {
        const link = /token=(\S+)/.exec(output)?.[1] ?? ''
        resolve({ origin, pid: child.pid ?? 0, link, readyMs, stop: () => stop(child) })
      }, 20)
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** Address of the database a server keeps in its data folder, while it runs. */
export function databaseUrlIn(dataFolder: string): string {
  const places = clusterPathsIn(join(dataFolder, 'postgres'))
  const postmaster = findPostmaster(places.cluster)
  if (!postmaster) throw new Error('The database does not run.')
  return `postgres://${databaseUser}:${readPassword(places)}@127.0.0.1:${postmaster.port}/parley`
}

/** Megabytes of memory in use by a process, without its children (Linux); null elsewhere. */
export function residentMegabytes(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

export interface SentFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

export class Client {
  userId = ''
  constructor(
    private origin: string,
    public token = '',
    /** Where the request seems to come from, for a server that trusts what a proxy says. */
    private forwardedFor = '',
  ) {}

  async call<T>(method: string, path: string, body?: object): Promise<T> {
    return this.ask(path, {
      method,
      headers: { 'content-type': 'application/json', ...this.headers() },
      body: body ? JSON.stringify(body) : undefined,
    })
  }

  /** A form with one file. */
  async send<T>(path: string, { name, bytes }: SentFile): Promise<T> {
    const form = new FormData()
    form.set('file', new Blob([bytes]), name)
    return this.ask(path, { method: 'POST', headers: this.headers(), body: form })
  }

  /** What lies at an address that the server gave. */
  async fetchFile(address: string): Promise<Uint8Array<ArrayBuffer>> {
    const reply = await fetch(`${this.origin}${address}`)
    if (reply.status !== 200) throw new Error(`${address} answered ${reply.status}`)
    return new Uint8Array(await reply.arrayBuffer())
  }

  private headers(): Record<string, string> {
    return {
      ...(this.token !== '' && { authorization: `bearer ${this.token}` }),
      ...(this.forwardedFor !== '' && { 'x-forwarded-for': this.forwardedFor }),
    }
  }

  private async ask<T>(path: string, request: RequestInit): Promise<T> {
    const reply = await fetch(`${this.origin}/api/1.1${path}`, request)
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
}

/** The owner of a new installation, come in by its one-time link. */
export async function ownerOf(server: BuiltServer): Promise<Client> {
  const { authorization, userInfo } = await new Client(server.origin).call<{
    authorization: { accessToken: string }
    userInfo: { id: string }
  }>('POST', '/setup/claim', { token: server.link })
  const client = new Client(server.origin, authorization.accessToken)
  client.userId = userInfo.id
  return client
}

/** Id of the owner's bot of this name. */
export async function botNamed(client: Client, name: string): Promise<string> {
  const bots = await client.call<{ _id: string; name: string }[]>('GET', `/users/${client.userId}/builder/v2/streams`)
  const bot = bots.find((each) => each.name === name)
  if (!bot) throw new Error(`There is no bot ${name}; there are ${bots.map((each) => each.name).join(', ')}.`)
  return bot._id
}
