// What a trained model holds of a bot's knowledge: topics, questions, where each wording lies in meaning, and answers to search. Making it is learn.ts.
import { knowledgeNodeKinds } from '@parley/contract/objects/knowledge-node/index'
import { z } from 'zod'
import type { QuantizedRows } from '../model'

export const KnowledgeHeader = z.object({
  /** `parent` counts in `topics`; -1 for a root. */
  topics: z.array(
    z.object({
      id: z.string(),
      parent: z.number(),
      name: z.string(),
      kind: z.enum(knowledgeNodeKinds),
      synonyms: z.array(z.string()),
      tags: z.array(z.string()),
      traitId: z.string().optional(),
    }),
  ),
  /** `topic` counts in `topics`; -1 where it hangs in none. */
  faqs: z.array(z.object({ id: z.string(), question: z.string(), topic: z.number(), tags: z.array(z.string()) })),
  /** Every wording; `inPath`: with the names of its topics before it. */
  wordings: z.array(z.object({ text: z.string(), faq: z.number(), inPath: z.boolean() })),
  /** The paragraphs of answers, where they are searched and there are some. */
  answers: z.array(z.object({ text: z.string(), faq: z.number() })).optional(),
})
export type KnowledgeHeader = z.infer<typeof KnowledgeHeader>

/** A row for each wording in both views of an embedding; no rows without an encoder. */
export interface KnowledgeRows {
  sentences: QuantizedRows
  means: QuantizedRows
  /** A row for each paragraph of an answer; not there without such paragraphs. */
  answers?: QuantizedRows
}
