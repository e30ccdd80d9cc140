// Keeps the secret settings of an object as they are given: seals a value, forgets one for which '' is given, writes both into the record of
// security events and tells consoles. Whether the object has such a setting is the caller's to ask.
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import { secretIdOf } from '@parley/contract/objects/object-secret'
import { sentence } from '@parley/contract/sentences'
import { actorOf, type Ctx, type Tx } from '../../../context'
import { audit } from '../../audit/audit'
import { forgetSecret } from './store'
import { sealSecret } from './values'

export interface GivenSecret {
  field: string
  value: string
}

export function refuseShort(given: readonly GivenSecret[]): void {
  if (given.some(({ value }) => value !== '' && value.length < limits.secretMinChars))
    fail('INVALID_INPUT', sentence('refused.secret-short', { least: limits.secretMinChars }))
}

/** `name`: of the object, as people know it. */
export async function keepSecretsOf(ctx: Ctx, object: { id: string; name: string }, given: readonly GivenSecret[]): Promise<void> {
  if (given.length === 0) return
  refuseShort(given)
  await ctx.write((tx) => keepIn(tx, ctx, object, given))
}

async function keepIn(tx: Tx, ctx: Ctx, { id, name }: { id: string; name: string }, given: readonly GivenSecret[]): Promise<void> {
  for (const { field, value } of given) {
    const variableId = secretIdOf(id, field)
    if (value === '') await forgetSecret(tx.db, ctx.botId, variableId)
    else {
      const facts = { changedBy: actorOf(ctx).name, changedAt: new Date(ctx.now()) }
      await sealSecret(tx.db, ctx, { botId: ctx.botId, variableId, value, ...facts })
    }
    const kind = value === '' ? 'secret.cleared' : 'secret.set'
    await audit(tx.db, ctx, { kind, target: name, botId: ctx.botId, details: { field } })
  }
  tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'secret' }))
}
