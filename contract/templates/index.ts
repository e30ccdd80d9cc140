// The templates by their id, and how one is put into words.
import type { Json, JsonObject } from '../base/json'
import * as listed from './list'
import { anyWords, firstText } from './shared/words'
import type { TemplateKind, TemplateWords } from './template-kind'

export { emptyOf, type Part } from './shared/parts'
export { choiceTitle } from './shared/words'
export type { Look, TemplateKind, TemplateWords } from './template-kind'

export interface Template {
  type: string
  payload: { [key: string]: Json }
}

export const templateKinds: readonly TemplateKind[] = Object.values<TemplateKind>(listed)
const byId = new Map(templateKinds.map((kind) => [kind.id, kind]))

/** `template_type` of a template, or the outer type of media, errors and plain messages. */
export function templateType({ type, payload }: Template): string {
  const inner = payload['template_type']
  return type === 'template' && typeof inner === 'string' ? inner : type
}

/** undefined for a template nobody lists: its words are shown. */
export function templateKind(template: Template): TemplateKind | undefined {
  return byId.get(templateType(template))
}

export function wordsOfTemplate(template: Template): TemplateWords & { opening: string } {
  const payload: JsonObject = template.payload
  const opening = firstText([payload['text'], payload['heading'], payload['title']])
  return { opening, ...(templateKind(template)?.words(payload) ?? anyWords(payload)) }
}
