// What a template is: how it is drawn where it has no drawing of its own, and what it is in words where it cannot be shown. One folder a
// template implements it, with a sample of its payload beside it; the public shapes are those of the web client.
import type { JsonObject } from '../base/json'
import type { Part } from './shared/parts'

/** `pills` and `buttons`: choices; `rows` and `cards`: elements with choices; `words`: as its words. */
export type Look = 'pills' | 'buttons' | 'rows' | 'cards' | 'table' | 'media' | 'words'

export interface TemplateWords {
  /** Lines as they are, such as those of a table; when there are some, no options are listed. */
  rows: string[]
  /** What can be chosen or read, listed a) b) c). */
  options: string[]
  /** Of a picture, a film or a file. */
  address: string
}

export interface TemplateKind {
  /** `template_type` of the payload; of media, errors and plain messages the outer type. */
  id: string
  look: Look
  /** In English; other languages have words of their own in the template's folder. */
  label?: string
  /** What people write of it, with its label; absent for one that is written as JSON only. */
  parts?: readonly Part[]
  /** It is a chart of its elements, where charts can be drawn. */
  chart?: 'pie' | 'bars' | 'lines'
  /** The list of the payload whose entries are choices. */
  choices?: 'quick_replies' | 'buttons'
  /** Its id is the outer type, though it shows no media. */
  isOuter?: true
  /** What its address holds, for channels that show it. */
  media?: 'image' | 'video' | 'audio' | 'file'
  words(payload: JsonObject): TemplateWords
}
