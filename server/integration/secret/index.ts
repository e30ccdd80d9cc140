// Sets and clears the secret settings of objects that are no variables, whatever their kind.
import { fail } from '@parley/contract/base/errors'
import { changeAccess } from '@parley/contract/objects/kind-permissions'
import { secretIdOf } from '@parley/contract/objects/object-secret'
import { secretsAskedBy } from '../../base/bot/secret-fields'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { checkLevel } from '../../base/security/access/access'
import { keepSecretsOf } from '../../base/security/secrets/variables/of-object'
import { listSecrets } from '../../base/security/secrets/variables/store'
import { jsonOf } from '../../base/storage/document/batch'
import { findObject } from '../../base/storage/document/store'
import { ownTitle } from '../../base/storage/document/words'
import { sentence } from './sentences'

const handlers: Handlers<'secret'> = {
  'secret.set': async (ctx, { objectId, field, value }) => {
    const object = await changeable(ctx, objectId)
    const isAsked = secretsAskedBy(object).some((asked) => asked.field === field)
    if (!isAsked) fail('NOT_FOUND', sentence('refused.no-secret-setting', { name: object.name }))
    await keepSecretsOf(ctx, object, [{ field, value }])
    const kept = (await listSecrets(ctx.db, ctx.botId)).find(({ variableId }) => variableId === secretIdOf(objectId, field))
    return kept ?? fail('NOT_FOUND')
  },
  'secret.clear': async (ctx, { objectId, field }) => {
    await keepSecretsOf(ctx, await changeable(ctx, objectId), [{ field, value: '' }])
    return {}
  },
}

/** An object of the bot whose kind the caller may change, with its name. */
async function changeable(ctx: Ctx, id: string) {
  const object = (await findObject(ctx.db, ctx.botId, id)) ?? fail('NOT_FOUND')
  checkLevel(changeAccess(object.kind), ctx.permissions)
  return { ...object, name: ownTitle(object.kind, jsonOf(object.data)) }
}

export const secret: Feature = { name: 'secret', handlers }
