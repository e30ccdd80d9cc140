// Decides what a message means for the conversation: an answer, an interruption, a new task, a choice, or nothing known.
// It changes nothing but asks understanding when it must; turn.ts acts on the decision.
import { noWordsEvent } from '@parley/contract/base/message'
import type { Citation, SmallTalkMatch, Understanding } from '@parley/contract/base/understand'
import type { BotEventId } from '@parley/contract/objects/bot-event/index'
import { type Amendment, amendmentIn, valueInsteadOfAnswer } from './interruptions/amend/amendment'
import { isClosing, silenceEvent } from './events/ending'
import { opensConversation } from './events/opening'
import { repeats } from './events/repeat'
import { spokenDecision } from './events/spoken'
import { saysRetry } from './say/replies/try-again'
import { change, sayWhy } from './bot-server/apply-command'
import { type BotServerCommand, botServerCommandIn } from './bot-server/command'
import { digression } from './interruptions/ask-back'
import { isBareValue } from './interruptions/bare-value'
import { askedFirst, disambiguatedBy } from './interruptions/disambiguation'
import { namedIn } from './interruptions/named'
import { rulesAt } from './interruptions/rules'
import { comesBack } from './interruptions/silence'
import { severalIn } from './interruptions/several/several'
import { sureOf } from './knowledge/cite'
import { partFound } from './knowledge/found-part'
import { type Known, knownTo } from './knowledge/known'
import { smallTalkOf } from './knowledge/small-talk'
import { requestIn } from './language/speak'
import { RunningNode } from './node-run'
import type { Answers } from './nodes/node-kind'
import { choosesIntended, choosesValue } from './pressed'
import { UnderstandingUnavailable } from './recording-ports'
import { choiceOf } from './say/replies/choice'
import { commandIn, isRefusal } from './say/replies/command'
import { plainTalkIn } from './say/replies/plain-talk'
import { courtesyIn, courtesyWords, type SpokenKind } from './say/replies/spoken-words'
import { yesOrNo } from './say/replies/yes-or-no'
import type { StandardKey } from './say/standard'
import { commandIn as slashCommandIn, type CommandUse } from './slash-command/commands'
import { type Score, scoreIn } from './survey/score'
import type { WaitingSurvey } from './survey/survey'
import { type TaskWish, taskWish } from './tasks/task-wish'
import type { KnownRequest, Session, Waiting } from './session/session'
import type { TurnState } from './state'

type Request = NonNullable<Session['queue']>[number]

export type Decision =
  | { kind: 'ignore' | 'welcome' | 'continue' | 'fallback' | 'apologise' | 'resume' | 'drop-held' | 'ask-resume-again' | 'stay' }
  /** The user asks about the question itself. */
  | { kind: 'ask-back' }
  /** With the dialog that runs, after silence. */
  | { kind: 'come-back' }
  | { kind: 'repeat' | 'end-idle' | 'close' | 'retry' }
  /** The message has no words: everything stays as it is. */
  | { kind: 'ask-for-words' }
  | { kind: 'language'; to: string }
  | { kind: 'survey'; waiting: WaitingSurvey; score: Score | null }
  | { kind: 'bot-server-command'; command: BotServerCommand }
  | ({ kind: 'task' } & TaskWish)
  | ({ kind: 'command' } & CommandUse)
  | { kind: 'to-person' | 'desk' }
  | { kind: 'discard'; all: boolean }
  | { kind: 'start' | 'interrupt' | 'switch'; intentId: string; text: string; understanding: Understanding | null; then?: Request[] }
  /** `nodeId`: of the step to which it would be the answer. */
  | { kind: 'ask-meant'; intentId: string; text: string; understanding: Understanding | null; nodeId: string; then?: Request[] }
  /** The text that was said before is the answer to the step that asked for one. */
  | { kind: 'keep-answer'; text: string }
  | ({ kind: 'amend' } & Amendment)
  | { kind: 'ask-which'; intentIds: string[]; faqIds?: string[]; isDoubtful?: boolean; understanding: Understanding }
  /** `leaves`: the user agreed to leave what runs for it. */
  | (KnownRequest & { leaves?: true })
  | { kind: 'cite'; citation: Citation }
  /** A greeting, thanks and the like, which every bot answers. */
  | { kind: 'plain-talk'; key: StandardKey }
  /** Of the conversation itself; `otherwise`: what it would have been. */
  | { kind: 'spoken'; event: BotEventId; spoken: SpokenKind; otherwise: Decision }

export async function decide(state: TurnState): Promise<Decision> {
  const { session, incoming } = state
  if (session.ended) return { kind: 'ignore' }
  if (incoming.desk) return { kind: session.person ? 'desk' : 'ignore' }
  const command = botServerCommandIn(incoming)
  if (command && command.do !== 'hear') return { kind: 'bot-server-command', command }
  if (session.person) return { kind: incoming.type === 'text' ? 'to-person' : 'ignore' }
  if (command) return decideHeard(state, command)
  const used = slashCommandIn(incoming, state.bot.commands)
  if (used) return { kind: 'command', ...used }
  if (incoming.type === 'event') return { kind: decideEvent(state) }
  return decideWords(state)
}

function decideEvent(state: TurnState): 'ask-for-words' | 'end-idle' | 'ignore' | 'welcome' {
  const { event } = state.incoming
  if (event === silenceEvent) return 'end-idle'
  if (event === noWordsEvent) return 'ask-for-words'
  return opensConversation(state) ? 'welcome' : 'ignore'
}

async function decideWords(state: TurnState): Promise<Decision> {
  if (isClosing(state)) return { kind: 'close' }
  if (choosesValue(state)) return { kind: 'continue' }
  if (choosesIntended(state)) return decideText(state)
  if (asksToRetry(state)) return { kind: 'retry' }
  const language = requestIn(state)
  if (language !== null) return { kind: 'language', to: language }
  const command = commandIn(state.incoming.text, state.heardLanguage)
  if (command && hasSomethingToLeave(state, command)) return { kind: 'discard', all: command === 'all' }
  const wish = taskWish(state)
  if (wish) return { kind: 'task', ...wish }
  const heard = await decideText(state)
  const decision = spokenDecision(state, heard) ?? heard
  const talk = command ? null : talkInstead(state, decision)
  if (talk) return talk
  if (command && isGuess(decision)) return { kind: 'discard', all: command === 'all' }
  if (repeats(state, decision)) return { kind: 'repeat' }
  return decision.kind === 'continue' && comesBack(state) ? { kind: 'come-back' } : decision
}

/** The user's words by way of the bot's own server, which may say what they mean. */
async function decideHeard(state: TurnState, command: Extract<BotServerCommand, { do: 'hear' }>): Promise<Decision> {
  sayWhy(state, command)
  change(state, state.frame, command.changes)
  const intent = [...state.bot.intents.values()].find(({ name }) => name.toLowerCase() === command.intent?.toLowerCase())
  if (intent && state.bot.dialogs.has(intent.dialogId)) return begin(state, intent.id, state.incoming.text, null)
  return decideWords(state)
}

/** Where the bot's model cannot be asked, everything stays as it is, so that the user may say it again. */
async function decideText(state: TurnState): Promise<Decision> {
  try {
    const decision = (await decideWaiting(state, state.session.waiting)) ?? (await decideFresh(state))
    const instead = decision.kind === 'continue' ? await valueInsteadOfAnswer(state, 'any') : null
    return instead ? { kind: 'amend', ...instead } : decision
  } catch (error) {
    if (!(error instanceof UnderstandingUnavailable)) throw error
    state.emit({ type: 'failed', code: error.code, text: error.message })
    return { kind: 'apologise' }
  }
}

/** What the bot has nothing of its own for may be no more than a greeting or thanks; a bot with its own way with such words keeps it. */
function talkInstead({ bot, incoming, session, heardLanguage }: TurnState, decision: Decision): Decision | null {
  const isGreeter = session.turn === 1 && bot.events.get('WELCOME_MESSAGE_EVENT')?.action === 'dialog'
  if (isGreeter || bot.events.has('INTENT_UNIDENTIFIED') || bot.dialogs.has(bot.settings.fallbackDialogId)) return null
  const isOpen = decision.kind === 'fallback' || decision.kind === 'cite' || (decision.kind === 'ask-which' && decision.isDoubtful === true)
  if (!isOpen || !bot.settings.smallTalk || session.frames.length > 0) return null
  const key = plainTalkIn(incoming.text, heardLanguage)
  return key && { kind: 'plain-talk', key }
}

/** With nothing to leave, "start over" or "cancel" may be an intent of the bot's own, but only one that was meant word for word. */
function isGuess(decision: Decision): boolean {
  if (decision.kind === 'fallback' || decision.kind === 'cite') return true
  if (decision.kind === 'answer') return !decision.isExact
  if (decision.kind === 'small-talk') return !decision.definite
  return (
    decision.kind === 'start' &&
    decision.understanding?.candidates.find(({ intentId }) => intentId === decision.intentId)?.definite !== true
  )
}

/** Right after a failure that ended a task. */
function asksToRetry({ session, incoming, heardLanguage }: TurnState): boolean {
  return session.failed !== undefined && saysRetry(incoming.text, heardLanguage)
}

function hasSomethingToLeave(state: TurnState, command: 'one' | 'all'): boolean {
  const { frames, waiting, held } = state.session
  return frames.length > 0 || waiting !== null || (command === 'all' && held.length > 0)
}

/** The reply to one of the platform's own questions; null when it is none. */
async function decideWaiting(state: TurnState, waiting: Waiting): Promise<Decision | null> {
  const text = state.incoming.text
  if (waiting?.kind === 'which') {
    const { intentIds, faqIds = [] } = waiting
    const names = intentIds.map((id) => state.bot.intents.get(id)?.name ?? '')
    const questions = faqIds.map((id) => state.bot.faqs.get(id)?.title(state.session.language) ?? '')
    const chosen = choiceOf(text, [...names, ...questions])
    const intentId = chosen === null ? undefined : intentIds[chosen]
    const faqId = chosen === null ? undefined : faqIds[chosen - intentIds.length]
    if (faqId !== undefined) return { kind: 'answer', faqId, score: 1, isExact: true }
    if (intentId === undefined) return isNoneOf(text, state.heardLanguage) ? { kind: 'discard', all: false } : null
    const chosenTask = begin(state, intentId, waiting.text, null)
    return chosenTask.kind === 'continue' ? { kind: 'stay' } : chosenTask
  }
  if (waiting?.kind === 'switch') {
    const answer = answerIn(state)
    if (answer === 'yes' && waiting.known) return { ...waiting.known, leaves: true }
    if (answer === 'yes') return { kind: 'switch', intentId: waiting.intentId, text: waiting.text, understanding: null }
    return answer === 'no' ? { kind: 'stay' } : null
  }
  if (waiting?.kind === 'meant') {
    const meant = disambiguatedBy(state, waiting)
    if (meant === 'answer') return { kind: 'keep-answer', text: waiting.text }
    return meant === 'intent' ? begin(state, waiting.intentId, waiting.text, null) : null
  }
  if (waiting?.kind === 'survey') return decideSurvey(state, waiting)
  if (waiting?.kind === 'resume') {
    const answer = answerIn(state)
    if (answer) return { kind: answer === 'yes' ? 'resume' : 'drop-held' }
    const fresh = await decideFresh(state)
    return fresh.kind === 'fallback' ? { kind: 'ask-resume-again' } : fresh
  }
  return null
}

/** Whatever is said is the reason, unless it is a wish of the bot's word for word; what is no score may be a wish. */
async function decideSurvey(state: TurnState, waiting: WaitingSurvey): Promise<Decision> {
  const survey = state.bot.surveys.find(({ id }) => id === waiting.surveyId)
  const score = survey && waiting.step === 'score' ? scoreIn(state.incoming.text, survey.scale, state.heardLanguage) : null
  if (score) return { kind: 'survey', waiting, score }
  const fresh = await decideFresh(state)
  if (!survey) return fresh
  const isAnswer =
    waiting.step === 'reason' ? isGuess(fresh) || fresh.kind === 'ask-which' : fresh.kind === 'fallback' && waiting.tries === 0
  return isAnswer ? { kind: 'survey', waiting, score: null } : fresh
}

/** Yes and no also by what the bot calls its buttons. */
function answerIn(state: TurnState): 'yes' | 'no' | null {
  const { yesWords, noWords } = state.yesAndNo()
  return yesOrNo(state.incoming.text, state.heardLanguage, yesWords, noWords)
}

function isNoneOf(text: string, language: string): boolean {
  return /^\s*(?:none|neither)(?: of (?:them|these|those|that))?[.!\s]*$/i.test(text) || yesOrNo(text, language) === 'no'
}

/** The message read on its own, beside what runs. */
async function decideFresh(state: TurnState): Promise<Decision> {
  const amendment = await amendmentIn(state)
  if (amendment) return { kind: 'amend', ...amendment }
  const answer = await answersNode(state)
  if (answer === 'first') return { kind: 'continue' }
  if (answer === 'unless-named') return namedIn(state, (id) => begin(state, id, state.incoming.text, null)) ?? { kind: 'continue' }
  const { session, incoming } = state
  if (answer === 'no' && session.frames.length > 0 && isRefusal(incoming.text, state.heardLanguage)) return { kind: 'discard', all: false }
  const runs = session.frames.length > 0
  const several = runs ? null : await severalIn(state)
  if (several) return { kind: 'start', ...several }
  const understanding = incoming.text.trim() === '' ? null : await understood(state, runs && answer !== 'no')
  state.understanding = understanding
  const known = understanding && knownTo(state, understanding.knowledge)
  const inside = runs ? rulesAt(state.bot, session.frames) : null
  if (understanding && known && inside?.questionsInside !== 'stay' && mayAnswer(known, { runs, answer }))
    return decideKnown(state, understanding, known)
  const talk = understanding && inside?.smallTalkInside !== 'stay' ? await talkIn(state, understanding) : undefined
  if (talk && (!runs || (isPlainly(state, talk) && answer !== 'unless-definite'))) return { kind: 'small-talk', ...talk }
  const aside = runs && answer === 'no' && understanding?.candidates[0]?.definite !== true ? digression(state) : null
  if (aside) return { kind: aside === 'question' ? 'ask-back' : 'continue' }
  const intentIds = understanding ? runnableIntents(state, understanding) : []
  const first = intentIds[0]
  if (understanding && first === undefined && !runs) return foundIn(state, understanding) ?? citedOr(state, { kind: 'fallback' })
  if (!understanding || first === undefined) return { kind: runs ? 'continue' : 'fallback' }
  if (understanding.outcome === 'ambiguous' && intentIds.length > 1) {
    return runs && (answer !== 'no' || !state.bot.settings.ambiguousSwitch)
      ? { kind: 'continue' }
      : { kind: 'ask-which', intentIds, understanding }
  }
  if (runs && !(await mayInterrupt(state, understanding, first, answer))) return { kind: 'continue' }
  const begun = begin(state, first, incoming.text, understanding)
  return answer === 'no' ? begun : askedFirst(state, begun)
}

/** Thanks and goodbye in one ("cheers, bye") are seldom small talk of the bot's as they stand; their last words may be. */
async function talkIn(state: TurnState, understanding: Understanding): Promise<SmallTalkMatch | undefined> {
  const { bot, incoming } = state
  const talk = smallTalkOf(bot, understanding)
  if (talk || bot.smallTalk.size === 0 || !bot.settings.smallTalk || understanding.candidates[0]?.definite === true) return talk
  const words = courtesyWords(incoming.text, state.heardLanguage)
  return words === '' || words.length >= incoming.text.trim().length ? undefined : smallTalkOf(bot, await state.understand(words))
}

/** Said word for word, or nothing but thanks and goodbye in whatever order. */
function isPlainly({ incoming, heardLanguage }: TurnState, talk: { definite: boolean }): boolean {
  return talk.definite || courtesyIn(incoming.text, heardLanguage) !== null
}

/** What is no question of the knowledge may stand in one of its answers. */
function foundIn(state: TurnState, { knowledge }: Understanding): Decision | null {
  const found = partFound(state, knowledge)
  return found && { kind: 'answer', faqId: found.faqId, score: found.score, isExact: false, part: found.part }
}

/** What nothing else of the bot answers, its documents may. */
async function citedOr(state: TurnState, otherwise: Decision): Promise<Decision> {
  const citation = sureOf(await state.outside.passages({ text: state.incoming.text, language: state.heardLanguage }))
  return citation === null ? otherwise : { kind: 'cite', citation }
}

/** While a dialog runs nobody is asked what they may have meant, and what answers its question is taken as that unless it was said word for word. */
function mayAnswer(known: Known, { runs, answer }: { runs: boolean; answer: Answers }): boolean {
  if (!runs) return true
  return known.kind === 'answer' && (known.found.definite || answer !== 'unless-definite')
}

function decideKnown(state: TurnState, understanding: Understanding, known: Known): Decision {
  if (known.kind === 'answer') return { kind: 'answer', faqId: known.found.faqId, score: known.found.score, isExact: known.found.definite }
  const intentIds = known.intentIds.filter((id) => isRunnable(state, id))
  const [only, ...others] = known.found
  const isSure = only !== undefined && only.score >= (understanding.knowledge?.limits.answer ?? 1)
  if (isSure && others.length + intentIds.length === 0)
    return { kind: 'answer', faqId: only.faqId, score: only.score, isExact: only.definite }
  const faqIds = known.found.map(({ faqId }) => faqId)
  return { kind: 'ask-which', intentIds, faqIds, isDoubtful: known.isDoubtful || intentIds.length === 0, understanding }
}

export function isRunnable({ bot }: TurnState, intentId: string): boolean {
  return bot.nodes.has(bot.dialogs.get(bot.intents.get(intentId)?.dialogId ?? '')?.startNodeId ?? '')
}

/** An answer to what was asked needs no model: whether it could also be a new wish is then not known, and it is taken as the answer. */
async function understood(state: TurnState, isAnswer: boolean): Promise<Understanding | null> {
  try {
    return await state.understand(state.incoming.text)
  } catch (error) {
    if (!(error instanceof UnderstandingUnavailable) || !isAnswer) throw error
    state.emit({ type: 'failed', code: error.code, text: error.message })
    return null
  }
}

/** While a dialog runs a guess is more likely a bad answer than a new wish: an intent must be definite or clearly likely. */
const interruptingScore = 0.6

async function mayInterrupt(state: TurnState, { text, candidates }: Understanding, intentId: string, answer: Answers): Promise<boolean> {
  const candidate = candidates.find((one) => one.intentId === intentId)
  if (!candidate || candidate.definite) return candidate !== undefined
  if (answer === 'unless-definite' || candidate.score < interruptingScore || !/\p{L}/u.test(text)) return false
  return !(await isBareValue(state, intentId))
}

/** A task that already runs is not begun again: its name is heard as part of it. */
function begin(state: TurnState, intentId: string, text: string, understanding: Understanding | null): Decision {
  const dialogId = state.bot.intents.get(intentId)?.dialogId
  if (state.session.frames.length === 0) return { kind: 'start', intentId, text, understanding }
  if (state.session.frames.some((frame) => frame.dialogId === dialogId)) return { kind: 'continue' }
  return { kind: 'interrupt', intentId, text, understanding }
}

async function answersNode(state: TurnState): Promise<Answers> {
  const frame = state.frame
  const node = frame ? state.bot.nodes.get(frame.nodeId) : undefined
  if (!frame || !node?.kind?.answers) return 'no'
  return node.kind.answers(new RunningNode(state, node, frame, true))
}

/** Intents found whose dialog can be run, one for each dialog, best first. */
export function runnableIntents(state: TurnState, understanding: Understanding): string[] {
  if (understanding.outcome === 'none') return []
  const candidates = understanding.candidates.slice(0, understanding.outcome === 'intent' ? 1 : understanding.offered)
  const dialogs = new Set<string>()
  return candidates.flatMap(({ intentId }) => {
    const dialog = state.bot.dialogs.get(state.bot.intents.get(intentId)?.dialogId ?? '')
    if (!dialog || !state.bot.nodes.has(dialog.startNodeId) || dialogs.has(dialog.id)) return []
    dialogs.add(dialog.id)
    return [intentId]
  })
}
