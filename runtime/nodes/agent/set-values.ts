// The built-in tool with which a model stores values: each is read by its entity's own type, and one that a tool has brought up is asked about
// first.
import { isJsonRecord, type Json, type JsonObject } from '@parley/contract/base/json'
import type { Agent } from './agent'
import { tell } from './calls/tell'
import { doubt, originsIn } from './calls/judge'
import { isUntrusted } from './calls/origin'
import type { Called } from './memory'
import { setValue, stateOfValues } from './values'

export async function setValues(agent: Agent, call: Called): Promise<void> {
  const { node, memory } = agent
  const given: JsonObject = isJsonRecord(call.input) ? call.input : {}
  const isMistake = call.raw !== undefined || Object.keys(given).length === 0
  if (isMistake) memory.spent.repairs += 1
  const before = JSON.stringify(node.frame.entities)
  const refused: string[] = isMistake ? ['The input must be an object with values.'] : []
  for (const [name, value] of Object.entries(given)) {
    const doubted = originsIn(agent, { [name]: value }).filter(isUntrusted)
    const why = doubted.length > 0 ? doubt(agent, doubted) : await setValue(node, name, value)
    if (why !== null) refused.push(why)
  }
  if (JSON.stringify(node.frame.entities) !== before) memory.spent.isNew = true
  const result: Json = { ...stateOfValues(node), ...(refused.length > 0 && { refused }) }
  const isRefused = refused.length > 0
  tell(agent, call, result, isRefused)
  node.models.state.emit({
    ...{ type: 'tool-called', nodeId: node.id, callId: call.id, kind: 'values', id: '', name: call.name, input: call.input },
    ...{ outcome: isRefused ? 'refused' : 'done', result, why: refused.join(' ') },
  })
}
