// DialogStart, ending, holding and resuming dialogs: everything that changes the stack. Running their nodes is walk.ts.
import type { JsonObject } from '@parley/contract/base/json'
import type { EntityMatch } from '@parley/contract/base/understand'
import { withChange } from '../context/changes'
import { beginTaskTags, currentTags, withContextTags } from '../context/step-tags'
import type { CompiledDialog } from '../compile'
import type { Frame } from '../session/session'
import { copyFrame, type TurnState } from '../state'
import { giveMapped } from './mapping'
import { applyPassedValues, takeBack } from './passing'

export interface DialogStart {
  by: 'intent' | 'link' | 'event'
  intentId: string
  entities?: JsonObject
  onReturn?: Frame['onReturn']
  /** It takes the place of the dialog that leads to it. */
  isNext?: boolean
  words?: { sentence: string; used: [number, number][]; spent?: Frame['spent'] | undefined; found: EntityMatch[] }
}

export function beginDialog(state: TurnState, dialog: CompiledDialog, beginning: DialogStart): void {
  if (beginning.by === 'intent') beginTags(state, beginning.intentId)
  const words = beginning.words ?? { sentence: '', used: [], found: [] }
  const frame: Frame = {
    dialogId: dialog.id,
    nodeId: dialog.startNodeId,
    intentId: beginning.intentId,
    entities: beginning.entities ?? {},
    vars: state.session.frames.length === 0 ? { ...state.session.given } : {},
    attempts: 0,
    used: words.used,
    ...(words.spent && { spent: words.spent }),
    sentence: words.sentence,
    found: words.found,
    onReturn: beginning.onReturn ?? [],
    ...(beginning.isNext === true && { isNext: true }),
  }
  state.session.frames.push(frame)
  state.changed()
  state.emit({ type: 'dialog-started', dialogId: dialog.id, by: beginning.by })
  applyPassedValues(state, frame)
  giveMapped(state, dialog, frame)
}

function beginTags(state: TurnState, intentId: string): void {
  beginTaskTags(state.session)
  const intent = state.bot.intents.get(intentId)
  if (!intent) return
  state.session.contextTags = withContextTags(state.session, [intent.name, ...intent.setsTags])
  if (intent.setsTags.length === 0) return
  state.emit({ type: 'variable-written', path: 'context.currentTags.tags', value: currentTags(state.session) })
}

export function goTo(frame: Frame, nodeId: string): void {
  frame.nodeId = nodeId
  frame.attempts = 0
  delete frame.asked
  delete frame.filled
  delete frame.memory
  delete frame.returned
}

/** Takes the running dialog off the stack, gives its results to its caller, or to what it interrupted, and the caller back. */
export function endDialog(state: TurnState, frame: Frame, outcome: 'fulfilled' | 'failed'): Frame | undefined {
  const scope = frame.onReturn.length > 0 ? state.scope(frame) : {}
  state.session.frames.pop()
  state.ended.push(frame)
  const isNext = outcome === 'fulfilled' && frame.isNext === true
  state.emit({ type: 'dialog-ended', dialogId: frame.dialogId, outcome, ...(isNext && { isNext }) })
  const caller = state.frame
  if (caller) {
    for (const assignment of frame.onReturn) {
      const entity = state.bot.entities.get(assignment.to)
      if (!entity) continue
      const value = state.bot.texts.expression(assignment.expression).evaluate(scope)
      caller.entities = withChange(caller.entities, [entity.name], value === null ? undefined : value)
      state.emit({ type: 'entity-filled', nodeId: caller.nodeId, entityId: assignment.to, value, text: '', from: 'context' })
    }
    if (caller.sentence === frame.sentence) {
      caller.used = [...frame.used]
      if (frame.spent) caller.spent = frame.spent
    }
  } else if (outcome === 'fulfilled') takeBack(state, frame)
  state.changed()
  return caller
}

/** Ends everything that runs, with the standard error. */
export function failAll(state: TurnState, code: string, text: string): void {
  const nodeId = state.frame?.nodeId
  state.emit(nodeId ? { type: 'failed', nodeId, code, text } : { type: 'failed', code, text })
  state.apologise()
  dropFrames(state, 'failed')
}

/** Ends what runs without more words. */
export function dropFrames(state: TurnState, outcome: 'failed' | 'discarded'): void {
  for (const frame of [...state.session.frames].reverse()) state.emit({ type: 'dialog-ended', dialogId: frame.dialogId, outcome })
  state.ended.push(...state.session.frames)
  state.session.frames = []
  state.changed()
}

/** Ends the dialogs held last, which are given back. */
export function dropLastHeld(state: TurnState): readonly Frame[] {
  const frames = state.session.held.pop() ?? []
  state.emit({ type: 'interruption', choice: 'dropped' })
  for (const frame of [...frames].reverse()) state.emit({ type: 'dialog-ended', dialogId: frame.dialogId, outcome: 'discarded' })
  return frames
}

/** `asked`: the dialog that interrupts them. */
export function holdFrames(state: TurnState, asked?: string): void {
  const top = state.frame
  if (top && asked !== undefined) top.heldFor = asked
  for (const frame of [...state.session.frames].reverse()) state.emit({ type: 'dialog-ended', dialogId: frame.dialogId, outcome: 'held' })
  state.session.held.push(state.session.frames)
  state.hasHeld = true
  state.session.frames = []
  state.changed()
}

/** Brings the dialogs held last back; their node is entered again. */
export function resumeFrames(state: TurnState): void {
  const frames = state.session.held.pop() ?? []
  state.session.frames = frames.map(copyFrame)
  state.hasHeld = false
  const top = state.frame
  if (!top) return
  top.attempts = 0
  delete top.heldFor
  state.changed()
  state.emit({ type: 'dialog-started', dialogId: top.dialogId, by: 'resume' })
}
