// What the server says of a kind in English, in the words of the chosen language. English has none of its own: what the server sends stands
// where a language has no word.
import type { Exit, Field, KindDescription } from '@parley/contract/base/form'
import { numberText } from '../locale'

/** Looks a key up; gives `otherwise` when the language lacks it. */
export type Localize = (key: string, otherwise: string, values?: Record<string, string>) => string

export function localizeKind(kind: KindDescription, say: Localize): KindDescription {
  const key = `kind.${kind.family}.${kind.id}`
  return {
    ...kind,
    label: say(key, kind.label),
    about: say(`${key}.about`, kind.about),
    ...(kind.alsoCalled !== undefined && { alsoCalled: say(`${key}.also`, kind.alsoCalled) }),
    fields: kind.fields.map((field) => localizeField(field, `${key}.field.${field.name}`, say)),
    exits: kind.exits.map((exit): Exit => ({ ...exit, label: say(`${key}.exit.${exit.id}`, exit.label) })),
    ...(kind.steps && { steps: localizeSteps(kind.steps, key, say) }),
  }
}

/** `key`: that of the channel, `kind.channel.<id>`. */
export function localizeSteps<T extends { title: string; text: string }>(steps: readonly T[], key: string, say: Localize): T[] {
  return steps.map((step, index) => {
    const own = `${key}.step.${index + 1}`
    return { ...step, title: say(own, step.title), text: say(`${own}.text`, step.text) }
  })
}

/** `key`: that of the field, `kind.<family>.<kind id>.field.<name>`. */
export function localizeField(field: Field, key: string, say: Localize): Field {
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
