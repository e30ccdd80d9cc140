// A trained model: everything that is needed to understand one bot in one language, without the sentence encoder (all bots share
// that one). Bytes are model-file.ts's, use is understand.ts's.
import { z } from 'zod'
import { TrainingSmallTalk, TrainingTrait } from './small-talk-and-traits/model'
import { KnowledgeHeader, type KnowledgeRows } from './knowledge/knowledge-model'
import { RoleTable } from './roles/role-table'
import { Rules } from './rules'
import { TaggerHeader, type TaggerRows } from './tagger/tagger-model'

export const ModelHeader = z.object({
  language: z.string(),
  /** Which encoder the dense part was trained with; '' without one. */
  encoderId: z.string(),
  seed: z.number(),
  intents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      patterns: z.array(z.string()),
      negativePatterns: z.array(z.string()),
      /** Each a list of traits; not there for an intent without any. */
      rules: z.array(z.array(z.string())).optional(),
    }),
  ),
  /** Training sentences; `intent` counts in `intents`. */
  utterances: z.array(z.object({ text: z.string(), intent: z.number() })),
  phrases: z.array(z.object({ text: z.string(), standsFor: z.string(), kind: z.enum(['synonym', 'alias', 'entity', 'concept']) })),
  /** Numbers of the intents that have sentences, in the order of the classifier's classes; -1 stands for each kind of None (intents/none.ts). */
  classes: z.array(z.number()),
  features: z.array(z.string()),
  settings: z.object({ pairs: z.boolean(), stems: z.boolean() }),
  blockWeights: z.object({ word: z.number(), stem: z.number(), piece: z.number() }),
  /** What the unit-length parts of an embedding are multiplied with; 0 when the encoder has no say. */
  denseFactor: z.number(),
  temperature: z.number(),
  scope: z.object({
    /** Weight of the nearest sentence's cosine beside the highest score. */
    nearestWeight: z.number(),
    /** Weight of None's score against it; not there when the model has not learned None. */
    noneWeight: z.number().optional(),
    /** Turns the sum into 0..1: logistic((sum - centre) * slope). */
    centre: z.number(),
    slope: z.number(),
    /** 0..1 */
    threshold: z.number(),
  }),
  intentThreshold: z.number(),
  ambiguityMargin: z.number(),
  /** Models made before roles were learned have none. */
  roles: RoleTable.default([]),
  /** Of bots in whose sentences values of free text are marked. */
  tagger: TaggerHeader.optional(),
  /** Of bots that have questions with answers. */
  knowledge: KnowledgeHeader.optional(),
  /** Not there where a bot leaves everything as usual. */
  rules: Rules.optional(),
  /** Sentences that are no request. */
  none: z.array(z.string()).optional(),
  smallTalk: z.array(TrainingSmallTalk).optional(),
  traits: z.array(TrainingTrait).optional(),
})
export type ModelHeader = z.infer<typeof ModelHeader>

/** Rows of 8-bit numbers, each with a scale: value = number * scale of its row. */
export interface QuantizedRows {
  columns: number
  scales: Float32Array
  numbers: Int8Array
}

export interface Model {
  /** SHA-256 of the model's bytes, in hexadecimal. */
  hash: string
  header: ModelHeader
  /** Inverse document frequency of each feature. */
  featureWeights: Float32Array
  /** A row a feature, a column a class. */
  sparse: QuantizedRows
  /** A row a class, a column a dense number. */
  dense: QuantizedRows
  /** A row for each of `utterances`: where it lies in meaning; no rows without an encoder. */
  meanings: QuantizedRows
  /** Beside `header.knowledge`. */
  knowledge?: KnowledgeRows
  /** Beside `header.smallTalk` and `header.traits`: a row for each of their sentences; no rows without an encoder. */
  asides?: QuantizedRows
  /** Beside `header.tagger`. */
  tagger?: TaggerRows
}
