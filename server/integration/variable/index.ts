// Variables of a bot, as a feature of the server: listed and written by calls and files, and the values of secure ones, which come in by calls of
// their own and go out in requests to services alone.
import { fail } from '@parley/contract/base/errors'
import type { CallReply } from '@parley/contract/calls'
import { VariableFileReport } from '@parley/contract/integration/variable'
import { objectsOf } from '@parley/contract/objects/object'
import { objectOfSecret } from '@parley/contract/objects/object-secret'
import { localized } from '@parley/contract/sentences'
import { audit } from '../../base/security/audit/audit'
import { actorOf, type Ctx, type Tx } from '../../base/context'
import { lockDocument } from '../../base/storage/document/batch-log'
import { findObject } from '../../base/storage/document/store'
import type { Feature, Handlers } from '../../base/http/handler'
import { lastJobOf } from '../../base/work/jobs/jobs'
import { forgetSecret, listSecrets } from '../../base/security/secrets/variables/store'
import { sealSecret } from '../../base/security/secrets/variables/values'
import { beginImport, importJobOf } from '../../bot/document/index'
import { findOwnFile } from '../file/index'
import { addVariable, changeMany, removeVariable, updateVariable } from './change'
import { exportJob, importJob } from './file/jobs'
import { listVariables } from './list'
import { sentence } from './sentences'

export { type Draft, draftOf, rowsOf } from './draft'

const handlers: Handlers<'variable'> = {
  'variable.list': (ctx, asked) => listVariables(ctx, asked),
  'variable.add': (ctx, given) => addVariable(ctx, given),
  'variable.update': (ctx, given) => updateVariable(ctx, given),
  'variable.change-many': (ctx, given) => changeMany(ctx, given),
  'variable.remove': (ctx, { variableId }) => removeVariable(ctx, variableId),
  'variable.import': async (ctx, { fileId, force, reading }) =>
    beginImport(ctx, importJob.kind, { ...(await findOwnFile(ctx, fileId)), force, permissions: ctx.permissions }, reading),
  'variable.get-import-status': (ctx, { jobId }) => importStatus(ctx, jobId),
  'variable.export': (ctx, { type }) =>
    ctx.write((tx) =>
      ctx.jobs.start(tx, {
        kind: exportJob.kind,
        botId: ctx.botId,
        label: 'Export of variables',
        startedBy: actorOf(ctx).userId,
        input: { type },
      }),
    ),
  'variable.get-export-status': async (ctx) => ({ job: await lastJobOf(ctx.db, ctx.botId, exportJob.kind) }),
  'variable.list-secrets': (ctx) => listSecrets(ctx.db, ctx.botId),
  'variable.set-secret': (ctx, { variableId, value }) =>
    ctx.write(async (tx) => {
      await lockDocument(tx.db, ctx.botId)
      const variable = await variableOf(tx, ctx.botId, variableId)
      if (!variable?.secure) fail('NOT_FOUND', sentence('refused.no-secure-variable'))
      const changedBy = actorOf(ctx).name
      const changedAt = new Date(ctx.now())
      await sealSecret(tx.db, ctx, { botId: ctx.botId, variableId, value, changedBy, changedAt })
      await audit(tx.db, ctx, { kind: 'secret.set', target: variable.key, botId: ctx.botId })
      tellSecrets(ctx, tx)
      return { variableId, changedAt: changedAt.getTime(), changedBy }
    }),
  'variable.clear-secret': (ctx, { variableId }) =>
    ctx.write(async (tx) => {
      if (objectOfSecret(variableId) !== null || !(await forgetSecret(tx.db, ctx.botId, variableId)))
        fail('NOT_FOUND', sentence('refused.no-secure-variable'))
      const target = (await variableOf(tx, ctx.botId, variableId))?.key ?? variableId
      await audit(tx.db, ctx, { kind: 'secret.cleared', target, botId: ctx.botId })
      tellSecrets(ctx, tx)
      return {}
    }),
}

/** Once it has ended, with the sentence that such an import is answered with. */
async function importStatus(ctx: Ctx, jobId: string | undefined): Promise<CallReply<'variable.get-import-status'>> {
  const job = await importJobOf(ctx, importJob.kind, jobId)
  const report = VariableFileReport.safeParse(job?.result).data ?? null
  if (report === null) return { job, report, message: '', says: {} }
  const { outcome, variables, counts } = report
  const message =
    outcome === 'imported'
      ? sentence('variable-file.imported', { count: variables })
      : outcome === 'warned'
        ? sentence('variable-file.asks', { count: counts.warned })
        : sentence('variable-file.refused', { count: counts.refused })
  return { job, report, ...localized({ message }) }
}

async function variableOf(tx: Tx, botId: string, variableId: string) {
  const object = await findObject(tx.db, botId, variableId)
  return objectsOf({ objects: object ? [object] : [] }, 'variable')[0]?.data
}

function tellSecrets(ctx: Ctx, tx: Tx): void {
  tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'secret' }))
}

export const variable: Feature = { name: 'variable', handlers, jobs: [importJob, exportJob] }
