// The interface of translation engines: how one is asked for translations and for the languages it offers. What of a text may be translated,
// whether an answer can be used, and whether an address may be called are not theirs.
import type { Field } from '@parley/contract/base/form'
import type { Json, JsonObject } from '@parley/contract/base/json'

/** Asks the engine; fails with a DeliveryFailure when there is no reply. */
export type TranslationHttp = (request: {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}) => Promise<{ status: number; body: Json }>

export interface TranslationLink {
  /** With its secrets, opened. */
  settings: Readonly<Record<string, Json>>
  http: TranslationHttp
}

export interface TranslationRequest {
  /** At least one; with the marks that stand for what is not translated. */
  texts: readonly string[]
  /** As the engine calls them. */
  from: string
  to: string
  /** `html`: the texts are escaped, and marks are elements. */
  format: 'text' | 'html'
}

/** A language, and those the engine translates it into. */
export interface OfferedLanguage {
  code: string
  name: string
  targets: string[]
}

export interface TranslationKind {
  id: string
  label: string
  about: string
  /** One of them is `address`: where requests go. */
  fields: Field[]
  defaults: JsonObject
  /** What somebody does until it works, in order. */
  steps: { title: string; text: string }[]
  /** How what must not be translated is marked: as an element of HTML, or as a number in brackets. */
  marks: 'html' | 'text'
  /** How many texts one request may hold. */
  mostTexts: number
  /** What the engine calls a language of bots, where nobody has said it otherwise. */
  codeOf(language: string): string
  /** One for each text, in their order. Fails with a DeliveryFailure that says why in the engine's words. */
  translate(link: TranslationLink, request: TranslationRequest): Promise<string[]>
  /** Fails as `translate` does. Absent: it cannot tell. */
  languages?(link: TranslationLink): Promise<OfferedLanguage[]>
}
