// What a refusal in a sentence does to the intents: the one that the refused words ask for is not begun, unless its own sentences refuse
// likewise; what is asked for beside the refusal is.
import type { Understanding } from '@parley/contract/base/understand'
import type { Classification } from '../classification'
import { outcomeOf, type Ranked, rankCandidates } from '../intents/rank'
import type { LoadedModel } from '../loaded-model'
import { type Sentence, withWords } from '../text/sentence'
import { wordsOf } from '../text/words'
import { negatedWordsIn, type Refusal, refusalsIn } from './refusal'

export interface Refused {
  classification: Classification
  ranked: Ranked
  outcome: Pick<Understanding, 'outcome' | 'offered'>
  negated: NonNullable<Understanding['negated']>
}

/** Traits and context tags are those of the whole sentence, which is what is in doubt. */
const nothingHeard = { traits: [], tags: [] }

type Classify = (sentence: Sentence) => Promise<Classification>

/** null where nothing is refused that the bot would have begun. */
export async function refusedIn(
  live: LoadedModel,
  { classification, ranked }: { classification: Classification; ranked: Ranked },
  classify: Classify,
  without: ReadonlySet<string>,
): Promise<Refused | null> {
  const { model, reader } = live
  const { sentence } = classification
  const refusals = model.header.rules?.negation === false ? [] : refusalsIn(sentence, reader.language)
  if (refusals.length === 0) return null
  const isSaid = new Set(refusals.flatMap(({ refused }) => refused))
  const isGone = new Set(refusals.flatMap(({ cue, refused }) => [...cue, ...refused]))
  const asked = await classify(withWords(sentence, (at) => isSaid.has(at), reader))
  const likewise = (id: string): boolean => refusesLikewise(ownNegations(live).get(id) ?? [], sentence, refusals)
  const refused = meantBy(live, rankCandidates(live, asked, nothingHeard, without), asked, ranked).filter((id) => !likewise(id))
  if (refused.length === 0) return null
  const isRefused = new Set(refused)
  const begun = begunBy(live, ranked, classification)
  const isBegun = begun.some((id) => isRefused.has(id))
  const negated = negatedIn(sentence, refusals, ranked, refused)
  const others = withWords(sentence, (at) => !isGone.has(at), reader)
  const isMore = others.words.some(({ plain }) => plain !== '?' && plain !== '!')
  // Another intent that wins is asked for in the rest of the sentence, or is what the refusal itself means: “I don't want to fly” may be a cancellation.
  if (!isBegun && (isMore || begun.some(likewise))) return null
  if (isMore) {
    const rest = await classify(others)
    const rankedRest = rankCandidates(live, rest, nothingHeard, without)
    const outcome = outcomeOf(rankedRest, rest.scope, model)
    if (outcome.outcome !== 'none') return { classification: rest, ranked: rankedRest, outcome, negated }
  }
  const [first] = ranked.candidates
  if (first?.definite && first.reasons[0]?.by === 'exact') return null
  const left = { ...ranked, candidates: setAside(ranked, isRefused, cueOf(sentence, refusals)) }
  const isNothingLeft = !isMore || (first !== undefined && isRefused.has(first.intentId))
  const outcome = isNothingLeft ? ({ outcome: 'none' } as const) : outcomeOf(left, classification.scope, model)
  return { classification, ranked: left, outcome, negated }
}

/** What the whole sentence would have begun, or come nearest to. */
function begunBy({ model }: LoadedModel, ranked: Ranked, { scope }: Classification): string[] {
  const { offered = 1 } = outcomeOf(ranked, scope, model)
  return ranked.candidates.slice(0, offered).map(({ intentId }) => intentId)
}

/** What the refused words ask for; likeliest alone it counts where the whole sentence would have begun it, too. */
function meantBy({ model }: LoadedModel, ranked: Ranked, { scope }: Classification, { candidates: [whole] }: Ranked): string[] {
  const { outcome, offered = 1 } = outcomeOf(ranked, scope, model)
  const isBoth = whole !== undefined && whole.intentId === ranked.candidates[0]?.intentId
  return ranked.candidates.slice(0, outcome === 'none' ? Number(isBoth) : offered).map(({ intentId }) => intentId)
}

/** Refused ones come last, and count for nothing. */
function setAside({ candidates }: Ranked, isRefused: ReadonlySet<string>, cue: string): Ranked['candidates'] {
  const refused = candidates.filter(({ intentId }) => isRefused.has(intentId))
  return [
    ...candidates.filter(({ intentId }) => !isRefused.has(intentId)),
    ...refused.map((one) => ({ ...one, score: 0, definite: false, reasons: [{ by: 'negation' as const, rule: cue }] })),
  ]
}

function cueOf({ text, words }: Sentence, refusals: readonly Refusal[]): string {
  return refusals.map(({ cue }) => text.slice(words[cue[0] ?? 0]?.start, words[cue.at(-1) ?? 0]?.end)).join(' … ')
}

function negatedIn({ text, words }: Sentence, refusals: readonly Refusal[], { candidates }: Ranked, refused: readonly string[]) {
  const spans = (numbers: readonly number[]) =>
    numbers.flatMap((at) => {
      const word = words[at]
      return word ? [{ start: word.start, end: word.end, text: text.slice(word.start, word.end) }] : []
    })
  return {
    cue: spans(refusals.flatMap(({ cue }) => cue)),
    words: spans(refusals.flatMap((one) => one.refused)),
    intents: refused.map((intentId) => ({ intentId, name: candidates.find((one) => one.intentId === intentId)?.name ?? '' })),
  }
}

const known = new WeakMap<LoadedModel, ReadonlyMap<string, readonly string[][]>>()

/** The words that an intent's own sentences negate, as stems, each negation by itself. */
function ownNegations(live: LoadedModel): ReadonlyMap<string, readonly string[][]> {
  const found = known.get(live) ?? lookForNegations(live)
  known.set(live, found)
  return found
}

function lookForNegations({ model: { header }, reader: { language, stem } }: LoadedModel): Map<string, string[][]> {
  const found = new Map<string, string[][]>()
  for (const { text, intent } of header.utterances) {
    const id = header.intents[intent]?.id ?? ''
    const words = wordsOf(text, language)
    const stems = words.map(({ plain }) => (stem ? stem(plain) : plain))
    for (const negated of negatedWordsIn({ text, words }, language))
      found.set(id, [...(found.get(id) ?? []), negated.map((at) => stems[at] ?? '')])
  }
  return found
}

/** Of a thing, the word behind these. */
const articles = new Set(
  'a an any the my your this that un una une des de la le los el ein eine einen der die das um uma il lo een het de'.split(' '),
)

/** Whether an intent's own sentences negate the same: for it that is the way to ask. */
function refusesLikewise(own: readonly string[][], { words, stems }: Sentence, refusals: readonly Refusal[]): boolean {
  return refusals.some(({ refused }) => {
    const said = refused.filter((at) => !articles.has(words[at]?.plain ?? '')).map((at) => stems[at] ?? '')
    const [act = ''] = said
    return own.some((negated) => negated.includes(act) || 2 * said.filter((stem) => negated.includes(stem)).length > said.length)
  })
}
