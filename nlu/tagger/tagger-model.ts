// What a model has learned of where values of free text stand in a sentence: the title of a song, a subject, a company. No list and no rule
// knows such values; sentences in which they are marked teach them. Learning is learn.ts, using it tag.ts.
import { z } from 'zod'

export const TaggerHeader = z.object({
  /** Ids, in the order of their labels. */
  entities: z.array(z.string()),
  /** Lowest chance a stretch of words is taken with, 0..1. */
  threshold: z.number(),
})
export type TaggerHeader = z.infer<typeof TaggerHeader>

/**
 * A linear-chain conditional random field. Of each piece of a sentence the label says whether it stands outside of every value (0), begins
 * one of entity e (1 + 2e) or goes on with it (2 + 2e).
 */
export interface TaggerRows {
  /** Hashes of features, ascending. */
  keys: Uint32Array
  /** Of each key, how many labels it speaks for or against; they follow each other in `labels` and `numbers`. */
  counts: Uint8Array
  labels: Uint8Array
  /** Weight = number * scale of its key. */
  numbers: Int8Array
  scales: Float32Array
  /** [state before: 0 outside, else 1 + entity][label]. */
  transitions: Float32Array
  /** Hashes of marked values, ascending, and of each the entity it was marked as. A value of two entities stands there twice. */
  valueKeys: Uint32Array
  valueEntities: Uint8Array
}

/** Keeps labels within a byte. */
export const mostEntities = 100

export const labelsOf = (entities: number): number => 1 + 2 * entities

export const beginning = (entity: number): number => 1 + 2 * entity

export const isBeginning = (label: number): boolean => label % 2 === 1

/** 0 outside, else 1 + the entity. */
export const stateOf = (label: number): number => (label === 0 ? 0 : ((label - 1) >> 1) + 1)

/** That of going on with the entity of a state. */
export const goingOn = (state: number): number => 2 * state
