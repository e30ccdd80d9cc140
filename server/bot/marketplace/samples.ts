// The sample bots as the server needs them: which there are, their documents as edits, their own services.
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { fail } from '@parley/contract/base/errors'
import type { JsonObject } from '@parley/contract/base/json'
import { objectFacts, type ObjectKind } from '@parley/contract/objects/object-kinds'
import type { Bot } from '@parley/contract/objects/bot/index'
import type { Edit } from '@parley/contract/objects/object'
import { buildSample } from '../../../samples/build'
import { samples } from '../../../samples/index'
import type { Sample } from '../../../samples/sample'
import { sentence } from './sentences'

export function listSamples(): readonly Sample[] {
  return samples
}

export function sampleOf(id: string): Sample {
  return samples.find((sample) => sample.id === id) ?? fail('NOT_FOUND', sentence('refused.no-sample', { id }))
}

/** The sample's objects as edits of a new bot, in an order in which every parent comes before its children. */
export function sampleEdits(sample: Sample, botId: string, fields: Partial<Bot>): Edit[] {
  const objects = [...buildSample(sample, botId, fieldsOfNode).objects].sort((a, b) => depthOf(a.kind) - depthOf(b.kind))
  return objects.map((object) => {
    const data = JSON.parse(JSON.stringify(object.data)) as JsonObject
    const set =
      object.kind === 'bot'
        ? {
            ...data,
            ...(JSON.parse(JSON.stringify(fields)) as JsonObject),
            languages: data['languages'] ?? ['en'],
            sampleId: sample.id,
            description: fields.description || (data['description'] ?? ''),
          }
        : data
    return { op: 'put', id: object.id, kind: object.kind, ...(object.parentId === '' ? {} : { parentId: object.parentId }), set }
  })
}

/** How far below the bot objects of the kind lie; those that lie in their own kind come in the order in which they were built. */
function depthOf(kind: ObjectKind): number {
  const { parent } = objectFacts[kind]
  if (kind === 'bot') return 0
  return parent === null || parent === kind ? 1 : 1 + depthOf(parent)
}
