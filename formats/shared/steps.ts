// Steps of a dialog as objects: a node with its ways out, whose ids follow from where it stands in the source, and notes on the canvas.
// Which kinds of steps there are and what is set in them is the runtime's; a reader writes their settings as it documents them.
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import type { Condition } from '@parley/contract/objects/condition'
import type { Added, BotBuilder } from './bot-builder'

/** A way out; `to`: the id of a node, `end`, or null for nowhere. */
export interface Way {
  exit: string
  to: string | null
  label?: string
  when?: Condition
}

interface Step {
  type: string
  name: string
  settings: JsonObject
  ways: readonly Way[]
  x?: number
  y?: number
  /** More of the node's own fields. */
  more?: JsonObject
}

const mostWays = 100
const noteChars = 4000

/** Adds it under its path; ways beyond what a node may have are left out. */
export function addStep(builder: BotBuilder, dialogId: string, path: string, step: Step): Added {
  const id = builder.idOf('node', path)
  const transitions = step.ways.slice(0, mostWays).map(({ exit, to, label = '', when }, at): JsonObject => {
    return {
      id: `tr${builder.idOf('node', `${path}/way/${at}`).slice(2)}`,
      exit,
      label: label.slice(0, limits.nameChars),
      when: when === undefined ? null : ruleOf(when),
      to,
    }
  })
  const { type, settings, x = 0, y = 0, more = {} } = step
  const name = step.name.slice(0, limits.nameChars)
  return { ...builder.add('node', path, { ...more, type, name, settings, transitions, x, y }, dialogId), id }
}

function ruleOf(when: Condition): JsonObject {
  if ('expression' in when) return { expression: when.expression }
  const rules = when.rules.map(({ left, op, right }): JsonObject => (right === undefined ? { left, op } : { left, op, right }))
  return { join: when.join, rules }
}

/** A sticky note beside the steps. */
export function addNote(builder: BotBuilder, dialogId: string, path: string, at: { text: string; x: number; y: number }): Added {
  return builder.add('note', path, { ...at, text: at.text.slice(0, noteChars) }, dialogId)
}
