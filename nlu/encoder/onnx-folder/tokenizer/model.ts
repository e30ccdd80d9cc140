// The model of a tokenizer.json: which pieces there are and how a word is cut into them. What is done to a text before is hugging-face.ts'.
import { z } from 'zod'
import { type BytePairModel, bytePairs, mergesOf, mostNumbers } from './byte-pairs'
import { unigramPieces, wordPieces } from './pieces'
import type { TokenizerParts } from './tokenizer'

const mostPieces = 1_000_000

/** Large lists are looked through when they are read: one has half a million entries, and opening an encoder keeps others waiting. */
const Numbered = z.custom<Readonly<Record<string, unknown>>>(
  (value) => value !== null && typeof value === 'object' && !Array.isArray(value),
)
const Listed = z.custom<readonly unknown[]>((value) => Array.isArray(value) && value.length <= mostPieces)

export const Model = z.looseObject({
  /** Older files have none: then its parts tell which it is. */
  type: z.string().optional(),
  vocab: z.union([Numbered, z.array(z.tuple([z.string(), z.number()])).max(mostPieces)]),
  unk_token: z.string().nullish(),
  unk_id: z.number().int().min(0).nullish(),
  continuing_subword_prefix: z.string().nullish(),
  max_input_chars_per_word: z.number().int().min(1).max(10_000).nullish(),
  /** Older files have both pieces in one text. */
  merges: Listed.optional(),
  end_of_word_suffix: z.string().nullish(),
  fuse_unk: z.boolean().nullish(),
  byte_fallback: z.boolean().nullish(),
  ignore_merges: z.boolean().nullish(),
})
type Model = z.infer<typeof Model>

/** How what is wrong with a file is told, and the number of a special piece, which has to be there. */
export interface Reading {
  refuse(part: string, type: string): never
  wrong(where: string, why: string): never
  numberOf(piece: string): number
}

export function modelOf(model: Model, reading: Reading): Pick<TokenizerParts, 'pieces' | 'unknown'> {
  const { vocab, type } = model
  if (Array.isArray(vocab)) {
    if (type !== undefined && type !== 'Unigram') return reading.refuse('model', type)
    const unknown = model.unk_id ?? 0
    return { pieces: unigramPieces({ pieces: vocab, unknown }), unknown }
  }
  const numbers = numbersOf(vocab, reading)
  if (type === 'BPE' || (type === undefined && model.merges !== undefined)) return bytePairModel(model, numbers, reading)
  if (type !== undefined && type !== 'WordPiece') return reading.refuse('model', type)
  const unknown = reading.numberOf(model.unk_token ?? '[UNK]')
  const words = { inside: model.continuing_subword_prefix ?? '##', longestWord: model.max_input_chars_per_word ?? 100 }
  return { pieces: wordPieces({ numbers, unknown, ...words }), unknown }
}

function numbersOf(vocabulary: Readonly<Record<string, unknown>>, { wrong }: Pick<Reading, 'wrong'>): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const piece of Object.keys(vocabulary)) {
    const number = vocabulary[piece]
    if (!isPieceNumber(number)) return wrong(`model.vocab.${piece.slice(0, 100)}`, `must be a whole number from 0 to ${mostNumbers - 1}`)
    numbers.set(piece, number)
  }
  return numbers
}

export function isPieceNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < mostNumbers
}

function bytePairModel(model: Model, numbers: ReadonlyMap<string, number>, reading: Reading) {
  const given = model.merges ?? reading.wrong('model.merges', 'must be there')
  if (numbers.size === 0) return reading.wrong('model.vocab', 'must have pieces')
  const inside = model.continuing_subword_prefix ?? ''
  const pairs = given.map((merge, at) => pairOf(merge) ?? reading.wrong(`model.merges.${at}`, 'must be two pieces'))
  const merges = mergesOf(pairs, { numbers, inside }, (at, piece) =>
    reading.wrong(`model.merges.${at}`, `there is no piece “${piece.slice(0, 100)}”`),
  )
  const unknown = typeof model.unk_token === 'string' ? reading.numberOf(model.unk_token) : null
  const parts: BytePairModel = {
    ...{ numbers, merges, unknown, inside, ending: model.end_of_word_suffix ?? '' },
    joinsUnknown: model.fuse_unk ?? false,
    fallsToBytes: model.byte_fallback ?? false,
    takesWhole: model.ignore_merges ?? false,
  }
  return { pieces: bytePairs(parts), unknown: unknown ?? 0 }
}

function pairOf(merge: unknown): [left: string, right: string] | null {
  const parts: readonly unknown[] = typeof merge === 'string' ? merge.split(' ') : Array.isArray(merge) ? merge : []
  const [left, right] = parts
  const isPair = parts.length === 2 && typeof left === 'string' && typeof right === 'string' && left !== '' && right !== ''
  return isPair ? [left, right] : null
}
