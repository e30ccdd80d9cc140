// A topic of a bot's knowledge graph. One without a parent is a knowledge task: the root of a tree of topics, in which questions (faq.ts)
// hang. How a topic counts when a question is looked for is nlu/knowledge.
import { z } from 'zod'
import { Intent } from '../intent'

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
  /** A trait of the bot: where it is heard in a sentence, the topic is spoken of without its words; '' for none. */
  traitId: z.string().max(80).default(''),
  /** What files of the public format call it. */
  trait: z.string().max(128).default(''),
  /** Context tags: its questions may be meant only while each of these is set, and an answer of one sets those. */
  needsTags: Intent.shape.needsTags,
  setsTags: Intent.shape.setsTags,
})
export type KnowledgeNode = z.infer<typeof KnowledgeNode>
