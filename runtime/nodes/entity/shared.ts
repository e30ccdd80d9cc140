// What entering an entity node and taking an answer have in common: asking, checking, the default value.
import type { Json } from '@parley/contract/base/json'
import type { Choice } from '@parley/contract/base/message'
import type { EntityMatch } from '@parley/contract/base/understand'
import { severalOf } from '@parley/contract/objects/entity/index'
import { listOf } from '@parley/kit/several/several'
import { spansOf } from '../../entities/several'
import type { EntityNode } from './settings'
import type { NodeRun, Say, Step } from '../node-kind'

export type EntityRun = NodeRun<ReturnType<typeof EntityNode.parse>>

export function entityLabel(node: EntityRun): string {
  return (node.entity(node.settings.entityId)?.name ?? '').replaceAll('_', ' ')
}

/** A text in which this node looks for its value. */
export function asAnswered(node: EntityRun, text: string) {
  const entity = node.entity(node.settings.entityId)
  return { text, language: node.heardLanguage, entity, isOneOfTwo: entity !== undefined && node.asksAnother(entity.type) }
}

/** What the words of a refusal of this answer may name. */
export function refused(node: EntityRun, text: string): Record<string, string> {
  const entity = node.entity(node.settings.entityId)
  const reason = entity?.traits.whyRefused?.(text, entity.settings) ?? ''
  return { entity: entityLabel(node), example: entity?.traits.example?.(entity.settings) ?? '', reason }
}

export async function prompt(node: EntityRun): Promise<Say[]> {
  const choices = offered(node)
  const said = await node.prompt(node.settings.prompts, { choices })
  return said.length > 0 ? said : node.standardSays('entity-prompt', { entity: entityLabel(node) }, choices)
}

/** What the step says of an answer that holds no value, in its own words; none where it has none. */
export function errorPrompt(node: EntityRun): Promise<Say[]> {
  const { errorPrompts, errorPromptSequencing } = node.settings
  return node.prompt(errorPrompts, { choices: offered(node), ...(errorPromptSequencing && { at: node.frame.attempts - 1 }) })
}

/** The values to choose from, where they are to be shown. */
function offered(node: EntityRun): Choice[] {
  if (!node.settings.applyDefaultTemplate) return []
  return node.titles(node.settings.entityId).map((title) => ({ title, payload: title }))
}

/** The message of the first check the value fails, '' where it has none; null when it passes all. Of several values each is looked at. */
export function firstRefusal(node: EntityRun, value: Json): string | null {
  const { isWanted } = severalOf(node.entity(node.settings.entityId)?.settings ?? {})
  const values = isWanted && Array.isArray(value) ? value : [value]
  const failed = node.settings.validation.find((check) => values.some((one) => !node.holds(check.when, one)))
  if (!failed) return null
  return node.fill(failed.message, 'speech')
}

/** The words of a value are spent; `offset`: where its message begins among the dialog's words. */
export function markUsed(node: EntityRun, match: Pick<EntityMatch, 'start' | 'end' | 'items'>, offset = 0): void {
  const spans = spansOf(match).map(({ start, end }): [number, number] => [offset + start, offset + end])
  node.frame.used.push(...spans)
  if (node.settings.notForReuse) node.frame.spent = [...(node.frame.spent ?? []), ...spans]
}

/** Why a value is refused: what a check says of it, or the standard response. */
export async function refusalSays(node: EntityRun, text: string, message: string | null): Promise<Say[]> {
  return message ? [{ type: 'text', text: message }] : node.standardSays('entity-refused', refused(node, text))
}

/** Goes on with the default value, or with none. */
export async function fillDefault(node: EntityRun): Promise<Step> {
  const source = node.settings.defaultValue.trim()
  const expression = /^\{\{([^{}|]+)\}\}$/.exec(source)?.[1]
  const value = expression === undefined ? await readText(node, node.fill(source)) : node.value(expression)
  const { isWanted } = severalOf(node.entity(node.settings.entityId)?.settings ?? {})
  const filled = isWanted && value !== null && value !== '' ? listOf(value) : value
  if (filled !== null && filled !== '') node.fillEntity(node.settings.entityId, filled, node.fill(source), 'default')
  return { then: { then: 'next' } }
}

/** The text as the entity's type reads it, so that "today" becomes a date; as it is when the type does not know it. */
async function readText(node: EntityRun, text: string): Promise<Json> {
  if (text === '') return null
  const matches = await node.extract(node.settings.entityId, text, true)
  return matches[0]?.value ?? text
}
