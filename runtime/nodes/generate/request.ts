// What a step that lets a language model write asks it: instructions, the last messages of the conversation, and its own words.
import { chosenModels } from '@parley/contract/model/model-choice'
import type { Asking } from '../../generate/ask'
import { askedPrompt } from '../../generate/asked-prompt'
import type { CompiledPrompt } from '../../generate/compiled-prompt'
import type { AnswerSchema } from '../../generate/json-answer'
import type { ModelMessage } from '../../model/request'
import type { NodeRun } from '../node-kind'
import type { GenerateNode } from './settings'

export type Filling = Pick<NodeRun<GenerateNode>, 'settings' | 'fill' | 'said' | 'models'>

/** Null where nothing is there to be told. */
export function askingOf(node: Filling, prompt: CompiledPrompt | undefined, schema: AnswerSchema | null): Asking | null {
  const { source, instructions, text, history, model, temperature, maxTokens } = node.settings
  const template = source === 'library' ? (prompt ?? null) : { system: instructions, text }
  if (template === null || `${template.system}${template.text}`.trim() === '') return null
  const system = [node.fill(template.system).trim(), schema === null ? '' : jsonOnly(schema)].filter((part) => part !== '').join('\n\n')
  const own = template.text.trim() === '' ? node.said : node.fill(template.text)
  const models = chosenModels(model)
  const before = history === 0 ? [] : node.models.exchanged(history)
  const messages: ModelMessage[] = [
    ...(system === '' ? [] : [{ role: 'system' as const, text: system }]),
    ...before.map(({ by, text: said }) => ({ role: by === 'bot' ? ('assistant' as const) : ('user' as const), text: said })),
    { role: 'user', text: own },
  ]
  return {
    ...{ feature: 'prompt', messages, temperature, maxTokens },
    ...(models.length > 0 && { models }),
    ...(prompt && { prompt: askedPrompt(prompt, node.said, (path) => node.fill(path)) }),
  }
}

/** The values that stand in what the model is told: the author, or a step before, has put them there. */
export function givenIn(node: Filling, prompt: CompiledPrompt | undefined): string[] {
  const { source, instructions, text } = node.settings
  const told = source === 'library' ? `${prompt?.system ?? ''}\n${prompt?.text ?? ''}` : `${instructions}\n${text}`
  return (told.match(/\{\{[^{}]*\}\}/g) ?? []).map((place) => node.fill(place))
}

const jsonOnly = ({ json }: AnswerSchema): string => `Answer with JSON of this schema and nothing else:\n${JSON.stringify(json)}`
