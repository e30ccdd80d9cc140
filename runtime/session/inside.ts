// Which nodes' steps a dialog is in the middle of: entering one, and leaving it because its steps are done or one of them failed. What is
// run next is the walk's.
import type { CompiledBot, CompiledNode } from '../compile'
import type { Frame } from './session'

/** A way back to what is already being run begins its steps anew. */
export function enterSteps(frame: Frame, nodeId: string): void {
  frame.inside = [...insideOf(frame, nodeId), nodeId]
}

/** What holds the step that runs, innermost first, with what a dialog would be inside of behind it. */
export function* holdersOf(frame: Frame, bot: CompiledBot): Generator<{ holder: CompiledNode; leave: () => void }> {
  const ids = frame.inside ?? []
  for (let at = ids.length - 1; at >= 0; at -= 1) {
    const holder = bot.nodes.get(ids[at] ?? '')
    const leave = (): void => {
      frame.inside = ids.slice(0, at)
    }
    if (holder?.dialogId === frame.dialogId) yield { holder, leave }
  }
}

/** Forgets the steps it was in the middle of: the dialog goes on elsewhere. */
export function leaveSteps(frame: Frame): void {
  delete frame.inside
}

export function isInside(frame: Frame, nodeId: string): boolean {
  return frame.inside?.includes(nodeId) === true
}

function insideOf({ inside = [] }: Frame, nodeId: string): readonly string[] {
  const at = inside.indexOf(nodeId)
  return at < 0 ? inside : inside.slice(0, at)
}
