// The settings of a step that lets a language model write, as they are stored.
import { ModelChoice } from '@parley/contract/model/model-choice'
import { llmLimits } from '@parley/contract/model/llm-limits'
import { PromptLayout, promptLayouts, promptLimits } from '@parley/contract/objects/model-prompt/index'
import { z } from 'zod'
import { jsonAnswerLimits } from '../../generate/json-answer'
import { Prompts } from '../shared/settings'

const { llmTemperature: temperature, llmMaxTokens: maxTokens } = llmLimits
const Text = z.string().max(promptLimits.textChars).default('')
const Path = z.string().trim().max(promptLimits.pathChars).default('')

export const generateLimits = { history: 20, seconds: 60 } as const

export const GenerateNode = z.object({
  /** Whose words the model is told: a prompt of the library, or the step's own. */
  source: z.enum(['own', 'library']).default('own'),
  promptId: z.string().max(80).default(''),
  instructions: Text,
  /** '' for what the user said. */
  text: Text,
  /** How many of the last messages of the conversation the model is told. */
  history: z.number().int().min(0).max(generateLimits.history).default(0),
  answer: z.enum(['text', 'json']).default('text'),
  schema: z.string().max(jsonAnswerLimits.schemaChars).default(''),
  show: z.enum(['say', 'keep']).default('say'),
  /** '' for that of the prompt. */
  layout: z.enum(['', ...promptLayouts]).default(''),
  layoutTitle: Path,
  layoutText: Path,
  layoutItems: Path,
  layoutItemTitle: Path,
  layoutItemText: Path,
  layoutColumns: PromptLayout.shape.columns,
  model: ModelChoice.default(ModelChoice.parse({})),
  temperature: z.number().min(temperature.min).max(temperature.max).default(0.3),
  /** Of the answer. */
  maxTokens: z.number().int().min(maxTokens.min).max(maxTokens.max).default(800),
  seconds: z.number().int().min(1).max(generateLimits.seconds).default(15),
  /** Said where no model answers; none: the step leaves by its failure exit. */
  withoutModel: Prompts,
})
export type GenerateNode = z.infer<typeof GenerateNode>

export const generateDefaults = {
  ...{ source: 'own', promptId: '', instructions: '', text: '', history: 0, answer: 'text', schema: '', show: 'say', layout: '' },
  ...{ layoutTitle: '', layoutText: '', layoutItems: '', layoutItemTitle: '', layoutItemText: '', layoutColumns: [] },
  ...{ model: { configurationId: '', model: '' }, temperature: 0.3, maxTokens: 800, seconds: 15, withoutModel: [] },
}

/** How it is shown: as the step says, else as the prompt of the library does. */
export function layoutOf(settings: GenerateNode, ofPrompt: PromptLayout | undefined): PromptLayout {
  const { layout, layoutTitle, layoutText, layoutItems, layoutItemTitle, layoutItemText, layoutColumns } = settings
  if (layout === '') return ofPrompt ?? PromptLayout.parse({})
  const places = { title: layoutTitle, text: layoutText, items: layoutItems, itemTitle: layoutItemTitle, itemText: layoutItemText }
  return { as: layout, ...places, columns: layoutColumns }
}
