// The rules of setting a desk outside up: what its form asks for, which of it is secret, and which desk the bot hands over to.
import { randomBytes } from 'node:crypto'
import { mayUse } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import { type CallInput, type CallReply, calls } from '@parley/contract/calls'
import { isWebAddress } from '@parley/kit/text/web-address'
import { DeliveryFailure } from '@parley/providers/delivery'
import type { DeskKind } from '@parley/providers/desks/desk-kind'
import { deskKinds } from '@parley/providers/desks/list'
import { plainDefaults, readGiven, secretNames } from '../../base/bot/described-settings'
import type { Ctx } from '../../base/context'
import { linkTo } from './link'
import { type DeskSetting, lastTrouble, readDesk, writeDesk } from './store'
import { sentence } from './sentences'

export async function listDesks(ctx: Ctx): Promise<{ id: string; name: string; isUsed: boolean; isSet: boolean }[]> {
  const there = await readDesk(ctx, ctx.botId)
  return deskKinds.map((kind) => {
    const own = there?.kind === kind.id ? there : undefined
    return { id: kind.id, name: kind.label, isUsed: own?.isEnabled === true, isSet: own !== undefined && isWhole(kind, own) }
  })
}

export async function getDesk(ctx: Ctx, systemId: string): Promise<CallReply<'agent-transfer.get-desk'>> {
  const kind = kindOf(systemId)
  const there = await ownSetting(ctx, kind)
  const { id, label: name, about, fields, steps } = kind
  const shown = { ...plainDefaults(kind), ...there?.settings }
  const secrets = [...secretNames(kind)].filter((key) => (there?.secrets[key] ?? '') !== '')
  const trouble = there === undefined ? { error: '', waiting: 0 } : await lastTrouble(ctx.db, ctx.botId)
  // Whoever knows the address speaks as the desk.
  const webhook = there !== undefined && maySet(ctx) ? `${ctx.publicUrl()}/desks/${id}/${there.token}` : ''
  return { id, name, about, fields, steps, settings: shown, secrets, isUsed: there?.isEnabled === true, webhook, ...trouble }
}

function maySet({ permissions }: Ctx): boolean {
  const { access } = calls['agent-transfer.set-desk']
  return typeof access === 'object' && mayUse(permissions, access)
}

export async function setDesk(ctx: Ctx, { systemId, isUsed, settings }: CallInput<'agent-transfer.set-desk'>): Promise<void> {
  const kind = kindOf(systemId)
  const there = await ownSetting(ctx, kind)
  const given = readGiven(kind, settings)
  const desk: DeskSetting = {
    botId: ctx.botId,
    kind: kind.id,
    settings: { ...there?.settings, ...given.settings },
    secrets: { ...there?.secrets, ...given.secrets },
    token: there?.token ?? randomBytes(24).toString('base64url'),
    isEnabled: isUsed,
  }
  const { address } = desk.settings
  if (typeof address === 'string' && address !== '' && !isWebAddress(address)) fail('INVALID_INPUT', sentence('refused.desk-address'))
  if (isUsed && !isWhole(kind, desk)) fail('INVALID_INPUT', sentence('refused.desk-not-set-up', { desk: kind.label }))
  await ctx.write(({ db }) => writeDesk({ db, secrets: ctx.secrets }, desk, ctx.now()))
}

export async function checkDesk(ctx: Ctx, systemId: string): Promise<CallReply<'agent-transfer.check-desk'>> {
  const there = await ownSetting(ctx, kindOf(systemId))
  const linked = there && linkTo(ctx, there)
  if (linked === undefined) fail('INVALID_INPUT', sentence('refused.desk-not-set-up', { desk: kindOf(systemId).label }))
  try {
    await linked.kind.check(linked.link)
    return { isReached: true, text: '' }
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    return { isReached: false, text: error.message }
  }
}

function kindOf(systemId: string): DeskKind {
  return deskKinds.find(({ id }) => id === systemId) ?? fail('NOT_FOUND', sentence('refused.no-desk'))
}

/** What was saved of this desk; a bot that used another begins anew. */
async function ownSetting(ctx: Ctx, kind: DeskKind): Promise<DeskSetting | undefined> {
  const there = await readDesk(ctx, ctx.botId)
  return there?.kind === kind.id ? there : undefined
}

function isWhole({ fields }: DeskKind, { settings, secrets }: DeskSetting): boolean {
  return fields.every(({ name, required }) => required !== true || String(secrets[name] ?? settings[name] ?? '').trim() !== '')
}
