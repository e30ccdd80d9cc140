// What entering an entity node and taking an answer have in common: asking, checking, the default value.
import type { Json } from '@parley/contract/base/json'
import type { EntityNode } from './settings'
import type { NodeRun, Say, Step } from '../node-kind'

export type EntityRun = NodeRun<ReturnType<typeof EntityNode.parse>>

export function entityLabel(node: EntityRun): string {
  return (node.entity(node.settings.entityId)?.name ?? '').replaceAll('_', ' ')
}

export async function prompt(node: EntityRun): Promise<Say[]> {
  const said = await node.prompt(node.settings.prompts)
  return said.length > 0 ? said : node.standardSays('entity-prompt', { entity: entityLabel(node) })
}

/** The message of the first check the value fails, '' where it has none; null when it passes all. */
export function firstRefusal(node: EntityRun, value: Json): string | null {
  const failed = node.settings.validation.find((check) => !node.holds(check.when, value))
  if (!failed) return null
  return node.fill(failed.message)
}

/** Why a value is refused: what a check says of it, or the standard response. */
export async function refusalSays(node: EntityRun, message: string | null): Promise<Say[]> {
  return message ? [{ type: 'text', text: message }] : node.standardSays('entity-refused', { entity: entityLabel(node) })
}

/** Goes on with the default value, or with none. */
export async function fillDefault(node: EntityRun): Promise<Step> {
  const source = node.settings.defaultValue.trim()
  const expression = /^\{\{([^{}|]+)\}\}$/.exec(source)?.[1]
  const value = expression === undefined ? await readText(node, node.fill(source)) : node.value(expression)
  if (value !== null && value !== '') node.fillEntity(node.settings.entityId, value, node.fill(source), 'default')
  return { then: { then: 'next' } }
}

/** The text as the entity's type reads it, so that "today" becomes a date; as it is when the type does not know it. */
async function readText(node: EntityRun, text: string): Promise<Json> {
  if (text === '') return null
  const matches = await node.extract(node.settings.entityId, text, true)
  return matches[0]?.value ?? text
}
