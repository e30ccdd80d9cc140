// The choices and media of a neutral template, read the same for every channel that shows them.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import { type Drawing, shownTemplate } from '@parley/contract/templates/index'
import { safeAddress } from '@parley/kit/markdown/markdown'
import { isObject, listIn, textIn } from './verify'

/** A button: words to say, or an address to open. */
export interface ShownChoice {
  title: string
  payload: string
  /** '' for a button that says something. */
  address: string
}

const choiceLists = ['quick_replies', 'buttons'] as const

export function choicesOf({ template }: Outgoing): ShownChoice[] {
  if (template === undefined) return []
  return choiceLists.flatMap((name) => listIn(template.payload, name)).flatMap((entry) => choiceOf(entry, textIn(entry, 'title')))
}

function choiceOf(entry: JsonObject, title: string): ShownChoice[] {
  const address = textIn(entry, 'url')
  const payload = payloadOf(entry['payload']) || textIn(entry, 'value') || title
  return title === '' ? [] : [{ title, payload, address: address === '' ? '' : (safeAddress(address) ?? '') }]
}

/** An entry of a list or a carousel. */
export interface ShownCard {
  title: string
  subtitle: string
  /** Address of its picture, '' for none. */
  picture: string
  /** What choosing the entry itself does. */
  choice: ShownChoice | undefined
  buttons: ShownChoice[]
}

export function cardsOf({ template }: Outgoing): ShownCard[] {
  if (template === undefined) return []
  return listIn(template.payload, 'elements').flatMap((element) => {
    const [title, picture] = [textIn(element, 'title'), textIn(element, 'image_url')]
    const action = element['default_action']
    const [choice] = isObject(action) ? choiceOf(action, title) : []
    const buttons = listIn(element, 'buttons').flatMap((entry) => choiceOf(entry, textIn(entry, 'title')))
    const card = { title, subtitle: textIn(element, 'subtitle'), picture: /^https?:\/\//i.test(picture) ? picture : '', choice, buttons }
    return title === '' ? [] : [card]
  })
}

function payloadOf(value: Json | undefined): string {
  if (typeof value === 'string') return value
  return isObject(value) ? JSON.stringify(value) : ''
}

export interface ShownMedia {
  kind: Extract<Drawing, { look: 'media' }>['media']
  address: string
  name: string
}

/** The picture, film, sound or file of a template, when it has a public address. */
export function mediaOf({ template }: Outgoing): ShownMedia | undefined {
  const drawing = template && shownTemplate(template)?.drawing
  if (template === undefined || drawing?.look !== 'media') return undefined
  const { media: kind, address } = drawing
  const name = textIn(template.payload, 'name') || textIn(template.payload, 'fileName')
  return /^https?:\/\//i.test(address) ? { kind, address, name } : undefined
}
