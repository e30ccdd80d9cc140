// What a template is: how it is drawn, what people write of it, and what it is in words where it cannot be shown. One folder a template
// implements it, with a sample of its payload beside it; the public shapes are those of the web client.
import type { JsonObject } from '../base/json'
import type { Drawing } from './shared/drawing'
import type { Part } from './shared/parts'

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
  /** Other names of the same shape. */
  alsoCalled?: readonly string[]
  /** In English; other languages have words of their own in the template's folder. */
  label?: string
  /** What people write of it, with its label; absent for one whose choices a wording has itself. */
  parts?: readonly Part[]
  /** Its id is the outer type. */
  isOuter?: true
  /** The public web client of the wire protocol draws none: it shows words in its place. */
  isNewer?: true
  words(payload: JsonObject): TemplateWords
  /** With what public clients read without asking whether it is there; absent where they ask. */
  completed?(payload: JsonObject): JsonObject
  draw(payload: JsonObject): Drawing
}
