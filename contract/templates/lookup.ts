// Finds the kind of a template in a list of kinds, which may be a part of them: a window need not have all at hand (widget/templates).
import type { Json, JsonObject } from '../base/json'
import type { Drawing } from './shared/drawing'
import { firstText } from './shared/words'
import type { TemplateKind } from './template-kind'

export interface Template {
  type: string
  payload: { [key: string]: Json }
}

export interface ShownTemplate {
  /** What stands above the drawing, '' for nothing. */
  opening: string
  drawing: Drawing
}

/** `template_type` of a template, or the outer type of media, errors and plain messages. */
export function templateType({ type, payload }: Template): string {
  const inner = payload['template_type']
  return type === 'template' && typeof inner === 'string' ? inner : type
}

/** Undefined for a template that none of these kinds is. */
export function lookupIn(kinds: readonly TemplateKind[]): (template: Template) => TemplateKind | undefined {
  const byName = new Map(kinds.flatMap((kind) => [kind.id, ...(kind.alsoCalled ?? [])].map((name) => [name, kind] as const)))
  return (template) => byName.get(templateType(template))
}

export function shownBy(kind: TemplateKind, { payload }: Template): ShownTemplate {
  return { opening: openingOf(payload), drawing: kind.draw(payload) }
}

export function openingOf(payload: JsonObject): string {
  return firstText(['text', 'heading', 'title', 'text_message'].map((key) => payload[key]))
}
