// What a template is: how it is drawn where it has no drawing of its own, and what it is in words where it cannot be shown. One folder a
// template implements it, with a sample of its payload beside it; the public shapes are those of the web client.
import type { JsonObject } from '../base/json'

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
  /** The list of the payload whose entries are choices. */
  choices?: 'quick_replies' | 'buttons'
  words(payload: JsonObject): TemplateWords
}
