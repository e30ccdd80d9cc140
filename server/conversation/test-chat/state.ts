// A session as the debugger shows it: the running dialog's context first, then what is kept beyond it.
import type { JsonObject } from '@parley/contract/base/json'
import type { Session } from '@parley/runtime/session/session'
import { runningIn } from '@parley/runtime/universal/linked-session'

export function stateShown(conversation: Session): JsonObject {
  const session = runningIn(conversation)
  const frame = session.frames.at(-1)
  return {
    entities: frame?.entities ?? {},
    ...(frame?.vars ?? {}),
    session: { ...session.scopes },
    language: session.language,
    held: session.held.length,
  }
}

/** The node that waits for the user, or ''. */
export function waitingAt(conversation: Session): string {
  const session = runningIn(conversation)
  return session.waiting?.kind === 'node' ? session.waiting.nodeId : ''
}
