// Looks for what a bot's documents say to a text, by the encoder of the model that answers. The passages of the bots asked last are kept in
// memory until one of their documents is another, their meanings until there are more. Ranking is nlu/passages'.
import { limits } from '@parley/contract/base/limits'
import type { Citation, Passages } from '@parley/contract/base/understand'
import { beginningOf } from '@parley/kit/text/well-formed'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import { type FoundPassage, findPassages, type LoadedPassages, loadPassages, withMeanings } from '@parley/nlu/passages/find'
import { LRUCache } from 'lru-cache'
import { type BaseServices, write } from '../../context'
import type { EncoderUse } from '../understanding/engine'
import { type DocumentsState, listMeanings, listStoredPassages, stateOfDocuments, type StoredPassage } from './store'
import { passagesByWords } from './events'

export interface PassageSearch {
  /** null where the bot has no document. */
  find(botId: string, text: string, by: EncoderUse): Promise<Passages | null>
}

/** From this likelihood on a passage is said. */
const sure = 0.5
const rememberedBots = 8

interface Kept {
  loaded: LoadedPassages
  byId: ReadonlyMap<string, StoredPassage>
}

export function passageSearch({ db, engine, events, log }: Pick<BaseServices, 'db' | 'engine' | 'events' | 'log'>): PassageSearch {
  const kept = remembering<Kept>()
  const meant = remembering<LoadedPassages>()

  const read = (botId: string, language: string, state: DocumentsState): Promise<Kept> =>
    kept(`${botId} ${language}`, state.passages, async () => {
      const stored = await listStoredPassages(db, botId)
      return { loaded: await loadPassages(stored, language), byId: new Map(stored.map((each) => [each.id, each])) }
    })

  /** That meanings are lacking is told when it is seen, not with every question. */
  const meantBy = (encoder: Encoder, botId: string, { loaded }: Kept, state: DocumentsState): Promise<LoadedPassages> =>
    meant(`${botId} ${loaded.language} ${encoder.id}`, `${state.passages} ${state.meanings}`, async () => {
      const meanings = await listMeanings(db, botId, encoder.id)
      const isWhole = loaded.passages.every(({ id }) => meanings.has(id))
      if (!isWhole) await write(db, log, (tx) => events.emit(tx, passagesByWords, { botId }))
      return withMeanings(loaded, meanings)
    })

  return {
    async find(botId, text, by) {
      const state = await stateOfDocuments(db, botId)
      if (state.passages === '') return null
      const own = await read(botId, by.language, state)
      const asked = beginningOf(text, limits.utteranceChars)
      const found = await engine.withEncoder(by, async (encoder) =>
        encoder === null
          ? findPassages(own.loaded, asked, null)
          : findPassages(await meantBy(encoder, botId, own, state), asked, (texts, as) => encoder.embed(texts, as)),
      )
      return { limit: sure, found: found.flatMap((each) => citationOf(each, own.byId.get(each.passage.id))) }
    },
  }
}

/** The last few values, each made anew once its state is another. */
function remembering<T>(): (key: string, state: string, make: () => Promise<T>) => Promise<T> {
  const kept = new LRUCache<string, { state: string; value: Promise<T> }>({ max: rememberedBots })
  return (key, state, make) => {
    const known = kept.get(key)
    if (known?.state === state) return known.value
    const value = make()
    kept.set(key, { state, value })
    value.catch(() => kept.delete(key))
    return value
  }
}

function citationOf({ span, score, why }: FoundPassage, passage: StoredPassage | undefined): Citation[] {
  if (passage === undefined) return []
  const { id: passageId, documentId, title, url, page, heading, hash, text, begins } = passage
  const quote = text.slice(span.begins, span.ends)
  const place = { begins: begins + span.begins, ends: begins + span.ends }
  return [{ documentId, passageId, title, url, page, heading, quote, ...place, hash, score, why }]
}
