// Measures each turn and tells the log that it was taken: by ids, how it ended and how long it took, never what was said.
import { Failure } from '@parley/contract/base/errors'
import type { LogContext, Services } from '../base/context'
import type { CommittedTurn } from '../base/bot/gateway'

export async function logTurn(
  { log, metrics, modelTraces }: Pick<Services, 'log' | 'metrics' | 'modelTraces'>,
  belongsTo: LogContext,
  work: () => Promise<CommittedTurn>,
): Promise<CommittedTurn> {
  const begun = performance.now()
  const passed = (): number => performance.now() - begun
  try {
    const done = await work()
    const { channel, botId } = done.session
    const ms = passed()
    const outcome = done.events.some((event) => event.type === 'dialog-ended' && event.outcome === 'failed') ? 'dialog-failed' : 'taken'
    metrics.turns.observe({ channel, outcome }, ms / 1000)
    metrics.recentTurns.add(ms)
    if (!done.isRepeat) modelTraces.turn({ ...done, botId })
    log.info('Turn', { ...belongsTo, botId, channel, turn: done.turn, outcome, ms: Math.round(ms) })
    return done
  } catch (error) {
    metrics.turns.observe({ channel: 'unknown', outcome: error instanceof Failure ? 'refused' : 'failed' }, passed() / 1000)
    throw error
  }
}
