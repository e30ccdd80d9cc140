// What a dialog's own parameter mapping gives its entities when it begins. What who starts it gave stays, and the words that started it
// count more: the entity's own step takes those (runtime/nodes/entity).
import type { Json } from '@parley/contract/base/json'
import { withChange } from '../context/changes'
import type { CompiledDialog, CompiledEntity } from '../compile'
import type { Frame } from '../session/session'
import type { TurnState } from '../state'
import { TurnFailure } from '../turn-failure'

export function giveMapped(state: TurnState, { mapping }: CompiledDialog, frame: Frame): void {
  for (const { to, expression } of mapping) {
    const entity = state.bot.entities.get(to)
    if (entity && !Object.hasOwn(frame.entities, entity.name)) giveEntity(state, frame, entity, state.value(expression, frame))
  }
}

/** The value is checked like an answer when its step is reached, and what the user says counts more. Nothing is given by no value. */
export function giveEntity(state: TurnState, frame: Frame, { id, name }: CompiledEntity, value: Json): void {
  if (value === null || value === '' || !hasRoom(state, frame, value)) return
  frame.entities = withChange(frame.entities, [name], value)
  frame.mapped = [...(frame.mapped ?? []), name]
  frame.doubted = [...(frame.doubted ?? []), name]
  state.changed()
  state.emit({ type: 'entity-filled', nodeId: frame.nodeId, entityId: id, value, text: '', from: 'context' })
}

/** A value the context has no room for is told in the trace, and its entity asked for. */
function hasRoom(state: TurnState, { nodeId }: Frame, value: Json): boolean {
  try {
    state.admit(value)
    return true
  } catch (error) {
    if (!(error instanceof TurnFailure)) throw error
    state.emit({ type: 'failed', nodeId, code: error.code, text: error.message })
    return false
  }
}
