// Two texts as the words they share and those that only one of them has. Pure.
export interface Piece {
  text: string
  /** Only this one of the two has it. */
  isOwn: boolean
}

/** More words than this are not compared one by one: then all that lies between the same beginning and end differs. */
const mostWords = 1200
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

export function differences(one: string, other: string): { one: Piece[]; other: Piece[] } {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  let begin = 0
  while (begin < Math.min(first.length, second.length) && first[begin] === second[begin]) begin++
  let end = 0
  while (end < Math.min(first.length, second.length) - begin && first.at(-1 - end) === second.at(-1 - end)) end++
  const [inner, across] = [first.slice(begin, first.length - end), second.slice(begin, second.length - end)]
  const shared = inner.length > mostWords || across.length > mostWords ? [] : sharedOf(inner, across)
  return {
    one: pieces(first, new Set(shared.map(([at]) => at + begin)), { begin, end: first.length - end }),
    other: pieces(second, new Set(shared.map(([, at]) => at + begin)), { begin, end: second.length - end }),
  }
}

const wordsOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)

/** The longest run of words in the same order, as places in both. */
function sharedOf(one: readonly string[], other: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  const lengthAt = (at: number, place: number): number => lengths[at]?.[place] ?? 0
  for (let at = one.length - 1; at >= 0; at--)
    for (let place = other.length - 1; place >= 0; place--) {
      const row = lengths[at]
      if (row === undefined) continue
      row[place] = one[at] === other[place] ? lengthAt(at + 1, place + 1) + 1 : Math.max(lengthAt(at + 1, place), lengthAt(at, place + 1))
    }
  const shared: [number, number][] = []
  for (let at = 0, place = 0; at < one.length && place < other.length; )
    if (one[at] === other[place]) shared.push([at++, place++])
    else if (lengthAt(at + 1, place) >= lengthAt(at, place + 1)) at++
    else place++
  return shared
}

/** A blank between two words that differ differs with them. */
function pieces(words: readonly string[], shared: ReadonlySet<number>, inner: { begin: number; end: number }): Piece[] {
  const differs = (at: number): boolean => at >= inner.begin && at < inner.end && !shared.has(at)
  const found: Piece[] = []
  for (const [at, text] of words.entries()) {
    const isOwn = differs(at) || (text.trim() === '' && differs(at - 1) && differs(at + 1))
    const last = found.at(-1)
    if (last?.isOwn === isOwn) last.text += text
    else found.push({ text, isOwn })
  }
  return found
}
