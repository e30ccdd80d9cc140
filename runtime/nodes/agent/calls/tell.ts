// Tells the model what a call came to, and notices the same call with the same outcome: a loop.
import type { Json } from '@parley/contract/base/json'
import type { Agent } from '../agent'
import type { Called } from '../memory'

export function tell({ memory }: Agent, { id, name, input, raw }: Called, result: Json, isError: boolean): void {
  memory.messages.push({ role: 'tool', callId: id, name, result, ...(isError && { isError: true as const }) })
  const key = fingerprint(JSON.stringify([name, input, raw ?? '']))
  const came = fingerprint(JSON.stringify(result))
  if (memory.spent.seen[key] === came) memory.spent.isLooping = true
  memory.spent.seen[key] = came
}

function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return `${text.length}.${hash.toString(36)}`
}
