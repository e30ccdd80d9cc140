// What a scene leaves open, pure: one conversation shows one way through, and a dialog is asked for the others.
import type { SceneDialog } from '@parley/contract/dialog/scene'
import type { NamedStep } from './names'

type Gap = SceneDialog['gaps'][number]

export function gapsOf(steps: readonly NamedStep[], utterances: readonly string[]): Gap[] {
  return steps.flatMap((step) => gapsOfStep(step, utterances).map((gap) => ({ stepId: step.id, gap, name: step.name })))
}

function gapsOfStep({ task, component }: NamedStep, utterances: readonly string[]): Gap['gap'][] {
  if (task === 'start') return utterances.length === 0 ? ['no-sentence'] : []
  if (task === 'confirm') return ['other-answer']
  if (component?.kind === 'call') return component.url.trim() === '' ? ['no-address', 'call-fails'] : ['call-fails']
  if (component?.kind === 'form') return component.formId === '' ? ['no-form'] : []
  return component?.kind === 'choices' && optionsOf(component.options).length === 0 ? ['no-choices'] : []
}

/** Those that say something, each once. */
export function optionsOf(options: readonly string[]): string[] {
  return [...new Set(options.map((option) => option.trim()))].filter((option) => option !== '')
}
