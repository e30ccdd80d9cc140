// The keys that secrets are sealed with: from PARLEY_SECRET_KEYS, else from a file of the data folder that the first start makes
// (readable by its owner alone). The first key seals; all open. Sealing itself is secrets.ts; whether these are the right keys for a
// database is open-key-ring.ts.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartFailure } from '../../process/config/start-failure'

export interface SecretKey {
  /** Letters and digits; stands in front of everything sealed with it. */
  id: string
  /** 32 bytes. */
  key: Buffer
}

const keyBytes = 32
const fileName = 'secret-keys.json'
const KeyFile = z.array(z.object({ id: z.string().regex(/^\w{1,32}$/), key: z.string() })).min(1)

export function keyFileIn(dataFolder: string): string {
  return join(dataFolder, fileName)
}

/** `setting` is a list of `id:base64` with commas, the sealing key first. undefined where there is neither it nor a file. */
export function readKeyRing(dataFolder: string, setting: string | undefined): SecretKey[] | undefined {
  if (setting !== undefined) return setting.split(',').map((entry) => readEntry(entry.trim()))
  const path = keyFileIn(dataFolder)
  return existsSync(path) ? readKeys(path) : undefined
}

/** The first key of an installation. */
export function makeKeyRing(dataFolder: string): SecretKey[] {
  const keys = [makeKey()]
  writeKeys(dataFolder, keys)
  return keys
}

/** A new sealing key in front of the old ones, in the data folder's file. What is sealed with old keys can still be opened. */
export function addKey(dataFolder: string): SecretKey[] {
  const keys = [makeKey(), ...(readKeyRing(dataFolder, undefined) ?? [])]
  writeKeys(dataFolder, keys)
  return keys
}

function readEntry(entry: string): SecretKey {
  const [, id, text] = /^(\w{1,32}):([A-Za-z0-9+/_=-]+)$/.exec(entry) ?? []
  const key = Buffer.from(text ?? '', 'base64')
  if (id === undefined || key.length !== keyBytes)
    throw new StartFailure('PARLEY_SECRET_KEYS must be a list of id:key, each key 32 bytes in base64, the newest first.')
  return { id, key }
}

function readKeys(path: string): SecretKey[] {
  const parsed = KeyFile.safeParse(readJson(path))
  const keys = parsed.success ? parsed.data.map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64') })) : []
  if (keys.length === 0 || keys.some(({ key }) => key.length !== keyBytes))
    throw new StartFailure(`${path} is damaged; restore it from a backup, or sealed secrets are lost.`)
  return keys
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

function makeKey(): SecretKey {
  return { id: `k${randomBytes(4).toString('hex')}`, key: randomBytes(keyBytes) }
}

/** In one step, so that a start which is cut off leaves the old file or the new one. */
function writeKeys(dataFolder: string, keys: SecretKey[]): void {
  mkdirSync(dataFolder, { recursive: true })
  const path = keyFileIn(dataFolder)
  const text = JSON.stringify(keys.map(({ id, key }) => ({ id, key: key.toString('base64') })))
  writeFileSync(`${path}.new`, `${text}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}
