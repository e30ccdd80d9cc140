// Does what was decided: starts, interrupts, resumes, discards, asks or says that nothing was understood; then lets the walk run.
// Afterwards what was held comes back, as the bot's settings say (reference, section 5.1).
import { askWhich, namesOf, titlesOf } from './interruptions/ask-which'
import type { Citation } from '@parley/contract/base/understand'
import type { EventOf } from '@parley/contract/base/event'
import { applyCommand, sayWhy } from './bot-server/apply-command'
import type { BotServerCommand } from './bot-server/command'
import { forgetAmbiguous } from './context/ambiguous'
import { rememberUnderstanding } from './context/remember-understanding'
import { dropTaskTags } from './context/step-tags'
import type { Decision } from './decide'
import { close, closeAfterTask, endIdle, failureHandled, silenceBroken, taskEnded } from './events/ending'
import { eventsBefore } from './events/event-before'
import { fire, startEventDialog } from './events/fire'
import { sentimentHandled } from './events/sentiment'
import { greetFirst, welcome } from './events/opening'
import { repeatLast } from './events/repeat'
import { retry } from './events/retry'
import { hearSpoken } from './events/spoken'
import { amend } from './interruptions/amend/amend'
import { beginDialog, dropFrames, dropLastHeld, holdFrames, resumeFrames } from './interruptions/dialogs'
import { askWithHelp } from './interruptions/ask-back'
import { hearKnown, interrupt, switchTo } from './interruptions/interruption'
import { askToDisambiguate, keepAnswer } from './interruptions/disambiguation'
import { rulesAt } from './interruptions/rules'
import { comeBack } from './interruptions/silence'
import { answer } from './knowledge/answer'
import { cite } from './knowledge/cite'
import { canAnswer } from './knowledge/known'
import { answerSmallTalk } from './knowledge/small-talk'
import { speak } from './language/speak'
import { attend, hearForPerson } from './person'
import type { TurnState } from './state'
import { runCommand } from './slash-command/run'
import { askAgain, takeReason, takeScore } from './survey/survey'
import { namesOfTasks } from './tasks/task-wish'
import { hearTask } from './tasks/run'
import { walk } from './walk'

type Named = EventOf<'decided'>['decision']

/** What the log calls each decision. */
export const loggedDecisions: Record<Decision['kind'], Named> = {
  ignore: 'ignore',
  welcome: 'welcome',
  continue: 'continue',
  fallback: 'fallback',
  apologise: 'apologise',
  'ask-for-words': 'ignore',
  resume: 'resume',
  'drop-held': 'discard',
  'ask-resume-again': 'resume',
  stay: 'continue',
  'come-back': 'resume',
  'ask-back': 'repeat',
  discard: 'discard',
  start: 'start',
  interrupt: 'interrupt',
  switch: 'interrupt',
  'ask-which': 'ask-which',
  'ask-meant': 'ask-which',
  'keep-answer': 'continue',
  amend: 'amend',
  repeat: 'repeat',
  'end-idle': 'end',
  close: 'end',
  retry: 'resume',
  'bot-server-command': 'bot-server',
  'to-person': 'to-person',
  desk: 'desk',
  survey: 'survey',
  answer: 'answer',
  cite: 'answer',
  language: 'language',
  task: 'task',
  command: 'command',
  'small-talk': 'small-talk',
  'plain-talk': 'small-talk',
  spoken: 'event',
}

/** Most tasks, questions and alerts a menu offers. */
const menuTasks = 5
const menuFaqs = 5
const menuAlerts = 5
const maxFollowUps = 5

export async function act(state: TurnState, decision: Decision): Promise<void> {
  record(state, decision)
  rememberUnderstanding(state, decision)
  if (decision.kind === 'ignore') return
  if (decision.kind === 'apologise') return state.sayStandard('error')
  if (decision.kind === 'ask-for-words') return state.sayStandard('no-words')
  if (decision.kind === 'end-idle') return endIdle(state)
  if (decision.kind === 'close') return close(state, 'user')
  if (decision.kind !== 'repeat') delete state.session.repeats
  if (decision.kind !== 'retry') delete state.session.failed
  delete state.session.offersLanguages
  const wasTask = [...state.session.frames, ...state.session.held.flat()].some(({ intentId }) => intentId !== '')
  const isDone = decision.kind === 'repeat' ? await repeatLast(state) : await greetFirst(state, decision)
  if (!isDone && !(await movedAside(state, decision))) await perform(state, decision)
  await afterwards(state, wasTask)
  await silenceBroken(state)
  await closeAfterTask(state, wasTask)
  await state.settle()
  forgetAmbiguous(state)
  if (state.isToClose && !state.session.ended) await close(state, 'bot')
}

/** Decisions that a dialog about the user's mood may stand before; others have been meant as they are. */
const movable: ReadonlySet<Decision['kind']> = new Set([
  'continue',
  'come-back',
  'ask-back',
  'fallback',
  'start',
  'interrupt',
  'switch',
  'ask-which',
  'amend',
])

const goingOn: ReadonlySet<Decision['kind']> = new Set(['continue', 'come-back', 'repeat'])

/** True: the bot saw to how it was said. What was asked for is begun afterwards. */
async function movedAside(state: TurnState, decision: Decision): Promise<boolean> {
  if (!movable.has(decision.kind) || state.incoming.type !== 'text' || !(await sentimentHandled(state, 'message'))) return false
  if (decision.kind === 'start' && !state.session.person)
    state.session.queue = [{ intentId: decision.intentId, text: decision.text }, ...(decision.then ?? state.session.queue ?? [])]
  return true
}

async function perform(state: TurnState, decision: Decision): Promise<void> {
  if (goingOn.has(decision.kind) && state.frame) state.session.waiting = null
  switch (decision.kind) {
    case 'welcome':
      return welcome(state)
    case 'continue':
    case 'repeat':
      return state.frame ? walk(state, true) : fallBack(state)
    case 'come-back':
      return goOnAfterSilence(state)
    case 'amend':
      return amendAndGoOn(state, decision)
    case 'stay':
      return reenter(state)
    case 'ask-back':
      return askWithHelp(state, () => reenter(state))
    case 'fallback':
      return fallBack(state)
    case 'start':
      return startUnlessSeveral(state, decision)
    case 'interrupt':
      return startInside(state, decision)
    case 'switch':
      return switchTo(state, decision, () => start(state, decision))
    case 'ask-which':
      return askWhichUnlessHandled(state, decision)
    case 'ask-meant':
      return askToDisambiguate(state, decision)
    case 'keep-answer':
      return keepAnswer(state, decision.text, () => walk(state, true))
    case 'retry':
      return retry(state)
    case 'language':
      return speak(state, decision.to, () => reenter(state))
    case 'answer':
    case 'small-talk':
    case 'plain-talk':
      return sayKnown(state, decision)
    case 'cite':
      return citeUnlessHandled(state, decision.citation)
    case 'discard':
      return discard(state, decision.all)
    case 'resume':
      return resume(state)
    case 'drop-held':
      return dropHeld(state)
    case 'bot-server-command':
      return applyServerCommand(state, decision.command)
    case 'task':
    case 'command':
      return decision.kind === 'task' ? besideDialogs(state, decision) : runCommand(state, decision)
    case 'survey':
      return heardSurvey(state, decision)
    case 'to-person':
      return hearForPerson(state)
    case 'desk':
      return attend(state)
    case 'spoken':
      return (await hearSpoken(state, decision, () => reenter(state))) ? undefined : perform(state, decision.otherwise)
    case 'ask-resume-again':
      return askResume(state)
  }
}

function amendAndGoOn(state: TurnState, decision: Extract<Decision, { kind: 'amend' }>): Promise<void> {
  amend(state, decision)
  return walk(state, true)
}

/** A task that is no dialog: the dialogs that run wait for it. */
function besideDialogs(state: TurnState, wish: Extract<Decision, { kind: 'task' }>): Promise<void> {
  if (state.frame) holdFrames(state)
  return hearTask(state, wish)
}

function applyServerCommand(state: TurnState, command: BotServerCommand): Promise<void> {
  sayWhy(state, command)
  return applyCommand(state, command, () => walk(state, true))
}

function startInside(state: TurnState, decision: Extract<Decision, { intentId: string }>): Promise<void> {
  const again = () => reenter(state)
  return interrupt(state, decision, () => start(state, decision), again)
}

function goOnAfterSilence(state: TurnState): Promise<void> {
  const goOn = () => walk(state, true)
  const askFirst = () => askResume(state)
  return comeBack(state, goOn, askFirst)
}

/** The bot may have its own way with what its documents say. */
async function citeUnlessHandled(state: TurnState, citation: Citation): Promise<void> {
  const { quote, title, url, page } = citation
  const facts = { question: state.incoming.text, answer: quote, document: title, url, page }
  if (!(await fire(state, eventsBefore.cite, facts))) await cite(state, citation, () => reenter(state))
}

async function sayKnown(state: TurnState, known: Extract<Decision, { kind: 'answer' | 'small-talk' | 'plain-talk' }>): Promise<void> {
  if (known.kind === 'plain-talk') return state.sayStandard(known.key)
  const again = () => reenter(state)
  const go = () => (known.kind === 'answer' ? answer(state, known, again) : answerSmallTalk(state, known, again))
  return hearKnown(state, known, go, again)
}

/** The bot may have its own way with a sentence that could mean several things. */
async function askWhichUnlessHandled(state: TurnState, decision: Extract<Decision, { kind: 'ask-which' }>): Promise<void> {
  const intents = [...namesOf(state, decision.intentIds), ...titlesOf(state, decision.faqIds)]
  if (!(await fire(state, eventsBefore['ask-which'], { intents }))) askWhich(state, decision.intentIds, decision)
}

function record(state: TurnState, decision: Decision): void {
  const event: EventOf<'decided'> = { type: 'decided', decision: loggedDecisions[decision.kind] }
  const intentId = 'intentId' in decision ? decision.intentId : undefined
  const running = decision.kind === 'command' && decision.dialogId !== '' ? decision.dialogId : state.frame?.dialogId
  const dialogId = intentId === undefined ? running : state.bot.intents.get(intentId)?.dialogId
  if (dialogId !== undefined) event.dialogId = dialogId
  if (intentId !== undefined) event.intentId = intentId
  state.emit(event)
}

/** The bot may have its own way with a message that asks for several tasks. */
async function startUnlessSeveral(state: TurnState, decision: Extract<Decision, { intentId: string }>): Promise<void> {
  const { intentId, text, then = [] } = decision
  const all = [{ intentId, text }, ...then]
  const facts = {
    intents: namesOf(
      state,
      all.map((one) => one.intentId),
    ),
    texts: all.map((one) => one.text),
  }
  if (then.length > 0 && (await fire(state, eventsBefore.start, facts))) return
  return start(state, decision)
}

async function start(state: TurnState, decision: Extract<Decision, { intentId: string }>): Promise<void> {
  const dialog = state.bot.dialogs.get(state.bot.intents.get(decision.intentId)?.dialogId ?? '')
  if (!dialog) return
  state.session.waiting = null
  state.message = null
  if (decision.then) state.session.queue = decision.then
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

/** §8: not understood, with a menu of tasks, one of alerts and one of questions. */
async function fallBack(state: TurnState): Promise<void> {
  state.emit({ type: 'not-understood', text: state.incoming.text })
  state.session.waiting = null
  if (await fire(state, eventsBefore.fallback)) return
  if (await startEventDialog(state, state.bot.settings.fallbackDialogId)) return
  const { bot } = state
  const dialogs = [...bot.intents.values()].filter((intent) => bot.dialogs.has(intent.dialogId)).map(({ name }) => name)
  const tasks = [...dialogs, ...namesOfTasks(bot.tasks, 'action'), ...namesOfTasks(bot.tasks, 'information')]
  const choices = tasks.slice(0, menuTasks).map((name) => ({ title: name, payload: name }))
  state.sayStandard('not-understood')
  if (choices.length > 0) state.sayStandard('not-understood-tasks', {}, choices)
  const alerts = namesOfTasks(bot.tasks, 'alert').slice(0, menuAlerts)
  const offered = alerts.map((name) => ({ title: name, payload: name }))
  if (offered.length > 0) state.sayStandard('not-understood-alerts', {}, offered)
  const questions = [...state.bot.faqs.values()].map((faq) => faq.title(state.session.language)).filter((title) => title !== '')
  const faqs = questions.slice(0, menuFaqs).map((title) => ({ title, payload: title }))
  if (faqs.length > 0) state.sayStandard('not-understood-faqs', {}, faqs)
}

async function discard(state: TurnState, all: boolean): Promise<void> {
  const { frames } = state.session
  const task = state.taskName()
  dropFrames(state, 'discarded')
  state.session.waiting = null
  state.message = null
  if (all) {
    while (state.session.held.length > 0) dropLastHeld(state)
    state.session.queue = []
    delete state.session.tone
    state.session.tags = { ...state.session.tags, session: {} }
    delete state.session.contextTags
    if (!(await fire(state, 'RESTART_CONVERSATION_EVENT'))) state.sayStandard('discard-all')
    return
  }
  dropTaskTags(state.session)
  if (task !== '') state.sayStandard('discard-task', { task }, [], frames)
  else state.sayStandard('discard-all')
}

async function heardSurvey(state: TurnState, { waiting, score }: Extract<Decision, { kind: 'survey' }>): Promise<void> {
  if (score) return takeScore(state, waiting, score)
  return waiting.step === 'reason' ? takeReason(state, waiting) : askAgain(state, waiting)
}

async function resume(state: TurnState): Promise<void> {
  state.session.waiting = null
  state.message = null
  state.emit({ type: 'interruption', choice: 'resumed' })
  resumeFrames(state)
  await walk(state)
}

function dropHeld(state: TurnState): void {
  const frames = dropLastHeld(state)
  state.session.waiting = null
  state.sayStandard('discard-task', { task: state.taskName(frames) }, [], frames)
}

function askResume(state: TurnState): void {
  const frames = state.session.held.at(-1)
  state.askStandard('confirm-resume', { task: state.taskName(frames) }, frames)
  state.session.waiting = { kind: 'resume' }
}

/** When nothing runs any more: what one message asked for as well, then intents put off, then what was held, last in first out. */
async function afterwards(state: TurnState, wasTask: boolean): Promise<void> {
  await failureHandled(state)
  while (isIdle(state.session)) {
    if (await beginNext(state)) continue
    const { bot, session } = state
    const followUps = (session.followUps ?? []).filter((id) => bot.intents.has(id) || canAnswer(state, id)).slice(0, maxFollowUps)
    if (followUps.length > 0) {
      session.followUps = []
      const intentIds = followUps.filter((id) => bot.intents.has(id))
      return askWhich(state, intentIds, { faqIds: followUps.filter((id) => !intentIds.includes(id)), isLater: true })
    }
    if (state.log.excess) return
    const held = state.session.held.at(-1)
    if (!held) {
      await taskEnded(state, wasTask)
      return failureHandled(state)
    }
    const rules = rulesAt(state.bot, held)
    const how = state.wasBrief() ? rules.briefResume : 'as-set'
    // What was held beyond the limit, for words alone, comes back at once.
    const isBeyond = state.session.held.length > rules.maxHeld
    if (how === 'as-set' && rules.resume === 'ask' && !isBeyond) return askResume(state)
    if (how === 'as-set' && rules.resume !== 'silent') state.sayStandard('resume-task', { task: state.taskName(held) }, [], held)
    await resume(state)
    await failureHandled(state)
  }
}

function isIdle({ frames, waiting, ended, person }: TurnState['session']): boolean {
  return frames.length === 0 && waiting === null && !ended && !person
}

/** The next request of a message that asked for several; a failure ends the chain (reference, section 5.4). */
async function beginNext(state: TurnState): Promise<boolean> {
  const { session } = state
  if (state.log.events.some((event) => event.type === 'dialog-ended' && event.outcome === 'failed')) session.queue = []
  const [next, ...others] = session.queue ?? []
  if (!next || session.held.length > 0 || state.log.excess) return false
  session.queue = others
  await start(state, { kind: 'start', ...next, understanding: null })
  return true
}
