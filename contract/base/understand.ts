// What understanding a sentence yields, with its reasons. The engine (nlu) makes it, the runtime decides on it,
// the console explains it; nobody else computes scores.
import { z } from 'zod'
import { Json, type JsonObject } from './json'

/** Where something stands in a sentence, as UTF-16 offsets. */
const Place = z.object({ start: z.number(), end: z.number() })

/** One word's pull: positive toward the intent it stands under. Start and end are UTF-16 offsets in the sentence. */
export const TokenReason = z.object({ start: z.number(), end: z.number(), text: z.string(), weight: z.number() })
export type TokenReason = z.infer<typeof TokenReason>

export const Reason = z.object({
  /** Which recogniser says so. */
  by: z.enum(['model', 'pattern', 'exact', 'synonym', 'negative-pattern', 'negation', 'name', 'trait', 'external']),
  /** For patterns, synonyms and traits: the literal rule that fired; for negation the words that refuse; of an external NLU its name for it. */
  rule: z.string().optional(),
  /** Where the words stand by which a pattern matches; there where reasons were asked for. */
  taken: z.array(Place).optional(),
  tokens: z.array(TokenReason).optional(),
  /** Nearest training utterances with cosine similarity, best first, at most 3. */
  nearest: z.array(z.object({ text: z.string(), intentId: z.string(), similarity: z.number() })).optional(),
})
export type Reason = z.infer<typeof Reason>

export const IntentCandidate = z.object({
  intentId: z.string(),
  name: z.string(),
  /** Calibrated probability, 0..1. */
  score: z.number(),
  /** A definite match (exact utterance, pattern) beats every possible one. */
  definite: z.boolean(),
  /** What each engine gave it, where the bot has an external NLU besides its own model. */
  engines: z.object({ ml: z.number().optional(), extnlu: z.number().optional() }).optional(),
  reasons: z.array(Reason),
})
export type IntentCandidate = z.infer<typeof IntentCandidate>

/** A part that a value of several parts still lacks. */
export const MissingPart = z.object({
  /** Its key in the value. */
  part: z.string(),
  /** What people call it. */
  label: z.string(),
  /** How it is asked for and what is said when it cannot be read, as templates; without them the bot has words of its own. */
  question: z.string().optional(),
  refusal: z.string().optional(),
})
export type MissingPart = z.infer<typeof MissingPart>

/** The value so far, and the part that was asked for. */
export interface Unfinished {
  value: Json
  part: string
}

/** One value found in a sentence. `value` has the type's stored shape (reference/domain 1.3). */
export const EntityMatch = z.object({
  /** The bot's entity it fills; absent when only a kind was tried. */
  entityId: z.string().optional(),
  kind: z.string(),
  start: z.number(),
  end: z.number(),
  text: z.string(),
  value: Json,
  /** 0..1 */
  score: z.number(),
  /** Other values the same words could mean, when they are as good. */
  alternatives: z.array(z.object({ title: z.string(), value: Json })).optional(),
  /** What the value still lacks. */
  missing: z.array(MissingPart).optional(),
  /** Of several values in one: where each was said. */
  items: z.array(z.object({ start: z.number(), end: z.number(), text: z.string(), value: Json })).optional(),
})
export type EntityMatch = z.infer<typeof EntityMatch>

/** A question of the bot's knowledge that may be meant. */
export const AnswerCandidate = z.object({
  faqId: z.string(),
  /** Its first wording in the language. */
  question: z.string(),
  /** Likely to be what was asked, 0..1. */
  score: z.number(),
  /** One of its wordings was said word for word. */
  definite: z.boolean(),
  /** The wording that is nearest. */
  wording: z.string(),
  /** The topics above it that count, from the top, and the user's words that speak of each; '' for none. `trait`: heard, and speaks of it. */
  path: z.array(z.object({ topic: z.string(), kind: z.string(), words: z.string(), trait: z.string().optional() })),
})
export type AnswerCandidate = z.infer<typeof AnswerCandidate>

/** How much of an answer is said that was found by its text: all of it, the paragraph, or the paragraph with all of it behind it. */
export const answerParts = ['whole', 'paragraph', 'more'] as const

/** Why a text is likely to answer: BM25, the share of the question's words that is there, and how near it lies; null without an encoder. */
const WhyFound = z.object({ words: z.number(), coverage: z.number(), nearness: z.number().nullable() })

/** A paragraph of an answer of the knowledge that may answer a sentence. */
export const AnswerPart = z.object({
  faqId: z.string(),
  /** Its first wording in the language. */
  question: z.string(),
  paragraph: z.string(),
  /** The sentence of it that is nearest. */
  quote: z.string(),
  /** Likely to answer, 0..1. */
  score: z.number(),
  why: WhyFound,
})
export type AnswerPart = z.infer<typeof AnswerPart>

/** What the text of answers has to say to a sentence, best first. From `limit` on the first is said. */
export const SearchedAnswers = z.object({ limit: z.number(), say: z.enum(answerParts), parts: z.array(AnswerPart) })
export type SearchedAnswers = z.infer<typeof SearchedAnswers>

/** What the bot's knowledge has to say to a sentence, and how that stands beside its intents. */
export const Knowing = z.object({
  /**
   * `answer`: the first of the candidates is what was asked; `choose`: the user is to choose; `found`: nothing else is meant, and the first of
   * `searched` answers; otherwise the intents decide.
   */
  outcome: z.enum(['answer', 'choose', 'found', 'intent', 'none']),
  why: z.enum(['exact', 'sure', 'several', 'doubtful', 'tie', 'in-answer', 'intent-exact', 'intent-nearer', 'unlikely']),
  candidates: z.array(AnswerCandidate),
  /** How many of the candidates are offered, with `choose`. */
  offered: z.number(),
  /** The intents offered beside them. */
  intentIds: z.array(z.string()),
  /** From this score on the first is answered, and offered. */
  limits: z.object({ answer: z.number(), offer: z.number() }),
  /** Names of topics whose questions are not looked for, since the context lacks tags they need; not there for none. */
  leftOut: z.array(z.string()).optional(),
  /** There where nothing else was meant and the bot searches its answers. */
  searched: SearchedAnswers.optional(),
})
export type Knowing = z.infer<typeof Knowing>

/** Where something stands in a document. */
export const SourcePlace = z.object({
  /** The document's. */
  title: z.string(),
  /** Of a web page; '' for others. */
  url: z.string(),
  /** Counted from 1; 0 for a document without pages. */
  page: z.number(),
  heading: z.string(),
  /** In the document's text: UTF-16 offsets, end exclusive. */
  begins: z.number(),
  ends: z.number(),
  /** SHA-256 of the passage's text, in hexadecimal. */
  hash: z.string(),
})
export type SourcePlace = z.infer<typeof SourcePlace>

/** A span of a document of the bot's that may answer a sentence, and where it stands: nothing of it is written anew. */
export const Citation = SourcePlace.extend({
  documentId: z.string(),
  passageId: z.string(),
  quote: z.string(),
  /** Likely to answer, 0..1. */
  score: z.number(),
  why: WhyFound,
})
export type Citation = z.infer<typeof Citation>

/** What the bot's documents have to say to a sentence, best first. From `limit` on the first is said. */
export const Passages = z.object({ limit: z.number(), found: z.array(Citation) })
export type Passages = z.infer<typeof Passages>

/** What a sentence is like, beside what it asks for. */
export const MatchedTrait = z.object({
  traitId: z.string(),
  name: z.string(),
  group: z.string(),
  score: z.number(),
  /** Where the words stand by which a pattern of it matches; there where reasons were asked for. */
  taken: z.array(Place).optional(),
})
export type MatchedTrait = z.infer<typeof MatchedTrait>

/** The small talk a sentence is. */
export const SmallTalkMatch = z.object({
  smallTalkId: z.string(),
  /** The wording that is nearest. */
  question: z.string(),
  /** 0..1 */
  score: z.number(),
  /** Said word for word, or by a pattern. */
  definite: z.boolean(),
  /** The words that each * of the pattern stood for, and each concept marked with _, in their order. */
  captured: z.array(z.string()).optional(),
})
export type SmallTalkMatch = z.infer<typeof SmallTalkMatch>

const Span = z.object({ start: z.number(), end: z.number(), text: z.string() })

/** Words that refuse, the words that they refuse, and the intents that are therefore not begun. */
export const Negated = z.object({
  cue: z.array(Span),
  words: z.array(Span),
  intents: z.array(z.object({ intentId: z.string(), name: z.string() })),
})
export type Negated = z.infer<typeof Negated>

/** Words without which a sentence is understood otherwise, and what as. */
export const Flip = z.object({
  words: z.array(Span),
  outcome: z.enum(['intent', 'ambiguous', 'none']),
  /** With outcome `intent`. */
  intentId: z.string().optional(),
  name: z.string().optional(),
})
export type Flip = z.infer<typeof Flip>

/** The words of a sentence as the engine read them. */
export const ReadSentence = z.object({
  /** With substitutions made, and synonyms by the words they stand for. */
  canonical: z.string(),
  /** `plain`: what was compared, '' for one that was passed over; `stem`: what stands for its forms. */
  words: z.array(z.object({ start: z.number(), end: z.number(), plain: z.string(), stem: z.string() })),
})
export type ReadSentence = z.infer<typeof ReadSentence>

/** What an external NLU of the bot found in a sentence. */
export const ExternalFinding = z.object({
  nluId: z.string(),
  name: z.string(),
  /** A lower score of its is passed over. */
  limit: z.number(),
  ms: z.number(),
  /** Its intents make the outcome. */
  isDecisive: z.boolean(),
  /** Why it gave no answer. */
  failure: z.string().optional(),
  /** By its own names, likeliest first; `intentId`: '' where the bot has none of that name. */
  intents: z.array(z.object({ name: z.string(), score: z.number(), intentId: z.string() })),
})
export type ExternalFinding = z.infer<typeof ExternalFinding>

export const Understanding = z.object({
  text: z.string(),
  language: z.string(),
  /** Hash of the model that answered; empty when the bot has none. */
  modelHash: z.string(),
  outcome: z.enum(['intent', 'ambiguous', 'none']),
  /** Best first, at most 5. With outcome `intent` the first is the winner. */
  candidates: z.array(IntentCandidate),
  /** With outcome `ambiguous`: how many of the candidates may be meant; not there in older recordings, where all may be. */
  offered: z.number().optional(),
  /** How sure the engine is that the sentence is inside the bot's scope, 0..1, and the limit it was held to. */
  inScope: z.object({ score: z.number(), threshold: z.number() }),
  /** Entities tagged or recognised in the sentence. */
  entities: z.array(EntityMatch),
  /** Of bots that have questions with answers. */
  knowledge: Knowing.optional(),
  /** Not there where none is heard. */
  traits: z.array(MatchedTrait).optional(),
  /** Intents that could not be meant, since context tags they need were not set. */
  without: z.array(z.string()).optional(),
  /** Context tags that were set, of those that rules ask for. */
  tags: z.array(z.string()).optional(),
  smallTalk: SmallTalkMatch.optional(),
  /** Of bots that have an external NLU for the language. */
  external: ExternalFinding.optional(),
  /** Not there where nothing is refused that would have been begun. */
  negated: Negated.optional(),
  /** Misspelt words, and the bot's own that they were taken for; not there without any. */
  corrected: z.array(Span.extend({ to: z.string() })).optional(),
  /** The smallest changes that turn the decision; there where reasons were asked for. */
  flips: z.array(Flip).optional(),
  /** There where reasons were asked for. */
  read: ReadSentence.optional(),
  /** Microseconds, measured by the server around the call; 0 in the engine's own answer so that it stays reproducible. */
  micros: z.number(),
})
export type Understanding = z.infer<typeof Understanding>

/** Settings of an entity that a variable gives, such as the list of its values. */
export interface DynamicSettings {
  /** The text with the variable's placeholder; null where all settings are fixed. */
  placeholder(settings: JsonObject): string | null
  /** The settings with the value of the variable in its place; null where it cannot be used. `fault`: what is wrong with it, '' for nothing. */
  fixed(settings: JsonObject, value: Json): { settings: JsonObject | null; fault: string }
}

/** What sort of values a type of entity has, for what does not depend on one type. */
export interface EntityTraits {
  /** Its values are days, numbers, addresses and codes: alone in a message they are an answer and no wish. */
  wordless?: true
  /** Its values are amounts: of a range, "20 to 30 euros", neither end is the value, and a number alone is an amount, not the place of a choice. */
  amounts?: true
  /** Two of its values may be the ends of a stretch of time: one is taken for the value only where another entity of the type takes the other. */
  ends?: true
  /** Asked for one, any sentence is an answer from its first word to its last, which tells nothing. */
  takesAnyWords?: true
  /** Its values are each entity's own, or any words at all: entities of the type are not told apart by the words around a value. */
  ownValues?: true
  /** Its values are files: one that is sent answers its question, words do not. */
  takesFiles?: true
  /** How one value is said in a message, in the language of the conversation, where people do not read it as it is stored. */
  words?(value: Json, language: string): string
  /** A variable may give settings of it: they are made fixed before values are looked for. Absent: they are always fixed. */
  dynamic?: DynamicSettings
  /** Ids of the entities that one with these settings is made of. Absent: of none. */
  parts?(settings: JsonObject): string[]
  /** Its values and what they are called, those of a list in its order, the first `most`. Absent: they are not listed. */
  options?(settings: JsonObject, most: number): { title: string; value: Json }[]
  /** What an entity with these settings would understand, as people write it. */
  example?(settings: JsonObject): string
  /** Why an answer holds no value, where more can be said than that it holds none. */
  whyRefused?(text: string, settings: JsonObject): RefusalReason | null
}

/** `abroad`: a phone number of another country, without its country code. */
export type RefusalReason = 'abroad'
export type TraitsOf = (type: string) => EntityTraits
