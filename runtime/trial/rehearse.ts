// A recorded conversation, said again to a bot that may have changed since: what each turn comes to now. Comparing it with what it came to
// then is the caller's. Nothing is kept and nobody is told.
import type { SessionEvent } from '@parley/contract/base/event'
import type { Incoming } from '@parley/contract/base/message'
import type { CompiledBot } from '../compile'
import type { Ports } from '../ports'
import { withExternalState } from '../session/external-state'
import { newSession, type NewSession } from '../session/session'
import { turn, type TurnResult } from '../turn'
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

/** As many as were reached: none after the conversation has ended. */
export async function rehearse(bot: CompiledBot, { from, said, log, between }: Rehearsal, live: Ports): Promise<Rehearsed[]> {
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
    const ports = log === null ? live : rehearsalPorts(events, live, (call) => unrecorded.push(call))
    const brought = {
      ...withExternalState(
        session,
        events.find((event) => event.type === 'session-brought'),
      ),
      versionHash: '',
    }
    const received = events.find((event) => event.type === 'received')
    const result = await turn(bot, brought, received?.incoming ?? incoming, ports)
    results.push({ ...result, unrecorded })
    session = result.session
  }
  return results
}
