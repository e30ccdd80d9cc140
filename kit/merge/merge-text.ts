// Two people's changes of one text put together, word by word: what each changed of what both began with. Words that both changed, each
// otherwise, are a conflict.
import diff from 'fast-diff'

/** The words `from` to `to` of the text both began with became `text`. */
interface Change {
  from: number
  to: number
  text: string
}

interface WhoseChange extends Change {
  by: 'them' | 'me'
}

/** Longer stretches that differ are one change: comparing them word by word would cost too much. */
const mostCompared = 4000
/** A word, or a single sign; writing whose words stand without spaces is taken sign by sign. */
const words = /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}_])+|./gsu

/** null: both changed the same words, each otherwise. */
export function mergeText(base: string, theirs: string, mine: string): string | null {
  if (theirs === mine || base === theirs) return mine
  if (base === mine) return theirs
  const begun = wordsOf(base)
  const all = [
    ...changesOf(begun, wordsOf(theirs)).map((change): WhoseChange => ({ ...change, by: 'them' })),
    ...changesOf(begun, wordsOf(mine)).map((change): WhoseChange => ({ ...change, by: 'me' })),
  ]
  all.sort((one, other) => one.from - other.from || one.to - other.to)
  const kept: WhoseChange[] = []
  for (const change of all) {
    const last = kept.at(-1)
    const isApart = last === undefined || (change.from >= last.to && !isAtOnePlace(last, change))
    if (isApart) kept.push(change)
    else {
      const longer = longerOf(last, change)
      if (longer === null) return null
      kept[kept.length - 1] = longer
    }
  }
  return written(begun, kept)
}

const wordsOf = (text: string): string[] => text.match(words) ?? []

const isAtOnePlace = (one: Change, other: Change): boolean => one.from === other.from && one.to === other.to

/** Of two changes of the same words, where one goes on with the other. */
function longerOf<C extends Change>(one: C, other: C): C | null {
  if (!isAtOnePlace(one, other)) return null
  if (one.text.startsWith(other.text)) return one
  return other.text.startsWith(one.text) ? other : null
}

/** Two words that come to stand side by side only because of what both did, the space between them taken away, get a space again. */
function written(begun: readonly string[], changes: readonly WhoseChange[]): string {
  let text = ''
  let at = 0
  /** Who changed something where the text ends. */
  const here = new Set<WhoseChange['by']>()
  const put = (piece: string): void => {
    if (piece === '') return
    text += here.size > 1 && areOneWord(text.slice(-2), piece.slice(0, 2)) ? ` ${piece}` : piece
    here.clear()
  }
  for (const change of changes) {
    put(begun.slice(at, change.from).join(''))
    here.add(change.by)
    put(change.text)
    here.add(change.by)
    at = change.to
  }
  put(begun.slice(at).join(''))
  return text
}

const areOneWord = (end: string, start: string): boolean =>
  end !== '' && wordsOf(end + start).length < wordsOf(end).length + wordsOf(start).length

/** In order, none touching another. */
function changesOf(begun: readonly string[], other: readonly string[]): Change[] {
  const start = sharedStart(begun, other)
  const end = sharedEnd(begun, other, start)
  const [before, after] = [begun.slice(start, begun.length - end), other.slice(start, other.length - end)]
  if (before.length + after.length === 0) return []
  const whole = [{ from: start, to: begun.length - end, text: after.join('') }]
  if (before.length === 0 || after.length === 0 || before.length + after.length > mostCompared) return whole
  return settled(begun, compared(before, after, start))
}

/**
 * The same words put in again and again have several places: "? And when" before the last "?" of a text is " And when?" behind it. Each
 * change stands in the last of its places, so that what both did is known for the same.
 */
function settled(begun: readonly string[], changes: readonly Change[]): Change[] {
  return changes.map((change, at) => {
    const { from, to, text } = change
    const end = changes[at + 1]?.from ?? begun.length
    if (from === to) return putInLast(begun, change, end)
    return text === '' ? takenInLast(begun, change, end) : change
  })
}

function putInLast(begun: readonly string[], { from, text }: Change, end: number): Change {
  const put = wordsOf(text)
  let by = 0
  while (from + by < end && begun[from + by] === put[by % put.length]) by += 1
  const turn = put.length === 0 ? 0 : by % put.length
  return { from: from + by, to: from + by, text: [...put.slice(turn), ...put.slice(0, turn)].join('') }
}

function takenInLast(begun: readonly string[], { from, to }: Change, end: number): Change {
  let by = 0
  while (to + by < end && begun[from + by] === begun[to + by]) by += 1
  return { from: from + by, to: to + by, text: '' }
}

/** Each word as one sign, so that a comparison of signs compares words. */
function compared(before: readonly string[], after: readonly string[], start: number): Change[] {
  const signs = new Map<string, string>()
  const byCode: string[] = ['']
  const coded = (list: readonly string[]): string => list.map((word) => signs.get(word) ?? added(word)).join('')
  const added = (word: string): string => {
    const sign = String.fromCharCode(byCode.push(word) - 1)
    signs.set(word, sign)
    return sign
  }
  const plain = (text: string): string => [...text].map((sign) => byCode[sign.charCodeAt(0)] ?? '').join('')
  const changes: Change[] = []
  let at = start
  for (const [kind, text] of diff(coded(before), coded(after))) {
    if (kind === diff.EQUAL) {
      at += text.length
      continue
    }
    const last = changes.at(-1)
    const change = last?.to === at ? last : { from: at, to: at, text: '' }
    if (change !== last) changes.push(change)
    if (kind === diff.INSERT) change.text += plain(text)
    else {
      at += text.length
      change.to = at
    }
  }
  return changes
}

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one[at] === other[at]) at += 1
  return at
}

function sharedEnd(one: readonly string[], other: readonly string[], start: number): number {
  const most = Math.min(one.length, other.length) - start
  let at = 0
  while (at < most && one[one.length - 1 - at] === other[other.length - 1 - at]) at += 1
  return at
}
