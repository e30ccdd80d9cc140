// The values an agent collects: read from what the user says by the entity's own type, and set by the model, each read as if the user had
// written it.
import { isJsonRecord, type Json, type JsonObject } from '@parley/contract/base/json'
import { displayText } from '@parley/kit/expression/value'
import type { ModelTool } from '../../model/request'
import { UnderstandingUnavailable } from '../../recording-ports'
import type { NodeRun } from '../node-kind'
import { setValuesName } from './names'
import type { AgentNode, AgentValue } from './settings'

type Run = NodeRun<AgentNode>
type Named = AgentValue & { name: string; type: string }

/** Those of entities the bot has. */
export function valuesOf(node: Run): Named[] {
  return node.settings.values.flatMap((value) => {
    const entity = node.entity(value.entityId)
    return entity ? [{ ...value, name: entity.name, type: entity.type }] : []
  })
}

export const valueNow = (node: Run, name: string): Json => node.frame.entities[name] ?? null

export const areAllSet = (node: Run): boolean => {
  const required = valuesOf(node).filter(({ isRequired }) => isRequired)
  return required.length > 0 && required.every(({ name }) => isSet(valueNow(node, name)))
}

const isSet = (value: Json): boolean => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/**
 * Takes values that are still missing from the user's words; gives how many. Where several of one type are missing and fewer are said, which
 * one is meant is the model's to tell.
 */
export async function takeFrom(node: Run, text: string): Promise<number> {
  const missing = valuesOf(node).filter(({ name, entityId }) => !isSet(valueNow(node, name)) && !takesAnyWords(node, entityId))
  const used: [number, number][] = []
  let taken = 0
  for (const value of missing) {
    const others = missing.filter(({ type, name }) => type === value.type && !isSet(valueNow(node, name))).length
    const free = (await found(node, value.entityId, text)).filter(({ start, end }) => !used.some(([from, to]) => start < to && end > from))
    const inOrder = free.toSorted((one, other) => one.start - other.start)
    const [match] = free.length === 1 && others === 1 ? free : inOrder.length >= others ? inOrder : []
    if (!match) continue
    used.push([match.start, match.end])
    node.fillEntity(value.entityId, match.value, match.text, 'message')
    taken += 1
  }
  return taken
}

const takesAnyWords = (node: Run, entityId: string): boolean => node.entity(entityId)?.traits.takesAnyWords === true

async function found(node: Run, entityId: string, text: string) {
  if (text.trim() === '') return []
  try {
    return await node.extract(entityId, text, false)
  } catch (error) {
    if (error instanceof UnderstandingUnavailable) return []
    throw error
  }
}

export function setValuesTool(node: Run): ModelTool | null {
  const values = valuesOf(node)
  if (values.length === 0) return null
  const properties = Object.fromEntries(
    values.map(({ name, type }): [string, Json] => [name, { type: ['string', 'number', 'boolean'], description: type }]),
  )
  return {
    name: setValuesName,
    about: 'Stores values that the user has given, each as the user wrote it. Call it as soon as one is known or changes.',
    schema: { type: 'object', properties, additionalProperties: false },
  }
}

/** Why a value is not taken; null when it is. */
export async function setValue(node: Run, name: string, given: Json): Promise<string | null> {
  const value = valuesOf(node).find((one) => one.name === name)
  if (!value) return `${name}: there is no such value`
  if (isJsonRecord(given) || Array.isArray(given) || given === null) return `${name} must be a text`
  const read = await readAs(node, value.entityId, displayText(given))
  if (read === undefined) return `${name}: “${displayText(given)}” is no ${value.type} that is known here`
  if (JSON.stringify(valueNow(node, name)) !== JSON.stringify(read)) node.fillEntity(value.entityId, read, displayText(given), 'message')
  return null
}

/** The text as the entity's type reads it; undefined where it does not. */
export async function readAs(node: Run, entityId: string, text: string): Promise<Json | undefined> {
  if (text.trim() === '') return undefined
  try {
    const [match] = await node.extract(entityId, text, true)
    return match?.value
  } catch (error) {
    if (error instanceof UnderstandingUnavailable) return undefined
    throw error
  }
}

/** What is known and what is still missing, as the model reads it. */
export function stateOfValues(node: Run): JsonObject {
  const values = valuesOf(node)
  const set = values.filter(({ name }) => isSet(valueNow(node, name)))
  const missing = values.filter(({ name, isRequired }) => isRequired && !isSet(valueNow(node, name)))
  return { set: Object.fromEntries(set.map(({ name }) => [name, valueNow(node, name)])), missing: missing.map(({ name }) => name) }
}
