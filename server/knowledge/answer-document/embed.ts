// Gives passages the meanings that they lack, by each encoder that a bot is asked by: when a document was read, and as a job when a training or a
// question shows that some are lacking. What is there stays, so that work that was cut off goes on where it was.
import { setImmediate as pause } from 'node:timers/promises'
import { Failure } from '@parley/contract/base/errors'
import type { Json } from '@parley/contract/base/json'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { wordOf } from '@parley/contract/sentences'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import { EncoderFault } from '@parley/nlu/encoder/encoder-fault'
import { textWithHeading } from '@parley/nlu/passages/find'
import { type Services, type Tx, write } from '../../base/context'
import { type Listener, listener } from '../../base/work/events/events'
import type { JobKind, JobRun } from '../../base/work/jobs/jobs'
import { encoderIdsOfModels, encodersInUse } from './encoders-in-use'
import * as store from './store-meanings'
import { sentence } from './sentences'
import { modelTrained } from '../../understanding/training/events'
import { passagesByWords } from '../../base/bot/passages/events'

const embeddedAtOnce = 8

export interface Embedded {
  made: number
  /** Why some are still lacking. */
  fault: Sentence | null
  isStopped: boolean
}

/** Of all documents of the job's bot, or of one. */
export async function embedPassages(
  services: Services,
  job: Pick<JobRun, 'botId' | 'progress' | 'stopAsked'>,
  documentId?: string,
): Promise<Embedded> {
  const { db, log } = services
  const documents = await store.documentsWithPassages(db, job.botId, documentId)
  if (documents.length === 0) return { made: 0, fault: null, isStopped: false }
  const inUse = await encodersInUse(services, job.botId)
  const total = documents.reduce((sum, { passages }) => sum + passages, 0)
  let [made, done] = [0, 0]
  let { fault } = inUse
  for (const encoder of inUse.encoders) {
    try {
      for (const { id, passages } of documents) {
        const lacking = await store.passagesWithout(db, id, encoder.id)
        done += passages - lacking.length
        for (let from = 0; from < lacking.length; from += embeddedAtOnce) {
          if (await job.stopAsked()) return { made, fault: null, isStopped: true }
          const some = lacking.slice(from, from + embeddedAtOnce)
          await embedSome(services, encoder, id, some)
          made += some.length
          done += some.length
          job.progress(Math.floor(done / inUse.encoders.length), total, 'embedding')
          await pause()
        }
      }
    } catch (error) {
      if (!(error instanceof EncoderFault)) throw error
      fault ??= error
    }
  }
  if (fault !== null) log.error(`Passages of a bot’s documents are found by words alone. ${fault.message}`, fault)
  const told = fault && sentence('answer-document.by-words', { why: wordOf(fault.why) })
  const ids = documents.map(({ id }) => id)
  await store.tellFault(db, ids, told)
  const used = inUse.encoders.map(({ id }) => id)
  if (inUse.isWhole && documentId === undefined) await store.removeMeaningsBut(db, job.botId, used)
  return { made, fault: told, isStopped: false }
}

async function embedSome({ db, log }: Services, encoder: Encoder, documentId: string, some: readonly store.BarePassage[]): Promise<void> {
  const texts = some.map(({ heading, text }) => textWithHeading(heading, text))
  const embeddings = await encoder.embed(texts, 'passage')
  const byPassage = new Map(some.flatMap(({ id }, at) => (embeddings[at] ? [[id, embeddings[at].mean] as const] : [])))
  await write(db, log, (tx) => store.addMeanings(tx.db, { documentId, encoderId: encoder.id, byPassage }))
}

export const embedJob: JobKind = {
  kind: 'answer-document.embed',
  onePerBot: true,
  touches: ['answer-document'],
  run: async (services, job): Promise<Json> => {
    let passages = 0
    for (;;) {
      const { made, fault, isStopped } = await embedPassages(services, job)
      passages += made
      if (fault !== null) throw new Failure('INVALID_INPUT', fault)
      // What was read, chosen or trained meanwhile asked for no job of its own.
      if (made === 0 || isStopped) return { passages }
    }
  },
}

const startEmbedding = async ({ jobs }: Services, tx: Tx, botId: string): Promise<void> => {
  await jobs.start(tx, { kind: embedJob.kind, botId, label: 'Embed documents' })
}

const debounce = { ms: 500, key: ({ botId }: { botId: string }) => botId }

export const embedListeners: Listener[] = [
  listener(modelTrained, {
    name: 'answer-document-embed-after-training',
    debounce,
    handle: async (services, { botId }, tx) => {
      const ids = await encoderIdsOfModels(services, botId)
      if (await store.lacksMeanings(tx.db, botId, ids)) await startEmbedding(services, tx, botId)
    },
  }),
  listener(passagesByWords, {
    name: 'answer-document-embed-when-asked',
    debounce,
    handle: (services, { botId }, tx) => startEmbedding(services, tx, botId),
  }),
]
