// A question on how it went, asked when a task or the conversation ends: from 0 to 10, by stars, or by a thumb. Asking it and reading the
// answer is runtime/survey; figures of the answers are conversation/feedback.
import { z } from 'zod'
import type { Field } from '../../base/form'
import { type SurveyScale, surveyScales } from '../../base/mood/survey-scale'
import { Prompt } from '../prompt'

interface Scale {
  least: number
  most: number
  /** A score up to here is a bad one. */
  low: number
  /** From here on it is a good one. */
  high: number
}

export const scales: Readonly<Record<SurveyScale, Scale>> = {
  nps: { least: 0, most: 10, low: 6, high: 9 },
  csat: { least: 1, most: 5, low: 2, high: 4 },
  thumbs: { least: 0, most: 1, low: 0, high: 1 },
}

export const Survey = z.object({
  name: z.string().min(1).max(200),
  enabled: z.boolean().default(true),
  scale: z.enum(surveyScales).default('csat'),
  moment: z.enum(['task-end', 'conversation-end']).default('task-end'),
  /** After which task; '' for all of them. */
  dialogId: z.string().max(80).default(''),
  /** How many of a hundred are asked. */
  share: z.number().int().min(1).max(100).default(100),
  questions: z.array(Prompt).max(200).default([]),
  /** After which scores the reason is asked for. */
  followUp: z.enum(['never', 'low', 'always']).default('low'),
  followUps: z.array(Prompt).max(200).default([]),
  thanks: z.array(Prompt).max(200).default([]),
})
export type Survey = z.infer<typeof Survey>

const followed = { shownWhen: { field: 'followUp', is: ['low', 'always'] } }

/** What of it is edited, as described fields. */
export const surveyFields: readonly Field[] = [
  {
    name: 'scale',
    label: 'Answer',
    control: 'choice',
    options: [
      { value: 'nps', label: '0 to 10 (NPS)' },
      { value: 'csat', label: '1 to 5 stars (CSAT)' },
      { value: 'thumbs', label: 'Thumb up or down' },
    ],
  },
  {
    name: 'moment',
    label: 'When it is asked',
    control: 'choice',
    options: [
      { value: 'task-end', label: 'When a task has ended' },
      { value: 'conversation-end', label: 'When the conversation ends' },
    ],
  },
  { name: 'dialogId', label: 'After which task', control: 'dialog', shownWhen: { field: 'moment', is: ['task-end'] } },
  { name: 'share', label: 'How many are asked', control: 'number', min: 1, max: 100, step: 1, unit: '%' },
  { name: 'questions', label: 'Question', control: 'prompts' },
  {
    name: 'followUp',
    label: 'Ask for the reason',
    control: 'choice',
    options: [
      { value: 'never', label: 'Never' },
      { value: 'low', label: 'After a low score' },
      { value: 'always', label: 'Always' },
    ],
  },
  { name: 'followUps', label: 'Question for the reason', control: 'prompts', ...followed },
  { name: 'thanks', label: 'Thanks', control: 'prompts' },
]
