// Looks for what a bot's documents say to a text. The passages of the bots asked last are kept in memory until one of their documents is
// another. Ranking is nlu/passages'.
import { limits } from '@parley/contract/base/limits'
import type { Citation, Passages } from '@parley/contract/base/understand'
import { beginningOf } from '@parley/kit/text/well-formed'
import { type FoundPassage, findPassages, type LoadedPassages, loadPassages } from '@parley/nlu/passages/find'
import { baseLanguage } from '@parley/nlu/text/stems'
import { LRUCache } from 'lru-cache'
import type { BaseServices } from '../../context'
import { listStoredPassages, stateOfDocuments, type StoredPassage } from './store'

export interface PassageSearch {
  /** null where the bot has no document. */
  find(botId: string, text: string, language: string): Promise<Passages | null>
}

/** From this likelihood on a passage is said. */
const sure = 0.5
const rememberedBots = 8

interface Kept {
  state: string
  loaded: Promise<LoadedPassages>
  byId: Promise<ReadonlyMap<string, StoredPassage>>
}

export function passageSearch({ db, engine }: Pick<BaseServices, 'db' | 'engine'>): PassageSearch {
  const kept = new LRUCache<string, Kept>({ max: rememberedBots })

  function read(botId: string, language: string, state: string): Kept {
    const key = `${botId} ${language}`
    const known = kept.get(key)
    if (known?.state === state) return known
    const stored = listStoredPassages(db, botId)
    const fresh = {
      state,
      loaded: stored.then((passages) => loadPassages(passages, language)),
      byId: stored.then((passages) => new Map(passages.map((each) => [each.id, each]))),
    }
    kept.set(key, fresh)
    fresh.loaded.catch(() => kept.delete(key))
    return fresh
  }

  return {
    async find(botId, text, language) {
      const state = await stateOfDocuments(db, botId)
      if (state === '') return null
      const { loaded, byId } = read(botId, language, state)
      const embed = baseLanguage(language) === 'en' ? (texts: readonly string[]) => engine.embed(texts) : null
      const found = await findPassages(await loaded, beginningOf(text, limits.utteranceChars), embed)
      const stored = await byId
      return { limit: sure, found: found.flatMap((each) => citationOf(each, stored.get(each.passage.id))) }
    },
  }
}

function citationOf({ span, score, why }: FoundPassage, passage: StoredPassage | undefined): Citation[] {
  if (passage === undefined) return []
  const { id: passageId, documentId, title, url, page, heading, hash, text, begins } = passage
  const quote = text.slice(span.begins, span.ends)
  const place = { begins: begins + span.begins, ends: begins + span.ends }
  return [{ documentId, passageId, title, url, page, heading, quote, ...place, hash, score, why }]
}
