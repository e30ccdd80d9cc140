// Scenes of an export's storyboard as ours: what user and bot say in turn. Notes between them stand in the scene's description.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { sceneLines } from '@parley/contract/objects/scene/index'
import { numberOf, recordOf, recordsOf, textOf } from '../shared/read-json'
import { idsOf, pathOf, type Reading, type Row, tell } from './reading'
import { sentence } from './sentences'
import { decoded, localText } from './source'

interface Part {
  id: string
  type: string
  text: string
  order: number
  row: Pick<Row, 'kind' | 'name' | 'steps'>
}

/** Behind dialogs, which some of them have become. */
export function readScenes(reading: Reading): void {
  const { definition } = reading.source
  const components = recordsOf(definition['sceneComponents'])
  const told = new Set<number>()
  for (const [at, scene] of recordsOf(definition['scenes']).entries()) {
    const id = textOf(scene['_id'])
    const places = recordOf(scene['components'])
    const parts = components.flatMap((component, index): Part[] => {
      if (textOf(component['sceneId']) !== id || id === '') return []
      told.add(index)
      return [partOf(component, index, recordOf(places[textOf(component['_id'])])['seqId'])]
    })
    readScene(
      reading,
      scene,
      at,
      parts.sort((one, next) => one.order - next.order),
    )
  }
  for (const [index, component] of components.entries()) {
    if (told.has(index)) continue
    const { row } = partOf(component, index, undefined)
    tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.scene-missing') })
  }
}

/** Its place among the others is written as `Id12`. */
function partOf(component: JsonObject, index: number, place: Json | undefined): Part {
  const message = recordOf(component['msg'])
  const text = decoded(textOf(recordOf(message['payload'])['text']) || textOf(message['text'])).trim()
  const type = textOf(component['type'])
  const order = numberOf(textOf(place).replace(/\D+/g, '')) ?? index
  return {
    id: idsOf(component)[0] ?? '',
    type,
    text,
    order,
    row: { kind: 'scene component', name: text || type, steps: ['sceneComponents', index] },
  }
}

const speakerOf = (type: string): 'user' | 'bot' | null => (/user/i.test(type) ? 'user' : /bot|message|text/i.test(type) ? 'bot' : null)

function readScene(reading: Reading, scene: JsonObject, at: number, parts: readonly Part[]): void {
  const { builder, source, dialogs } = reading
  const name = localText(source, scene, 'name') || `Scene ${at + 1}`
  const path = pathOf(reading, 'scene', idsOf(scene)[0] ?? at)
  const spoken = parts.filter(({ type, text }) => speakerOf(type) !== null && text !== '').slice(0, sceneLines.most)
  const lines = spoken.map(({ type, text, order }, index): JsonObject => {
    return { id: `l${index + 1}-${order}`.slice(0, 60), speaker: speakerOf(type) ?? 'bot', text: text.slice(0, 2000) }
  })
  const notes = parts.filter(({ type, text }) => speakerOf(type) === null && text !== '').map(({ text }) => text)
  const description = [localText(source, scene, 'description'), ...notes].filter((text) => text !== '').join('\n')
  const dialogId = dialogs.get(textOf(scene['dialogRefId'])) ?? ''
  const data = { name, description: description.slice(0, 2000), lines, position: at, dialogId }
  const { id } = builder.addNamed('scene', path, data)
  for (const { row, text, ...part } of parts) {
    if (text === '') tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.empty') })
    else if (speakerOf(part.type) === null) tell(reading, { ...row, outcome: 'note', landed: [id], why: sentence('kore.scene-note') })
    else tell(reading, { ...row, outcome: 'same', landed: [id] })
  }
  const isWhole = lines.length === parts.length
  const why = isWhole ? undefined : sentence('kore.scene')
  tell(reading, { kind: 'scene', name, steps: ['scenes', at], outcome: isWhole ? 'same' : 'approximated', landed: [id], why })
}
