// The loop of an agent: hears the user, asks the model, makes the calls it asks for and says its words, until it waits, leaves or calls a
// dialog. Everything outside comes through the turn's recorded ports.
import type { Json } from '@parley/contract/base/json'
import { chosenModels } from '@parley/contract/model/model-choice'
import { readWords } from '@parley/kit/markdown/plain'
import type { ModelRequest, ToolCall } from '../../model/request'
import { yesOrNo } from '../../say/replies/yes-or-no'
import type { NodeRun, Say, Step } from '../node-kind'
import { Agent } from './agent'
import { type AskedNext, goOnAsking } from './asks/go-on'
import { finishCall, makePending } from './calls/make'
import { tell } from './calls/tell'
import { Speech, type Stopped } from './checks'
import { instructionsOf, promptOf } from './instructions'
import { lastTurns } from './memory'
import { isSaidIn, saidIn } from './calls/said'
import type { AgentNode } from './settings'
import { setValuesTool, takeFrom } from './values'

/** A conversation that begins without a word of the user. */
const noWords = '(The user has not said anything yet.)'
const mostChars = 8000

export async function runAgent(node: NodeRun<AgentNode>): Promise<Step> {
  const agent = new Agent(node)
  const returned = node.models.takeReturned()
  const { asking } = agent.memory
  if (asking && !agent.isFresh && !node.message?.desk && !node.models.state.session.person) {
    const step = await afterAsking(agent, await goOnAsking(agent, asking))
    return step ?? goOn(agent)
  }
  delete agent.memory.asking
  if (returned && !agent.isFresh) {
    const { outcome, values } = returned
    await finishPending(agent, outcome === 'fulfilled', outcome === 'fulfilled' ? values : 'The dialog failed.')
  } else if (node.answering && node.message?.desk) {
    const isBack = node.message.desk.act === 'return'
    node.consume()
    await finishPending(agent, isBack, isBack ? 'A person has talked with the user, who is back.' : 'Nobody was free.')
  } else if (agent.isFresh) await hear(agent, node.frame.sentence || node.said || noWords)
  else if (node.answering && node.message) {
    if (node.models.state.session.person) return stillConnecting(agent)
    await hear(agent, node.message.text)
  } else return sayAgain(agent)
  return (await makePending(agent)) ?? goOn(agent)
}

/** null: the model goes on. */
async function afterAsking(agent: Agent, next: AskedNext): Promise<Step | null> {
  const { node, memory } = agent
  if ('step' in next) return next.step
  if ('answers' in next) return makePending(agent, next.answers)
  const text = node.message?.text
  node.forgetAsked()
  delete memory.asking
  await finishPending(agent, false, next.ended)
  if (!next.hears || text === undefined) return makePending(agent)
  await hear(agent, text)
  return null
}

async function finishPending(agent: Agent, ok: boolean, result: Json): Promise<void> {
  const call = agent.memory.pending.shift()
  const offered = call && agent.tools.get(call.name)
  const { underWay } = agent.memory
  delete agent.memory.underWay
  if (call && offered) await finishCall(agent, { call, offered, made: { ok, result }, ...underWay })
}

/** The user writes while nobody has taken the conversation. */
async function stillConnecting(agent: Agent): Promise<Step> {
  agent.node.consume()
  agent.says.push(...(await agent.node.standardSays('still-connecting')))
  return agent.pause({ then: 'wait' })
}

/** Back from an interruption. */
function sayAgain(agent: Agent): Step | Promise<Step> {
  const last = lastSaid(agent)
  if (last === '') return goOn(agent)
  agent.says.push({ type: 'text', text: last })
  return agent.pause({ then: 'wait' })
}

function lastSaid({ memory }: Agent): string {
  const said = memory.messages.findLast((message) => message.role === 'assistant' && message.text !== '')
  return said?.role === 'assistant' ? said.text : ''
}

async function hear(agent: Agent, text: string): Promise<void> {
  const { node, memory } = agent
  // A dialog that was called and did not come back.
  for (const call of memory.pending) tell(agent, call, 'It was interrupted.', true)
  memory.pending = []
  delete memory.underWay
  confirm(agent, text)
  for (const said of [...node.unanswered, text]) memory.messages.push({ role: 'user', text: said.slice(0, mostChars) })
  const taken = await takeFrom(node, text)
  if (taken > 0) memory.spent.isNew = true
  node.consume()
}

/** A yes to a question that showed the value. */
function confirm(agent: Agent, text: string): void {
  const { memory, node } = agent
  if (memory.doubted.length === 0) return
  const { yesWords, noWords } = node.yesAndNo()
  const shown = saidIn(readWords(lastSaid(agent)))
  if (yesOrNo(text, node.heardLanguage, yesWords, noWords) === 'yes')
    memory.confirmed.push(...memory.doubted.filter((value) => isSaidIn(shown, value)))
  memory.doubted = []
}

async function goOn(agent: Agent): Promise<Step> {
  const instructions = instructionsOf(agent.node)
  let prompt = promptOf(agent.node)
  for (let reason = ''; ; ) {
    if (agent.isDone) return agent.leave('done')
    const limit = agent.limitReached
    if (limit !== null) return agent.leave('limit', limit)
    const speech = new Speech(agent)
    const told = [instructions, reason].filter((part) => part !== '').join('\n\n')
    const reply = await agent.node.models.ask({ ...requestOf(agent, told), ...(prompt && { prompt }) }, (part) => {
      if (part.kind === 'text') speech.write(part.text)
    })
    prompt = undefined
    agent.spend(reply)
    if (!reply.ok) {
      speech.drop()
      return agent.leave('limit', reply.text)
    }
    const spoken = await speech.end()
    reason = spoken.outcome === 'ask-again' ? spoken.reason : ''
    const step = spoken.outcome === 'pass' ? await said(agent, spoken.say, reply.calls) : stopped(agent, spoken)
    if (step) return step
  }
}

/** null: the model goes on. */
async function said(agent: Agent, say: Say | null, calls: readonly ToolCall[]): Promise<Step | null> {
  const { memory } = agent
  if (say === null && calls.length === 0) {
    memory.spent.repairs += 1
    return null
  }
  if (say) agent.says.push(say)
  const text = (say?.text ?? '').slice(0, mostChars)
  memory.messages.push({ role: 'assistant', text, ...(calls.length > 0 && { calls: [...calls] }) })
  memory.pending = [...calls]
  if (calls.length > 0) return makePending(agent)
  return agent.isDone ? agent.leave('done') : agent.wait()
}

/** What was held back was not said, and what was to follow is not done. */
function stopped(agent: Agent, { outcome, reply }: Stopped): Step | null {
  if (outcome === 'ask-again') return null
  if (reply !== '') {
    agent.says.push({ type: 'text', text: reply })
    agent.memory.messages.push({ role: 'assistant', text: reply })
  }
  return outcome === 'hand-over' ? agent.handOver() : agent.wait()
}

function requestOf({ node, memory, tools, msLeft }: Agent, instructions: string): ModelRequest {
  const { model, fallbacks, temperature, historyTurns } = node.settings
  const own = setValuesTool(node)
  const shown = [...(own ? [own] : []), ...[...tools.values()].map((one) => one.shown)]
  const models = chosenModels(model, fallbacks)
  return {
    feature: 'agent',
    messages: [{ role: 'system', text: instructions }, ...lastTurns(memory.messages, historyTurns)],
    ...(shown.length > 0 && { tools: shown }),
    ...(models.length > 0 && { models }),
    temperature,
    timeoutMs: msLeft,
  }
}
