// Variables as a file: written from the draft, and read into it in one transaction, as one step of the caller's.
import { newId } from '@parley/contract/base/ids'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { objectsOf } from '@parley/contract/objects/object'
import { localized } from '@parley/contract/sentences'
import type { Ctx, Db } from '../../../base/context'
import { applyBatch } from '../../../base/storage/document/apply'
import { lockDocument } from '../../../base/storage/document/batch-log'
import { listObjects } from '../../../base/storage/document/store'
import { authorOf, tellChanged } from '../../../bot/document/index'
import { incomingOfCall } from '../../file/index'
import { planImport } from './plan'
import { readFile } from './read'
import { Report } from './report'
import { writeFile } from './write'
import { sentence } from '../sentences'

async function draftOf(db: Db, botId: string) {
  const objects = await listObjects(db, botId, ['bot', 'variable'])
  const bot = objectsOf({ objects }, 'bot')[0]?.data
  const { name = '', defaultLanguage: language = 'en', namespaces = [] } = bot ?? {}
  return { name, language, namespaces, variables: objectsOf({ objects }, 'variable') }
}

export async function exportVariables(ctx: Ctx, format: 'json' | 'csv'): Promise<CallReply<'variable.export'>> {
  const { variables, ...bot } = await draftOf(ctx.db, ctx.botId)
  return writeFile(
    format,
    variables.map(({ data }) => data),
    bot,
  )
}

export async function importVariables(ctx: Ctx, input: CallInput<'variable.import'>): Promise<CallReply<'variable.import'>> {
  const report = new Report()
  const rows = await readFile(await incomingOfCall(ctx, input, input.fileName), report)
  if (report.has(0)) return refused(report)
  return ctx.write(async (tx) => {
    await lockDocument(tx.db, ctx.botId)
    const { edits, ...counts } = planImport(rows, await draftOf(tx.db, ctx.botId), report, ctx.now())
    if (report.rows > 0) return refused(report)
    if (edits.length > 0) {
      const { key, values, text: label } = sentence('change.variables-imported', { count: rows.length })
      const batch = { id: newId('batch'), label, said: { key, values }, edits }
      await tellChanged(ctx, tx, ctx.botId, await applyBatch(tx, ctx.botId, authorOf(ctx), { batch, now: ctx.now() }))
    }
    const message = sentence('variable-file.imported', { count: rows.length })
    return { status: 'success', ...localized({ message }), imported: rows.length, ...counts, problems: [] }
  })
}

function refused(report: Report): CallReply<'variable.import'> {
  const message = sentence('variable-file.refused', { count: report.rows })
  return { status: 'failed', ...localized({ message }), imported: 0, added: 0, changed: 0, removed: 0, problems: report.problems }
}
