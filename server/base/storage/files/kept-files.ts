// The files port put together: the cache of this server, the place its setting names, the database for what was put there before, and
// the folders of older releases. Every content that comes back has the hash it was asked by.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Db, Log } from '../../context'
import { type Cache, cacheIn } from './cache'
import { hashOf, isHash, readWhole } from './disk'
import { FileDamaged, FilesUnavailable } from './failures'
import type { Content, Files, Named, Backend } from './files'
import { oldFoldersIn, type OldFolders } from './old-folders'
import { deleteContent, findContent, listContents, lockContent, renewContent, settleContent } from './store'

export interface FilesOptions {
  db: Db
  dataFolder: string
  cacheFolder: string
  cacheBytes: number
  log: Log
  /** Where new contents go, first; then those in which older ones may lie. */
  places: readonly [Backend, ...Backend[]]
}

const sweptAtOnce = 200
/** Read once more for the cache: what is larger is read when it is asked for. */
const cachedBytes = 64 * 1024 * 1024

export function keptFiles(options: FilesOptions): Files {
  return new KeptFiles(options)
}

class KeptFiles implements Files {
  readonly #db: Db
  readonly #log: Log
  readonly #places: readonly [Backend, ...Backend[]]
  readonly #cache: Cache
  readonly #old: OldFolders
  /** Contents being read now: those who ask at the same time wait for one reading. */
  readonly #reading = new Map<string, Promise<Buffer | undefined>>()

  constructor({ db, dataFolder, cacheFolder, cacheBytes, log, places }: FilesOptions) {
    this.#db = db
    this.#log = log
    this.#places = places
    this.#old = oldFoldersIn(dataFolder)
    const onFault = (error: unknown): void => log.error('The cache of files could not be used', error)
    this.#cache = cacheIn({ folder: cacheFolder, mostBytes: cacheBytes, onFault })
  }

  async put(bytes: Uint8Array): Promise<string> {
    const hash = hashOf(bytes)
    async function* pieces(): AsyncGenerator<Uint8Array> {
      yield bytes
    }
    await this.#keep(hash, { bytes: bytes.length, pieces })
    await this.#cache.write(hash, bytes)
    return hash
  }

  async copy(path: string, hash: string): Promise<void> {
    const { size } = await stat(path)
    await this.#keep(checked(hash), { bytes: size, pieces: () => createReadStream(path) })
    const bytes = size <= cachedBytes ? await readWhole(path) : undefined
    if (bytes !== undefined && hashOf(bytes) === hash) await this.#cache.write(hash, bytes)
  }

  get(hash: string): Promise<Buffer | undefined> {
    checked(hash)
    const known = this.#reading.get(hash)
    if (known !== undefined) return known
    const reading = this.#read(hash).finally(() => this.#reading.delete(hash))
    this.#reading.set(hash, reading)
    return reading
  }

  async has(hash: string): Promise<boolean> {
    const row = await findContent(this.#db, checked(hash))
    if (row !== undefined && row.place !== '') return row.bytes === 0 || this.#placeOf(row.place).has(hash)
    return (await this.#old.read(hash)) !== undefined
  }

  /** Whoever puts the content meanwhile waits at its row, and then puts it anew. */
  async remove(hash: string, { putBefore, named }: { putBefore?: number; named?: Named } = {}): Promise<boolean> {
    const gone = await this.#db.transaction().execute(async (tx) => {
      const row = await lockContent(tx, checked(hash), putBefore === undefined ? undefined : new Date(putBefore))
      if (row === undefined || (await named?.([hash]))?.has(hash)) return false
      if (row.place !== '') await this.#placeOf(row.place).remove(hash)
      await deleteContent(tx, hash)
      return true
    })
    if (gone) await this.#cache.forget(hash)
    return gone
  }

  list(after: string, most: number): ReturnType<Files['list']> {
    return listContents(this.#db, after, most)
  }

  async sweep(named: Named, before: number): Promise<number> {
    let removed = 0
    let after = ''
    for (;;) {
      const page = await listContents(this.#db, after, sweptAtOnce, new Date(before))
      const last = page.at(-1)
      if (last === undefined) return removed
      after = last.hash
      const hashes = page.map(({ hash }) => hash)
      const kept = await named(hashes)
      for (const hash of hashes) if (!kept.has(hash) && (await this.remove(hash, { putBefore: before, named }))) removed += 1
    }
  }

  async trim(named: Named): Promise<void> {
    const hashes = this.#cache.hashes()
    for (let from = 0; from < hashes.length; from += sweptAtOnce) {
      const some = hashes.slice(from, from + sweptAtOnce)
      const kept = await named(some)
      for (const hash of some) if (!kept.has(hash)) await this.#cache.forget(hash)
    }
  }

  async adopt(): Promise<number> {
    const { moved, damaged } = await this.#old.moveAll((bytes) => this.put(bytes))
    for (const path of damaged) this.#log.error('An old file was left where it is', new Error(`${path} is damaged`))
    return moved
  }

  async #keep(hash: string, content: Content): Promise<void> {
    const [first] = this.#places
    const place = await renewContent(this.#db, hash, content.bytes)
    if (place === first.id && (await first.has(hash))) return
    await first.write(hash, content)
    await settleContent(this.#db, hash, first.id)
    if (place !== '' && place !== first.id) await this.#places.find(({ id }) => id === place)?.remove(hash)
  }

  async #read(hash: string): Promise<Buffer | undefined> {
    const cached = await this.#cache.read(hash)
    if (cached !== undefined) return cached
    const row = await findContent(this.#db, hash)
    if (row === undefined || row.place === '') return this.#old.read(hash)
    const bytes = await this.#placeOf(row.place).read(hash, row.bytes)
    if (bytes === undefined) return undefined
    if (hashOf(bytes) !== hash) throw new FileDamaged(hash)
    await this.#cache.write(hash, bytes)
    return bytes
  }

  #placeOf(id: string): Backend {
    const place = this.#places.find((one) => one.id === id)
    if (place === undefined)
      throw new FilesUnavailable(`files were put into an ${id.toUpperCase()} store that no setting names; set PARLEY_FILES_URL again`)
    return place
  }
}

function checked(hash: string): string {
  if (!isHash(hash)) throw new Error('A content is named by its SHA-256')
  return hash
}
