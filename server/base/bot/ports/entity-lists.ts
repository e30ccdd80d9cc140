// The lists that entities look their values up in, made ready to be searched: rows of the settings, files people uploaded, replies of services.
// What was made of a file or of settings is remembered; a file is read by one at a time. Searching is nlu's.
import { limits } from '@parley/contract/base/limits'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { listSourceOf } from '@parley/nlu/entities/extract'
import type { RemoteList } from '@parley/nlu/entities/shared/lookup/list-source'
import { type LookupIndex, type LookupRow, makeLookupIndex } from '@parley/nlu/entities/shared/lookup/lookup-index'
import { listAt, ListFault, rowsOfJson, rowsOfJsonText, rowsOfTable } from '@parley/nlu/entities/shared/lookup/lookup-rows'
import { wordsOf } from '@parley/nlu/entities/shared/words'
import type { CompiledBot } from '@parley/runtime/compile'
import { listRequestOf } from '@parley/runtime/list-request'
import { LRUCache } from 'lru-cache'
import { setImmediate as nextTask } from 'node:timers/promises'
import type { BaseServices } from '../../context'
import { readIncoming } from '../../storage/incoming/read-incoming'
import { readOrWhy } from '../../storage/incoming/unreadable-file'
import { findUpload } from '../../storage/files/store'
import { callWithSecrets, type SecretServices } from './secret-service'

/** Each may take a hundred megabytes. */
const remembered = 6

export interface ListPlace {
  bot: CompiledBot
  accountId: string
  text: string
  language: string
  timezone: string
  now: number
  /** Settings that variables gave, by entity. */
  settings?: Readonly<Record<string, JsonObject>>
  /** Words of the text that other values were taken from. */
  used?: readonly (readonly [number, number])[]
}

interface Listed {
  type: string
  settings: JsonObject
}

export interface EntityLists {
  /** null for an entity whose type looks nothing up. Throws ListFault for a list that cannot be had, in words. */
  read(entity: Listed, place: ListPlace): Promise<LookupIndex | null>
}

export function entityLists({ db, files }: Pick<BaseServices, 'db' | 'files'>, services: SecretServices): EntityLists {
  const ofFiles = new LRUCache<string, Promise<LookupIndex>>({ max: remembered })
  const ofSettings = new WeakMap<readonly LookupRow[], Promise<LookupIndex>>()

  const fromFile = async (fileId: string, accountId: string): Promise<LookupIndex> => {
    const upload = await findUpload(db, { fileId, accountId })
    const bytes = upload && (await files.get(upload.hash))
    if (!bytes) throw new ListFault('The file of the list is not kept any more.')
    return indexed(await rowsOfFile(upload.name, bytes))
  }

  const fromService = async (remote: RemoteList, { bot, ...place }: ListPlace): Promise<LookupIndex> => {
    const request = listRequestOf(bot, remote, { ...place, isMultiItem: remote.isMultiItem, usedUp: usedWords(place) })
    const reply = await callWithSecrets(request, bot.id, services)
    if (!reply.ok) throw new ListFault(reply.text)
    if (reply.statusCode >= 300) throw new ListFault(`The service of the list answers with status ${reply.statusCode}.`)
    const list: Json[] | null = listAt(reply.body, remote.rowsPath)
    if (list === null) throw new ListFault('The reply of the service has no list where one was named.')
    return indexed(rowsOfJson(list, remote.keys, remote.wordKey))
  }

  return {
    async read({ type, settings }, place) {
      const source = listSourceOf(type, settings)
      if (source === null) return null
      if (source.from === 'service') return fromService(source.remote, place)
      if (source.from === 'file') {
        const { fileId } = source
        return once(ofFiles, `${place.accountId} ${fileId}`, () => fromFile(fileId, place.accountId))
      }
      const { rows } = source
      return once(ofSettings, rows, () => indexed(rows))
    },
  }
}

async function rowsOfFile(name: string, content: Uint8Array): Promise<LookupRow[]> {
  const read = await readOrWhy(() => readIncoming({ name, content }, limits.lookupRows))
  if ('unreadable' in read) throw new ListFault(read.unreadable.text)
  if (read.kind === 'json') return rowsOfJsonText(read.text)
  if (read.openQuote !== null) throw new ListFault(`The quotes that line ${read.openQuote} of the file opens are never closed.`)
  return rowsOfTable(read.rows.map(({ cells }) => cells))
}

/** By the numbers of the words, as services of public list entities are told them: those of a text are counted from 0. */
function usedWords({ text, used = [] }: Pick<ListPlace, 'text' | 'used'>): string[] {
  const words = used.length === 0 ? [] : wordsOf(text)
  return used.flatMap(([start, end]) => {
    const numbers = words.flatMap((word, number) => (word.start < end && start < word.end ? [number] : []))
    return numbers.length === 0 ? [] : [`0-${numbers[0]}-${numbers.at(-1)}`]
  })
}

interface Memory<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): unknown
  delete(key: K): unknown
}

/** What could not be made is not remembered. */
function once<K, V>(memory: Memory<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const known = memory.get(key)
  if (known) return known
  const made = make()
  memory.set(key, made)
  made.catch(() => memory.delete(key))
  return made
}

/** Turns of other conversations go on in between. */
async function indexed(rows: readonly LookupRow[]): Promise<LookupIndex> {
  const making = makeLookupIndex(rows)
  for (let step = making.next(); ; step = making.next()) {
    if (step.done) return step.value
    await nextTask()
  }
}
