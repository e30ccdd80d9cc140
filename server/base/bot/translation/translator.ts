// Translates texts of bots and what their users say: what was translated before is not asked for again, and an engine that fails again and
// again is left alone for a while. What users say is kept nowhere.
import { createHash } from 'node:crypto'
import { DeliveryFailure } from '@parley/providers/delivery'
import type { TranslateReply, TranslateRequest } from '@parley/runtime/ports'
import { LRUCache } from 'lru-cache'
import type { BaseServices } from '../../context'
import type { SecretReader } from '../../security/secrets/variables/values'
import { circuit } from '../external-nlu/circuit'
import { askEngine } from './ask-engine'
import { type LinkedEngine, linkEngine, type StoredEngine } from './engine'
import { keepTranslations, type KeptTranslation, readTranslations } from './store'

export interface Translator {
  /** `engine`: undefined where it is not there or switched off. */
  translate(botId: string, engine: StoredEngine | undefined, request: Omit<TranslateRequest, 'engineId'>): Promise<TranslateReply>
}

/** A user waits for no longer. */
const patienceMs = 5_000
const remembered = 20_000
/** So many failures in a row, and an engine is not asked for so long. */
const patientFailures = 3
const restMs = 30_000
const resting = 'The translation engine failed again and again and is not asked for a while.'

export function translatorOn(services: Pick<BaseServices, 'db' | 'outbound' | 'now'>, variableSecrets: SecretReader): Translator {
  const { db, outbound } = services
  const memory = new LRUCache<string, string>({ max: remembered })
  const engines = circuit({ failures: patientFailures, restMs, now: () => services.now() })

  /** In memory, else in the database. */
  const known = async (botId: string, keys: readonly string[]): Promise<void> => {
    const unknown = keys.filter((key) => !memory.has(`${botId} ${key}`))
    for (const { key, translation } of await readTranslations(db, botId, unknown)) memory.set(`${botId} ${key}`, translation)
  }
  const keep = async (botId: string, made: readonly KeptTranslation[]): Promise<void> => {
    for (const { key, translation } of made) memory.set(`${botId} ${key}`, translation)
    await keepTranslations(db, botId, made, services.now())
  }

  const ask = async (engine: LinkedEngine, request: Omit<TranslateRequest, 'engineId' | 'of'>): Promise<TranslateReply> => {
    if (engines.isResting(engine.mark)) return { ok: false, text: resting }
    try {
      const { texts, from, to, timeoutMs } = request
      const translations = await askEngine(engine, { texts, from, to, patienceMs: Math.min(timeoutMs, patienceMs) })
      engines.succeeded(engine.mark)
      return { ok: true, texts: translations }
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) throw error
      engines.failed(engine.mark)
      return { ok: false, text: error.message }
    }
  }

  return {
    async translate(botId, stored, { of, ...request }) {
      const engine = stored && (await linkEngine({ outbound, variableSecrets }, botId, stored))
      if (engine === undefined) return { ok: false, text: 'The translation engine is switched off or is not there.' }
      if (of === 'input') return ask(engine, request)
      const { texts, from, to } = request
      const keys = texts.map((text) => keyOf([engine.mark, from, to, text]))
      await known(botId, keys)
      const found = keys.map((key) => memory.get(`${botId} ${key}`) ?? null)
      const missing = texts.filter((_, at) => found[at] === null)
      if (missing.length === 0) return { ok: true, texts: found }
      const reply = await ask(engine, { ...request, texts: missing })
      if (!reply.ok) return missing.length < texts.length ? { ok: true, texts: found } : reply
      const made = new Map(missing.map((text, at) => [text, reply.texts[at] ?? null]))
      await keep(
        botId,
        texts.flatMap((text, at) => {
          const [translation, key] = [made.get(text), keys[at]]
          return typeof translation === 'string' && key !== undefined ? [{ key, translation }] : []
        }),
      )
      return { ok: true, texts: texts.map((text, at) => found[at] ?? made.get(text) ?? null) }
    },
  }
}

const keyOf = (parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64')
