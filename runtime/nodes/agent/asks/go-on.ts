// A call that has asked something back goes on: the answer is read, the next question is asked, and when nothing is left the call is made again
// with all of them. Whoever says no, does not answer in time or does not sign in has the call end without them.
import type { AskedField, McpAnswers, McpAsk } from '../../../mcp/ask'
import { isRefusal } from '../../../say/replies/command'
import { yesOrNo } from '../../../say/replies/yes-or-no'
import type { Answers, NodeRun, Say, Step, Then } from '../../node-kind'
import { codeSaid } from '../../shared/call/sign-in'
import type { Agent } from '../agent'
import { folded } from '@parley/kit/text/folded'
import { readMemory } from '../memory'
import type { AgentNode } from '../settings'
import { answered, type Asking, fieldNow, givenUp, mostTries, newAsking, questionNow } from './asking'
import { askUser } from './ask-user'
import { type Read, readAnswer } from './read-answer'

/** What the turn does with it. `ended`: the call is over, and why; `hears`: the message is none of it and is heard like any other. */
export type AskedNext = { step: Step } | { answers: McpAnswers } | { ended: string; hears: boolean }

/** The user is asked; null where that cannot be, and the call is over. */
export async function beginAsking(agent: Agent, ask: McpAsk): Promise<Then | null> {
  const { memory, node } = agent
  const asking = newAsking(ask, memory.asking, node.now())
  if (asking === null) return null
  return (await asks(agent, asking)) ? { then: 'wait' } : null
}

async function asks(agent: Agent, asking: Asking, before: readonly Say[] = []): Promise<boolean> {
  const says = await askUser(agent, asking)
  if (says === null) return false
  agent.memory.asking = asking
  agent.says.push(...before, ...says)
  return true
}

export async function goOnAsking(agent: Agent, asking: Asking): Promise<AskedNext> {
  const { node, memory } = agent
  const reported = node.asked?.outcome
  if (reported === 'answer') return { answers: { responses: {} } }
  if (reported !== undefined) return { ended: 'The user did not sign in.', hears: false }
  if (!node.answering || node.message === null) return again(agent, asking)
  if (node.now() >= asking.until) return { ended: 'The user did not answer in time.', hears: true }
  const next = readNext(node, asking, node.message.text)
  if (next === null) return { ended: 'The user has not done what the tool asked for.', hears: true }
  node.consume()
  memory.spent.isNew = true
  if ('unfit' in next) return refused(agent, asking, next)
  if (questionNow(next.asking) !== undefined) return again(agent, next.asking)
  return isOver(next.asking) ? { ended: 'The user said no.', hears: false } : { answers: answersOf(next.asking) }
}

/** Nothing is sent to a tool that only wanted a page to be opened, or a sign-in, and was refused. */
function isOver({ ask, responses }: Asking): boolean {
  const isRefused = Object.values(responses).every(({ action }) => action !== 'accept')
  return isRefused && ask.state === undefined && ask.questions.every(({ kind }) => kind !== 'form')
}

function answersOf({ ask, responses }: Asking): McpAnswers {
  return {
    responses: ask.questions.some(({ kind }) => kind === 'sign-in') ? {} : responses,
    ...(ask.state !== undefined && { state: ask.state }),
  }
}

async function again(agent: Agent, asking: Asking, before: readonly Say[] = []): Promise<AskedNext> {
  if (await asks(agent, asking, before)) return { step: agent.pause({ then: 'wait' }) }
  return { ended: 'The question of the tool was stopped by a rule.', hears: false }
}

async function refused(agent: Agent, asking: Asking, { unfit }: Extract<Read, { unfit: string }>): Promise<AskedNext> {
  const tries = asking.tries + 1
  const field = fieldNow(asking)
  if (tries >= mostTries || field === undefined) return { answers: answersOf(givenUp(asking, 'cancel')) }
  const { title, min, max } = field
  const bound = String((unfit === 'form-too-small' ? min : max) ?? '')
  const why = await agent.node.standardSays(unfit, { entity: title, field: title, bound })
  return again(agent, { ...asking, tries }, why)
}

type Next = { asking: Asking } | Extract<Read, { unfit: string }>

/** null where the message is none of an answer. */
function readNext(node: NodeRun<AgentNode>, asking: Asking, text: string): Next | null {
  const question = questionNow(asking)
  if (question === undefined) return null
  if (isLabel(node, 'tool-cancel', text) || isRefusal(text, node.heardLanguage)) return { asking: givenUp(asking, 'decline') }
  const { yesWords, noWords } = node.yesAndNo()
  const reading = { language: node.heardLanguage, yesWords, noWords }
  if (question.kind === 'sign-in') return codeSaid(node) === '' ? null : { asking: answered(asking, { action: 'accept' }) }
  if (question.kind === 'link') {
    const answer = isLabel(node, 'tool-done', text) ? 'yes' : yesOrNo(text, node.heardLanguage, yesWords, noWords)
    if (answer === null) return null
    return { asking: answer === 'yes' ? answered(asking, { action: 'accept' }) : givenUp(asking, 'decline') }
  }
  const field = question.fields[asking.field]
  if (field === undefined) return { asking: answered(asking, { action: 'accept', content: asking.content }) }
  if (!field.isRequired && isLabel(node, 'tool-skip', text)) return { asking: withValue(asking, question.fields, field.default) }
  const read = readAnswer(field, text, reading)
  return 'unfit' in read ? read : { asking: withValue(asking, question.fields, read.value) }
}

function withValue(asking: Asking, fields: readonly AskedField[], value: AskedField['default']): Asking {
  const name = fields[asking.field]?.name ?? ''
  const content = { ...asking.content, ...(value !== undefined && Object.fromEntries([[name, value]])) }
  const next = { ...asking, content, field: asking.field + 1, tries: 0 }
  return next.field < fields.length ? next : answered(next, { action: 'accept', content })
}

const isLabel = (node: NodeRun<AgentNode>, key: string, text: string): boolean => folded(node.standard(key)) === folded(text)

/** Memories are long: one in which nothing is asked is not read. */
function askingOf(node: NodeRun<AgentNode>): Asking | undefined {
  const { memory } = node.models
  return memory?.['asking'] === undefined ? undefined : readMemory(memory)?.asking
}

/** What answers a question of a tool is an answer, whatever else it could mean; null where none is asked. */
export function answersAsked(node: NodeRun<AgentNode>): Answers | null {
  const asking = askingOf(node)
  if (asking === undefined || node.message === null) return null
  const next = readNext(node, asking, node.message.text)
  return next === null || 'unfit' in next ? 'unless-definite' : 'first'
}

/** Words of the buttons below a question of a tool, to the letter. */
export function choosesAsked(node: NodeRun<AgentNode>): boolean {
  const asking = askingOf(node)
  const question = asking && questionNow(asking)
  if (asking === undefined || question === undefined || node.message === null) return false
  const { text } = node.message
  const labels = question.kind === 'form' ? ['tool-cancel', 'tool-skip'] : ['tool-cancel', 'tool-done']
  const options = fieldNow(asking)?.options ?? []
  return labels.some((key) => isLabel(node, key, text)) || options.some(({ value, title }) => value === text || title === text)
}
