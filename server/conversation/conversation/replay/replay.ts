// A conversation run again from what is kept of it, asking nothing outside: whether each turn comes out the same to the byte. Bounded in turns and
// in time; others are served between two turns.
import { setImmediate } from 'node:timers/promises'
import { fail } from '@parley/contract/base/errors'
import type { SessionEvent } from '@parley/contract/base/event'
import { replayLimits, type Replay } from '@parley/contract/conversation/replay'
import { sentence } from '@parley/contract/sentences'
import { wellFormedJson } from '@parley/kit/text/well-formed'
import type { CompiledBot } from '@parley/runtime/compile'
import { replayedTurns } from '@parley/runtime/replay/conversation'
import { ReplayEnded } from '@parley/runtime/replay/recorded-ports'
import type { Ctx } from '../../../base/context'
import { openedBots } from '../../../gateway/bots'
import { findConversation } from '../store'
import { type KeptTurn, keptTurns } from './log-store'

/** What the bot was then is not there any more. */
class VersionGone extends Error {}

/** What tools do outside of the turn. */
const toolEffects = ['mcp', 'service', 'webhook', 'script'] as const

type Place = Replay['differs']

export async function replayOf(ctx: Ctx, sessionId: string): Promise<Replay> {
  const row = (await findConversation(ctx.db, ctx.botId, sessionId)) ?? fail('NOT_FOUND', sentence('refused.no-conversation'))
  const run = new Run(ctx, row.id)
  const outcome = await run.outcome()
  return { outcome, turns: run.same, of: row.turns, models: run.models, tools: run.tools, differs: run.differs, ms: Math.round(run.ms) }
}

class Run {
  /** Turns that came out the same. */
  same = 0
  /** Calls that the log has answered. */
  models = 0
  tools = 0
  differs: Place = null
  readonly #began = performance.now()
  /** The turn that is run. */
  #now: { kept: KeptTurn; events: SessionEvent[] } | null = null

  constructor(
    private readonly ctx: Ctx,
    private readonly id: string,
  ) {}

  get ms(): number {
    return performance.now() - this.#began
  }

  async outcome(): Promise<Replay['outcome']> {
    try {
      for await (const { messages, events } of replayedTurns(this.id, this.#log(), this.#botOf)) {
        const now = this.#now
        if (now === null) break
        const isSame = wellFormedJson(events) === now.kept.events && wellFormedJson(messages) === now.kept.messages
        if (!isSame) return this.#differs(firstDifference(now.events, events))
        this.#count(now.events)
      }
      return 'same'
    } catch (error) {
      if (error instanceof VersionGone) return 'no-version'
      if (!(error instanceof ReplayEnded)) throw error
      return this.#lacksBeginning ? 'no-log' : this.#differs(0)
    }
  }

  get #lacksBeginning(): boolean {
    return this.same === 0 && this.#now?.events.some(({ type }) => type === 'session-started') !== true
  }

  #differs(event: number): 'other' {
    this.differs = { turn: this.#now?.kept.turn ?? 0, event }
    return 'other'
  }

  #count(events: readonly SessionEvent[]): void {
    this.same += 1
    for (const event of events) {
      if (event.type !== 'effect') continue
      if (event.effect === 'model') this.models += 1
      else if (toolEffects.some((kind) => kind === event.effect)) this.tools += 1
    }
  }

  async *#log(): AsyncGenerator<SessionEvent[], void, undefined> {
    for await (const kept of keptTurns(this.ctx.db, this.id, replayLimits.turns)) {
      if (this.ms > replayLimits.ms) return
      await setImmediate()
      const events: SessionEvent[] = JSON.parse(kept.events)
      this.#now = { kept, events }
      yield events
    }
  }

  /** Of a draft: only while it is as it was. */
  #botOf = async (versionHash: string, botId = this.ctx.botId): Promise<CompiledBot> => {
    const bots = openedBots(this.ctx)
    const ready = versionHash.startsWith('draft:') ? await bots.ready(botId, 'draft') : await bots.version(botId, versionHash)
    if (ready === undefined || ready.versionHash !== versionHash) throw new VersionGone()
    return ready.bot
  }
}

function firstDifference(kept: readonly SessionEvent[], now: readonly SessionEvent[]): number {
  const at = kept.findIndex((event, index) => JSON.stringify(event) !== wellFormedJson(now[index] ?? null))
  return at < 0 ? Math.min(kept.length, now.length) : at
}
