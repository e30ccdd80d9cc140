// Makes the looks of a payload, for templates that write alike.
import { safeAddress } from '@parley/kit/markdown/markdown'
import type { Json, JsonObject } from '../../base/json'
import type { Drawn, Grid, ShownChoice, ShownElement } from './drawing'
import { isRecord, readCell, readFirst, readList, readNumber, readText } from './read'
import { choiceTitle } from './words'

export const plainWords: Drawn<'words'> = { look: 'words', tone: 'plain' }

/** A button, quick reply or default action. One that must not be followed says its title. */
export function choiceIn(entry: JsonObject): ShownChoice {
  const type = readText(entry['type']) || readText(entry['content_type'])
  const title = readFirst(entry, ['title', 'text', 'label']).trim() || choiceTitle(entry)
  const isAddress = ['url', 'web_url'].includes(type) || (type === '' && entry['payload'] === undefined)
  const given = isAddress ? readFirst(entry, ['url', 'fallback_url']) : ''
  return {
    title,
    address: safeAddress(given) ?? '',
    body: payloadOf(entry['payload']) || readText(entry['value']) || title,
    isLocation: type === 'location',
  }
}

/** What a button sends may be an object. */
function payloadOf(value: Json | undefined): string {
  return isRecord(value) ? JSON.stringify(value) : readText(value)
}

/** Those that have a name; what neither says nor opens anything is no choice. */
export function choicesIn(value: Json | undefined): ShownChoice[] {
  return readList(value)
    .map(choiceIn)
    .filter(({ title, isLocation }) => title !== '' || isLocation)
}

export function elementsIn(value: Json | undefined): ShownElement[] {
  return readList(value).map((element) => {
    const opened = element['default_action']
    const action = isRecord(opened) ? choiceIn(opened) : null
    const title = readText(element['title']).trim()
    return {
      title: title || (action?.title ?? ''),
      detail: readFirst(element, ['subtitle', 'description']),
      value: readText(element['value']),
      picture: pictureAddress(readText(element['image_url'])),
      action: actionOf(action, title),
      buttons: choicesIn(element['buttons']),
    }
  })
}

/** What the user is shown to have said is the element's title. */
export function actionOf(action: ShownChoice | null, title: string): ShownChoice | null {
  if (action === null || (action.title === '' && title === '')) return null
  return { ...action, title: title || action.title, body: action.body || title }
}

/** How many are shown before the others are asked for; nothing where nobody says so. */
export function shownAtFirst(value: Json | undefined): { first?: number } {
  const first = Math.floor(readNumber(value))
  return first >= 1 ? { first } : {}
}

export function pictureAddress(given: string): string {
  return given.startsWith('data:image/') ? given : (safeAddress(given) ?? '')
}

const alignments: Readonly<Record<string, Grid['heads'][number]['align']>> = { right: 'end', center: 'center' }

/** A head is `[name, align?]` or a plain name; a cell may be written so too. */
export function gridOf(heads: Json | undefined, rows: readonly (Json | undefined)[]): Grid {
  return {
    heads: (Array.isArray(heads) ? heads : []).map((head) => ({
      name: readCell(head),
      align: (Array.isArray(head) ? alignments[readText(head[1])] : undefined) ?? 'start',
    })),
    rows: rows.map((row) => (Array.isArray(row) ? row.map(readCell) : [])),
  }
}

/** Entries with a name: what is shown, and what is sent of each. */
/** What an option sends may stand apart from what is said of it. */
export function optionsIn(value: Json | undefined): Drawn<'select'>['options'] {
  return readList(value)
    .map((entry) => ({
      title: readFirst(entry, ['title', 'label', 'value']),
      value: sentBy(entry) || readFirst(entry, ['value', 'title']),
    }))
    .filter(({ title }) => title !== '')
}

function sentBy({ postback }: JsonObject): string {
  return isRecord(postback) ? readText(postback['value']) : ''
}

export function mediaIn(payload: JsonObject, media: Drawn<'media'>['media']): Drawn<'media'> {
  const given = readFirst(payload, ['url', 'videoUrl', 'audioUrl'])
  const { size } = payload
  return {
    look: 'media',
    media,
    address: media === 'image' ? pictureAddress(given) : (safeAddress(given) ?? ''),
    name: readFirst(payload, ['altText', 'name', 'fileName', 'title', 'text']),
    bytes: typeof size === 'number' ? size : undefined,
  }
}

export function datesIn(payload: JsonObject, isRange: boolean): Drawn<'date'> {
  return {
    look: 'date',
    isRange,
    label: readFirst(payload, ['title', 'text_message', 'text']),
    earliest: limit(payload['startDate']),
    latest: limit(payload['endDate']),
  }
}

/** They may be given day or month first; only year-first limits are certain, others are left out. */
function limit(value: Json | undefined): string | undefined {
  const given = readText(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined
}
