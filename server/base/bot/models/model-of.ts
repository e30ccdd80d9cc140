// The language model that a feature of a bot uses, ready to be asked: its provider, its settings with the secrets opened, and the guarded way
// to it.
import type { LlmFeature, LlmUse } from '@parley/contract/model/llm'
import { isLoopback } from '@parley/providers/delivery'
import { modelKinds } from '@parley/providers/llm/list'
import type { Completion, ModelKind, ModelLink } from '@parley/providers/llm/model-kind'
import type { Capabilities } from '../../context'
import { jsonHttp } from '../json-http'
import { listUses, type ModelConfiguration, readConfiguration } from './store'

/** A small model on a machine without a graphics card takes most of it for fifty sentences. */
const bounds = { patienceMs: 90_000, mostBytes: 1024 * 1024 }

export interface LinkedModels {
  kind: ModelKind
  link: ModelLink
}

/** Undefined for a provider that is no longer there. */
export function linkTo({ outbound }: Pick<Capabilities, 'outbound'>, configuration: ModelConfiguration): LinkedModels | undefined {
  const kind = modelKinds.find(({ id }) => id === configuration.provider)
  if (kind === undefined) return undefined
  const settings = { ...kind.defaults, ...configuration.settings, ...configuration.secrets }
  return { kind, link: { settings, http: jsonHttp(outbound, bounds) } }
}

/** Whether requests stay on this machine, or go to a host that the operator named as one of the own network. */
export function isPrivate({ outbound }: Pick<Capabilities, 'outbound'>, address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return isLoopback(host) || outbound.identity.mayBePlain(host)
}

export interface UsedModel {
  use: LlmUse
  /** Where requests go. */
  address: string
  /** Fails with a DeliveryFailure that says why there is no answer. */
  complete(asked: { system: string; text: string }): Promise<Completion>
}

/** Whether the model that is to be used is still one of a configuration of the bot. */
export function isReady({ configurationId, model }: LlmUse, configurations: readonly ModelConfiguration[]): boolean {
  return configurations.some(({ id, models }) => id === configurationId && models.includes(model))
}

/** Undefined while the feature is off, or what it needs is not there: it works as it does without a model. */
export async function modelFor(
  needs: Pick<Capabilities, 'db' | 'outbound' | 'secrets'>,
  botId: string,
  feature: LlmFeature,
): Promise<UsedModel | undefined> {
  const use = (await listUses(needs.db, botId)).find(({ name }) => name === feature)
  if (use === undefined || !use.isEnabled) return undefined
  const configuration = await readConfiguration(needs, use.configurationId)
  if (configuration?.botId !== botId || !isReady(use, [configuration])) return undefined
  const linked = linkTo(needs, configuration)
  if (linked === undefined) return undefined
  const { kind, link } = linked
  const { model, temperature, maxTokens } = use
  const address = link.settings.address
  return {
    use,
    address: typeof address === 'string' ? address : '',
    complete: (asked) => kind.complete(link, { ...asked, model, temperature, maxTokens }),
  }
}
