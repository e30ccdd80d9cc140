// Reads a document that a bot answers from, as a job: what has not changed since is not read again, and what cannot be read leaves the
// passages of before as they are.
import { setImmediate as pause } from 'node:timers/promises'
import { Failure } from '@parley/contract/base/errors'
import type { Json } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { objectsOf } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import { passagesOf } from '@parley/nlu/passages/split'
import { baseLanguage } from '@parley/nlu/text/stems'
import { z } from 'zod'
import { type Db, type Services, write } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import type { JobKind } from '../../base/work/jobs/jobs'
import { linesOf, readOrigin, SourceFault } from '../extraction/index'
import { endReading, failReading, meaningsOf, type NewPassage, originOf, replacePassages } from './store'

const Given = z.object({ documentId: z.string() })
const embeddedAtOnce = 8

export const readJob: JobKind = {
  kind: 'answer-document.read',
  touches: ['answer-document'],
  run: async (services, job): Promise<Json> => {
    const { documentId } = Given.parse(job.input)
    const origin = await originOf(services.db, documentId)
    if (origin === undefined) return { isGone: true }
    try {
      const { bytes, hash, validators } = await readOrigin(services, origin)
      if (bytes === null) {
        await endReading(services.db, documentId, services.now(), validators)
        return { isChanged: false }
      }
      const lines = await linesOf(bytes)
      const passages = passagesOf(lines)
      if (passages.length === 0) throw new SourceFault(sentence('extraction.empty'))
      if (passages.length > limits.documentPassages) throw new SourceFault(sentence('extraction.too-large'))
      const known = await meaningsOf(services.db, documentId)
      const embedded: NewPassage[] = []
      const usesMeaning = await speaksEnglish(services.db, job.botId)
      for (let from = 0; from < passages.length; from += embeddedAtOnce) {
        const some = passages.slice(from, from + embeddedAtOnce)
        const meanings = usesMeaning ? await meaningsFor(services, some, known) : some.map(() => null)
        embedded.push(...some.map((passage, at) => ({ ...passage, meaning: meanings[at] ?? null })))
        job.progress(from + some.length, passages.length, 'reading')
        await pause()
      }
      const pages = lines.reduce((most, { page = 0 }) => Math.max(most, page), 0)
      await write(services.db, services.log, async ({ db }) => {
        await replacePassages(db, documentId, { hash, pages, passages: embedded, at: services.now() })
        await endReading(db, documentId, services.now(), validators)
      })
      return { isChanged: true, passages: passages.length }
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      const { text, key, values } = error.why
      await failReading(services.db, documentId, { error: text, said: { key, values } })
      throw new Failure('INVALID_INPUT', error.why)
    }
  },
}

async function meaningsFor(
  { engine }: Services,
  passages: readonly { heading: string; text: string }[],
  known: ReadonlyMap<string, Float32Array>,
) {
  const fresh = passages.filter(({ heading, text }) => !known.has(`${heading}\n${text}`))
  const made = await engine.embed(fresh.map(({ heading, text }) => (heading === '' ? text : `${heading}: ${text}`)))
  const byPassage = new Map(fresh.map((passage, at) => [passage, made[at]?.mean]))
  return passages.map((passage) => known.get(`${passage.heading}\n${passage.text}`) ?? byPassage.get(passage) ?? null)
}

/** The encoder knows English only. */
async function speaksEnglish(db: Db, botId: string): Promise<boolean> {
  const [bot] = objectsOf({ objects: await listObjects(db, botId, ['bot']) }, 'bot')
  return [bot?.data.defaultLanguage ?? 'en', ...(bot?.data.languages ?? [])].some((language) => baseLanguage(language) === 'en')
}
