// The values that pass between two dialogs when one interrupts the other, as the rule of the interrupted one for it says (reference,
// section 5.1): to the other when it begins, and back when that is done. When a dialog is left, begun and ended is told by others.
import type { Json } from '@parley/contract/base/json'
import { assignValue } from '../context/assign'
import { RunningNode } from '../node-run'
import { standInNode } from '../stand-in-node'
import type { Frame } from '../session/session'
import { copyFrame, type Passing, type TurnState } from '../state'
import { TurnFailure } from '../turn-failure'
import { giveEntity } from './mapping'
import { exceptionAt } from './rules'

/** Read where the other dialog stands, before it is left. `isHeld`: it comes back, and takes values then. */
export function passingTo(state: TurnState, dialogId: string, isHeld: boolean): Passing | null {
  const exception = exceptionAt(state.bot, state.session.frames, dialogId)
  if (!exception) return null
  const written = (exception.preAssignments ?? []).filter(({ expression }) => expression.trim() !== '')
  const given = written.map(({ to, expression }) => ({ to, value: state.value(expression) }))
  return { dialogId, given, takenBack: isHeld ? (exception.postAssignments ?? []) : [] }
}

/** What is given to entities counts before the dialog's own mapping, and after the user's words. */
export function applyPassedValues(state: TurnState, frame: Frame): void {
  const { passing } = state
  if (passing?.dialogId !== frame.dialogId) return
  state.passing = null
  frame.onReturn = passing.takenBack
  for (const { to, value } of passing.given) {
    const entity = state.bot.entities.get(to)
    if (entity) giveEntity(state, frame, entity, value)
    else if (value !== null) assign(state, frame, to, value)
  }
}

/** Makes the assignments of a dialog that is done in the one it interrupted; what entities get is checked like an answer at their step. */
export function takeBack(state: TurnState, done: Frame): void {
  const held = state.session.held.at(-1)
  const top = held?.at(-1)
  const rows = done.onReturn.filter(({ expression }) => expression.trim() !== '')
  if (rows.length === 0 || held === undefined || top?.heldFor === undefined) return
  const taking = copyFrame(top)
  for (const { to, expression } of rows) assign(state, taking, to, state.value(expression, done))
  const names = rows.flatMap(({ to }) => state.bot.entities.get(to)?.name ?? [])
  taking.doubted = [...new Set([...(taking.doubted ?? []), ...names])]
  state.session.held = [...state.session.held.slice(0, -1), [...held.slice(0, -1), taking]]
}

/** A value the context has no room for is told in the trace. */
function assign(state: TurnState, frame: Frame, to: string, value: Json): void {
  const { nodeId } = frame
  try {
    assignValue(new RunningNode(state, { ...standInNode('passing'), id: nodeId }, frame, false), to, value)
  } catch (error) {
    if (!(error instanceof TurnFailure)) throw error
    state.emit({ type: 'failed', nodeId, code: error.code, text: error.message })
  }
}
