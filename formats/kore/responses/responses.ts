// Standard responses that the bot of an export words itself, for all of it, for a channel, a task or a field: wordings of our responses. Which
// of ours each is, is moments.ts'.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { isRecord, listOf, recordsOf, textOf } from '../../shared/read-json'
import { oldPlaceholders } from '../prompts'
import { pathOf, type Reading, tell, textsOf } from '../reading'
import { scriptOf } from '../scripts'
import { sentence } from '../sentences'
import { decoded } from '../source'
import { responsesAt, withPlaces } from './moments'

const mostPrompts = 200

interface Wording {
  words: string
  isScript: boolean
  channel: string
  language: string
  /** Ids of ours; '' for all of the bot. */
  dialogId: string
  fieldId: string
}

/** Behind dialogs and entities, for which some wordings hold alone. */
export function readResponses(reading: Reading): void {
  const { definition } = reading.source
  for (const list of ['koraResponses', 'koraGenericResponses'])
    for (const [at, response] of recordsOf(definition[list]).entries()) readResponse(reading, response, [list, at])
}

function readResponse(reading: Reading, response: JsonObject, steps: (string | number)[]): void {
  const { source } = reading
  const name = textOf(response['Condition']) || textOf(response['Key'])
  const row = { kind: 'standard response', name, steps }
  const code = textOf(response['language'])
  const language = code === '' ? source.language : source.ours.get(code)
  const keys = responsesAt(textOf(response['Condition']))
  if (language === undefined || keys.length === 0) {
    const why = language === undefined ? sentence('kore.language', { language: code }) : sentence('kore.response-none')
    tell(reading, { ...row, outcome: 'not-possible', why })
    return
  }
  const { wordings, lost } = wordingsOf(reading, response, language === source.language ? '' : language)
  const said = wordings.map((wording) => keys.flatMap((key) => addWording(reading, key, wording)))
  const left = lost + said.filter((ids) => ids.length === 0).length
  const landed = said.flat()
  if (wordings.length === 0 && lost === 0) tell(reading, { ...row, outcome: 'equivalent', why: sentence('kore.response-usual') })
  else if (landed.length === 0) tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.response-places', { count: left }) })
  else if (left > 0) tell(reading, { ...row, outcome: 'approximated', landed, why: sentence('kore.response-places', { count: left }) })
  else tell(reading, { ...row, outcome: 'same', landed })
}

/** `lost`: wordings for a task or field that is not in the file. */
function wordingsOf(reading: Reading, response: JsonObject, language: string): { wordings: Wording[]; lost: number } {
  const wordings: Wording[] = []
  let lost = 0
  const add = (written: Json | undefined, channel: string, place: { dialogId: string; fieldId: string } | null) => {
    const data: JsonObject = isRecord(written) ? written : { uXMap: written ?? null, isMarkDown: true }
    const words = decoded(textOf(data['uXMap']) || textOf(data['text']))
    if (words.trim() === '') return
    if (place === null) lost += 1
    else wordings.push({ words, isScript: data['isMarkDown'] === false, channel, language, ...place })
  }
  const all = { dialogId: '', fieldId: '' }
  for (const map of recordsOf(response['channelUXMaps'])) {
    const named = textOf(map['channel'])
    const channel = named === 'default' ? '' : named.slice(0, 40)
    add(map['botUXMap'], channel, all)
    for (const task of recordsOf(map['taskUXMaps'])) add(task, channel, placeIn(reading, task, 'task'))
    for (const field of recordsOf(map['fieldUXMaps'])) add(field, channel, placeIn(reading, field, 'field'))
  }
  const original = response['Original Message']
  if (response['hideOriginalMessages'] !== true) for (const words of Array.isArray(original) ? original : [original]) add(words, '', all)
  return { wordings, lost }
}

/** Whichever of its fields names a dialog or an entity of the file. */
function placeIn({ dialogs, entities }: Reading, data: JsonObject, level: 'task' | 'field'): { dialogId: string; fieldId: string } | null {
  const ids = Object.values(data).map(textOf)
  const dialogId = ids.flatMap((id) => dialogs.get(id) ?? [])[0] ?? ''
  const fieldId = ids.flatMap((id) => entities.get(id) ?? [])[0] ?? ''
  if (level === 'field' && fieldId !== '') return { dialogId, fieldId }
  return level === 'task' && dialogId !== '' ? { dialogId, fieldId: '' } : null
}

/** The response it is a wording of; none where it has a place that is not filled here. */
function addWording(reading: Reading, key: string, { words, isScript, channel, language, dialogId, fieldId }: Wording): string[] {
  const placed = withPlaces(words, key)
  if (placed === null) return []
  const texts = textsOf(reading)
  const place = { language, channel }
  const prompt: JsonObject = isScript
    ? { ...place, kind: 'script', source: scriptOf(placed, texts).slice(0, 100_000) }
    : { ...place, kind: 'text', text: texts.template(oldPlaceholders(placed)).slice(0, 20_000) }
  const { builder } = reading
  const path = pathOf(reading, 'response', dialogId, fieldId, key)
  const { id } = builder.add('response', path, { key, fieldId, prompts: [] }, dialogId)
  const before = listOf(builder.dataOf(id)?.['prompts'])
  const isThere = before.some(
    (one) => isRecord(one) && ['language', 'channel', 'text', 'source'].every((name) => textOf(one[name]) === textOf(prompt[name])),
  )
  if (!isThere && before.length < mostPrompts) builder.set(id, { prompts: [...before, prompt] })
  return [id]
}

/** Words of the rules of interruptions, for all of the bot; what it has among its standard responses goes before them. */
export function addResponse(reading: Reading, key: string, words: string): string[] {
  const id = reading.builder.idOf('response', pathOf(reading, 'response', '', '', key))
  if (words.trim() === '' || reading.builder.dataOf(id) !== undefined) return []
  return addWording(reading, key, { words, isScript: false, channel: '', language: '', dialogId: '', fieldId: '' })
}
