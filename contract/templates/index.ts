// The templates by their id, and how one is put into words.
import type { Json, JsonObject } from '../base/json'
import * as listed from './list'
import type { Drawing } from './shared/drawing'
import { anyWords, firstText } from './shared/words'
import type { TemplateKind, TemplateWords } from './template-kind'

export { emptyOf, type Part } from './shared/parts'
export { looks } from './shared/drawing'
export type { Drawing, Look } from './shared/drawing'
export type { TemplateKind, TemplateWords } from './template-kind'

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

/** undefined for a template nobody lists. */
export function templateKind(template: Template): TemplateKind | undefined {
  return byId.get(templateType(template))
}

export function wordsOfTemplate(template: Template): TemplateWords & { opening: string } {
  const payload: JsonObject = template.payload
  return { opening: openingOf(payload), ...(templateKind(template)?.words(payload) ?? anyWords(payload)) }
}

/** As public clients can read it. */
export function completedTemplate({ type, payload }: Template): Template {
  return { type, payload: templateKind({ type, payload })?.completed?.(payload) ?? payload }
}

export interface ShownTemplate {
  /** What stands above the drawing, '' for nothing. */
  opening: string
  drawing: Drawing
}

/** null for a template nobody lists: the plain words of its message are shown. */
export function shownTemplate(template: Template): ShownTemplate | null {
  const payload: JsonObject = template.payload
  const kind = templateKind(template)
  return kind === undefined ? null : { opening: openingOf(payload), drawing: kind.draw(payload) }
}

function openingOf(payload: JsonObject): string {
  return firstText(['text', 'heading', 'title', 'text_message'].map((key) => payload[key]))
}
