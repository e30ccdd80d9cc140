// The real server for tests: every feature, a database of its own, jobs running, replies checked against the contract; calls go
// through HTTP as a client sends them. Its clock can be held, and what is done at certain times of the day is done only when it is asked for.
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@parley/contract/base/call'
import { pathParameters } from '@parley/contract/base/call'
import { type CallArguments, type CallKey, type CallReply, calls } from '@parley/contract/calls'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app'
import { encoderFolder } from '../base/bot/understanding/engine'
import { createTrainer, type Trainer } from '../base/bot/understanding/trainer'
import { connect, type Database } from '../base/storage/database/connect'
import { prepareQueue, startWorker } from '../base/work/jobs/worker'
import type { JobKind } from '../base/work/jobs/jobs'
import type { Task } from '../base/work/jobs/tasks'
import type { Config } from '../base/process/config/config'
import { ownConsole } from '../base/process/config/console-settings'
import type { Services } from '../base/context'
import { makeServices } from '../services'
import type { LocalMessage } from '../base/work/notifications/notifier'
import type { SandboxOptions } from '../base/bot/sandbox/sandbox'
import { projectRoot } from '../base/process/worker-file'
import { features } from '../features'
import { count } from './counted'
import { testDatabase } from './postgres'
import { silentLog } from './silent-log'
import { atEnd } from './at-end'

export interface TestApp {
  app: FastifyInstance
  services: Services
  origin: string
  /** A caller with a new account. */
  signUp(name?: string): Promise<Caller>
  anonymous: Caller
  /** Failures of our own that were logged; a test that expects none looks here. */
  failures: unknown[]
  /** Mails and text messages that stayed in the local outbox, oldest first. */
  messages: LocalMessage[]
}

/** The caller's own id may be left out. */
type Given<K extends CallKey> = CallArguments<K> | Omit<CallArguments<K>, 'userId'>

export interface Caller {
  userId: string
  accountId: string
  token: string
  cookie: string
  call<K extends CallKey>(key: K, input: Given<K>): Promise<CallReply<K>>
  /** The status and body as they came, without expecting success. */
  raw(method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Answer>
  /** The wire's error of a call that must fail. */
  failure<K extends CallKey>(key: K, input: Given<K>): Promise<WireFailure>
}

export interface WireFailure {
  status: number
  code: string | number
  msg: string
  fields?: Record<string, string>
}

export interface Answer {
  status: number
  body: unknown
  headers: Record<string, unknown>
}

/** The same for all servers on a database. */
export const testSecretKeys = `tests:${Buffer.alloc(32, 7).toString('base64')}`

let counter = 0

/** With a database given, it is one of several servers on that database; with a clock, all of it goes by that. */
export async function testApp(
  options: { shared?: Database; config?: Partial<Config>; sandbox?: SandboxOptions; checkReplies?: boolean; now?: () => number } = {},
): Promise<TestApp> {
  const { shared } = options
  count('servers')
  const database = shared === undefined ? await testDatabase() : connect(shared.url, { connections: 5 })
  const dataFolder = mkdtempSync(join(tmpdir(), 'parley-test-data-'))
  const failures: unknown[] = []
  const messages: LocalMessage[] = []
  const log = silentLog({ error: (message, error) => void failures.push({ message, error }) })
  const kinds = new Map<string, JobKind>(features.flatMap((feature) => feature.jobs ?? []).map((job) => [job.kind, job]))
  const tasks = features.flatMap((feature) => feature.tasks ?? []).map(withoutTimeOfDay)
  await prepareQueue(database.pool)
  const config = configOf(dataFolder, shared?.url, options.config)
  let origin = ''
  const { services, stop } = await makeServices({
    config,
    database,
    log,
    kinds,
    listeners: features.flatMap((feature) => feature.listeners ?? []),
    origin: () => origin,
    ...(options.now !== undefined && { now: options.now }),
    announce: (message) => void messages.push(message),
    // With encoders of its own it has a trainer of its own, which knows them.
    ...(options.config?.encodersFolder === undefined && { trainer: sharedTrainer() }),
    // On a busy machine the first script of a file waits long for its worker, and each for the processor. Tests of scripts that never end
    // set limits of their own.
    sandbox: { waitMs: 60_000, limits: { ms: 20_000, extendedMs: 20_000 }, ...options.sandbox },
  })
  const app = await buildApp(services, { checkReplies: options.checkReplies ?? true, distFolder: join(projectRoot(), 'dist') })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const worker = await startWorker(services, kinds, tasks)
  atEnd(async () => {
    await app.close()
    await worker.stop()
    await stop()
    if (shared !== undefined) await database.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  })
  const anonymous = callerOf(app, { userId: '', accountId: '', token: '', cookie: '' })
  return {
    app,
    services,
    origin,
    failures,
    messages,
    anonymous,
    async signUp(name = 'Ingrid') {
      const emailId = `${name.toLowerCase()}${(counter += 1)}.${process.pid}@example.com`
      await anonymous.call('sign-up.create', { firstName: name, lastName: 'Halden', emailId, password: usualPassword, isFromBt: 'true' })
      await anonymous.call('identity.verify', { token: linkTokenFor(messages, emailId) })
      return signInAs(app, emailId)
    },
  }
}

const everyMinute = '* * * * *'

/** At whatever minute of the hour a test runs, nothing is swept away under it. */
function withoutTimeOfDay({ at, ...task }: Task): Task {
  return at === everyMinute ? { ...task, at } : task
}

let trainer: Trainer | undefined

/**
 * One for all servers of a worker, since it learns what it trains on, as the sentences of the samples, once: it is ended with the worker, or
 * after a minute without work. Trainings give way to nobody, which would be for minutes where other tests keep all processors busy.
 */
function sharedTrainer(): Trainer {
  trainer ??= createTrainer({ builtIn: encoderFolder(), folder: '' }, constants.priority.PRIORITY_NORMAL)
  return { ...trainer, stop: async () => undefined }
}

function configOf(dataFolder: string, databaseUrl: string | undefined, own: Partial<Config> = {}): Config {
  return {
    role: 'both',
    port: 0,
    host: '127.0.0.1',
    dataFolder,
    databaseUrl,
    filesCacheBytes: 64 * 1024 * 1024,
    secretKeys: testSecretKeys,
    privateHosts: ['localhost-allowed.test'],
    ...{ browser: 'off', browserSandbox: true },
    mailFrom: 'Parley <parley@example.com>',
    smsFrom: 'Parley',
    isSignUpOpen: true,
    isBillingOn: false,
    console: ownConsole,
    trustedProxies: ['127.0.0.1'],
    updateNotice: 'remind',
    upgradeBackup: true,
    nightlyBackups: 0,
    ...own,
  }
}

export const usualPassword = 'correct horse 9'

/** Signs in by password, as another device of the same person. */
export async function signInAs(app: FastifyInstance, username: string, password = usualPassword): Promise<Caller> {
  const anonymous = callerOf(app, { userId: '', accountId: '', token: '', cookie: '' })
  const answer = await anonymous.raw('POST', '/oauth/token', { body: { grant_type: 'password', username, password } })
  if (answer.status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(answer.body)}`)
  const { authorization, userInfo } = answer.body as CallReply<'auth.login'>
  return callerOf(app, { userId: userInfo.id, accountId: userInfo.orgId, token: authorization.accessToken, cookie: cookieOf(answer) })
}

/** The token in the newest mail with a link to somebody. */
export function linkTokenFor(messages: readonly LocalMessage[], to: string): string {
  return found(messages, to, /token=([\w-]+)/)
}

/** The code in the newest message with one. */
export function codeFor(messages: readonly LocalMessage[], to: string): string {
  return found(messages, to, /(?<![\w-])(\d{6})(?![\w-])/)
}

function found(messages: readonly LocalMessage[], to: string, pattern: RegExp): string {
  const sent = messages.filter((message) => message.to.toLowerCase() === to.toLowerCase()).map(({ text }) => pattern.exec(text)?.[1])
  return sent.findLast((part) => part !== undefined) ?? fails(`No message to ${to} holds ${pattern}`)
}

function fails(message: string): never {
  throw new Error(message)
}

function cookieOf(answer: Answer): string {
  const set = answer.headers['set-cookie']
  return String(Array.isArray(set) ? set[0] : (set ?? '')).split(';')[0] ?? ''
}

/** The same person in another account of theirs than the one they signed in to. */
export function inAccount(app: FastifyInstance, who: Caller, accountId: string): Caller {
  return callerOf(app, { ...who, accountId }, { accountid: accountId })
}

export function callerOf(
  app: FastifyInstance,
  who: Pick<Caller, 'userId' | 'accountId' | 'token' | 'cookie'>,
  always: Record<string, string> = {},
): Caller {
  const raw: Caller['raw'] = async (method, path, options = {}) => {
    const headers = {
      ...(who.token === '' ? {} : { authorization: `bearer ${who.token}` }),
      ...(who.cookie === '' ? {} : { cookie: who.cookie }),
      ...always,
      ...options.headers,
    }
    const payload = options.body === undefined ? undefined : typeof options.body === 'string' ? options.body : JSON.stringify(options.body)
    const json = payload === undefined || 'content-type' in headers ? {} : { 'content-type': 'application/json' }
    const reply = await app.inject({ method: method as 'GET', url: `/api/1.1${path}`, headers: { ...json, ...headers }, payload })
    return { status: reply.statusCode, body: read(reply.body), headers: reply.headers }
  }
  const send = (key: CallKey, input: object): Promise<Answer> => {
    const call: Call = calls[key]
    const values = new Map(Object.entries({ userId: who.userId, ...input }))
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')))
    const rest = Object.fromEntries(
      [...values].filter(
        ([name, value]) => !pathParameters(call.path).includes(name) && value !== undefined && (name !== 'userId' || 'userId' in input),
      ),
    )
    const asQuery = call.method === 'GET' || call.method === 'DELETE'
    const query =
      asQuery && Object.keys(rest).length > 0
        ? `?${new URLSearchParams(Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]))}`
        : ''
    return raw(call.method, path + query, asQuery ? {} : { body: call.body === 'array' ? rest['items'] : rest })
  }
  return {
    ...who,
    raw,
    async call(key, input) {
      if (key === 'training.run') count('trainings')
      const answer = await send(key, input)
      if (answer.status !== 200) throw new Error(`${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      return answer.body as CallReply<typeof key>
    },
    async failure(key, input) {
      const answer = await send(key, input)
      const error = (answer.body as { errors?: { code: string | number; msg: string }[] }).errors?.[0]
      if (answer.status === 200 || !error)
        throw new Error(`${key} was expected to fail and answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`)
      return { status: answer.status, ...error }
    },
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
