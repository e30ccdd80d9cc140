// A topic of a bot's knowledge graph. One without a parent is a knowledge task: the root of a tree of topics, in which questions (faq.ts)
// hang. How a topic counts when a question is looked for is nlu/knowledge.
import { z } from 'zod'

/** default: its words help; mandatory: nothing below it answers unless its words are said; organiser: it only keeps things in order. */
export const knowledgeNodeKinds = ['default', 'mandatory', 'organiser'] as const
export type KnowledgeNodeKind = (typeof knowledgeNodeKinds)[number]

const Words = z.array(z.string().min(1).max(128)).max(500)

export const KnowledgeNode = z.object({
  name: z.string().min(1).max(128),
  kind: z.enum(knowledgeNodeKinds).default('default'),
  /** Other words for its name, here alone. */
  synonyms: Words.default([]),
  /** Words that count as its name without being one. */
  tags: Words.default([]),
  /** Kept for files of the public format. */
  trait: z.string().max(128).default(''),
})
export type KnowledgeNode = z.infer<typeof KnowledgeNode>
