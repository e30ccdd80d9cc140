// Makes the calls that a model asks for, one after the other: each is checked first, and what it came to is told to the model, the log and the
// memory. How a tool works is tools/; what a rule says is rules.ts.
import type { TriedCallRule } from '@parley/contract/base/event'
import { isJsonRecord, type Json, type JsonObject } from '@parley/contract/base/json'
import type { SourcePlace } from '@parley/contract/base/understand'
import { valuesOf } from '../../../receipts/figures/values'
import { keepProof } from '../../../session/receipts'
import type { Step, Then } from '../../node-kind'
import type { McpAnswers, McpResponse } from '../../../mcp/ask'
import type { Agent } from '../agent'
import { beginAsking } from '../asks/go-on'
import { Working } from '../asks/working'
import { looked } from '../checks'
import { judge, type Refused } from './judge'
import { type Called, placeOf } from '../memory'
import { isSetValues } from '../names'
import type { Origin } from './origin'
import { shortResult } from './result'
import { tell } from './tell'
import type { OfferedTool } from '../tools/list'
import type { Made } from '../tools/tool'
import { setValues } from '../set-values'

/** Of a call whose dialog goes on over several turns. */
const mostOrigins = 40

/** The step that ends the agent's part of the turn; null where the model goes on. `answers`: what the user answered to the first of them. */
export async function makePending(agent: Agent, answers?: McpAnswers): Promise<Step | null> {
  const { memory } = agent
  let given = answers
  for (let call = memory.pending[0]; call; call = memory.pending[0]) {
    if (memory.spent.calls >= agent.node.settings.maxCalls)
      return agent.leave('limit', `Tools were called ${agent.node.settings.maxCalls} times in one turn.`)
    memory.spent.calls += 1
    const later = await makeCall(agent, call, given)
    given = undefined
    if (later) return later.then === 'next' ? agent.leave(later.exit ?? 'person') : agent.pause(later)
    memory.pending.shift()
    delete memory.asking
    if (memory.spent.handsOver) return handOver(agent)
    if (memory.spent.isLooping) return agent.leave('limit', 'The same call came to the same twice.')
  }
  return null
}

/** A guardrail of tools wants a person: what was still to be called is not. */
function handOver(agent: Agent): Step {
  for (const call of agent.memory.pending) refuse(agent, call, { refused: 'A person takes over.', refusal: 'person' })
  agent.memory.pending = []
  agent.memory.spent.handsOver = false
  return agent.handOver()
}

async function makeCall(agent: Agent, call: Called, answers?: McpAnswers): Promise<Then | null> {
  if (isSetValues(call.name)) {
    await setValues(agent, call)
    return null
  }
  const judged = judge(agent, call)
  if ('refused' in judged) {
    if (judged.refusal === 'mistake') agent.memory.spent.repairs += 1
    return refuse(agent, call, judged)
  }
  const { offered, input, origin, rules } = judged
  const seen = await looked(agent, 'tool-input', JSON.stringify(input))
  if (seen.outcome !== 'pass') {
    agent.memory.spent.handsOver = seen.outcome === 'hand-over'
    return refuse(agent, call, { refused: seen.reason, refusal: 'guardrail', rules })
  }
  const allowed = answers && (await allowedAnswers(agent, answers))
  if (allowed && 'refused' in allowed) return refuse(agent, call, { ...allowed, refusal: 'guardrail', rules })
  const working = new Working(agent)
  const run = {
    node: agent.node,
    tool: offered.tool,
    input: inputIn(seen.text, input),
    answers: allowed?.answers,
    progressed: working.listener,
    place: (source: SourcePlace): number => placeOf(agent.memory, source),
  }
  const made = await offered.type.call(run)
  working.end()
  if ('ask' in made) {
    const asked = await beginAsking(agent, made.ask)
    if (asked === null)
      await finishCall(agent, { call, offered, made: { ok: false, result: 'The tool asks what the user is not asked.' }, rules })
    return asked
  }
  if ('later' in made) {
    if (made.later.then === 'next') await finishCall(agent, { call, offered, made: { ok: true, result: null }, rules })
    else if (agent.node.models.explains)
      agent.memory.underWay = { ...(origin.length > 0 && { origin: origin.slice(0, mostOrigins) }), ...ofRules(rules) }
    return made.later
  }
  await finishCall(agent, { call, offered, made, ...(origin.length > 0 && { origin }), rules })
  return null
}

/** What the user answered is sent to a tool as what a model writes is. */
async function allowedAnswers(agent: Agent, answers: McpAnswers): Promise<{ answers: McpAnswers } | { refused: string }> {
  const responses: [string, McpResponse][] = []
  for (const [key, response] of Object.entries(answers.responses)) {
    const { content } = response
    const seen = content && (await looked(agent, 'tool-input', JSON.stringify(content)))
    if (seen && seen.outcome !== 'pass') return { refused: seen.reason }
    responses.push([key, { ...response, ...(content && seen && { content: inputIn(seen.text, content) }) }])
  }
  return { answers: { ...answers, responses: Object.fromEntries(responses) } }
}

/** What a guardrail has hidden is hidden from the tool, too. */
function inputIn(text: string, input: JsonObject): JsonObject {
  const shown: Json = JSON.parse(text)
  return isJsonRecord(shown) ? shown : input
}

function refuse(agent: Agent, call: Called, { refused, refusal, rule, rules, origin }: Refused): null {
  const offered = agent.tools.get(call.name)
  tell(agent, call, { refused }, true)
  agent.node.models.state.emit({
    ...{ type: 'tool-called', nodeId: agent.node.id, callId: call.id, kind: offered?.tool.kind ?? '', id: offered?.tool.id ?? '' },
    ...{ name: call.name, input: call.input, outcome: 'refused', result: null, why: refused },
    ...(agent.node.models.explains && {
      ...(origin && { origin }),
      ...(offered?.tool.writes && { writes: true }),
      refusal,
      ...(rule !== undefined && { rule }),
      ...ofRules(rules),
    }),
  })
  return null
}

const ofRules = (rules: readonly TriedCallRule[] = []) => (rules.length > 0 ? { rules: [...rules] } : {})

interface Finished {
  call: Called
  offered: OfferedTool
  made: Extract<Made, { ok: boolean }>
  origin?: Origin[]
  rules?: TriedCallRule[]
}

export async function finishCall(agent: Agent, { call, offered, made, origin, rules }: Finished): Promise<void> {
  const { memory, node } = agent
  const { tool } = offered
  const short = shortResult(made.result)
  const seen = await looked(agent, 'tool-output', typeof short === 'string' ? short : JSON.stringify(short))
  const result = seen.outcome === 'pass' ? resultIn(seen.text, short) : seen.reason
  if (seen.outcome === 'hand-over') memory.spent.handsOver = true
  tell(agent, call, result, !made.ok || seen.outcome !== 'pass')
  memory.done[tool.name] = (memory.done[tool.name] ?? 0) + 1
  memory.spent.done[tool.name] = (memory.spent.done[tool.name] ?? 0) + 1
  if (made.ok) {
    memory.spent.isNew = true
    const proof = { callId: call.id, toolName: tool.name, writes: tool.writes, words: tool.outcomes, values: valuesOf(call.input, result) }
    memory.proofs.push(proof)
    keepProof(node.models.state, proof)
    const before = node.result('tools')
    node.writeResult('tools', { ...(isJsonRecord(before) ? before : {}), [tool.name]: result })
  }
  const outcome = made.ok ? 'done' : 'failed'
  node.models.state.emit({
    ...{ type: 'tool-called', nodeId: node.id, callId: call.id, kind: tool.kind, id: tool.id, name: tool.name, input: call.input },
    ...{ outcome, result, why: made.ok ? '' : textOf(result), ...(origin && { origin }) },
    ...(node.models.explains && { ...(tool.writes && { writes: true }), ...ofRules(rules) }),
  })
}

const textOf = (result: Json): string => (typeof result === 'string' ? result : JSON.stringify(result)).slice(0, 500)

/** The result as a guardrail lets it through. */
function resultIn(text: string, result: Json): Json {
  if (typeof result === 'string') return text
  const shown: Json = JSON.parse(text)
  return shown
}
