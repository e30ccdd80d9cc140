// Reads a document that a bot answers from, as a job: what has not changed since is not read again, and what cannot be read leaves the
// passages of before as they are. What was read is found by its words at once, and by its meaning before the job ends.
import { Failure } from '@parley/contract/base/errors'
import type { Json } from '@parley/contract/base/json'
import { sentence } from '@parley/contract/sentences'
import { passagesOf } from '@parley/nlu/passages/split'
import { z } from 'zod'
import { type Services, write } from '../../base/context'
import { accountOfBot } from '../../base/security/access/account-of-bot'
import type { JobKind, JobRun } from '../../base/work/jobs/jobs'
import { linesOf, readOrigin, SourceFault } from '../extraction/index'
import { embedPassages } from './embed'
import { endReading, failReading, originOf, replacePassages } from './store'
import { answerDocumentLimits } from '@parley/contract/knowledge/answer-document'

const Given = z.object({ documentId: z.string() })

export const readJob: JobKind = {
  kind: 'answer-document.read',
  touches: ['answer-document'],
  run: async (services, job): Promise<Json> => {
    const { documentId } = Given.parse(job.input)
    try {
      return await read(services, job, documentId)
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      const { text, key, values } = error.why
      await failReading(services.db, documentId, { error: text, said: { key, values } })
      throw new Failure('INVALID_INPUT', error.why)
    }
  },
}

async function read(services: Services, job: JobRun, documentId: string): Promise<Json> {
  const { db, now } = services
  const origin = await originOf(db, documentId)
  if (origin === undefined) return { isGone: true }
  const { bytes, hash, validators } = await readOrigin(services, origin)
  const passages = bytes === null ? null : await replaceBy(services, job.botId, documentId, { bytes, hash })
  const { fault } = await embedPassages(services, job, documentId)
  await endReading(db, documentId, now(), validators)
  if (fault !== null) throw new Failure('INVALID_INPUT', fault)
  return passages === null ? { isChanged: false } : { isChanged: true, passages }
}

async function replaceBy(
  { db, log, now }: Services,
  botId: string,
  id: string,
  { bytes, hash }: { bytes: Buffer; hash: string },
): Promise<number> {
  const lines = await linesOf(bytes, { accountId: await accountOfBot(db, botId), botId })
  const passages = passagesOf(lines)
  if (passages.length === 0) throw new SourceFault(sentence('extraction.empty'))
  if (passages.length > answerDocumentLimits.documentPassages) throw new SourceFault(sentence('extraction.too-large'))
  const pages = lines.reduce((most, { page = 0 }) => Math.max(most, page), 0)
  await write(db, log, (tx) => replacePassages(tx.db, id, { hash, pages, passages, at: now() }))
  return passages.length
}
