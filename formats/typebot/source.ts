// A bot of this format as its file gives it, whichever of its versions wrote it: groups of blocks, edges, variables, where it starts. What a
// block becomes is blocks/.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { type SourceFile, UnreadableSource } from '../shared/bot-format'
import { isJsonFile } from '../shared/json-source'
import { isRecord, listOf, numberOf, peekValue, readValue, recordOf, recordsOf, textOf } from '../shared/read-json'
import { sentence } from '../shared/sentences'

export type Steps = readonly (string | number)[]

export interface Block {
  id: string
  type: string
  data: JsonObject
  options: JsonObject
  items: JsonObject[]
  edgeId: string
  steps: Steps
  group: number
  at: number
}

export interface Group {
  id: string
  title: string
  x: number
  y: number
  blocks: Block[]
  steps: Steps
}

interface Edge {
  id: string
  groupId: string
  /** '' for the group's beginning. */
  blockId: string
  steps: Steps
  data: JsonObject
}

export interface TypebotFile {
  file: string
  id: string
  name: string
  data: JsonObject
  prefix: Steps
  groups: Group[]
  edges: Map<string, Edge>
  edgeList: Edge[]
  /** Of the start, in whichever way the version writes it. */
  startEdgeId: string
  starts: { steps: Steps }[]
  /** Other events of newer versions. */
  events: { type: string; steps: Steps }[]
}

const inner = (value: Json): { data: JsonObject; prefix: Steps } => {
  const whole = recordOf(value)
  return isRecord(whole['typebot']) ? { data: whole['typebot'], prefix: ['typebot'] } : { data: whole, prefix: [] }
}

function isBot(value: Json): boolean {
  const { data } = inner(value)
  return Array.isArray(data['groups'] ?? data['blocks']) && Array.isArray(data['edges']) && Array.isArray(data['variables'])
}

export function isTypebot(files: readonly SourceFile[]): boolean {
  return files.some(
    (file) => isJsonFile(file) && file.text.includes('"edges"') && file.text.includes('"variables"') && isBot(peekValue(file)),
  )
}

export function readSources(files: readonly SourceFile[]): { bots: TypebotFile[]; others: string[] } {
  const read = files
    .filter(({ name }) => !/(^|\/)LICENSE[^/]*$/i.test(name))
    .map((file) => ({ file, value: isJsonFile(file) ? readValue(file) : null }))
  const bots = read.filter(({ value }) => isBot(value)).map(({ file, value }) => botOf(file.name, value))
  if (bots.length === 0) throw new UnreadableSource(sentence('file.no-bot'))
  return { bots, others: read.filter(({ value }) => !isBot(value)).map(({ file }) => file.name) }
}

function botOf(file: string, value: Json): TypebotFile {
  const { data, prefix } = inner(value)
  const isOld = !Array.isArray(data['groups'])
  const starts: { steps: Steps; edgeId: string }[] = []
  const events: TypebotFile['events'] = []
  for (const [at, event] of recordsOf(data['events']).entries()) {
    const steps = [...prefix, 'events', at]
    if (textOf(event['type']) === 'start') starts.push({ steps, edgeId: textOf(event['outgoingEdgeId']) })
    else events.push({ type: textOf(event['type']), steps })
  }
  const key = isOld ? 'blocks' : 'groups'
  const groups = recordsOf(data[key]).map((group, at) => groupOf(group, { at, isOld, steps: [...prefix, key, at], starts }))
  const edgeList = recordsOf(data['edges']).map((edge, at) => edgeOf(edge, isOld, [...prefix, 'edges', at]))
  return {
    ...{ file, data, prefix, groups, edgeList, starts, events },
    id: textOf(data['id']) || file,
    name: textOf(data['name']) || file.replace(/^.*\//, '').replace(/\.json$/i, ''),
    edges: new Map(edgeList.map((edge) => [edge.id, edge])),
    startEdgeId: starts.map(({ edgeId }) => edgeId).find((id) => id !== '') ?? '',
  }
}

interface GroupPlace {
  at: number
  isOld: boolean
  steps: Steps
  starts: { steps: Steps; edgeId: string }[]
}

/** A block `start` is no block of its own: it says where the bot begins. */
function groupOf(group: JsonObject, { at, isOld, steps, starts }: GroupPlace): Group {
  const key = isOld ? 'steps' : 'blocks'
  const where = recordOf(group['graphCoordinates'])
  const blocks: Block[] = []
  for (const [index, data] of recordsOf(group[key]).entries()) {
    const place = [...steps, key, index]
    const edgeId = textOf(data['outgoingEdgeId'])
    if (data['type'] === 'start') {
      starts.push({ steps: place, edgeId })
      continue
    }
    blocks.push({
      ...{ data, edgeId, steps: place, group: at, at: blocks.length },
      id: textOf(data['id']) || place.join('/'),
      type: textOf(data['type']),
      options: recordOf(data['options']),
      items: recordsOf(data['items']),
    })
  }
  const title = textOf(group['title'])
  return { id: textOf(group['id']), title, x: numberOf(where['x']) ?? 0, y: numberOf(where['y']) ?? 0, blocks, steps }
}

function edgeOf(data: JsonObject, isOld: boolean, steps: Steps): Edge {
  const to = recordOf(data['to'])
  const group = isOld ? textOf(to['blockId']) : textOf(to['groupId'])
  return { id: textOf(data['id']), groupId: group, blockId: isOld ? textOf(to['stepId']) : textOf(to['blockId']), steps, data }
}

/** Edges that something leaves by. */
export function usedEdges({ groups, startEdgeId }: TypebotFile): Set<string> {
  const used = new Set([startEdgeId])
  for (const { blocks } of groups) {
    for (const { edgeId, items } of blocks) for (const id of [edgeId, ...items.map((item) => textOf(item['outgoingEdgeId']))]) used.add(id)
  }
  return used
}

export const namesOfVariables = (data: JsonObject): { id: string; name: string; value: Json; at: number }[] =>
  listOf(data['variables']).flatMap((one, at) =>
    isRecord(one) ? [{ id: textOf(one['id']), name: textOf(one['name']), value: one['value'] ?? null, at }] : [],
  )
