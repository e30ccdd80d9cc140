// Table: what every step may have beside the settings of its kind, each a part of the node with described fields. Renaming, usages, search
// and validation read it; a part that is added here need do nothing else for them.
import type { Field } from '../base/form'
import type { JsonObject } from '../base/json'
import { stepAssignmentFields } from './step-assignments'
import { stepTagFields } from './step-tags'

export const stepParts = { assignments: stepAssignmentFields, tags: stepTagFields } as const satisfies Record<string, readonly Field[]>
export type StepPart = keyof typeof stepParts

const parts = Object.entries<readonly Field[]>(stepParts)

function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The parts a node has, each with its fields. */
export function partsOf(data: object): { name: string; values: JsonObject; fields: readonly Field[] }[] {
  return parts.flatMap(([name, fields]) => {
    const values: unknown = Object.getOwnPropertyDescriptor(data, name)?.value
    return isRecord(values) ? [{ name, values, fields }] : []
  })
}

/** The parts of a node, each gone through `map`; those it has not stay away. */
export function mapParts(data: object, map: (values: JsonObject, fields: readonly Field[]) => JsonObject): Record<string, JsonObject> {
  return Object.fromEntries(partsOf(data).map(({ name, values, fields }) => [name, map(values, fields)]))
}
