// Loads models by hash from the files and remembers the last ones. One that cannot be read is told once, when that begins and when it
// ends; until then it is tried again whenever somebody needs it, though not with every sentence.
import type { Model } from '@parley/nlu/model'
import { loadModel } from '@parley/nlu/model-file'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../context'
import { isDatabaseUnavailable } from '../../storage/database/availability'
import { FileDamaged, FilesUnavailable } from '../../storage/files/failures'
import type { Files } from '../../storage/files/files'
import { ModelUnreadable, type ModelFailure } from './model-failure'

export interface ModelLoader {
  /** Throws ModelUnreadable. */
  load(hash: string): Promise<Model>
  /** The same, for a model that nobody needs any more and that may be gone: undefined then, and nothing is told. */
  loadIfKept(hash: string): Promise<Model | undefined>
  /** Why a model cannot be read at the moment; undefined when nothing speaks against it. Does not load it. */
  failureOf(hash: string): Promise<ModelFailure | undefined>
  count(): number
}

export type ModelFiles = Pick<Files, 'get' | 'has'>

interface Outage {
  failure: ModelUnreadable
  /** When it may be tried again. */
  againAt: number
}

const againMs = 2000
const mostOutages = 1000

export function modelLoader(files: ModelFiles, log: Log, most: number): ModelLoader {
  const models = new LRUCache<string, Promise<Model>>({ max: most })
  const outages = new LRUCache<string, Outage>({ max: mostOutages })

  async function read(hash: string): Promise<Model> {
    const bytes = await files.get(hash)
    if (bytes === undefined) throw new ModelUnreadable(hash, 'missing')
    try {
      return loadModel(bytes, hash)
    } catch (error) {
      throw new ModelUnreadable(hash, 'damaged', { cause: error })
    }
  }

  function began(failure: ModelUnreadable): void {
    const isKnown = outages.get(failure.hash)?.failure.trouble === failure.trouble
    outages.set(failure.hash, { failure, againAt: Date.now() + againMs })
    if (!isKnown) log.error('A bot cannot understand anything: its model cannot be read. It is tried again', failure)
  }

  function ended(hash: string): void {
    if (outages.delete(hash)) log.warn('A model that could not be read is read again', { hash })
  }

  async function reading(hash: string): Promise<Model> {
    const known = models.get(hash)
    if (known) return known
    const fresh = read(hash).catch((error: unknown) => {
      models.delete(hash)
      throw unreadable(hash, error)
    })
    models.set(hash, fresh)
    return fresh
  }

  return {
    async load(hash) {
      const outage = outages.get(hash)
      if (outage !== undefined && Date.now() < outage.againAt) throw outage.failure
      try {
        const model = await reading(hash)
        ended(hash)
        return model
      } catch (error) {
        if (error instanceof ModelUnreadable) began(error)
        throw error
      }
    },
    async loadIfKept(hash) {
      try {
        return await reading(hash)
      } catch (error) {
        if (error instanceof ModelUnreadable && error.trouble === 'missing') return undefined
        throw error
      }
    },
    async failureOf(hash) {
      const known = models.get(hash)
      if (known !== undefined && (await isLoaded(known))) return undefined
      const trouble = outages.get(hash)?.failure.trouble
      if (trouble === 'damaged') return trouble
      try {
        return (await files.has(hash)) ? undefined : 'missing'
      } catch (error) {
        const failure = unreadable(hash, error)
        if (failure instanceof ModelUnreadable) return failure.trouble
        throw error
      }
    },
    count: () => models.size,
  }
}

function isLoaded(model: Promise<Model>): Promise<boolean> {
  return model.then(
    () => true,
    () => false,
  )
}

/** The database being away is told, and waited for, elsewhere. */
function unreadable(hash: string, error: unknown): unknown {
  if (error instanceof ModelUnreadable || isDatabaseUnavailable(error)) return error
  if (error instanceof FileDamaged) return new ModelUnreadable(hash, 'damaged', { cause: error })
  if (error instanceof FilesUnavailable) return new ModelUnreadable(hash, 'away', { cause: error })
  return error
}
