// The models that a bot may ask, ready to be asked: their provider, the settings with the secrets opened, and the guarded ways to it.
import type { LlmFeature, LlmModelChoice, LlmModelFacts, LlmUse } from '@parley/contract/model/llm'
import type { LlmBudget } from '@parley/contract/model/llm-budget'
import { chainOf } from '@parley/contract/objects/model-use/index'
import { isLoopback } from '@parley/providers/delivery'
import { modelKinds } from '@parley/providers/llm/list'
import type { ModelKind, ModelLink } from '@parley/providers/llm/model-kind'
import type { ModelChoice } from '@parley/runtime/model/request'
import type { Capabilities } from '../../context'
import { jsonHttp } from '../json-http'
import { draftUses } from './draft-uses'
import { listConfigurations, type ModelConfiguration, readCallFacts, type UsedBy } from './store'

/** Of the list of models. */
const bounds = { patienceMs: 20_000, mostBytes: 1024 * 1024 }

type Needs = Pick<Capabilities, 'db' | 'outbound' | 'secrets'>

export interface LinkedModels {
  kind: ModelKind
  link: ModelLink
}

/** Undefined for a provider that is no longer there. */
export function linkTo({ outbound }: Pick<Capabilities, 'outbound'>, configuration: ModelConfiguration): LinkedModels | undefined {
  const kind = modelKinds.find(({ id }) => id === configuration.provider)
  if (kind === undefined) return undefined
  const settings = { ...kind.defaults, ...configuration.settings, ...configuration.secrets }
  return { kind, link: { settings, http: jsonHttp(outbound, bounds), fetch: outbound.stream } }
}

/** Whether requests stay on this machine, or go to a host that the operator named as one of the own network. */
export function isPrivate({ outbound }: Pick<Capabilities, 'outbound'>, address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return isLoopback(host) || outbound.identity.mayBePlain(host)
}

/** Those of a chain that are still models of a configuration of the bot. */
export function readyIn(use: LlmUse, configurations: readonly ModelConfiguration[]): LlmModelChoice[] {
  return chainOf(use).filter(({ configurationId, model }) =>
    configurations.some(({ id, models }) => id === configurationId && models.includes(model)),
  )
}

export interface UsedModel {
  model: string
  /** Where requests go. */
  address: string
}

/** As the draft says; undefined while the feature is off, or what it needs is not there: it works as it does without a model. */
export async function modelFor(needs: Needs, botId: string, feature: LlmFeature): Promise<UsedModel | undefined> {
  const use = (await draftUses(needs.db, botId)).find(({ name }) => name === feature)
  if (use === undefined || !use.isEnabled) return undefined
  const configurations = await listConfigurations(needs, botId)
  const [first] = readyIn(use, configurations)
  const configuration = configurations.find(({ id }) => id === first?.configurationId)
  const linked = configuration && linkTo(needs, configuration)
  return first && linked && { model: first.model, address: linked.kind.address(linked.link.settings) }
}

/** One of those that are asked in turn. */
export interface ChainedModel extends ModelChoice, LinkedModels {
  configuration: ModelConfiguration
  facts: LlmModelFacts | undefined
}

export interface Chain {
  use: LlmUse
  /** Undefined where nobody has set one. */
  budget: LlmBudget | undefined
  models: ChainedModel[]
}

/** The models of a request, or else those of its feature while that is on; without those that are no longer there. */
export async function chainFor(needs: Needs, by: UsedBy, named: readonly ModelChoice[] = []): Promise<Chain> {
  const { use, budget, configurations } = await readCallFacts(needs, by)
  const own = use.isEnabled ? chainOf(use) : []
  const wanted = named.length > 0 ? named : own
  const models = wanted.flatMap(({ configurationId, model }): ChainedModel[] => {
    const configuration = configurations.find(({ id }) => id === configurationId)
    const linked = configuration?.models.includes(model) === true ? linkTo(needs, configuration) : undefined
    return configuration && linked ? [{ configurationId, model, configuration, facts: factsOf(configuration, model), ...linked }] : []
  })
  return { use, budget, models: models.filter((one, at) => models.findIndex((other) => isSame(one, other)) === at) }
}

const factsOf = ({ facts }: ModelConfiguration, name: string): LlmModelFacts | undefined => facts.find(({ model }) => model === name)

const isSame = (one: ModelChoice, other: ModelChoice): boolean => one.configurationId === other.configurationId && one.model === other.model
