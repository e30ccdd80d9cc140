// Does what the bot's own server asks of the conversation: say something, go on with its answer to a step, leave what runs. Words it hands
// on as the user's are decided on like the user's own (policies).
import { applyChanges, jsonBytes } from '../context/scope'
import { shownValue } from '../context/mask'
import type { Change } from '../context/changes'
import { languageWritten } from '../language/listen'
import { dropFrames } from '../interruptions/dialogs'
import type { Frame } from '../session/session'
import { copyFrame, type TurnState } from '../state'
import { noteScore } from '../survey/survey'
import { TurnFailure } from '../turn-failure'
import type { BotServerCommand } from './command'

type Answer = Extract<BotServerCommand, { do: 'answer' }>
type Saying = Extract<BotServerCommand, { do: 'say' }>['saying']

/** `goOn` runs the node waited at, with its answer. */
export async function applyCommand(state: TurnState, command: BotServerCommand, goOn: () => Promise<void>): Promise<void> {
  state.message = null
  if (command.do === 'answer') return takeAnswer(state, command, goOn)
  change(state, state.frame, command.changes)
  if (command.do === 'say' && hasWords(command.saying)) say(state, command.saying)
  if (command.do === 'rate') noteScore(state, command)
  if (command.do !== 'reset') return
  dropFrames(state, 'discarded')
  state.session.held = []
  state.session.followUps = []
  state.session.waiting = null
}

function say(state: TurnState, { untranslated, ...saying }: Saying): void {
  if (untranslated) state.emit({ type: 'untranslated', ...untranslated })
  state.say(saying)
}

/** The public kit sends back what came of a hand-over without its message: then there is nothing to say. */
function hasWords({ type, text }: Saying): boolean {
  return type !== 'text' || text.trim() !== ''
}

/** Says in the trace why the conversation goes on without the bot's own server. */
export function sayWhy(state: TurnState, command: BotServerCommand): void {
  if ('because' in command && command.because !== undefined) state.emit({ type: 'failed', code: 'BOT_SERVER_AWAY', text: command.because })
}

/** Writes what that server changed in the context it was shown; where there is no room for all of it, nothing is written. */
export function change(state: TurnState, frame: Frame | undefined, changes: readonly Change[]): void {
  if (changes.length === 0) return
  const target = frame ?? emptyFrame()
  const { scopes, tags, contextTags } = state.session
  const before = { vars: target.vars, entities: target.entities }
  const made = applyChanges(state.session, target, changes)
  try {
    state.admitWritten(jsonBytes(changes))
  } catch (error) {
    if (!(error instanceof TurnFailure)) throw error
    Object.assign(target, before)
    Object.assign(state.session, { scopes, tags, contextTags })
    state.emit({ type: 'failed', code: error.code, text: error.message })
    return
  }
  state.changed()
  for (const { path, value } of made) state.emit({ type: 'variable-written', path, value: shownValue(value) })
  languageWritten(state, changes)
}

/** An answer nobody waits for any more changes nothing; one for a task on hold is kept until the task goes on. */
async function takeAnswer(state: TurnState, command: Answer, goOn: () => Promise<void>): Promise<void> {
  const frame = askedFrame(state, command.requestId)
  if (frame?.asked === undefined) return
  const key = state.bot.nodes.get(frame.asked.nodeId)?.key ?? ''
  const results = Object.entries(command.results).map(([name, value]): Change => ({ path: ['context', key, name], value }))
  frame.asked = { ...frame.asked, outcome: command.outcome, text: command.text }
  change(state, frame, [...command.changes, ...results])
  const { waiting } = state.session
  if (frame !== state.frame || waiting?.kind !== 'node') return
  state.session.waiting = null
  await goOn()
}

/** The one that asked, as this turn may change it. */
function askedFrame(state: TurnState, requestId: string): Frame | undefined {
  const isAsking = ({ asked }: Frame): boolean => asked?.requestId === requestId && asked.outcome === undefined
  const running = state.session.frames.find(isAsking)
  if (running) return running
  let found: Frame | undefined
  state.session.held = state.session.held.map((frames) =>
    frames.map((frame) => {
      if (!isAsking(frame)) return frame
      found = copyFrame(frame)
      return found
    }),
  )
  return found
}

function emptyFrame(): Frame {
  return { dialogId: '', nodeId: '', intentId: '', entities: {}, vars: {}, attempts: 0, used: [], sentence: '', onReturn: [] }
}
