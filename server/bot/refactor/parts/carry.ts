// What settings keep when a thing becomes one of another type: what is edited by the same control under the same name, then words by the
// same control, then words said by a script. Decided by what the types describe of their fields.
import type { Field } from '@parley/contract/base/form'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { Prompt } from '@parley/contract/objects/prompt'
import { parseTemplate } from '@parley/kit/expression/template'
import { sameJson } from '@parley/kit/json/same'

interface Described {
  fields: readonly Field[]
  defaults: JsonObject
}

export interface Carried {
  settings: JsonObject
  /** Described fields that held something and have no place any more. */
  lost: Field[]
}

/** Controls whose value is what somebody wrote, wherever it stands: it keeps its sense under another name. */
const wordy: readonly Field['control'][] = ['prompts', 'script']

export function carrySettings(settings: JsonObject, from: Described, to: Described): Carried {
  const carried: JsonObject = { ...to.defaults }
  const open = new Set(to.fields)
  const left = from.fields.filter((field) => holdsSomething(settings[field.name], from.defaults[field.name]))
  const lost: Field[] = []
  const keep = (field: Field, target: Field, value: Json | undefined) => {
    carried[target.name] = value ?? null
    open.delete(target)
    left.splice(left.indexOf(field), 1)
  }
  for (const field of [...left]) {
    const same = [...open].find(({ name, control }) => name === field.name && control === field.control)
    if (same !== undefined && isAllowed(same, settings[field.name])) keep(field, same, settings[field.name])
  }
  for (const field of [...left]) {
    const same = [...open].find(({ control }) => control === field.control && wordy.includes(control))
    if (same !== undefined) keep(field, same, settings[field.name])
  }
  for (const field of [...left]) {
    const said = [...open].find(({ control }) => converts(field.control, control, settings[field.name]) !== null)
    if (said !== undefined) keep(field, said, converts(field.control, said.control, settings[field.name]) ?? undefined)
    else lost.push(field)
  }
  return { settings: carried, lost }
}

function holdsSomething(value: Json | undefined, otherwise: Json | undefined): boolean {
  if (value === undefined || value === null || value === '' || sameJson(value, otherwise)) return false
  return !(Array.isArray(value) && value.length === 0)
}

/** Not every choice of one type is offered by another. */
function isAllowed({ options }: Field, value: Json | undefined): boolean {
  return options === undefined || options.some((option) => option.value === value)
}

/** Wordings become a script that prints the first of them, a script becomes a wording that runs it; null where neither fits. */
function converts(from: Field['control'], to: Field['control'], value: Json | undefined): Json | null {
  if (from === 'script' && to === 'prompts' && typeof value === 'string') return [{ ...Prompt.parse({ kind: 'script' }), source: value }]
  if (from !== 'prompts' || to !== 'script') return null
  const parsed = Prompt.array().safeParse(value)
  const [only, ...others] = parsed.success ? parsed.data : []
  if (only === undefined || others.length > 0) return null
  if (only.kind === 'script') return only.source ?? null
  const words = only.kind === 'text' ? templateLiteral(only.text) : null
  return words === null ? null : `print(${words})`
}

/** A text with placeholders as JavaScript writes it; null where a filter shapes a value, which no script does. */
function templateLiteral(text: string): string | null {
  const { parts } = parseTemplate(text)
  const filled = parts.map((part) => {
    if (typeof part === 'string') return part.replace(/[\\`]|\$\{/g, (each) => `\\${each}`)
    return part.filter === '' ? `\${(${part.expression.source.trim()}) ?? ''}` : null
  })
  return filled.includes(null) ? null : `\`${filled.join('')}\``
}
