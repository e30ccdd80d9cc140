// A value of several parts of which some were not said: what there is of it is kept beside the dialog's context while the rest is asked for,
// one part at a time. Which parts a value has is its type's.
import type { EntityMatch, MissingPart, Unfinished } from '@parley/contract/base/understand'
import { MissingPart as MissingPartSchema } from '@parley/contract/base/understand'
import type { Say, Step } from '../node-kind'
import type { EntityRun } from './shared'

/** In the context, for scripts and conditions as `ambiguousEntityValues` is. */
const key = 'unfinishedEntity'

export interface Kept extends Unfinished {
  missing: MissingPart
}

/** What is known of this node's value, and the part that was asked for last; null while nothing is. */
export function keptOf(node: EntityRun): Kept | null {
  const kept = node.frame.vars[key]
  if (kept === null || typeof kept !== 'object' || Array.isArray(kept)) return null
  const missing = MissingPartSchema.safeParse(kept['missing'])
  if (kept['nodeId'] !== node.id || !missing.success) return null
  return { value: kept['value'] ?? null, part: missing.data.part, missing: missing.data }
}

export function forget(node: EntityRun): void {
  if (node.frame.vars[key] !== undefined) node.write(key, null)
}

/** Keeps the value and asks for the first part that it lacks; null for one that is complete. */
export function askForRest(node: EntityRun, { value, missing }: Pick<EntityMatch, 'value' | 'missing'>): Step | null {
  const [first] = missing ?? []
  if (!first) return null
  node.write(key, { nodeId: node.id, value, missing: { ...first } })
  return { say: [questionFor(node, first)], then: { then: 'wait' } }
}

/** Says why the part was not understood, and asks for it again. */
export function askAgain(node: EntityRun, { missing }: Kept): Say[] {
  const reason = missing.refusal ? node.fill(missing.refusal, 'speech') : node.standard('entity-refused', { entity: missing.label })
  return [{ type: 'text', text: reason }, ...(missing.refusal ? [] : [questionFor(node, missing)])]
}

/** The question for the part once more. */
export function askPart(node: EntityRun, { missing }: Kept): Say[] {
  return [questionFor(node, missing)]
}

function questionFor(node: EntityRun, { question, label }: MissingPart): Say {
  const asked = question ? node.fill(question, 'speech') : ''
  return { type: 'text', text: asked || node.standard('entity-prompt', { entity: label }) }
}
