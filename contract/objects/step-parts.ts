// Table: what every step may have beside the settings of its kind, each a part of the node with described fields. Renaming, usages, search
// and validation read it; a part that is added here need do nothing else for them.
import { z } from 'zod'
import type { Field } from '../base/form'
import type { JsonObject } from '../base/json'
import { StepAssignments, stepAssignmentFields } from './step-assignments'
import { StepTags, stepTagFields } from './step-tags'
import { StepVoice, stepVoiceDefaults, stepVoiceFields } from './step-voice'

export const stepParts = {
  assignments: stepAssignmentFields,
  tags: stepTagFields,
  voice: stepVoiceFields,
} as const satisfies Record<string, readonly Field[]>
export type StepPart = keyof typeof stepParts
export const stepPartNames = ['assignments', 'tags', 'voice'] as const satisfies readonly StepPart[]

/** What stands in the fields of a part that a step has not. */
export const stepPartDefaults: Record<StepPart, JsonObject> = {
  assignments: { preAssignments: [], postAssignments: [] },
  tags: { messageTags: [], sessionTags: [], userTags: [], contextTags: [] },
  voice: stepVoiceDefaults,
}

const Parts = z.object({ assignments: StepAssignments.optional(), tags: StepTags.optional(), voice: StepVoice.optional() })

/** A part alone as the node keeps it; null where its values are not valid. */
export function readPart(part: StepPart, values: JsonObject): z.infer<typeof Parts> | null {
  const read = Parts.safeParse({ [part]: values })
  return read.success ? read.data : null
}

const parts: readonly [StepPart, readonly Field[]][] = stepPartNames.map((name) => [name, stepParts[name]])

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
