// Saving, showing and copying authorization profiles. What of one is secret goes in and never comes out: it is told apart from the rest
// before anything is written, and what is shown says no more than that it is there.
import { secretIdOf } from '@parley/contract/objects/object-secret'
import { fail } from '@parley/contract/base/errors'
import type { JsonObject } from '@parley/contract/base/json'
import { newId } from '@parley/contract/base/ids'
import type { CallInput } from '@parley/contract/calls'
import type { WireAuthorization } from '@parley/contract/integration/authorization'
import { Authorization, authorizationSecrets, secretsOfMethod } from '@parley/contract/objects/authorization/profile'
import type { BotObject } from '@parley/contract/objects/object'
import { audit } from '../../base/security/audit/audit'
import { keepSecretsOf, refuseShort } from '../../base/security/secrets/variables/of-object'
import { withSecrets } from '../../base/security/secrets/variables/store'
import type { Ctx } from '../../base/context'
import { findNamed, listNamed, putNamed } from '../../bot/document/index'
import { copySecrets } from './store'
import { sentence } from './sentences'

type Profile = BotObject<'authorization'>
type Given = Omit<CallInput<'authorization.update'>, 'streamId' | 'idpId'>
type Secrets = NonNullable<Given['secrets']>

const nameChars = 128

export async function shownAll(ctx: Ctx, profiles: readonly Profile[]): Promise<WireAuthorization[]> {
  const kept = await withSecrets(ctx.db, ctx.botId)
  return profiles.map(({ id, data }) => {
    const fields = authorizationSecrets.filter((field) => kept.has(secretIdOf(id, field)))
    return { _id: id, ...Authorization.parse(data), secrets: Object.fromEntries(fields.map((field) => [field, true as const])) }
  })
}

export async function shown(ctx: Ctx, profile: Profile): Promise<WireAuthorization> {
  const [first] = await shownAll(ctx, [profile])
  return first ?? fail('NOT_FOUND', sentence('refused.no-authorization'))
}

export async function create(ctx: Ctx, { secrets = {}, ...set }: Given): Promise<WireAuthorization> {
  checkSecrets(Authorization.parse({ name: 'new', ...set }), secrets)
  const profile = await putNamed(ctx, 'authorization', plain(set))
  await keepSecrets(ctx, profile, secrets)
  return shown(ctx, profile)
}

export async function update(ctx: Ctx, id: string, { secrets = {}, ...set }: Given): Promise<WireAuthorization> {
  const before = await findNamed(ctx, 'authorization', id)
  checkSecrets(Authorization.parse({ ...before.data, ...set }), secrets)
  const profile = Object.keys(set).length === 0 ? before : await putNamed(ctx, 'authorization', plain(set), id)
  await keepSecrets(ctx, profile, secrets)
  return shown(ctx, profile)
}

/** The copy signs in as the profile does, so that it has its secrets. */
export async function duplicate(ctx: Ctx, id: string, asked: string | undefined): Promise<WireAuthorization> {
  const { data } = await findNamed(ctx, 'authorization', id)
  const others = await listNamed(ctx, 'authorization')
  const name = asked ?? freeName(data.name, new Set(others.map((other) => other.data.name.toLowerCase())))
  const copy = await putNamed(ctx, 'authorization', plain({ ...data, name }))
  await copySecrets(
    ctx.db,
    ctx.botId,
    authorizationSecrets.map((field) => ({ id: newId('secret'), from: secretIdOf(id, field), to: secretIdOf(copy.id, field) })),
  )
  await audit(ctx.db, ctx, { kind: 'secret.set', target: name, botId: ctx.botId })
  tell(ctx)
  return shown(ctx, copy)
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? ' copy' : ` copy ${count}`
    const wanted = `${name.slice(0, nameChars - end.length)}${end}`
    if (!taken.has(wanted.toLowerCase())) return wanted
  }
}

/** Before anything is written. */
function checkSecrets({ auth }: Authorization, secrets: Secrets): void {
  const asked = new Set<string>(secretsOfMethod(auth).map(({ field }) => field))
  for (const [field, value] of Object.entries(secrets)) {
    if (value === '') continue
    if (!asked.has(field)) fail('INVALID_INPUT', sentence('refused.authorization-unused-secret'))
  }
  refuseShort(Object.entries(secrets).map(([field, value]) => ({ field, value })))
}

async function keepSecrets(ctx: Ctx, { id, data }: Profile, secrets: Secrets): Promise<void> {
  const given = authorizationSecrets.flatMap((field) => {
    const value = secrets[field]
    return value === undefined ? [] : [{ field, value }]
  })
  await keepSecretsOf(ctx, { id, name: data.name }, given)
}

function tell(ctx: Ctx): void {
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'secret' })
}

function plain(value: object): JsonObject {
  const copy: JsonObject = JSON.parse(JSON.stringify(value))
  return copy
}
