// The scale a feedback template asks for: its own steps, or five stars.
import type { JsonObject } from '../../base/json'
import type { Drawn } from '../shared/drawing'
import { readFirst, readList, readText } from '../shared/read'

/** Views whose steps are written out; all others are stars. */
export const stepViews = ['NPS', 'CSAT'] as const
export const thumbsView = 'ThumbsUpDown'

const lists = ['starArrays', 'numbersArrays', 'smileyArrays', 'emojiArrays', 'thumpsUpDownArrays'] as const
const ids = ['value', 'starId', 'numberId', 'smileyId', 'thumpUpId']

/** Thumbs with steps of their own are drawn as those. */
export function viewOf(payload: JsonObject): Drawn<'rating'>['as'] {
  const view = readText(payload['view'])
  if (view === thumbsView) return lists.some((name) => readList(payload[name]).length > 0) ? 'steps' : 'thumbs'
  return stepViews.some((each) => each === view) ? 'steps' : 'stars'
}

/** How likely somebody is to recommend is asked from 0 to 10. */
function usual(view: string): { value: number; title: string }[] {
  const values = view === 'NPS' ? Array.from({ length: 11 }, (_, at) => at) : [1, 2, 3, 4, 5]
  return values.map((value) => ({ value, title: '' }))
}

/** From low to high. */
export function scaleIn(payload: JsonObject): { value: number; title: string }[] {
  const given = lists.map((name) => readList(payload[name])).find((list) => list.length > 0) ?? []
  const scale = given.map((entry, index) => ({ value: numberOf(readFirst(entry, ids)) ?? index + 1, title: readText(entry['reviewText']) }))
  return (scale.length > 0 ? scale : usual(readText(payload['view']))).sort((one, other) => one.value - other.value)
}

/** A scale may begin at 0. */
function numberOf(text: string): number | undefined {
  return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text)
}
