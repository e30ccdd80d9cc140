// The way a tried question took through the topics: which of them lead to the answer and by which words, and where the next best lies. Pure.
import type { AnswerCandidate, Knowing } from '@parley/contract/base/understand'
import type { BotObject } from '@parley/contract/objects/object'
import { chainOf, type Topic } from './topic-graph'

export interface Tried {
  /** Ids of the topics from the root to the answer. */
  way: readonly string[]
  /** The user's words by the id of the topic they speak of. */
  words: ReadonlyMap<string, string>
  /** Ids of the topics whose trait was heard. */
  heard: ReadonlySet<string>
  /** The same of the next best question, where it lies in another topic. */
  next: { way: readonly string[]; score: number } | null
}

export const notTried: Tried = { way: [], words: new Map(), heard: new Set(), next: null }

/** Topics that have changed since the model was trained have no words. */
export function triedOf(knowledge: Knowing, topics: readonly Topic[], faqs: readonly BotObject<'faq'>[]): Tried {
  const [first, ...others] = knowledge.candidates.map((candidate) => ({ candidate, chain: chainTo(candidate, topics, faqs) }))
  if (first === undefined || first.candidate.score < knowledge.limits.offer) return notTried
  const home = first.chain.at(-1)?.id
  const next = others.find(({ chain }) => chain.length > 0 && chain.at(-1)?.id !== home)
  const steps = stepsOf(first.candidate, first.chain)
  return {
    way: first.chain.map(({ id }) => id),
    words: new Map(steps.flatMap(({ topic, words }) => (words === '' ? [] : [[topic.id, words] as const]))),
    heard: new Set(steps.flatMap(({ topic, trait }) => (trait === '' ? [] : [topic.id]))),
    next: next === undefined ? null : { way: next.chain.map(({ id }) => id), score: next.candidate.score },
  }
}

function chainTo({ faqId }: AnswerCandidate, topics: readonly Topic[], faqs: readonly BotObject<'faq'>[]): Topic[] {
  return chainOf(topics, faqs.find(({ id }) => id === faqId)?.parentId ?? '')
}

export interface PathStep {
  topic: Topic
  words: string
  /** The trait by which it was spoken of; '' for none. */
  trait: string
  /** root and organiser count for nothing. */
  counts: 'root' | 'organiser' | 'yes'
}

/** Each topic above a question with the words that speak of it: the engine tells them of those that count, in the same order. */
export function stepsOf({ path }: AnswerCandidate, chain: readonly Topic[]): PathStep[] {
  let at = 0
  return chain.map((topic, depth) => {
    if (depth === 0) return { topic, words: '', trait: '', counts: 'root' }
    if (topic.data.kind === 'organiser') return { topic, words: '', trait: '', counts: 'organiser' }
    const told = path[at++]
    const { words = '', trait = '' } = told?.topic === topic.data.name ? told : {}
    return { topic, words, trait, counts: 'yes' }
  })
}

export interface Part {
  text: string
  isSaid: boolean
}

/** A sentence cut where the words of topics stand in it. */
export function partsOf(sentence: string, words: Iterable<string>): Part[] {
  const sought = [...new Set([...words].flatMap((each) => each.split(/\s+/)))].filter((each) => each !== '')
  if (sought.length === 0) return [{ text: sentence, isSaid: false }]
  const escaped = sought.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pieces = sentence.split(new RegExp(`(${escaped.join('|')})`, 'iu'))
  return pieces.flatMap((text, at) => (text === '' ? [] : [{ text, isSaid: at % 2 === 1 }]))
}
