// The secrets of an external NLU: sealed beside the document, as those of authorization profiles are, and told by no call.
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { CallInput } from '@parley/contract/calls'
import { nluSecretId } from '@parley/contract/objects/external-nlu/index'
import { sentence } from '@parley/contract/sentences'
import { nluKinds } from '@parley/providers/nlu/list'
import { secretNames } from '../../base/bot/described-settings'
import { actorOf, type Ctx } from '../../base/context'
import { audit } from '../../base/security/audit/audit'
import { forgetSecret } from '../../base/security/secrets/variables/store'
import { sealSecret } from '../../base/security/secrets/variables/values'
import { findNamed } from '../../bot/document/index'

export async function setSecrets(ctx: Ctx, { nluId, secrets }: CallInput<'external-nlu.set-secrets'>): Promise<{ ok: true }> {
  const { id, data } = await findNamed(ctx, 'external-nlu', nluId)
  const kind = nluKinds.find((one) => one.id === data.type)
  const asked = kind === undefined ? new Set<string>() : secretNames(kind)
  const given = Object.entries(secrets).map(([field, value]) => ({ field, value: value.trim() }))
  for (const { field, value } of given) {
    if (value === '') continue
    if (!asked.has(field)) fail('INVALID_INPUT', sentence('refused.external-nlu-unused-secret'))
    if (value.length < limits.secretMinChars) fail('INVALID_INPUT', sentence('refused.secret-short', { least: limits.secretMinChars }))
  }
  await ctx.write(async (tx) => {
    for (const { field, value } of given) {
      const secret = { botId: ctx.botId, variableId: nluSecretId(id, field), value, changedBy: actorOf(ctx).name }
      if (value === '') await forgetSecret(tx.db, ctx.botId, secret.variableId)
      else await sealSecret(tx.db, ctx, { ...secret, changedAt: new Date(ctx.now()) })
      const kindOfEntry = value === '' ? 'secret.cleared' : 'secret.set'
      await audit(tx.db, ctx, { kind: kindOfEntry, target: data.name, botId: ctx.botId, details: { field } })
    }
  })
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'secret' })
  return { ok: true }
}
