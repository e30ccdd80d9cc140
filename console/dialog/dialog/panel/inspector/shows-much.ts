// Whether the panel of a step shows much beside each other and is drawn wide: a reply in columns, or the parts of a template (mockups 29, 30).
import type { KindDescription } from '@parley/contract/base/form'
import { Prompt } from '@parley/contract/objects/prompt'
import type { JsonObject } from '@parley/contract/base/json'

export function showsMuch(kind: Pick<KindDescription, 'fields'> | undefined, settings: JsonObject): boolean {
  return (
    kind?.fields.some(
      ({ control, name }) =>
        control === 'reply' ||
        (control === 'prompts' &&
          Prompt.array()
            .catch([])
            .parse(settings[name])
            .some((prompt) => prompt.kind === 'template')),
    ) === true
  )
}
