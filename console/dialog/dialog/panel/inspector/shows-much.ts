// How wide the panel of a step is drawn: wide where it shows much beside each other, a reply in columns or the parts of a template (mockups 29,
// 30), and a little wider than others where it asks models (mockup 24).
import type { KindDescription } from '@parley/contract/base/form'
import { Prompt } from '@parley/contract/objects/prompt'
import type { JsonObject } from '@parley/contract/base/json'
import type { PanelSort } from './use-panel-width'

/** `modelChain`: it has lists of tools and rules, and the thread of its models. */
export function panelSort(kind: Pick<KindDescription, 'fields' | 'modelChain'> | undefined, settings: JsonObject): PanelSort {
  if (showsMuch(kind, settings)) return 'wide'
  return kind?.modelChain === undefined ? 'narrow' : 'middle'
}

function showsMuch(kind: Pick<KindDescription, 'fields'> | undefined, settings: JsonObject): boolean {
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
