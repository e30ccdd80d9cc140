// Configurations of a bot, as a feature of the server: listed, added, changed and removed, each change told in the account’s record of events.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { CallInput } from '@parley/contract/calls'
import type { AuditKind } from '@parley/contract/account/audit'
import { type Configuration, configurationLimits } from '@parley/contract/bot/configuration'
import { actorOf, type Ctx, type Tx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { audit } from '../../base/security/audit/audit'
import { lockDocument } from '../../base/storage/document/batch-log'
import { refuseExpired } from '../../base/bot/expired'
import { sentence } from './sentences'
import { deleteConfiguration, insertConfiguration, listConfigurations, updateConfiguration } from './store'

const idForm = /^cf-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Content = Pick<Configuration, 'name' | 'environment' | 'values'>

/** `change` is given what there is, which nobody else changes meanwhile; it answers with the name of what it changed. */
async function changed<T extends { name: string }>(
  ctx: Ctx,
  kind: AuditKind,
  change: (tx: Tx, known: Configuration[]) => Promise<T>,
): Promise<T> {
  return ctx.write(async (tx) => {
    await lockDocument(tx.db, ctx.botId)
    await refuseExpired(tx.db, ctx.botId)
    const done = await change(tx, await listConfigurations(tx.db, ctx.botId))
    await audit(tx.db, ctx, { kind, target: done.name, botId: ctx.botId })
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'configuration' }))
    return done
  })
}

async function find(tx: Tx, botId: string, id: string): Promise<Configuration> {
  return named(await listConfigurations(tx.db, botId), id)
}

function named(known: readonly Configuration[], id: string): Configuration {
  return known.find(({ _id }) => _id === id) ?? fail('NOT_FOUND', sentence('refused.no-configuration'))
}

function checkName(others: readonly Configuration[], { name, environment }: Content): void {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  if (others.some((other) => isSame(other.name, name) && isSame(other.environment, environment)))
    fail('NAME_TAKEN', sentence('refused.configuration-taken', { name }))
}

const writtenBy = (ctx: Ctx) => ({ botId: ctx.botId, by: actorOf(ctx).userId, at: new Date(ctx.now()) })

function create(ctx: Ctx, { _id, name, environment, values }: CallInput<'configuration.create'>): Promise<Configuration> {
  return changed(ctx, 'bot.configuration-made', async (tx, known) => {
    const { most } = configurationLimits
    if (known.length >= most) fail('LIMIT_REACHED', sentence('refused.configurations', { count: most }))
    const content = { name, environment, values }
    checkName(known, content)
    if (_id !== undefined && !idForm.test(_id)) fail('INVALID_INPUT', sentence('refused.input', { field: '_id' }))
    const id = _id ?? newId('configuration', ctx.now())
    if (!(await insertConfiguration(tx.db, { ...writtenBy(ctx), ...content, id })))
      fail('DUPLICATE', sentence('refused.configuration-there'))
    return find(tx, ctx.botId, id)
  })
}

function update(ctx: Ctx, { configId: id, ...given }: CallInput<'configuration.update'>): Promise<Configuration> {
  return changed(ctx, 'bot.configuration-changed', async (tx, known) => {
    const before = named(known, id)
    const { name = before.name, environment = before.environment, values = before.values } = given
    const content = { name, environment, values }
    checkName(
      known.filter(({ _id }) => _id !== id),
      content,
    )
    await updateConfiguration(tx.db, { ...writtenBy(ctx), ...content, id })
    return find(tx, ctx.botId, id)
  })
}

async function remove(ctx: Ctx, { configId: id }: CallInput<'configuration.remove'>): Promise<{ ok: true }> {
  await changed(ctx, 'bot.configuration-removed', async (tx, known) => {
    const before = named(known, id)
    await deleteConfiguration(tx.db, ctx.botId, id)
    return before
  })
  return { ok: true }
}

const handlers: Handlers<'configuration'> = {
  'configuration.list': (ctx) => listConfigurations(ctx.db, ctx.botId),
  'configuration.create': (ctx, input) => create(ctx, input),
  'configuration.update': (ctx, input) => update(ctx, input),
  'configuration.remove': (ctx, input) => remove(ctx, input),
}

export const configuration: Feature = { name: 'configuration', handlers }
