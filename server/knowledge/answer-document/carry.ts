// The documents of a bot as they travel with it, and taking one of another bot: it is kept, and then read as any that is added. What was read
// of it is not carried: the reading gives it again.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import { answerDocumentLimits } from '@parley/contract/knowledge/answer-document'
import { Refresh, sourceKinds } from '@parley/contract/knowledge/source-shapes'
import { sentence } from '@parley/contract/sentences'
import { z } from 'zod'
import type { Db, Services, Tx } from '../../base/context'
import { nextAt } from '../extraction/index'
import { beginReading } from './begin-reading'
import * as store from './store'

/** Where a document comes from. */
export const DocumentOrigin = z.object({
  name: z.string().trim().min(1).max(limits.nameChars),
  source: z.enum(sourceKinds),
  url: z.string().max(2048),
  refresh: Refresh,
})
export type DocumentOrigin = z.infer<typeof DocumentOrigin>

/** `hash`: of what was sent; '' for what lies at an address. */
export interface CarriedDocument {
  origin: DocumentOrigin
  hash: string
}

/** In no order. */
export async function documentsOfBot(db: Db, botId: string): Promise<CarriedDocument[]> {
  const documents = await store.listDocuments(db, botId)
  return Promise.all(
    documents.map(async ({ _id: id, ...about }) => ({
      origin: DocumentOrigin.parse(about),
      hash: (await store.originOf(db, id))?.fileHash ?? '',
    })),
  )
}

interface Taker {
  botId: string
  userId: string
  by: string
}

export async function takeDocument(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  tx: Tx,
  { botId, userId, by }: Taker,
  { origin, hash }: CarriedDocument,
): Promise<void> {
  if ((await store.countDocuments(tx.db, botId)) >= answerDocumentLimits.answerDocuments)
    fail('LIMIT_REACHED', sentence('refused.extractions', { count: answerDocumentLimits.answerDocuments }))
  const id = newId('answerDocument', now())
  const times = { nextAt: nextAt(origin.refresh, now()), createdBy: by, createdAt: now() }
  await store.insertDocument(tx.db, { id, botId, ...origin, fileHash: hash, ...times })
  await beginReading(jobs, tx, { botId, id, name: origin.name, startedBy: userId })
}
