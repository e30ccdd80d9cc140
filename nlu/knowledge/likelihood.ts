// How likely each question is the one that is asked: by how like its nearest wording is, and by how much more like than all other questions are.
// Few wordings are near to what people say in words of their own; the right one stands out all the same.
import type { Nearness } from './meanings'

interface Measure {
  /** What of a likeness counts. */
  words: number
  sentence: number
  mean: number
  /** How like a question is to what has nothing to do with it; so many such questions stand beside those of a bot with few. */
  stranger: { like: number; count: number }
  like: number
  /** Before the next best. */
  ahead: number
  /** Before the mean of all others. */
  above: number
  centre: number
}

/**
 * Fitted on questions with one wording each, beside sentences of the same field that none of them answers: sets of 11 of CLINC150 and BANKING77,
 * all of BANKING77, and the first two of bench/shared/small-faqs; told by the others (bench small-bots).
 */
const withMeaning: Measure = {
  ...{ words: 2, sentence: 6, mean: 3, stranger: { like: 3, count: 5 } },
  ...{ like: -0.3, ahead: 0.75, above: 1.08, centre: 1.85 },
}
const wordsAlone: Measure = {
  ...{ words: 1, sentence: 0, mean: 0, stranger: { like: 0.05, count: 3 } },
  ...{ like: -0.15, ahead: 7.16, above: 5.99, centre: 2.41 },
}

/** As users read it: more likely than not is sure enough to answer (0.8 as bots are set), and from three in ten on it is offered (0.6). */
const shown = { slope: 0.94, centre: 1.2 }

const measureOf = (hasMeaning: boolean): Measure => (hasMeaning ? withMeaning : wordsAlone)

/** Of a wording; comparable within a sentence. */
export function likeOf(words: number, near: Nearness | null): number {
  const { words: byWords, sentence, mean } = measureOf(near !== null)
  return byWords * words + sentence * (near?.sentence ?? 0) + mean * (near?.mean ?? 0)
}

/** 0..1, of each of these questions, by the likeness of its best wording. */
export function likelihoods(likes: readonly number[], hasMeaning: boolean): number[] {
  const measure = measureOf(hasMeaning)
  const [best = 0, second = measure.stranger.like] = likes.toSorted((one, other) => other - one)
  const sum = likes.reduce((all, one) => all + one, 0) + measure.stranger.count * measure.stranger.like
  return likes.map((like) => {
    const next = Math.max(like === best ? second : best, measure.stranger.like)
    const others = (sum - like) / (likes.length - 1 + measure.stranger.count)
    const log = measure.like * like + measure.ahead * (like - next) + measure.above * (like - others) - measure.centre
    return 1 / (1 + Math.exp(-(shown.slope * log + shown.centre)))
  })
}
