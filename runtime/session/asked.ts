// What a node waits for from outside: a report that comes by an address made for it.
import type { RunningNode } from '../node-run'
import type { Callback } from '../ports'

/** Goes on with one that waits already. */
export function waitForReport({ id: nodeId, state, frame, asked: before }: RunningNode, waitMs: number, origin: string): Callback {
  const { session, outside, steps } = state
  const open = before?.outcome === undefined ? before : null
  const asked = { requestId: open?.requestId ?? `pr-${session.turn}-${steps}`, until: open?.until ?? outside.now + waitMs }
  frame.asked = { nodeId, ...asked }
  return { conversationId: session.id, ...asked, origin }
}
