// The part of a conversation that a person leads: what the desk does with it, and what the user says meanwhile. Handing over is a node's
// ending (walk.ts); which agent gets a conversation, and who may be one, is the server's.
import type { DeskAct, Incoming } from '@parley/contract/base/message'
import { end } from './events/ending'
import { withChange } from './context/changes'
import { hearForm, showForm } from './form/of-person'
import { dropFrames, goTo } from './interruptions/dialogs'
import type { TurnState } from './state'
import { walk } from './walk'

/** What the desk does as what leads to a turn: the same `id` leads to one. `at`: epoch milliseconds. */
export function deskEvent(desk: DeskAct, { id, at }: { id: string; at: number }): Incoming {
  return { id, type: 'event', text: '', desk, at }
}

/** What the user says while a person leads is only kept; while nobody has come yet, the node may have something to say. */
export async function hearForPerson(state: TurnState): Promise<void> {
  hearForm(state)
  if (state.session.person?.agent === null && isAtItsNode(state)) await walk(state, true)
}

export async function attend(state: TurnState): Promise<void> {
  const { desk } = state.incoming
  const { person } = state.session
  if (desk === undefined || !person) return
  switch (desk.act) {
    case 'join':
      if (desk.agent === undefined) return
      state.session.person = { ...person, agent: desk.agent }
      return state.emit({ type: 'agent-joined', agent: desk.agent })
    case 'say':
      return desk.form === undefined ? sayAs(state, desk) : showForm(state, desk)
    case 'set':
      return setValues(state, desk)
    case 'pass': {
      const { wanted: _served, ...rest } = person
      state.session.person = { ...rest, agent: null, queue: desk.queue ?? person.queue, since: state.outside.now }
      return left(state, desk, 'passed')
    }
    case 'close':
      sayAs(state, desk)
      return close(state, desk)
    case 'return':
    case 'nobody':
      sayAs(state, desk)
      return goOn(state, desk)
  }
}

function sayAs(state: TurnState, { agent, text = '', template }: DeskAct): void {
  if (text === '' && template === undefined) return
  state.say({ type: template === undefined ? 'text' : 'template', text, ...(template && { template }), ...(agent && { agent }) })
}

/** Values of an entity the bot does not have are left out. */
function setValues(state: TurnState, { values = {} }: DeskAct): void {
  const { frame } = state
  if (!frame) return
  for (const [entityId, value] of Object.entries(values)) {
    const entity = state.bot.entities.get(entityId)
    if (!entity) continue
    state.admit(value)
    frame.entities = withChange(frame.entities, [entity.name], value === null ? undefined : value)
    state.emit({ type: 'entity-filled', nodeId: frame.nodeId, entityId, value, text: '', from: 'agent' })
  }
  state.changed()
}

function left(state: TurnState, { agent, queue }: DeskAct, outcome: 'returned' | 'closed' | 'passed' | 'nobody'): void {
  state.emit({ type: 'agent-left', outcome, ...(agent && { agent }), ...(queue !== undefined && { queue }) })
}

async function close(state: TurnState, desk: DeskAct): Promise<void> {
  left(state, desk, 'closed')
  state.session.person = null
  state.session.waiting = null
  state.session.held = []
  dropFrames(state, 'discarded')
  await end(state, 'agent')
}

/** The dialog goes on behind the node that handed over, by the way the node chooses. */
async function goOn(state: TurnState, desk: DeskAct): Promise<void> {
  left(state, desk, desk.act === 'return' ? 'returned' : 'nobody')
  const { person } = state.session
  const isAtNode = isAtItsNode(state)
  state.session.person = null
  state.session.waiting = null
  if (isAtNode && (await wentTo(state, desk))) return
  if (isAtNode) await walk(state, true)
  else if (person?.nodeId === '') await takeUp(state, desk)
}

/** The agent chose where it goes on; a step that the dialog has no longer is nobody's choice. */
async function wentTo(state: TurnState, { nodeId }: DeskAct): Promise<boolean> {
  const { frame } = state
  if (!frame || nodeId === undefined || state.bot.nodes.get(nodeId)?.dialogId !== frame.dialogId) return false
  goTo(frame, nodeId)
  state.message = null
  await walk(state)
  return true
}

/** No step handed over: what ran meanwhile asks again. */
async function takeUp(state: TurnState, { act, text = '' }: DeskAct): Promise<void> {
  if (act === 'nobody' && text === '') state.sayStandard('no-agent')
  state.message = null
  if (state.frame) await walk(state)
}

/** A draft that was edited meanwhile may have lost the node. */
function isAtItsNode({ frame, session: { person } }: TurnState): boolean {
  return frame !== undefined && frame.nodeId === person?.nodeId
}
