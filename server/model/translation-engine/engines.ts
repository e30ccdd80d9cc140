// Saving and showing translation engines. What of one is secret goes in and never comes out: it is told apart from the rest before anything is
// written, and what is shown says no more than that it is there.
import { secretIdOf } from '@parley/contract/objects/object-secret'
import { fail } from '@parley/contract/base/errors'
import { isAskedFor } from '@parley/contract/base/form'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallInput } from '@parley/contract/calls'
import { engineLimits, maskedSecret, type WireTranslationEngine } from '@parley/contract/model/translation-engine'
import { objectsOf, type BotObject } from '@parley/contract/objects/object'
import { TranslationEngine } from '@parley/contract/objects/translation-engine/index'
import { sentence as common } from '@parley/contract/sentences'
import { isWebAddress } from '@parley/kit/text/web-address'
import { translationKinds } from '@parley/providers/translation/list'
import type { TranslationKind } from '@parley/providers/translation/translation-kind'
import { readGiven, secretNames } from '../../base/bot/described-settings'
import type { Ctx } from '../../base/context'
import { keepSecretsOf, refuseShort } from '../../base/security/secrets/variables/of-object'
import { withSecrets } from '../../base/security/secrets/variables/store'
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
    const set = [...(kind === undefined ? [] : secretNames(kind))].filter((field) => kept.has(secretIdOf(id, field)))
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
  const wanted = Object.entries(read.secrets).flatMap(([field, value]) => (value === maskedSecret ? [] : [{ field, value }]))
  refuseShort(wanted)
  const engine = await putNamed(ctx, 'translation-engine', plain(next), id)
  await keepSecretsOf(ctx, { id: engine.id, name: engine.data.name }, wanted)
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

function plain(value: object): JsonObject {
  const copy: JsonObject = JSON.parse(JSON.stringify(value))
  return copy
}
