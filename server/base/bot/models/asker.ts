// Asks a bot's language models for what a turn, or a feature of the server, needs of them. How one model after the other is asked is asking.ts.
import { type CompiledUses, useOf } from '@parley/runtime/model/compiled-uses'
import type { ModelPart, ModelReply, ModelRequest } from '@parley/runtime/model/request'
import type { Capabilities, Log } from '../../context'
import type { Publisher } from '../../work/bus/bus'
import { circuit } from '../external-nlu/circuit'
import { Asking, endpointOf } from './asking'
import { chainFor } from './model-of'
import { TurnSpend } from './price'
import type { ModelConfiguration } from './store'

export interface ModelAsker {
  /**
   * As the bot's draft says. `heard` has each piece of the answer as it comes. What is wrong is told in the reply; it fails only where the
   * database does.
   */
  ask(botId: string, request: ModelRequest, heard: (part: ModelPart) => void, signal?: AbortSignal): Promise<ModelReply>
  /** As a version says: its document is at hand, so that nothing is asked for it. */
  with(uses: CompiledUses): Pick<ModelAsker, 'ask'>
  /** One for a turn: what its calls take together stays within what the bot's budget says of a turn. */
  ofTurn(uses?: CompiledUses): Pick<ModelAsker, 'ask'>
  /** Until when this server leaves the endpoint of a configuration alone, in epoch milliseconds; 0 where it does not. */
  restsUntil(configuration: Pick<ModelConfiguration, 'id' | 'changedAt'>): number
}

export type AskerNeeds = Pick<Capabilities, 'db' | 'outbound' | 'secrets'> & {
  log: Pick<Log, 'error' | 'warn'>
  now(): number
  /** Whoever looks at the models of a bot reads them anew. */
  bus?: Publisher
}

/** An endpoint that failed so often in a row is left alone for so long. */
const rest = { failures: 4, restMs: 30_000 }

export function modelsOn(needs: AskerNeeds): ModelAsker {
  const endpoints = circuit({ ...rest, now: needs.now })
  const askerOf = (uses: CompiledUses | undefined, turn: TurnSpend | undefined): Pick<ModelAsker, 'ask'> => ({
    async ask(botId, request, heard, signal) {
      const use = uses && useOf(uses, request.feature)
      const chain = await chainFor(needs, { botId, feature: request.feature, use }, request.models)
      return new Asking({ needs, endpoints, botId, chain, request, heard, ...(signal && { signal }), ...(turn && { turn }) }).run()
    },
  })
  return {
    ...askerOf(undefined, undefined),
    with: (uses) => askerOf(uses, undefined),
    ofTurn: (uses) => askerOf(uses, new TurnSpend()),
    restsUntil: (configuration) => endpoints.restsUntil(endpointOf(configuration)),
  }
}
