// Saving and showing translation engines. What of one is secret goes in and never comes out: it is told apart from the rest before anything is
// written, and what is shown says no more than that it is there.
import { fail } from '@parley/contract/base/errors'
import { isAskedFor } from '@parley/contract/base/form'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallInput } from '@parley/contract/calls'
import { limits } from '@parley/contract/base/limits'
import { engineLimits, maskedSecret, type WireTranslationEngine } from '@parley/contract/model/translation-engine'
import { objectsOf, type BotObject } from '@parley/contract/objects/object'
import { engineSecretId, TranslationEngine } from '@parley/contract/objects/translation-engine/index'
import { sentence as common } from '@parley/contract/sentences'
import { isWebAddress } from '@parley/kit/text/web-address'
import { translationKinds } from '@parley/providers/translation/list'
import type { TranslationKind } from '@parley/providers/translation/translation-kind'
import { readGiven, secretNames } from '../../base/bot/described-settings'
import { actorOf, type Ctx } from '../../base/context'
import { audit } from '../../base/security/audit/audit'
import { forgetSecret, withSecrets } from '../../base/security/secrets/variables/store'
import { sealSecret } from '../../base/security/secrets/variables/values'
import { listObjects } from '../../base/storage/document/store'
import { findNamed, listNamed, putNamed } from '../../bot/document/index'
import { sentence } from './sentences'

type Engine = BotObject<'translation-engine'>
type Given = Omit<CallInput<'translation-engine.update'>, 'streamId' | 'configId'>

export async function shownAll(ctx: Ctx, engines: readonly Engine[]): Promise<WireTranslationEngine[]> {
  const kept = await withSecrets(ctx.db, ctx.botId)
  const [bot] = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['bot']) }, 'bot')
  const through = bot?.data.translatedLanguages ?? []
  return engines.map(({ id, data }) => {
    const kind = translationKinds.find((each) => each.id === data.kind)
    const set = [...(kind === undefined ? [] : secretNames(kind))].filter((field) => kept.has(engineSecretId(id, field)))
    return {
      ...{ _id: id, ...TranslationEngine.parse(data) },
      secrets: Object.fromEntries(set.map((field) => [field, maskedSecret])),
      languages: through.filter(({ engineId }) => engineId === id).map(({ language }) => language),
    }
  })
}

export async function shown(ctx: Ctx, engine: Engine): Promise<WireTranslationEngine> {
  const [first] = await shownAll(ctx, [engine])
  return first ?? fail('NOT_FOUND', common('refused.no-translation-engine'))
}

export async function create(ctx: Ctx, given: Given): Promise<WireTranslationEngine> {
  if ((await listNamed(ctx, 'translation-engine')).length >= engineLimits.engines)
    fail('LIMIT_REACHED', sentence('refused.translation-engines', { most: engineLimits.engines }))
  return save(ctx, TranslationEngine.parse({ name: 'new' }), given)
}

export async function update(ctx: Ctx, id: string, given: Given): Promise<WireTranslationEngine> {
  const { data } = await findNamed(ctx, 'translation-engine', id)
  return save(ctx, data, given, id)
}

async function save(ctx: Ctx, before: TranslationEngine, { settings = {}, secrets = {}, ...given }: Given, id?: string) {
  const next = TranslationEngine.parse({ ...before, ...given })
  const kind = translationKinds.find((each) => each.id === next.kind) ?? fail('INVALID_INPUT', sentence('refused.no-translation-kind'))
  const read = readGiven(kind, { ...settings, ...secrets })
  next.settings = { ...(before.kind === next.kind && before.settings), ...read.settings }
  refuseUnfit(kind, next)
  const wanted = Object.entries(read.secrets).filter(([, value]) => value !== maskedSecret)
  if (wanted.some(([, value]) => value !== '' && value.length < limits.secretMinChars))
    fail('INVALID_INPUT', common('refused.secret-short', { least: limits.secretMinChars }))
  const engine = await putNamed(ctx, 'translation-engine', plain(next), id)
  await keepSecrets(ctx, engine, wanted)
  return shown(ctx, engine)
}

function refuseUnfit(kind: TranslationKind, { settings }: TranslationEngine): void {
  const values = { ...kind.defaults, ...settings }
  const lacking = kind.fields.find(
    (field) =>
      field.required === true && field.control !== 'secret' && isAskedFor(field, values, kind.fields) && isEmpty(values[field.name]),
  )
  if (lacking !== undefined) fail('INVALID_INPUT', sentence('refused.translation-lacking', { field: lacking.label, kind: kind.label }))
  if (!isWebAddress(String(values['address']))) fail('INVALID_INPUT', sentence('refused.translation-address'))
}

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

async function keepSecrets(ctx: Ctx, { id, data }: Engine, secrets: readonly (readonly [string, string])[]): Promise<void> {
  if (secrets.length === 0) return
  await ctx.write(async (tx) => {
    for (const [field, value] of secrets) {
      const variableId = engineSecretId(id, field)
      const secret = { botId: ctx.botId, variableId, value, changedBy: actorOf(ctx).name, changedAt: new Date(ctx.now()) }
      if (value === '') await forgetSecret(tx.db, ctx.botId, variableId)
      else await sealSecret(tx.db, ctx, secret)
      const kind = value === '' ? 'secret.cleared' : 'secret.set'
      await audit(tx.db, ctx, { kind, target: data.name, botId: ctx.botId, details: { field } })
    }
  })
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'secret' })
}

function plain(value: object): JsonObject {
  const copy: JsonObject = JSON.parse(JSON.stringify(value))
  return copy
}
