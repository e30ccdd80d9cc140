// What a template looks like, whoever draws it: a few general looks, each with all that is shown and all that can be chosen. Chat window and
// console draw these and know no template; answers.ts says what choosing sends.
import type { FieldCondition } from '../../objects/form-condition'
import type { FieldFault, FieldRule } from '../../objects/form-value'
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
  /** Lines below the title. */
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

/** Rows under a head, which may be chosen itself. */
export interface ShownSection {
  head: ShownElement
  /** How much of it is done, in hundredths; null where nothing is said of that. */
  done: number | null
  elements: ShownElement[]
}

/** A drawing under a title of its own, folded until somebody opens it. */
export interface ShownPart {
  title: string
  detail: string
  isFolded: boolean
  drawing: Drawing
}

/** Options under a title of their own. */
export interface OptionGroup {
  title: string
  options: (ShownOption & { detail: string; picture: string })[]
}

export interface ShownOpinion {
  id: string
  title: string
  /** What is said once it is chosen. */
  reply: string
}

/** One of several, all in sight; several of them; on or off; dragged between two numbers; words alone, without a value. */
type FieldLook = 'radio' | 'checkboxes' | 'toggle' | 'range' | 'url' | 'time' | 'note' | 'file'

/** A file that stands in a field; its id is the field's value. */
export interface FilledFile {
  name: string
  /** Undefined where it is not known. */
  bytes: number | undefined
}

export interface ShownField {
  key: string
  label: string
  placeholder: string
  type: 'text' | 'password' | 'email' | 'number' | 'tel' | 'date' | 'textarea' | 'select' | 'checkbox' | 'code' | FieldLook
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
  /** Of one that is dragged. */
  min?: number
  max?: number
  /** By what another field holds; absent where it is always asked for. */
  shownWhen?: FieldCondition
  /** The same of its page. */
  pageWhen?: FieldCondition
  /** What its value must be, where the window can judge it; absent where only who takes the values can. */
  rule?: FieldRule
  /** Of a file: the endings it may have (none: all that may be sent), the most megabytes, and the one that stands in it. */
  accepts?: string[]
  most?: number
  file?: FilledFile
  /** What is said of a fault; the window says its own of all others. */
  says?: Partial<Record<FieldFault, string>>
  /** So many digits, no more and no fewer. */
  digits?: number
  /** It must be what stands in the field of this key, and is not sent. */
  repeats?: string
  /** What is said where it is not; '' where the window says it. */
  unlike?: string
}

/** Of a form of several pages, shown one at a time. */
export interface ShownPage {
  title: string
  /** What was filled in is shown once more; it has no fields. */
  isSummary: boolean
  /** Keys of its fields. */
  keys: string[]
  shownWhen?: FieldCondition
}

interface Shapes {
  /** The words alone: as any other, as a failure, or as a notice between the lines. */
  words: { tone: 'plain' | 'problem' | 'notice' }
  /** Below a message, until the user has written. */
  pills: { choices: ShownChoice[] }
  buttons: { choices: ShownChoice[] }
  /** `first`: so many at first, the others when they are asked for; absent where the window decides. */
  rows: { elements: ShownElement[]; buttons: ShownChoice[]; first?: number }
  /** Below each other, so many `first`, or one at a time behind tabs. */
  sections: { as: 'below' | 'tabs'; label: string; sections: ShownSection[]; first?: number; buttons: ShownChoice[] }
  /** `areSmall`: their pictures are signs beside the words. So many `first`; absent where the window decides. */
  cards: { elements: ShownElement[]; buttons: ShownChoice[]; areSmall?: boolean; first?: number }
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
  /** Several of a list in groups, of which all can be taken at once. `first`: so many groups at first. */
  groups: { label: string; about: string; groups: OptionGroup[]; first?: number; button: string }
  /** Drawings below each other, so many `first`. */
  stack: { parts: ShownPart[]; first?: number }
  /** Further parts of the words above, shown and folded again together. */
  folded: { parts: { title: string; text: string }[] }
  /** One day, or two; limits are year-month-day, undefined for none. */
  date: { isRange: boolean; label: string; earliest: string | undefined; latest: string | undefined }
  time: { label: string }
  /** A scale from low to high; `thumbs` has none. Until the user has written. */
  rating: { as: 'stars' | 'steps' | 'thumbs'; label: string; scale: { value: number; title: string }[] }
  /** Until the user has written. `others`: what can be done in its place. */
  form: {
    heading: string
    description: string
    fields: ShownField[]
    /** Absent where all fields stand together. */
    pages?: ShownPage[]
    isObject: boolean
    submit: string
    cancel: string
    others?: ShownChoice[]
  }
  /** How something was: one of several, then some of several, then words of one's own. Until the user has written. */
  opinion: {
    label: string
    experiences: ShownOpinion[]
    about: string
    reasons: ShownOpinion[]
    submit: string
  }
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
  'sections',
  'cards',
  'table',
  'chart',
  'media',
  'select',
  'groups',
  'stack',
  'folded',
  'date',
  'time',
  'rating',
  'form',
  'opinion',
] as const satisfies readonly (keyof Shapes)[]

export type Look = (typeof looks)[number]
export type Drawn<L extends Look> = { look: L } & Shapes[L]
export type Drawing = { [L in Look]: Drawn<L> }[Look]
