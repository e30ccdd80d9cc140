// What the environment decides about a server: where it listens, where it keeps its files and which database it uses.
// It only reads and checks; nothing is opened, created or contacted here.
import { isIP, isIPv4 } from 'node:net'
import { resolve } from 'node:path'
import { isLoopback } from '@parley/providers/delivery'
import { readS3Address, type S3Address } from '../../storage/files/s3-address'
import { type ConsoleConfig, readConsoleSettings } from './console-settings'
import { StartFailure } from './start-failure'

/** `web` answers people and programs, `worker` does jobs. */
export type ServerRole = 'web' | 'worker' | 'both'

/** What consoles that are open say of a newer release of the server: that it is there, that it has to be loaded, or nothing. */
const updateNotices = ['remind', 'must', 'none'] as const
export type UpdateNotice = (typeof updateNotices)[number]

const logLevels = ['error', 'warn', 'info'] as const
export type LogLevel = (typeof logLevels)[number]

export interface Config {
  role: ServerRole
  /** 0 asks the system for a free one. */
  port: number
  host: string
  /** Absolute. */
  dataFolder: string
  /** Without it the server starts a PostgreSQL of its own in the data folder. */
  databaseUrl?: string
  /** Where models, uploads and attachments are kept; without it in the database. */
  filesStore?: S3Address
  /** How much of them this server keeps on its own disk as well, so that they are not fetched again. */
  filesCacheBytes: number
  /** Absolute folder of training and benchmark texts, where the operator has one. */
  corporaFolder?: string
  /** Absolute folder of the operator's sentence encoders; without it `encoders` of the data folder. */
  encodersFolder?: string
  /** Hosts in private networks that bots' service calls may reach, lower case. */
  privateHosts: string[]
  /** Program of a Chromium-like browser that takes pictures of pages; 'off' for none. Without it, one is looked for on the PATH. */
  browser?: string
  /** Off where the system has none for it, as in many containers: a page then runs with the rights of the server's user. */
  browserSandbox: boolean
  /** How people reach this installation from outside; without it, localhost and the port. No slash at the end. */
  publicUrl?: string
  /** Documentation that help links of the console lead to; without it the server's own. No slash at the end. */
  docsUrl?: string
  console: ConsoleConfig
  /** `id:base64` keys for secrets, newest first; without it a file of the data folder. */
  secretKeys?: string
  /** smtp:// or smtps:// address of the mail server; without it mails stay in the local outbox. */
  smtpUrl?: string
  mailFrom: string
  /** https:// address of a Twilio-compatible messages endpoint with `user:password@`; without it text messages stay in the outbox. */
  smsUrl?: string
  smsFrom: string
  /** What writes down what people say: the address of its call, the key it asks for ('' for none) and the model it is to use. */
  speech?: { address: string; key: string; model: string }
  /** Strangers may sign up; otherwise only people who were invited, or whose domain an account has opened. */
  isSignUpOpen: boolean
  /** Accounts are asked to pay: plans and invoices have their places in the menu. */
  isBillingOn: boolean
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  /** Who may read figures from another machine; without it they are told to this machine alone. */
  metricsToken?: string
  /** The collector that traces of language models go to; without it nobody is told. */
  otlp?: { url: string; headers: Record<string, string> }
  updateNotice: UpdateNotice
  /** Before a database in use is brought to a newer release, a backup is written. */
  upgradeBackup: boolean
  /** How many of the backups of each night are kept; 0: none are made. */
  nightlyBackups: number
  /** The least that is told on standard error; without it, as suits who reads there. */
  logLevel?: LogLevel
}

type Environment = Record<string, string | undefined>

export function readConfig(environment: Environment = process.env): Config {
  const databaseUrl = readDatabaseUrl(environment['DATABASE_URL'])
  const filesUrl = textOf(environment['PARLEY_FILES_URL'])
  return {
    role: readRole(environment['PARLEY_ROLE'], databaseUrl),
    port: readPort(environment['PORT']),
    host: textOf(environment['HOST']) ?? '127.0.0.1',
    dataFolder: resolve(textOf(environment['PARLEY_DATA']) ?? 'data'),
    databaseUrl,
    filesStore: filesUrl === undefined ? undefined : readS3Address(filesUrl),
    filesCacheBytes: readMegabytes('PARLEY_FILES_CACHE_MB', environment['PARLEY_FILES_CACHE_MB'], 1024),
    corporaFolder: readFolder(environment['PARLEY_CORPORA']),
    encodersFolder: readFolder(environment['PARLEY_ENCODERS']),
    privateHosts: readList(environment['PARLEY_PRIVATE_HOSTS']?.toLowerCase()),
    browser: textOf(environment['PARLEY_BROWSER']),
    browserSandbox: readSwitch('PARLEY_BROWSER_SANDBOX', environment['PARLEY_BROWSER_SANDBOX'], true),
    publicUrl: readPublicUrl(environment['PARLEY_PUBLIC_URL']),
    docsUrl: readAddress('PARLEY_DOCS_URL', environment['PARLEY_DOCS_URL'], ['http:', 'https:'])?.replace(/\/+$/, ''),
    console: readConsoleSettings(readFolder(environment['PARLEY_CONSOLE'])),
    secretKeys: textOf(environment['PARLEY_SECRET_KEYS']),
    smtpUrl: readMailAddress(environment['PARLEY_SMTP_URL']),
    mailFrom: textOf(environment['PARLEY_MAIL_FROM']) ?? 'Parley <parley@localhost>',
    smsUrl: readMessageAddress(environment['PARLEY_SMS_URL']),
    smsFrom: textOf(environment['PARLEY_SMS_FROM']) ?? 'Parley',
    speech: readSpeech(environment),
    isSignUpOpen: readSignUp(environment['PARLEY_SIGN_UP']),
    isBillingOn: readSwitch('PARLEY_BILLING', environment['PARLEY_BILLING'], false),
    trustedProxies: readProxies(environment['PARLEY_TRUSTED_PROXIES']),
    metricsToken: readMetricsToken(environment['PARLEY_METRICS_TOKEN']),
    otlp: readOtlp(environment),
    updateNotice: readUpdateNotice(environment['PARLEY_UPDATE_NOTICE']),
    upgradeBackup: readSwitch('PARLEY_UPGRADE_BACKUP', environment['PARLEY_UPGRADE_BACKUP'], true),
    nightlyBackups: readNights(environment['PARLEY_NIGHTLY_BACKUPS']),
    logLevel: readLogLevel(environment['LOG_LEVEL']),
  }
}

function readList(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** Networks that have a name where requests are taken. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

function readProxies(value: string | undefined): string[] {
  const proxies = readList(value)
  const wrong = proxies.find((proxy) => !namedNetworks.has(proxy) && !isNetwork(proxy))
  if (wrong !== undefined)
    throw new StartFailure(`PARLEY_TRUSTED_PROXIES must be addresses or networks such as 10.0.0.5 or 10.0.0.0/8, but one is "${wrong}".`)
  return proxies
}

/** One address, or a network by the bits or the mask it begins with. */
function isNetwork(value: string): boolean {
  const [address = '', of, ...more] = value.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (of === undefined) return true
  if (/^\d{1,3}$/.test(of)) return Number(of) > 0 && Number(of) <= (version === 4 ? 32 : 128)
  return version === 4 && isIPv4(of)
}

/** Console, chat page and sockets are at the root of a host: an address below a path would lead nowhere behind most proxies. */
function readPublicUrl(value: string | undefined): string | undefined {
  const text = readAddress('PARLEY_PUBLIC_URL', value, ['http:', 'https:'])
  if (text === undefined) return undefined
  const { origin, pathname, search, hash, username, password } = new URL(text)
  if (/[^/]/.test(pathname) || search + hash + username + password !== '')
    throw new StartFailure(
      'PARLEY_PUBLIC_URL must end after the host and the port, such as https://bots.example.com. Parley does not work below a path: give it a host name of its own.',
    )
  return origin
}

/** The address itself is never repeated in a sentence, because it may hold a password. */
function readAddress(name: string, value: string | undefined, protocols: string[]): string | undefined {
  const text = textOf(value)
  if (text === undefined) return undefined
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new StartFailure(`${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
  return text
}

/** Behind the host of a mail server there is nothing. */
function readMailAddress(value: string | undefined): string | undefined {
  const text = readAddress('PARLEY_SMTP_URL', value, ['smtp:', 'smtps:'])
  if (text === undefined) return undefined
  refuseRawSigns('PARLEY_SMTP_URL', text)
  if (!/^\/?$/.test(new URL(text).pathname)) throw new StartFailure('PARLEY_SMTP_URL must end with the host or its port, without a path.')
  return text
}

/** A raw sign in a password ends the host too early: what follows would be taken for a path, and be shown as one. */
function refuseRawSigns(name: string, text: string): void {
  const { pathname, search, hash } = new URL(text)
  if (hash === '' && !`${pathname}${search}`.includes('@')) return
  throw new StartFailure(`${name} has a sign in its user or password that must be encoded: write / as %2F, # as %23, ? as %3F, @ as %40.`)
}

/** Its password and the codes in its messages never go unencrypted to another machine. */
function readMessageAddress(value: string | undefined): string | undefined {
  const text = readAddress('PARLEY_SMS_URL', value, ['http:', 'https:'])
  if (text?.startsWith('http:') && !isLoopback(new URL(text).hostname))
    throw new StartFailure('PARLEY_SMS_URL must begin with https:// unless it is on this machine.')
  return text
}

function readSpeech(environment: Environment): Config['speech'] {
  const address = readAddress('PARLEY_SPEECH_URL', environment['PARLEY_SPEECH_URL'], ['http:', 'https:'])
  if (address === undefined) return undefined
  const [key, model] = [textOf(environment['PARLEY_SPEECH_KEY']) ?? '', textOf(environment['PARLEY_SPEECH_MODEL']) ?? 'whisper-1']
  return { address, key, model }
}

/** The settings of the OpenTelemetry protocol, by their own names: headers as `name=value`, with commas between. */
function readOtlp(environment: Environment): Config['otlp'] {
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT'
  const address = readAddress(name, environment[name], ['http:', 'https:'])?.replace(/\/+$/, '')
  if (address === undefined) return undefined
  const pairs = readList(environment['OTEL_EXPORTER_OTLP_HEADERS']).map((pair): [string, string] => {
    const at = pair.indexOf('=')
    if (at < 1)
      throw new StartFailure('OTEL_EXPORTER_OTLP_HEADERS must be names and values such as x-key=secret, with commas between them.')
    return [pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())]
  })
  return { url: `${address}/v1/traces`, headers: Object.fromEntries(pairs) }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch (error) {
    if (error instanceof URIError) return value
    throw error
  }
}

function textOf(value: string | undefined): string | undefined {
  const text = value?.trim()
  return text === '' ? undefined : text
}

const roles: readonly ServerRole[] = ['web', 'worker', 'both']

/** A database of its own is this server's alone: then nobody else can do its jobs, or answer for it. */
function readRole(value: string | undefined, databaseUrl: string | undefined): ServerRole {
  const text = textOf(value) ?? 'both'
  const role = roles.find((one) => one === text)
  if (role === undefined) throw new StartFailure(`PARLEY_ROLE must be web, worker or both, but it is "${text}".`)
  if (role !== 'both' && databaseUrl === undefined)
    throw new StartFailure(`PARLEY_ROLE is ${role}, but without DATABASE_URL no other server can share the work; set DATABASE_URL.`)
  return role
}

const megabyte = 1024 * 1024

/** Answers in bytes. */
function readMegabytes(name: string, value: string | undefined, otherwise: number): number {
  const text = textOf(value) ?? String(otherwise)
  if (!/^\d{1,9}$/.test(text)) throw new StartFailure(`${name} must be a number of megabytes, 0 for none, but it is "${text}".`)
  return Number(text) * megabyte
}

const mostNights = 365

function readNights(value: string | undefined): number {
  const text = textOf(value) ?? '7'
  if (!/^\d{1,3}$/.test(text) || Number(text) > mostNights)
    throw new StartFailure(
      `PARLEY_NIGHTLY_BACKUPS must be a number of backups to keep, 0 for none, ${mostNights} at most, but it is "${text}".`,
    )
  return Number(text)
}

function readSwitch(name: string, value: string | undefined, otherwise: boolean): boolean {
  const text = textOf(value) ?? (otherwise ? 'on' : 'off')
  if (text !== 'on' && text !== 'off') throw new StartFailure(`${name} must be on or off, but it is "${text}".`)
  return text === 'on'
}

function readMetricsToken(value: string | undefined): string | undefined {
  const text = textOf(value)
  if (text !== undefined && !/^\S{16,}$/.test(text))
    throw new StartFailure('PARLEY_METRICS_TOKEN must have at least 16 characters and no space.')
  return text
}

function readSignUp(value: string | undefined): boolean {
  const text = textOf(value) ?? 'open'
  if (text !== 'open' && text !== 'closed') throw new StartFailure(`PARLEY_SIGN_UP must be open or closed, but it is "${text}".`)
  return text === 'open'
}

function readUpdateNotice(value: string | undefined): UpdateNotice {
  const text = textOf(value) ?? 'remind'
  const notice = updateNotices.find((one) => one === text)
  if (notice === undefined) throw new StartFailure(`PARLEY_UPDATE_NOTICE must be remind, must or none, but it is "${text}".`)
  return notice
}

function readLogLevel(value: string | undefined): LogLevel | undefined {
  const text = textOf(value)
  const level = logLevels.find((one) => one === text)
  if (text !== undefined && level === undefined) throw new StartFailure(`LOG_LEVEL must be error, warn or info, but it is "${text}".`)
  return level
}

function readPort(value: string | undefined): number {
  const text = textOf(value) ?? '4000'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new StartFailure(`PORT must be a number from 0 to 65535, but it is "${text}".`)
  }
  return port
}

function readFolder(value: string | undefined): string | undefined {
  const text = textOf(value)
  return text === undefined ? undefined : resolve(text)
}

/** The address itself is never repeated in a sentence, because it may hold a password. */
function readDatabaseUrl(value: string | undefined): string | undefined {
  const text = textOf(value)
  if (text === undefined) return undefined
  if (!URL.canParse(text)) throw new StartFailure('DATABASE_URL is not an address such as postgres://user:password@host:5432/name.')
  refuseRawSigns('DATABASE_URL', text)
  const { protocol } = new URL(text)
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new StartFailure(`DATABASE_URL must begin with postgres:// or postgresql://, but it begins with ${protocol}//.`)
  }
  return text
}
