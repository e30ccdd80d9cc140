// A recorded conversation, said again to a bot that may have changed since: what each turn comes to now. Comparing it with what it came to
// then is the caller's. Nothing is kept and nobody is told. A universal bot passes it to the bots it links, as they are now.
import type { EventOf, SessionEvent } from '@parley/contract/base/event'
import type { Incoming } from '@parley/contract/base/message'
import type { CompiledBot } from '../compile'
import type { Ports } from '../ports'
import { withExternalState } from '../session/external-state'
import { newSession, type NewSession } from '../session/session'
import { turn, type TurnResult } from '../turn'
import { partsOf } from '../universal/parts'
import { type LinkPorts, takeTurn } from '../universal/turn'
import { rehearsalPorts } from './rehearsal-ports'

export interface Rehearsed extends TurnResult {
  /** Calls that the recording has no reply of. */
  unrecorded: string[]
}

export interface Rehearsal {
  /** Who talks, on which channel, in which language; `now` where nothing was recorded. */
  from: Omit<NewSession, 'versionHash' | 'user'>
  /** Where a turn was recorded, what was received then is said again, with its time, its attachments and what else came along. */
  said: readonly Incoming[]
  /** One list for each of them. Without it the outside is really asked. */
  log: readonly (readonly SessionEvent[])[] | null
  /** Called between two turns; it may throw to end the rehearsal. */
  between?: () => Promise<void>
}

export interface LiveOutside {
  ports: Ports
  /** null: linked bots are not reached. */
  links: LinkPorts | null
}

/** As many as were reached: none after the conversation has ended. */
export async function rehearse(bot: CompiledBot, { from, said, log, between }: Rehearsal, live: LiveOutside): Promise<Rehearsed[]> {
  const started = log?.[0]?.find((event) => event.type === 'session-started')
  const known = {
    ...(started?.startedAt !== undefined && { now: started.startedAt }),
    ...(started?.timezone !== undefined && { timezone: started.timezone }),
    ...(started?.user && { user: started.user }),
  }
  let session = newSession({ ...from, ...known, versionHash: '' })
  const results: Rehearsed[] = []
  for (const [at, incoming] of said.entries()) {
    if (session.ended) break
    await between?.()
    const events = log?.[at] ?? []
    const unrecorded: string[] = []
    const { ports, links } = log === null ? live : recorded(events, live, (call) => unrecorded.push(call))
    const brought = { ...withExternalState(session, broughtIn(partsOf(events).own)), versionHash: '' }
    const received = events.find((event) => event.type === 'received')
    const heard = received?.incoming ?? incoming
    const result = await (links === null
      ? turn(bot, brought, heard, ports)
      : takeTurn(bot, { session: brought, incoming: heard }, ports, links))
    results.push({ ...result, unrecorded })
    session = result.session
  }
  return results
}

const broughtIn = (events: readonly SessionEvent[]): EventOf<'session-brought'> | undefined =>
  events.find((event) => event.type === 'session-brought')

/** Whichever linked bot takes the turn now has the replies that one had then. */
function recorded(events: readonly SessionEvent[], live: LiveOutside, tell: (call: string) => void): LiveOutside {
  const { own, linked } = partsOf(events)
  const ports = rehearsalPorts(own, live.ports, tell)
  const { links } = live
  if (links === null) return { ports, links }
  return {
    ports,
    links: {
      ...links,
      async open(link, session) {
        const opened = await links.open(link, session)
        if (opened === null) return null
        const outside = rehearsalPorts(linked, { ...opened.ports, now: ports.now }, tell)
        return { ...opened, ports: outside, brought: async () => broughtIn(linked) }
      },
    },
  }
}
