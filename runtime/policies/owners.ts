// Whose each decision is: the policy that performs it, and the facts it tells of it.
import type { BotEventId } from '@parley/contract/objects/bot-event/index'
import type { CompiledBot } from '../compile'
import type { Decision } from './decision'
import { policies } from './list'
import type { DecisionFacts, Policy } from './policy'

interface Owner {
  policy: Policy
  facts: DecisionFacts
}

const owners = new Map<string, Owner>(
  policies.flatMap((policy) => Object.entries(policy.decisions).map(([kind, facts]): [string, Owner] => [kind, { policy, facts }])),
)

export function ownerOf({ kind }: Decision): Owner {
  const owner = owners.get(kind)
  if (owner === undefined) throw new Error(`No policy performs the decision "${kind}".`)
  return owner
}

/** The bot's event that deals with it first; undefined where the bot has none. */
export function eventBefore({ events }: CompiledBot, decision: Decision): BotEventId | undefined {
  const id = ownerOf(decision).policy.eventBefore?.(decision)
  return id !== undefined && events.has(id) ? id : undefined
}
