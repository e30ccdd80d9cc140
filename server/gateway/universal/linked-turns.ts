// The bots that a universal bot links, for one of its turns: which of them can be talked to, in which version, with which ports, and what is
// kept of them. Who takes the turn is runtime/universal.
import type { Json } from '@parley/contract/base/json'
import type { Ports } from '@parley/runtime/ports'
import type { CompiledLink } from '@parley/runtime/universal/links'
import { isBusy, universalOf } from '@parley/runtime/universal/linked-session'
import type { LinkPorts, OpenedLink } from '@parley/runtime/universal/turn'
import { externalStateChange } from '@parley/runtime/session/external-state'
import type { Session } from '@parley/runtime/session/session'
import type { ConversationState } from '../../base/bot/gateway'
import type { BaseServices } from '../../base/context'
import { portsFor, type PortServices } from '../../base/bot/ports/ports'
import type { Bots, ReadyBot } from '../bots'
import type { PrivacyRules } from '../privacy/rules'
import { loadScopes, type ScopeChange, scopeChanges } from '../scopes'
import { linkedLanguages, readyLink, readyLinks } from './ready-links'
import { linkScores, withinScope } from './scores'

interface Has {
  services: Pick<BaseServices, 'db' | 'secrets' | 'now'>
  bots: Bots
  ports: PortServices
  clock: () => number
  /** Of the turn, for calls of models. */
  signal: () => AbortSignal
}

export interface LinkedTurns {
  /** What of the turn may not be kept as it was said: what any bot calls personal that may hear it. */
  privacy(): Promise<PrivacyRules | null>
  /** Whether one that may hear it asks language models. */
  asksModels(): Promise<boolean>
  /** The state with the step that is waited at, of whichever bot. */
  waiting(state: ConversationState): ConversationState
  /** `over`: what is laid over the ports of a bot in this turn. */
  ports(over: (ports: Ports) => Ports): LinkPorts
  /** What the linked bot wrote that outlives the conversation. */
  scopeChanges(after: Session, keep: (value: Json) => Pick<ScopeChange, 'value' | 'sealed'>): ScopeChange[]
}

export function linkedTurns(has: Has, universal: ReadyBot, session: Session): LinkedTurns {
  const { active } = universalOf(session)
  const busy = universal.bot.links.find(({ id }) => id === active)
  const known = universalOf(session).sessions.find(({ linkId }) => linkId === active)?.session
  const opened = new Map<string, Promise<ReadyBot | null>>()
  let written: { ready: ReadyBot; linkId: string; beside: Session } | null = null

  function readyOf(link: CompiledLink): Promise<ReadyBot | null> {
    const found = opened.get(link.id) ?? readyLink(has.bots, universal, link, link.id === active ? known?.versionHash : undefined)
    opened.set(link.id, found)
    return found
  }

  const hearing = (): Promise<(ReadyBot | null)[]> => Promise.all((busy ? [busy] : universal.bot.links).map(readyOf))

  async function open(link: CompiledLink, over: (ports: Ports) => Ports): Promise<OpenedLink | null> {
    const ready = await readyOf(link)
    if (ready === null) return null
    const { bot, versionHash } = ready
    return {
      ...{ bot, versionHash, ports: over(withinScope(portsFor(ready, has.ports, has.clock, has.signal), ready, link)) },
      async brought(before) {
        const outliving = ready.usesScopes ? await loadScopes(has.services, before, ready.accountId) : {}
        const beside = { ...before, versionHash, ...outliving }
        if (ready.usesScopes) written = { ready, linkId: link.id, beside }
        return externalStateChange(before, beside)
      },
    }
  }

  return {
    privacy: async () => joined([universal, ...(await hearing())].flatMap((ready) => ready?.privacy ?? [])),
    asksModels: async () => (await hearing()).some((ready) => ready?.bot.asksModels === true),
    waiting: (state) => (known && isBusy(known) ? { ...state, session: { ...state.session, waiting: known.waiting } } : state),
    ports: (over) => ({
      languages: () => linkedLanguages(has.bots, universal),
      scores: async (asked) => linkScores(universal, await readyLinks(has.bots, universal), asked, has.ports),
      open: (link) => open(link, over),
    }),
    scopeChanges(after, keep) {
      if (written === null) return []
      const { ready, linkId, beside } = written
      const session = universalOf(after).sessions.find((one) => one.linkId === linkId)?.session
      return session ? scopeChanges(beside, session, ready.accountId, keep) : []
    },
  }
}

function joined(all: readonly PrivacyRules[]): PrivacyRules | null {
  const [first, ...others] = all
  if (first === undefined || others.length === 0) return first ?? null
  return {
    rules: all.flatMap(({ rules }) => rules),
    isPublic: (words) => all.some((one) => one.isPublic(words)),
    steps: new Map(all.flatMap(({ steps }) => [...steps])),
  }
}

/** The last of what was written to one place: a statement may write it once. */
export function lastOfEach(changes: readonly ScopeChange[]): ScopeChange[] {
  return [...new Map(changes.map((change) => [`${change.scope} ${change.owner} ${change.key}`, change])).values()]
}
