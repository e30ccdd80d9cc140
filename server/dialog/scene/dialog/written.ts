// The steps of a scene written down as the dialog of a sample bot is: each with its exits, in order. Ids and places are samples/build's.
import type { Entity } from '@parley/contract/objects/entity/index'
import type { Variable } from '@parley/contract/objects/variable/index'
import { yesOrNo } from '@parley/runtime/say/replies/yes-or-no'
import type { BuiltSample, SampleEntity, SampleNode } from '../../../../samples/sample'
import { ask, call, confirm, fill, intent, listen, quick, say } from '../../../../samples/write'
import { list } from '../../../../samples/write-entity'
import { optionsOf } from './gaps'
import type { NamedStep } from './names'

interface Called {
  name: string
  intentName: string
  description: string
  language: string
  /** Of the bot, as far as lines mention them. */
  entities: readonly Entity[]
  variables: readonly Variable[]
}

export function writtenDialog(steps: readonly NamedStep[], { name, intentName, description, language, ...mentioned }: Called): BuiltSample {
  const nodes = steps.flatMap((step) => nodeOf(step, intentName, language) ?? [])
  const entities = new Map<string, SampleEntity>(
    mentioned.entities.map((entity) => [entity.name, { name: entity.name, type: entity.type }]),
  )
  for (const step of steps) if (step.entity) entities.set(step.entity.name, entityOf(step, step.entity))
  return {
    id: 'scene',
    name,
    description,
    color: 'slate',
    languages: [language],
    welcome: '',
    variables: mentioned.variables.map(({ key, scope }) => ({ key, value: '', ...(scope && { scope }) })),
    synonyms: [],
    entities: [...entities.values()],
    intents: [{ name: intentName, dialog: name, utterances: [] }],
    dialogs: [{ name, description, nodes }],
    smallTalk: [],
    conversations: [],
    service: () => ({ status: 404, body: null }),
  }
}

/** null: nothing is to be done there. */
function nodeOf(step: NamedStep, intentName: string, language: string): SampleNode | null {
  const { task, name, text, component, answers } = step
  const words = text === '' ? [] : [text]
  const entity = step.entity?.name ?? ''
  switch (task) {
    case 'start':
      return { ...intent(intentName), name }
    case 'say':
      return say(name, words)
    case 'listen':
      return listen(name, words)
    case 'ask':
      return ask(name, entity, words)
    case 'confirm': {
      const saysNo = answers.map((answer) => yesOrNo(answer, language)).find((answer) => answer !== null) === 'no'
      return confirm(name, words, saysNo ? { yes: 'end', no: 'next', other: 'end' } : { no: 'end' })
    }
    case 'choose': {
      const options = component?.kind === 'choices' ? optionsOf(component.options) : []
      return ask(name, entity, options.length === 0 ? words : [quick(text, ...options)])
    }
    case 'form':
      return fill(name, component?.kind === 'form' ? component.formId : '', words)
    case 'call':
      return component?.kind === 'call' ? call(name, component.method, component.url, { error: 'end' }) : null
    case 'end':
      return null
  }
}

function entityOf({ text, component }: NamedStep, { name, type }: NonNullable<NamedStep['entity']>): SampleEntity {
  if (component?.kind !== 'choices') return { name, type, description: text }
  return list(
    name,
    text,
    optionsOf(component.options).map((option) => [option, option]),
  )
}
