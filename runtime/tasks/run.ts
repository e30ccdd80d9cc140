// A task that is no dialog inside a turn: asks for what it needs to know, one question after the other, then runs it, or notes who wants
// to be told by an alert. Asking a service without a conversation is outside.ts.
import type { EventOf } from '@parley/contract/base/event'
import type { JsonObject } from '@parley/contract/base/json'
import { shortAnswer } from './answer'
import { emptyFrame } from '../session/session'
import { RunningNode } from '../node-run'
import { standInNode } from '../stand-in-node'
import type { TurnState } from '../state'
import { TurnFailure } from '../turn-failure'
import type { CompiledTask } from './compiled-task'
import { entriesAt } from './entries'
import type { TaskWish } from './task-wish'
import { mappedValues } from './mapped'
import { replyFacts, shownEntries } from './shown'

export async function hearTask(state: TurnState, { taskId, wish }: TaskWish): Promise<void> {
  const task = state.bot.tasks.get(taskId)
  const { waiting } = state.session
  state.session.waiting = null
  if (task === undefined) return
  const { name } = task
  if (wish === 'end') {
    state.emit({ type: 'alert-unsubscribed', taskId, name })
    return state.sayStandard('alert-unsubscribed', { task: name })
  }
  const given = wish === 'answer' && waiting?.kind === 'task' ? waiting.values : mappedValues(task, (words) => state.fill(words))
  const asked = nextQuestion(task, given)
  const values = wish === 'answer' && asked ? { ...given, [asked.key]: shortAnswer(state.incoming.text) } : given
  const next = nextQuestion(task, values)
  if (next === undefined) return task.kind === 'alert' ? subscribe(state, task, values) : run(state, task, values)
  state.say({ type: 'text', text: state.fill(next.value.trim() === '' ? `${next.key}?` : next.value, 'speech') })
  state.session.waiting = { kind: 'task', taskId, values }
}

function nextQuestion({ questions }: CompiledTask, values: Record<string, string>) {
  return questions.find(({ key }) => values[key] === undefined)
}

function subscribe(state: TurnState, { id: taskId, name }: CompiledTask, values: Record<string, string>): void {
  state.emit({ type: 'alert-subscribed', taskId, name, values })
  state.sayStandard('alert-subscribed', { task: name })
}

async function run(state: TurnState, task: CompiledTask, values: Record<string, string>): Promise<void> {
  const { id: taskId, name } = task
  try {
    const came = await ask(state, task, { _fields_: values })
    state.emit({ type: 'task-run', taskId, name, ...came })
    if (!came.ok) state.apologise()
  } catch (error) {
    if (!(error instanceof TurnFailure)) throw error
    state.emit({ type: 'failed', code: error.code, text: error.message })
    state.emit({ type: 'task-run', taskId, name, ok: false, code: error.code, text: error.message })
    state.apologise()
  }
}

type Came = Omit<EventOf<'task-run'>, 'type' | 'at' | 'taskId' | 'name'>

function failed(state: TurnState, error: { code: string; text: string }, statusCode = 0): Came {
  state.emit({ type: 'failed', ...error })
  return { ok: false, statusCode, ...error }
}

/** Not `ok` where the service did not do it. */
async function ask(state: TurnState, task: CompiledTask, vars: JsonObject): Promise<Came> {
  const frame = { ...emptyFrame, vars }
  const node = new RunningNode(state, standInNode(task.name), frame, false)
  const made = task.call?.request({
    settings: task.call.settings,
    fillRequest: (text, form) => node.fillRequest(text, form),
  })
  if (!made) return failed(state, { code: 'SERVICE_NO_ADDRESS', text: 'The task has no address to ask.' })
  const reply = await node.service(made.request, made.bodyForm)
  const facts = replyFacts(reply)
  const statusCode = reply.ok ? reply.statusCode : 0
  if (facts.error !== null) return failed(state, facts.error, statusCode)
  node.write('response', facts.response)
  const entries = entriesAt(facts.response['body'] ?? null, task.list)
  for (const say of await node.prompt(task.messages)) state.say(say)
  const shown = shownEntries(task, entries)
  if (shown) state.say(shown)
  return { ok: true, statusCode, found: entries.length }
}
