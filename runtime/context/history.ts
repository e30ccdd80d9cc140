// What a conversation keeps of the way it came (`context.history`): the steps that were passed, and what became of its dialogs. Which words
// were said is the log's.
import type { SessionEvent } from '@parley/contract/base/event'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { CompiledBot } from '../compile'
import type { Frame, Session } from '../session/session'

/** So many of the last steps and dialogs together are kept. */
export const mostPassed = 30

/** A step that was come to. */
export interface PassedNode {
  nodeId: string
  /** Epoch milliseconds. */
  at: number
}

/** `held`: it waits until another is done. */
export interface DialogTurn {
  dialogId: string
  dialogState: 'started' | 'resumed' | 'held' | 'ended' | 'discarded' | 'failed' | 'transferredToAgent'
  at: number
}

export type Passed = PassedNode | DialogTurn

const stateOfEnd = { fulfilled: 'ended', failed: 'failed', discarded: 'discarded', held: 'held', linked: 'ended' } as const

export function passedNodes({ history = [] }: Pick<Session, 'history'>): string[] {
  return history.flatMap((one) => ('nodeId' in one ? [one.nodeId] : []))
}

/** Those passed since the dialog was last started. */
export function passedSince({ history = [] }: Pick<Session, 'history'>, dialogId: string): string[] {
  const start = history.findLastIndex((one) => 'dialogId' in one && one.dialogId === dialogId && one.dialogState === 'started')
  return passedNodes({ history: history.slice(start + 1) })
}

export function withPassed({ history = [] }: Session, passed: Passed): readonly Passed[] {
  return [...history.slice(1 - mostPassed), passed]
}

/** What an event says of a dialog; undefined where it says nothing of any. */
export function dialogTurnIn(event: SessionEvent, { session, at }: { session: Session; at: number }): DialogTurn | undefined {
  switch (event.type) {
    case 'dialog-started':
      return { dialogId: event.dialogId, dialogState: event.by === 'resume' ? 'resumed' : 'started', at }
    case 'dialog-ended':
      return { dialogId: event.dialogId, dialogState: stateOfEnd[event.outcome], at }
    case 'handed-over':
      return { dialogId: session.frames.at(-1)?.dialogId ?? '', dialogState: 'transferredToAgent', at }
    default:
      return undefined
  }
}

/**
 * As scripts and expressions see it; the step that the dialog stands at is not processed yet. Times are epoch milliseconds. It is put in
 * words when it is first read, as it was when it was asked for: few texts speak of it.
 */
export function historyOf(bot: CompiledBot, session: Session, frame: Frame | undefined): () => Json[] {
  const { history = [] } = session
  const [nodeId, state] = [frame?.nodeId, frame && stateNow(session, frame)]
  let made: Json[] | undefined
  return () => (made ??= inWords(bot, history, (passed) => (passed === nodeId && state) || 'processed'))
}

function inWords(bot: CompiledBot, history: readonly Passed[], stateOf: (nodeId: string) => string): Json[] {
  const last = history.findLast((one) => 'nodeId' in one)
  return history.map((one): JsonObject => {
    if (!('nodeId' in one))
      return { dialogState: one.dialogState, componentName: bot.dialogs.get(one.dialogId)?.name ?? '', timestamp: one.at }
    const state = one === last ? stateOf(one.nodeId) : 'processed'
    return { ...stepFacts(bot, one.nodeId), state, timestamp: one.at }
  })
}

function stateNow({ waiting }: Session, { nodeId, asked }: Frame): string {
  if (asked !== undefined) return 'waitingForServerResponse'
  return waiting?.kind === 'node' && waiting.nodeId === nodeId ? 'waitingForUserInput' : 'processing'
}

function stepFacts(bot: CompiledBot, nodeId: string): JsonObject {
  const node = bot.nodes.get(nodeId)
  return { nodeId, type: node?.type ?? '', componentName: node?.name ?? '' }
}
