// Does what was decided: starts, interrupts, resumes, discards, asks or says that nothing was understood; then lets the walk run.
// Afterwards what was held comes back, as the bot's settings say (reference, section 5.1).
import type { EventOf } from '@parley/contract/base/event'
import type { Decision } from './decide'
import { beginDialog, dropFrames, resumeFrames } from './interruptions/dialogs'
import { interrupt, switchTo } from './interruptions/interruption'
import type { TurnState } from './state'
import { walk } from './walk'

type Named = EventOf<'decided'>['decision']

const eventNames: Record<Decision['kind'], Named> = {
  ignore: 'ignore',
  welcome: 'welcome',
  continue: 'continue',
  fallback: 'fallback',
  apologise: 'apologise',
  resume: 'resume',
  'drop-held': 'discard',
  'ask-resume-again': 'resume',
  stay: 'continue',
  discard: 'discard',
  start: 'start',
  interrupt: 'interrupt',
  switch: 'interrupt',
  'ask-which': 'ask-which',
}

/** Most tasks a menu offers. */
const menuTasks = 5
const maxFollowUps = 5

export async function act(state: TurnState, decision: Decision): Promise<void> {
  record(state, decision)
  if (decision.kind === 'ignore') return
  if (decision.kind === 'apologise') return state.apologise()
  if (decision.kind === 'continue' && state.frame) state.session.waiting = null
  switch (decision.kind) {
    case 'welcome':
      await welcome(state)
      break
    case 'continue':
      await walk(state, true)
      break
    case 'stay':
      await reenter(state)
      break
    case 'fallback':
      await fallBack(state)
      break
    case 'start':
      await start(state, decision)
      break
    case 'interrupt':
      await interrupt(
        state,
        decision,
        () => start(state, decision),
        () => reenter(state),
      )
      break
    case 'switch':
      await switchTo(state, () => start(state, decision))
      break
    case 'ask-which':
      return askWhich(state, decision.intentIds)
    case 'discard':
      discard(state, decision.all)
      break
    case 'resume':
      await resume(state)
      break
    case 'drop-held':
      dropHeld(state)
      break
    case 'ask-resume-again':
      return askResume(state)
  }
  await afterwards(state)
}

function record(state: TurnState, decision: Decision): void {
  const event: EventOf<'decided'> = { type: 'decided', decision: eventNames[decision.kind] }
  const intentId = 'intentId' in decision ? decision.intentId : undefined
  const dialogId = intentId === undefined ? state.frame?.dialogId : state.bot.intents.get(intentId)?.dialogId
  if (dialogId !== undefined) event.dialogId = dialogId
  if (intentId !== undefined) event.intentId = intentId
  state.emit(event)
}

async function start(state: TurnState, decision: Extract<Decision, { intentId: string }>): Promise<void> {
  const dialog = state.bot.dialogs.get(state.bot.intents.get(decision.intentId)?.dialogId ?? '')
  if (!dialog) return
  state.session.waiting = null
  state.message = null
  const found = decision.understanding?.entities.filter((match) => match.entityId !== undefined) ?? []
  beginDialog(state, dialog, {
    by: 'intent',
    intentId: decision.intentId,
    words: { sentence: decision.text, used: [], found: found.slice(0, 20) },
  })
  await walk(state)
}

/** The node waited at asks again. */
async function reenter(state: TurnState): Promise<void> {
  state.session.waiting = null
  state.message = null
  await walk(state)
}

async function welcome(state: TurnState): Promise<void> {
  if (await startEventDialog(state, state.bot.settings.welcomeDialogId)) return
  const text = state.fill(state.bot.settings.welcome)
  if (text === '') state.sayStandard('welcome')
  else state.say({ type: 'text', text })
}

async function startEventDialog(state: TurnState, dialogId: string): Promise<boolean> {
  const dialog = state.bot.dialogs.get(dialogId)
  if (!dialog || !state.bot.nodes.has(dialog.startNodeId)) return false
  state.session.waiting = null
  state.message = null
  beginDialog(state, dialog, { by: 'event', intentId: '', words: { sentence: state.incoming.text, used: [], found: [] } })
  await walk(state)
  return true
}

/** §8: not understood, with a menu of tasks. */
async function fallBack(state: TurnState): Promise<void> {
  state.emit({ type: 'not-understood', text: state.incoming.text })
  state.session.waiting = null
  if (await startEventDialog(state, state.bot.settings.fallbackDialogId)) return
  const tasks = [...state.bot.intents.values()].filter((intent) => state.bot.dialogs.has(intent.dialogId)).slice(0, menuTasks)
  const choices = tasks.map((intent) => ({ title: intent.name, payload: intent.name }))
  state.sayStandard('not-understood')
  if (choices.length > 0) state.sayStandard('not-understood-tasks', {}, choices)
}

function askWhich(state: TurnState, intentIds: string[], text = state.incoming.text, key: 'ambiguous' | 'follow-up' = 'ambiguous'): void {
  const names = intentIds.map((id) => state.bot.intents.get(id)?.name ?? '')
  state.sayStandard(
    key,
    {},
    names.map((name) => ({ title: name, payload: name })),
  )
  state.session.waiting = { kind: 'which', intentIds, text }
}

function discard(state: TurnState, all: boolean): void {
  const task = state.taskName()
  dropFrames(state, 'discarded')
  state.session.waiting = null
  state.message = null
  if (all) {
    state.session.held = []
    state.session.tags = { ...state.session.tags, session: {} }
    state.sayStandard('discard-all')
  } else if (task !== '') state.sayStandard('discard-task', { task })
  else state.sayStandard('discard-all')
}

async function resume(state: TurnState): Promise<void> {
  state.session.waiting = null
  state.message = null
  resumeFrames(state)
  await walk(state)
}

function dropHeld(state: TurnState): void {
  const frames = state.session.held.pop() ?? []
  for (const frame of [...frames].reverse()) state.emit({ type: 'dialog-ended', dialogId: frame.dialogId, outcome: 'discarded' })
  state.session.waiting = null
  state.sayStandard('discard-task', { task: state.taskName(frames) })
}

function askResume(state: TurnState): void {
  state.askStandard('confirm-resume', { task: state.taskName(state.session.held.at(-1)) })
  state.session.waiting = { kind: 'resume' }
}

/** When nothing runs any more: intents put off come first, then what was held, last in first out. */
async function afterwards(state: TurnState): Promise<void> {
  while (state.session.frames.length === 0 && state.session.waiting === null && !state.session.ended) {
    const followUps = (state.session.followUps ?? []).filter((id) => state.bot.intents.has(id)).slice(0, maxFollowUps)
    if (followUps.length > 0) {
      state.session.followUps = []
      return askWhich(state, followUps, '', 'follow-up')
    }
    if (state.session.held.length === 0 || state.log.excess) return
    if (state.bot.settings.resume === 'ask') return askResume(state)
    if (state.bot.settings.resume === 'notify') state.sayStandard('resume-task', { task: state.taskName(state.session.held.at(-1)) })
    await resume(state)
  }
}
