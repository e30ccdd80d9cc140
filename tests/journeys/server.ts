// The built server as a process of its own, as people run it: with a data folder of its own, on a free port, stopped, killed and started
// again on the same address; or one for all journeys of a run that neither restart it nor need it as it is at first. What it prints goes into
// a file, because mails and text messages are among it. The browser that looks at it is stage.ts.
import { patience } from '@parley/server/test-support/patience'
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { count } from '@parley/server/test-support/counted'
import { madeOnce } from '@parley/server/test-support/once'
import { projectRoot } from '@parley/server/base/process/worker-file'
import { copyInstallation } from '../shared/installation'

const patienceMs = patience(45_000)
const askEveryMs = 25

export interface ServerOptions {
  environment?: Record<string, string>
  /** On an empty data folder, instead of one whose sample bots are trained but which nobody has entered yet. */
  isNew?: boolean
  /** It outlives the worker that starts it. */
  isShared?: boolean
}

export class BuiltServer {
  origin = ''
  /** Of the first start only: it works once. */
  oneTimeLink = ''
  private readonly folder: string
  private readonly outputFile: string
  private process: ChildProcess | null = null
  private static readonly byOrigin = new Map<string, BuiltServer>()

  /** The server behind an open page. */
  static of(page: { url(): string }): BuiltServer {
    const server = BuiltServer.byOrigin.get(new URL(page.url()).origin)
    if (server === undefined) throw new Error(`No server of these journeys is at ${page.url()}`)
    return server
  }

  constructor(
    private readonly options: ServerOptions = {},
    private readonly parent = mkdtempSync(join(tmpdir(), 'parley-journey-')),
  ) {
    this.folder = join(parent, 'data')
    this.outputFile = join(parent, 'output.txt')
  }

  /** The one that all journeys of a run share: made by the first that asks, ended with the run (global-setup.ts). */
  static async shared(): Promise<BuiltServer> {
    const made = await madeOnce('shared-server', async (folder) => {
      mkdirSync(folder)
      // Services that bots of these journeys call are servers of this machine.
      const server = new BuiltServer({ isShared: true, environment: { PARLEY_PRIVATE_HOSTS: '127.0.0.1' } }, folder)
      await server.start()
      return JSON.stringify({ parent: folder, origin: server.origin, pid: server.process?.pid })
    })
    const { parent, origin }: { parent: string; origin: string } = JSON.parse(made)
    const known = BuiltServer.byOrigin.get(origin)
    if (known !== undefined) return known
    const server = new BuiltServer({}, parent)
    server.origin = origin
    BuiltServer.byOrigin.set(origin, server)
    return server
  }

  private get output(): string {
    return existsSync(this.outputFile) ? readFileSync(this.outputFile, 'utf8') : ''
  }

  /** The newest code that was sent to an address or number, once it is printed: another than the one before, where that is named. */
  async codeFor(to: string, before = ''): Promise<string> {
    return this.sentTo(to, /(?<![\w-])(\d{6})(?![\w-])/, before)
  }

  /** The newest link that was sent to an address, in the same way. */
  async linkFor(to: string, before = ''): Promise<string> {
    return this.sentTo(to, /(https?:\/\/\S+)/, before)
  }

  /** The link of the newest line that offers the owner of a new installation a way back in. */
  async linkAgain(): Promise<string> {
    return this.read(
      () => [...this.output.matchAll(/^The owner has no password yet\. .*open (\S+)/gm)].at(-1)?.[1],
      'No link for the owner',
    )
  }

  private async sentTo(to: string, part: RegExp, before: string): Promise<string> {
    return this.read(() => {
      const messages = this.output.split(/^(?=(?:Mail|Text message) for )/m).filter((message) => message.includes(` for ${to} (`))
      const newest = messages.map((message) => part.exec(message)?.[1]).findLast((text) => text !== undefined)
      return newest === before ? undefined : newest
    }, `Nothing was sent to ${to}`)
  }

  /** What is found in the output, once it is printed. */
  private async read(find: () => string | undefined, otherwise: string): Promise<string> {
    const end = Date.now() + patienceMs
    while (Date.now() < end) {
      const found = find()
      if (found !== undefined) return found
      await sleep(askEveryMs)
    }
    throw new Error(otherwise)
  }

  /** The second start takes the port of the first, so that open pages find the server again. */
  async start(): Promise<void> {
    const isFirst = this.origin === ''
    count('servers')
    if (isFirst && !this.options.isNew) await copyInstallation(this.folder)
    const before = this.output.length
    const file = openSync(this.outputFile, 'a')
    const child = spawn(process.execPath, [join(projectRoot(), 'dist', 'server', 'main.mjs')], {
      env: {
        ...process.env,
        PORT: isFirst ? '0' : new URL(this.origin).port,
        PARLEY_DATA: this.folder,
        DATABASE_URL: '',
        LOG_LEVEL: 'error',
        ...this.options.environment,
      },
      stdio: ['ignore', file, file],
      detached: this.options.isShared === true,
    })
    closeSync(file)
    this.process = child
    const output = await this.printed(child, before, isFirst ? /^First start: open \S+/m : /^Open \S+/m)
    this.origin = /^Open (\S+)/m.exec(output)?.[1] ?? this.origin
    BuiltServer.byOrigin.set(this.origin, this)
    this.oneTimeLink = /^First start: open (\S+)/m.exec(output)?.[1] ?? this.oneTimeLink
  }

  /** Address of the database the server keeps in its folder, for what no screen can do yet. */
  databaseUrl(): string {
    const kept = (...path: string[]) => readFileSync(join(this.folder, 'postgres', ...path), 'utf8')
    const port = kept('cluster', 'postmaster.pid').split('\n')[3]
    return `postgres://parley:${kept('password').trim()}@127.0.0.1:${port}/parley`
  }

  /** As a power cut: nothing of the process has a chance to finish. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  async remove(): Promise<void> {
    await this.end('SIGTERM')
    rmSync(this.parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill(signal)
    await gone
  }

  /** What was printed since, up to the line it is waited for. */
  private async printed(child: ChildProcess, since: number, line: RegExp): Promise<string> {
    for (;;) {
      const hasEnded = child.exitCode !== null || child.signalCode !== null
      const output = this.output.slice(since)
      if (line.test(output)) return output
      if (hasEnded) throw new Error(`The server ended with ${child.exitCode}: ${output}`)
      await sleep(askEveryMs)
    }
  }
}
