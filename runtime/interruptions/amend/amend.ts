// Does a correction: the dialog goes back to the step that collects the value, which takes the new words as its answer, and goes on
// from there, or from where it was (reference, section 5.4). Whether a message is one is amendment.ts.
import type { CompiledBot, CompiledNode } from '../../compile'
import { withChange } from '../../context/changes'
import { passedNodes, passedSince } from '../../context/history'
import { RunningNode } from '../../node-run'
import { leaveSteps } from '../../session/inside'
import type { Frame } from '../../session/session'
import type { TurnState } from '../../state'
import { goTo } from '../dialogs'
import { ruleAt } from '../rules'
import type { Amendment } from './amendment'

/** Leaves the dialog at the step with the new words as this turn's message; walking on is the caller's. */
export function amend(state: TurnState, { nodeId, text, value }: Amendment): void {
  const { bot, session, frame } = state
  const node = bot.nodes.get(nodeId)
  if (!frame || !node) return
  const rule = ruleAt('amend', bot, session.frames)
  const behind = reachableFrom(bot, node)
  const jump = jumpOf(bot, node)
  frame.backTo =
    rule === 'resume' && jump === null ? { from: nodeId, to: frame.nodeId } : jump === null ? undefined : { from: nodeId, to: jump }
  if (rule !== 'resume') {
    leaveSteps(frame)
    const before = namesBefore(state, node)
    const later = behind.map((each) => nameOf(bot, each)).filter((name) => Object.hasOwn(frame.entities, name) && !before.has(name))
    doubt(frame, new Set(later), rule === 'rerun-clearing')
  }
  if (rule !== 'resume' && bot.settings.amendSkipShown) frame.shown = shownBehind(state, node, behind)
  forget(frame, nameOf(bot, node))
  goTo(frame, nodeId)
  session.waiting = null
  if (value === undefined && text === '') frame.asksAgain = nodeId
  state.message = value === undefined && text !== '' ? { ...state.incoming, text } : null
  const entityId = node.kind?.collects?.(node.settings).entityId ?? ''
  if (value !== undefined) new RunningNode(state, node, frame, false).fillEntity(entityId, value, text, 'message')
  state.changed()
}

/** The step of the same dialog that a correction of this one leads on to; null where the rules alone say. */
function jumpOf(bot: CompiledBot, { kind, settings, dialogId }: CompiledNode): string | null {
  const to = kind?.collects?.(settings).amendTo ?? ''
  return bot.nodes.get(to)?.dialogId === dialogId ? to : null
}

/** Values of later steps are asked again, or looked at again when their step is reached; defaults are computed anew. */
function doubt(frame: Frame, later: ReadonlySet<string>, clears: boolean): void {
  const gone = [...later].filter((name) => clears || frame.defaulted?.includes(name))
  for (const name of gone) forget(frame, name)
  const doubted = new Set([...(frame.doubted ?? []), ...later])
  frame.doubted = [...doubted].filter((name) => !gone.includes(name))
}

/** Values of steps that this run of the dialog passed before the step and not since: it may lead back to them, and does not by itself. */
function namesBefore({ bot, session }: TurnState, { id, dialogId }: CompiledNode): Set<string> {
  const passed = passedSince(session, dialogId).flatMap((nodeId) => bot.nodes.get(nodeId) ?? [])
  const own = passed.filter((each) => each.dialogId === dialogId)
  const at = own.findLastIndex((each) => each.id === id)
  const since = new Set(own.slice(at + 1).map((each) => nameOf(bot, each)))
  const before = own.slice(0, Math.max(at, 0)).map((each) => nameOf(bot, each))
  return new Set(before.filter((name) => !since.has(name)))
}

function forget(frame: Frame, name: string): void {
  frame.entities = withChange(frame.entities, [name], undefined)
}

function nameOf(bot: CompiledBot, node: CompiledNode): string {
  return bot.entities.get(node.kind?.collects?.(node.settings).entityId ?? '')?.name ?? ''
}

/** Steps that may come behind a step, itself not among them. */
function reachableFrom(bot: CompiledBot, start: CompiledNode): CompiledNode[] {
  const found = new Set([start.id])
  for (const id of found)
    for (const ways of bot.nodes.get(id)?.exits.values() ?? [])
      for (const { to } of ways) if (to !== null && bot.nodes.has(to)) found.add(to)
  return [...found].flatMap((id) => (id === start.id ? [] : (bot.nodes.get(id) ?? [])))
}

/** Steps behind it that only say something and were passed since. */
function shownBehind(state: TurnState, node: CompiledNode, behind: readonly CompiledNode[]): string[] {
  const passed = passedNodes(state.session)
  const since = new Set(passed.slice(passed.lastIndexOf(node.id) + 1))
  return behind.filter(({ id, kind, settings }) => kind?.says?.(settings) === true && since.has(id)).map(({ id }) => id)
}
