// Finds the word of a bot's own that a misspelt word was meant to be. Own words are kept by themselves and with each letter left out, so that a
// word is looked up in a few steps, however many there are.

export interface Speller {
  /** In plain form; null for a word that is known, or like none or several. */
  correct(word: string): string | null
}

/** Of more words the commonest count. */
const mostWords = 20_000
const longestWord = 24
/** Shorter words are too much alike. */
const shortest = 4
/** A word of three letters is meant where one of them was typed twice. */
const shortestOwn = 3
/** From this length on a letter may be wrong and another missing. */
const longEnough = 8
/** Of two words that are as like, one that is so much commoner is meant. */
const muchCommoner = 3

/** `counts`: how often the bot has each of its words. `isKnown`: whether other words are none of its own, and right. */
export function createSpeller(counts: ReadonlyMap<string, number>, isKnown: (word: string) => boolean): Speller {
  const own = [...counts].filter(([word]) => isWord(word, shortestOwn)).toSorted(([, one], [, other]) => other - one)
  const byShape = new Map<string, string[]>()
  for (const [word] of own.slice(0, mostWords)) {
    for (const shape of shapesOf(word)) {
      const known = byShape.get(shape)
      if (known) known.push(word)
      else byShape.set(shape, [word])
    }
  }
  return {
    correct(word) {
      if (!isWord(word) || counts.has(word) || isKnown(word)) return null
      const near = new Map<string, number>()
      for (const shape of shapesOf(word)) {
        for (const other of byShape.get(shape) ?? []) if (!near.has(other)) near.set(other, distance(word, other))
      }
      return bestOf(word, near, counts)
    },
  }
}

const isWord = (word: string, least = shortest): boolean => word.length >= least && word.length <= longestWord && /^\p{L}+$/u.test(word)

/** The word, and without each of its letters. */
function shapesOf(word: string): Set<string> {
  const shapes = new Set([word])
  for (let at = 0; at < word.length; at++) shapes.add(word.slice(0, at) + word.slice(at + 1))
  return shapes
}

function bestOf(word: string, near: ReadonlyMap<string, number>, counts: ReadonlyMap<string, number>): string | null {
  const allowed = word.length >= longEnough ? 2 : 1
  const isLongEnough = (other: string): boolean => other.length >= shortest || isTypedTwice(word, other)
  const fitting = [...near].filter(([other, wrong]) => wrong <= allowed && isLongEnough(other) && (wrong < 2 || other[0] === word[0]))
  const rank = ([other, wrong]: [string, number]) => [wrong, -(counts.get(other) ?? 0)] as const
  fitting.sort((one, other) => rank(one)[0] - rank(other)[0] || rank(one)[1] - rank(other)[1])
  const [first, second] = fitting
  if (first === undefined) return null
  const isTie = second !== undefined && second[1] === first[1] && (counts.get(first[0]) ?? 0) < muchCommoner * (counts.get(second[0]) ?? 0)
  return isTie ? null : first[0]
}

/** "bigg" is "big". */
function isTypedTwice(word: string, own: string): boolean {
  return word.length === own.length + 1 && [...own].some((letter, at) => own.slice(0, at) + letter + own.slice(at) === word)
}

/** Letters put in, left out, changed or swapped with their neighbour. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[other.length] ?? 0
}
