// What the server says of a kind in English, in the words of the chosen language: text.<language>.json in the kind's folder, those of
// channels beside this file. English needs no file: what the server sends stands where a language has no word of its own.
import type { Exit, Field, KindDescription } from '@parley/contract/base/form'
import { numberText } from '../locale'

/** Looks a key up; gives `otherwise` when the language lacks it. */
export type Say = (key: string, otherwise: string, values?: Record<string, string>) => string

export function sayKind(kind: KindDescription, say: Say): KindDescription {
  const key = `kind.${kind.family}.${kind.id}`
  return {
    ...kind,
    label: say(key, kind.label),
    about: say(`${key}.about`, kind.about),
    fields: kind.fields.map((field) => sayField(field, `${key}.field.${field.name}`, say)),
    exits: kind.exits.map((exit): Exit => ({ ...exit, label: say(`${key}.exit.${exit.id}`, exit.label) })),
    ...(kind.steps && { steps: saySteps(kind.steps, key, say) }),
  }
}

/** `key`: that of the channel, `kind.channel.<id>`. */
export function saySteps<T extends { title: string; text: string }>(steps: readonly T[], key: string, say: Say): T[] {
  return steps.map((step, index) => {
    const own = `${key}.step.${index + 1}`
    return { ...step, title: say(own, step.title), text: say(`${own}.text`, step.text) }
  })
}

/** `key`: that of the field, `kind.<family>.<kind id>.field.<name>`. */
export function sayField(field: Field, key: string, say: Say): Field {
  const { help, unit, options } = field
  return {
    ...field,
    label: say(key, field.label),
    ...(help !== undefined && { help: say(`${key}.help`, help, limitsOf(field)) }),
    ...(unit !== undefined && { unit: say(`${key}.unit`, unit) }),
    ...(options && {
      options: options.map((option) => ({
        ...option,
        label: say(`${key}.option.${option.value}`, option.label),
        ...(option.help !== undefined && { help: say(`${key}.option.${option.value}.help`, option.help) }),
      })),
    }),
  }
}

/** What a help may name: {{min}} and {{max}}, as the language writes numbers. */
function limitsOf({ min, max }: Field): Record<string, string> {
  return { ...(min !== undefined && { min: numberText(min) }), ...(max !== undefined && { max: numberText(max) }) }
}
