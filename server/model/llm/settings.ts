// The rules of setting language models up: what a provider's form asks for, which of it is secret, and what a check finds.
import { fail } from '@parley/contract/base/errors'
import { kindOfId } from '@parley/contract/base/ids'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { type LlmConfiguration, LlmModelFacts } from '@parley/contract/model/llm'
import { isWebAddress } from '@parley/kit/text/web-address'
import { DeliveryFailure } from '@parley/providers/delivery'
import { complete } from '@parley/providers/llm/answer/complete'
import { modelKinds } from '@parley/providers/llm/list'
import type { FoundModel, ModelKind } from '@parley/providers/llm/model-kind'
import { plainDefaults, readGiven } from '../../base/bot/described-settings'
import type { ModelAsker } from '../../base/bot/models/asker'
import { isPrivate, type LinkedModels, linkTo } from '../../base/bot/models/model-of'
import { keepCheck, listConfigurations, type ModelConfiguration, readConfiguration, writeConfiguration } from '../../base/bot/models/store'
import type { Ctx } from '../../base/context'
import { sentence } from './sentences'

const mostConfigurations = 20
/** A shorter secret would be given away by its end. */
const shortestShown = 16
const mostModels = 500
/** A small model on a machine without a graphics card takes a while to be loaded. */
const patienceMs = 90_000

type Rests = Pick<ModelAsker, 'restsUntil'>

export async function list(ctx: Ctx, rests: Rests): Promise<LlmConfiguration[]> {
  return (await listConfigurations(ctx, ctx.botId)).map((configuration) => told(ctx, configuration, rests))
}

export async function get(ctx: Ctx, rests: Rests, id: string): Promise<LlmConfiguration> {
  return told(ctx, await own(ctx, id), rests)
}

export async function set(ctx: Ctx, rests: Rests, input: CallInput<'llm.set-configuration'>): Promise<LlmConfiguration> {
  const { integrationid: id, name, provider, settings, models } = input
  const kind = modelKinds.find((one) => one.id === provider) ?? fail('INVALID_INPUT', sentence('refused.no-llm-provider'))
  const all = await listConfigurations(ctx, ctx.botId)
  const there = await readConfiguration(ctx, id)
  if (there === undefined ? kindOfId(id) !== 'llmConfiguration' : there.botId !== ctx.botId) noneThere()
  if (there === undefined && all.length >= mostConfigurations)
    fail('LIMIT_REACHED', sentence('refused.many-llm-configurations', { most: mostConfigurations }))
  if (all.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase()))
    fail('INVALID_INPUT', sentence('refused.llm-name-taken', { name }))
  const before = there?.provider === provider ? there : undefined
  const given = readGiven(kind, settings)
  const next: ModelConfiguration = {
    ...{ id, botId: ctx.botId, name, provider, models: [...new Set(models)] },
    settings: { ...before?.settings, ...given.settings },
    secrets: { ...before?.secrets, ...given.secrets },
    ...{ facts: factsOf(models, input.facts ?? before?.facts ?? []), region: input.region ?? before?.region ?? '' },
    ...{ checked: null, announced: before?.announced ?? {}, changedAt: ctx.now() },
  }
  refuseUnfit(kind, next, before)
  await ctx.write(({ db }) => writeConfiguration({ db, secrets: ctx.secrets }, next))
  return told(ctx, next, rests)
}

/** Of each model, in their order. */
const factsOf = (models: readonly string[], known: readonly LlmModelFacts[]): LlmModelFacts[] =>
  [...new Set(models)].map((model) => known.find((one) => one.model === model) ?? LlmModelFacts.parse({ model }))

/** A key goes to the address it was given for: whoever changes the address, and does not know the key, gets no use of it. */
function refuseUnfit(kind: ModelKind, next: ModelConfiguration, before: ModelConfiguration | undefined): void {
  const address = addressOf(kind, next)
  if (!isWebAddress(address)) fail('INVALID_INPUT', sentence('refused.llm-address'))
  const kept = before === undefined ? [] : Object.keys(before.secrets).filter((name) => before.secrets[name] === next.secrets[name])
  const isElsewhere = before !== undefined && originOf(addressOf(kind, before)) !== originOf(address)
  if (isElsewhere && kept.some((name) => next.secrets[name] !== '')) fail('INVALID_INPUT', sentence('refused.llm-key-again'))
  const isLacking = kind.fields.some(
    ({ name, required }) => required === true && valueIn(kind, next, name) === '' && (next.secrets[name] ?? '') === '',
  )
  if (isLacking) fail('INVALID_INPUT', sentence('refused.llm-lacking', { provider: kind.label }))
}

export async function check(ctx: Ctx, id: string): Promise<CallReply<'llm.check-configuration'>> {
  const configuration = await own(ctx, id)
  const linked = linkTo(ctx, configuration) ?? noneThere()
  const began = performance.now()
  const { text, found } = await tried(linked, configuration.models[0])
  const ms = Math.round(performance.now() - began)
  const models = found.slice(0, mostModels)
  const told = Object.fromEntries(models.flatMap(({ id: model, offOn }) => (offOn === undefined ? [] : [[model, offOn] as const])))
  const announced = models.length === 0 ? configuration.announced : told
  await ctx.write(({ db }) => keepCheck(db, configuration, { checked: { at: ctx.now(), ms, text }, announced }))
  return { isReached: text === '', text, ms, models: models.map(({ id: model }) => model) }
}

/** The models it has first: an address may be right while no model is named yet. */
async function tried({ kind, link }: LinkedModels, model: string | undefined): Promise<{ text: string; found: FoundModel[] }> {
  const listed = await kind.models(link).catch((error: unknown) => whyNot(error))
  const found = typeof listed === 'string' ? [] : listed
  if (model === undefined) return { text: typeof listed === 'string' ? listed : '', found }
  const question = { model, system: 'You answer in one word.', text: 'Say hello.', temperature: 0, maxTokens: 64 }
  const text = await complete(kind, link, question, AbortSignal.timeout(patienceMs)).then(
    () => '',
    (error: unknown) => whyNot(error),
  )
  return { text, found }
}

function whyNot(error: unknown): string {
  if (error instanceof DeliveryFailure) return error.message
  throw error
}

async function own(ctx: Ctx, id: string): Promise<ModelConfiguration> {
  const there = await readConfiguration(ctx, id)
  return there?.botId === ctx.botId ? there : noneThere()
}

export function noneThere(): never {
  return fail('NOT_FOUND', sentence('refused.no-llm-configuration'))
}

function told(ctx: Ctx, configuration: ModelConfiguration, rests: Rests): LlmConfiguration {
  const { id, name, provider, models, checked, announced, region } = configuration
  const kind = modelKinds.find((one) => one.id === provider)
  const address = kind === undefined ? '' : addressOf(kind, configuration)
  const secrets = Object.entries(configuration.secrets).flatMap(([key, value]) => (value === '' ? [] : [[key, endOf(value)] as const]))
  return {
    ...{ id, name, provider, models, checked, announced, region, facts: factsOf(models, configuration.facts) },
    ...{ settings: { ...(kind && plainDefaults(kind)), ...configuration.settings } },
    secrets: Object.fromEntries(secrets),
    host: URL.canParse(address) ? new URL(address).host : '',
    isPrivate: isPrivate(ctx, address),
    restsUntil: rests.restsUntil(configuration),
  }
}

const endOf = (secret: string): string => (secret.length < shortestShown ? '' : secret.slice(-4))
const addressOf = (kind: ModelKind, { settings }: ModelConfiguration): string => kind.address({ ...kind.defaults, ...settings }).trim()
const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')

function valueIn({ defaults }: ModelKind, { settings }: ModelConfiguration, name: string): string {
  const value = settings[name] ?? defaults[name]
  return typeof value === 'string' ? value.trim() : ''
}
