// A template as its JSON text, read for an editor and written back: what the editor does not know of stays as it was.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { emptyOf, type Part, templateKind, templateKinds, templateType, type TemplateKind } from '@parley/contract/templates/index'
import { isRecord } from '../read-value'

export interface OpenTemplate {
  kind: TemplateKind
  parts: readonly Part[]
  type: string
  payload: JsonObject
}

/** Templates that have an editor. */
export const editedTemplates = templateKinds.filter(({ parts }) => parts !== undefined)

/** null where it is no JSON of a template that has an editor. */
export function readTemplate(source: string): OpenTemplate | null {
  const whole = parsed(source)
  if (whole === null || !isRecord(whole)) return null
  const inner = whole['payload'] === undefined && typeof whole['template_type'] === 'string' ? { type: 'template', payload: whole } : whole
  const { type, payload } = inner
  if (typeof type !== 'string' || payload === undefined || !isRecord(payload)) return null
  const kind = templateKind({ type, payload })
  return kind?.parts === undefined ? null : { kind, parts: kind.parts, type, payload }
}

export function templateText({ type, payload }: Pick<OpenTemplate, 'type' | 'payload'>): string {
  return JSON.stringify({ type, payload }, null, 2)
}

/**
 * One to begin with; what the one before has under the same names is kept, so that a list becomes a carousel without a loss. `words`: of
 * the wording itself, which stand above it where it had none of its own.
 */
export function startOf(kind: TemplateKind, before: OpenTemplate | null, words = ''): string {
  const parts = kind.parts ?? []
  const kept = Object.fromEntries(
    parts.flatMap(({ name }): [string, Json][] => {
      const value = before?.payload[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const empty = emptyOf(parts)
  const opening: JsonObject = empty['text'] === '' && words !== '' ? { text: words } : {}
  const payload: JsonObject = { ...empty, ...opening, ...kept }
  return templateText(
    kind.isOuter === true ? { type: kind.id, payload } : { type: 'template', payload: { template_type: kind.id, ...payload } },
  )
}

/** How many entries its first list of them has. */
export function entriesIn({ parts, payload }: OpenTemplate): number {
  const list = parts.find(({ holds }) => holds === 'entries')
  const entries = list === undefined ? undefined : payload[list.name]
  return Array.isArray(entries) ? entries.length : 0
}

export function idOf(source: string): string {
  const open = readTemplate(source)
  return open === null ? '' : templateType(open)
}

function parsed(source: string): Json {
  try {
    const value: Json = JSON.parse(source)
    return value
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
