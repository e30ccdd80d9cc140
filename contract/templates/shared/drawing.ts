// What a template looks like, whoever draws it: a few general looks, each with all that is shown and all that can be chosen. Chat window and
// console draw these and know no template; answers.ts says what choosing sends.
import type { Series, Slice } from '../chart'

/** Words to say, or an address to open. */
export interface ShownChoice {
  title: string
  /** '' for one that says something; never one that must not be followed. */
  address: string
  body: string
  /** Says where the user is, which is asked of the browser; its title may be '' and is the window's then. */
  isLocation: boolean
}

/** A row of a list or a card of a carousel. */
export interface ShownElement {
  title: string
  detail: string
  value: string
  /** Address of its picture, '' for none. */
  picture: string
  /** What choosing the element itself does. */
  action: ShownChoice | null
  buttons: ShownChoice[]
}

export interface Grid {
  heads: { name: string; align: 'start' | 'center' | 'end' }[]
  rows: string[][]
}

export interface ShownOption {
  title: string
  value: string
}

export interface ShownField {
  key: string
  label: string
  placeholder: string
  type: 'text' | 'password' | 'email' | 'number' | 'tel' | 'date' | 'textarea' | 'select' | 'checkbox'
  /** Undefined for any length. */
  maxLength: number | undefined
  /** A sign that a secret value is wrapped in when it is sent, so that the server knows to mask it. */
  guard: string
  help: string
  isOptional: boolean
  options: string[]
  value: string
  /** What was wrong with the value that was sent. */
  error: string
}

interface Shapes {
  /** The words alone: as any other, as a failure, or as a notice between the lines. */
  words: { tone: 'plain' | 'problem' | 'notice' }
  /** Below a message, until the user has written. */
  pills: { choices: ShownChoice[] }
  buttons: { choices: ShownChoice[] }
  /** `first`: so many at first, the others when they are asked for; absent where the window decides. */
  rows: { elements: ShownElement[]; buttons: ShownChoice[]; first?: number }
  cards: { elements: ShownElement[]; buttons: ShownChoice[] }
  table: { label: string; grids: Grid[] }
  chart: { label: string; chart: Chart }
  media: {
    media: 'image' | 'video' | 'audio' | 'file'
    /** '' where it may not be followed. */
    address: string
    name: string
    bytes: number | undefined
  }
  /** One of a list (`menu`, `radios`) or several (`checks`). `label` and `button` are '' where the window says its own. */
  select: { as: 'menu' | 'radios' | 'checks'; label: string; options: ShownOption[]; button: string }
  /** One day, or two; limits are year-month-day, undefined for none. */
  date: { isRange: boolean; label: string; earliest: string | undefined; latest: string | undefined }
  /** A scale from low to high; `thumbs` has none. Until the user has written. */
  rating: { as: 'stars' | 'steps' | 'thumbs'; label: string; scale: { value: number; title: string }[] }
  /** Until the user has written. */
  form: { heading: string; description: string; fields: ShownField[]; isObject: boolean; submit: string; cancel: string }
}

export type Chart =
  | { kind: 'pie'; isRing: boolean; slices: Slice[] }
  | { kind: 'bars'; isLying: boolean; isStacked: boolean; axis: string[]; series: Series[] }
  | { kind: 'lines'; axis: string[]; series: Series[] }

export const looks = [
  'words',
  'pills',
  'buttons',
  'rows',
  'cards',
  'table',
  'chart',
  'media',
  'select',
  'date',
  'rating',
  'form',
] as const satisfies readonly (keyof Shapes)[]

export type Look = (typeof looks)[number]
export type Drawn<L extends Look> = { look: L } & Shapes[L]
export type Drawing = { [L in Look]: Drawn<L> }[Look]
