// Values of secure variables, as a feature of the server: they come in by these calls and go out in requests to services alone. Variables
// as a file are file/.
import { fail } from '@parley/contract/base/errors'
import { objectsOf } from '@parley/contract/objects/object'
import { audit } from '../../base/security/audit/audit'
import { actorOf, type Ctx, type Tx } from '../../base/context'
import { lockDocument } from '../../base/storage/document/batch-log'
import { findObject } from '../../base/storage/document/store'
import type { Feature, Handlers } from '../../base/http/handler'
import { forgetSecret, listSecrets } from '../../base/security/secrets/variables/store'
import { sealSecret } from '../../base/security/secrets/variables/values'
import { exportVariables, importVariables } from './file/index'
import { sentence } from './sentences'

const handlers: Handlers<'variable'> = {
  'variable.export': (ctx, { format }) => exportVariables(ctx, format),
  'variable.import': (ctx, input) => importVariables(ctx, input),
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
      if (!(await forgetSecret(tx.db, ctx.botId, variableId))) fail('NOT_FOUND', sentence('refused.no-secure-variable'))
      const target = (await variableOf(tx, ctx.botId, variableId))?.key ?? variableId
      await audit(tx.db, ctx, { kind: 'secret.cleared', target, botId: ctx.botId })
      tellSecrets(ctx, tx)
      return {}
    }),
}

async function variableOf(tx: Tx, botId: string, variableId: string) {
  const object = await findObject(tx.db, botId, variableId)
  return objectsOf({ objects: object ? [object] : [] }, 'variable')[0]?.data
}

function tellSecrets(ctx: Ctx, tx: Tx): void {
  tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'secret' }))
}

export const variable: Feature = { name: 'variable', handlers }
