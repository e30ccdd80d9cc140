// Which channels an answer has wordings of its own for, and how such a wording differs from the one for all channels. Pure.
import { answersOf, type Faq } from '@parley/contract/objects/faq/index'
import type { Prompt } from '@parley/contract/objects/prompt'

export const differences = ['shorter', 'longer', 'other', 'choices', 'template', 'script', 'plain'] as const
export type Difference = (typeof differences)[number]

/** In the order they are met. */
export function channelsIn(data: Faq): string[] {
  return [...new Set(answersOf(data).map(({ channel }) => channel))].filter((channel) => channel !== '')
}

/** null where the answer has no wording of its own for the channel. */
export function differenceOf(answers: readonly Prompt[], channel: string): Difference | null {
  const own = answers.find((answer) => answer.channel === channel)
  if (own === undefined) return null
  const usual = answers.find((answer) => answer.channel === '')
  if (usual === undefined) return 'other'
  if (formOf(own) !== formOf(usual)) return formOf(own)
  const [length, before] = [own.text.length, usual.text.length]
  if (length < before * 0.8) return 'shorter'
  return length > before * 1.25 ? 'longer' : 'other'
}

function formOf({ kind }: Prompt): 'plain' | 'choices' | 'template' | 'script' {
  if (kind === 'text') return 'plain'
  return kind === 'template' || kind === 'script' ? kind : 'choices'
}

/** The wordings with one of its own for a channel: it begins as the one for all channels. */
export function withChannel(answers: readonly Prompt[], channel: string): Prompt[] {
  const usual = answers.find((answer) => answer.channel === '')
  return [...answers, { language: '', kind: 'text', text: '', ...usual, channel }]
}
