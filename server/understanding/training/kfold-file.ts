// The last judging of the training data as the public file of k-fold (reference/domain 3.7): how large it was, the scores of each part and their
// means, then each intent. Judging is results.ts'.
import { fail } from '@parley/contract/base/errors'
import type { CallReply } from '@parley/contract/calls'
import type { KfoldResult } from '@parley/contract/understanding/training'
import { objectsOf } from '@parley/contract/objects/object'
import { toCsv } from '@parley/kit/csv/write'
import type { Ctx } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { lastKfold } from './results'
import { sentence } from './sentences'

export async function exportKfold(ctx: Ctx): Promise<CallReply<'training.export-kfold'>> {
  const { job, result } = await lastKfold(ctx)
  if (result === null) return fail('NOT_FOUND', sentence('refused.no-kfold'))
  const bot = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['bot']) }, 'bot')[0]?.data.name ?? ''
  const at = new Date(job?.endedAt ?? ctx.now())
  const stamp = at.toISOString().slice(0, 19).replace(/\D/g, '')
  return {
    // Without the characters that a file system has no place for.
    fileName: `Kfold_${bot.replace(/[\\/:*?"<>|\s]+/g, '_')}_${stamp}.csv`,
    type: 'text/csv',
    content: `\uFEFF${toCsv(kfoldRows(result, bot, at))}`,
  }
}

const decimal = (value: number | null): string => (value === null ? '' : value.toFixed(4))

export function kfoldRows(result: KfoldResult, bot: string, at: Date): string[][] {
  const { folds, intents, language } = result
  const utterances = intents.reduce((sum, one) => sum + one.utterances, 0)
  const mean = (field: 'precision' | 'recall' | 'f1' | 'accuracy'): string => decimal(meanOf(folds.map((fold) => fold[field])))
  return [
    ['Bot Name:', bot],
    ['Bot Language:', language],
    ['Last tested date and time:', at.toISOString()],
    ['Total Utterances:', String(utterances)],
    ['Total Intents:', String(intents.length)],
    ['Number of Folds:', String(folds.length)],
    [],
    ['Fold', 'Train Size', 'Test Size', 'Precision', 'Recall', 'F1 Score', 'Accuracy'],
    ...folds.map((one) => [
      ...[one.fold, one.trained, one.tested].map(String),
      ...[one.precision, one.recall, one.f1, one.accuracy].map(decimal),
    ]),
    ['Mean', '', '', mean('precision'), mean('recall'), mean('f1'), mean('accuracy')],
    [],
    ['Intent', 'Utterances', 'True Positive', 'False Negative', 'False Positive', 'Precision', 'Recall', 'F1 Score'],
    ...intents.map((one) => [
      one.name,
      ...[one.utterances, one.truePositives, one.falseNegatives, one.falsePositives].map(String),
      ...[one.precision, one.recall, one.f1].map(decimal),
    ]),
  ]
}

/** Of the parts that have it; null where none has. */
function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
