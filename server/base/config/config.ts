// What the environment decides about a server: where it listens, where it keeps its files and which database it uses.
// It only reads and checks; nothing is opened, created or contacted here.
import { resolve } from 'node:path'
import { StartFailure } from './start-failure'

export interface Config {
  /** 0 asks the system for a free one. */
  port: number
  host: string
  /** Absolute. */
  dataFolder: string
  /** Without it the server starts a PostgreSQL of its own in the data folder. */
  databaseUrl?: string
  /** Absolute folder of training and benchmark texts, where the operator has one. */
  corporaFolder?: string
  /** Hosts in private networks that bots' service calls may reach, lower case. */
  privateHosts: string[]
}

type Environment = Record<string, string | undefined>

export function readConfig(environment: Environment = process.env): Config {
  return {
    port: readPort(environment['PORT']),
    host: textOf(environment['HOST']) ?? '127.0.0.1',
    dataFolder: resolve(textOf(environment['PARLEY_DATA']) ?? 'data'),
    databaseUrl: readDatabaseUrl(environment['DATABASE_URL']),
    corporaFolder: readFolder(environment['PARLEY_CORPORA']),
    privateHosts: (textOf(environment['PARLEY_PRIVATE_HOSTS']) ?? '')
      .toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
  }
}

function textOf(value: string | undefined): string | undefined {
  const text = value?.trim()
  return text === '' ? undefined : text
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
  const { protocol } = new URL(text)
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new StartFailure(`DATABASE_URL must begin with postgres:// or postgresql://, but it begins with ${protocol}//.`)
  }
  return text
}
