// The templates by their id, and how one is put into words.
import type { JsonObject } from '../base/json'
import * as listed from './list'
import { lookupIn, openingOf, shownBy, type ShownTemplate, type Template } from './lookup'
import { anyWords } from './shared/words'
import type { TemplateKind, TemplateWords } from './template-kind'

export { emptyOf, type Part, partsOf } from './shared/parts'
export { type Template, templateType } from './lookup'
export type { Drawing, Look } from './shared/drawing'
export type { TemplateKind } from './template-kind'

export const templateKinds: readonly TemplateKind[] = Object.values<TemplateKind>(listed)

/** undefined for a template nobody lists. */
export const templateKind = lookupIn(templateKinds)

/** Whether public clients show words in its place. */
export function isNewer(template: Template): boolean {
  return templateKind(template)?.isNewer === true
}

export function wordsOfTemplate(template: Template): TemplateWords & { opening: string } {
  const payload: JsonObject = template.payload
  return { opening: openingOf(payload), ...(templateKind(template)?.words(payload) ?? anyWords(payload)) }
}

/** As public clients can read it. */
export function completedTemplate({ type, payload }: Template): Template {
  return { type, payload: templateKind({ type, payload })?.completed?.(payload) ?? payload }
}

/** null for a template nobody lists: the plain words of its message are shown. */
export function shownTemplate(template: Template): ShownTemplate | null {
  const kind = templateKind(template)
  return kind === undefined ? null : shownBy(kind, template)
}
