// Whether a sentence says yes or no: for confirmation nodes and for the platform's own questions. The words are answer-words, finding them is
// answer-signals.ts; what they mean together is decided here.
import { answersKnownIn, type KnownAnswers, ownAnswers, plainAnswer, type Signal, signalsIn, withoutLongLetters } from './answer-signals'
import { isRefusal } from './command'
import { courtesyIn } from './spoken-words'

/** `yes` and `no` whatever stands beside; `fine`: a yes that a no beside it takes back; `not`: turns something around that is not known. */
interface Said {
  says: 'yes' | 'fine' | 'no' | 'not'
  /** Ends its clause: "no" in "ok, no", but not in "yes, no onions". */
  isBare: boolean
  begins: number
  ends: number
}

/** Longer sentences are no answers. */
const maxChars = 2000

/**
 * Null for whoever hesitates, asks back, leaves ("ok bye"), takes back what they said or agrees under a condition: what a yes sets going
 * cannot be taken back. A negation turns the word that it stands before or behind: "not ok", "of course not", "not wrong".
 */
export function yesOrNo(
  sentence: string,
  language: string,
  moreYes: readonly string[] = [],
  moreNo: readonly string[] = [],
): 'yes' | 'no' | null {
  const known = answersKnownIn(language)
  const text = withoutLongLetters(plainAnswer(sentence.slice(0, maxChars)), known)
  if (text === '') return null
  if (isRefusal(sentence, language)) return 'no'
  const own = ownAnswers(moreYes, moreNo)
  const signals = signalsIn(text, [own, known.phrases])
  if (signals.some(({ parts }) => parts.has('unsure'))) return moreNo.length > 0 && signalsIn(text, [own]).some(isNo) ? 'no' : null
  const said = turnedAround(text, signals, known)
  const answer = together(text, said, known)
  if (isQuestion(text, known) && (answer !== 'no' || isOneClause(text))) return null
  if (answer === null && said.every(({ says }) => says === 'not') && opensWithNo(text, signals, known)) return 'no'
  if (answer !== 'yes') return answer
  const first = said.find(({ says }) => says === 'yes' || says === 'fine')
  return hasCondition(text.slice(first?.ends ?? 0), known) || courtesyIn(sentence, language) === 'goodbye' ? null : 'yes'
}

function isQuestion(text: string, { asks }: KnownAnswers): boolean {
  if (/[?？]\s*$/u.test(text)) return true
  const plain = text.replace(/[\s.。!！…~]+$/u, '')
  return asks.some((ending) => plain.endsWith(ending))
}

const isOneClause = (text: string): boolean => !/[.,;:!…。、，！；—–]/u.test(text)

/** "Not in a million years", but nothing that begins so and says something else: "not sure". */
function opensWithNo(text: string, signals: readonly Signal[], { opens }: KnownAnswers): boolean {
  if (signals.some(({ parts, begins }) => begins === 0 && parts.has('nothing'))) return false
  return opens.some((word) => text.startsWith(`${word} `))
}

const isNo = ({ parts }: Signal): boolean => parts.has('no')

/** Each word with what turns it around. */
function turnedAround(text: string, signals: readonly Signal[], known: KnownAnswers): Said[] {
  const said: Said[] = []
  for (let at = 0; at < signals.length; at += 1) {
    const signal = signals[at]
    const [next, afterNext] = [signals[at + 1], signals[at + 2]]
    if (signal === undefined || saysNoTwice(text, [signal, next, afterNext], known)) continue
    const turned = next && isJoined(text, signal, next, known) ? turn(signal, next) : null
    const alone = turned ? null : alonePart(text, signal)
    if (turned && next) said.push({ says: turned, isBare: true, begins: signal.begins, ends: next.ends })
    if (turned) at += 1
    if (alone) said.push({ says: alone, isBare: endsClause(text, signal.ends), begins: signal.begins, ends: signal.ends })
  }
  return said
}

/** "No tengo ningún problema": of two negations before a trouble the first changes nothing. */
function saysNoTwice(text: string, [signal, next, trouble]: (Signal | undefined)[], known: KnownAnswers): boolean {
  if (!signal?.parts.has('not') || !next?.parts.has('without') || !trouble?.parts.has('trouble')) return false
  return isJoined(text, signal, next, known) && isJoined(text, next, trouble, known)
}

function turn(signal: Signal, next: Signal): 'yes' | 'no' | null {
  const isNegation = signal.parts.has('not')
  if ((isNegation || signal.parts.has('without')) && next.parts.has('trouble')) return 'yes'
  if (isNegation && next.parts.has('wrong')) return 'yes'
  const isNone = signal.parts.has('without') && !signal.parts.has('no')
  return (isNegation || isNone) && (next.parts.has('yes') || next.parts.has('fine')) ? 'no' : null
}

function alonePart(text: string, { parts, ends }: Signal): Said['says'] | null {
  if (parts.has('no') || parts.has('wrong')) return 'no'
  if (parts.has('yes')) return 'yes'
  if (parts.has('fine')) return 'fine'
  if (!parts.has('not')) return null
  return endsClause(text, ends) ? 'no' : 'not'
}

function together(text: string, said: readonly Said[], known: KnownAnswers): 'yes' | 'no' | null {
  const answers = said.filter(({ says }) => says !== 'not')
  const [first] = answers
  if (first === undefined) return null
  if (first.says === 'no') return answers.some(({ says }) => says === 'yes') ? null : 'no'
  const takenBack = said.slice(said.indexOf(first) + 1).filter(({ says }) => says === 'no' || says === 'not')
  const [next] = takenBack
  if (next === undefined) return 'yes'
  if (first.says === 'yes')
    return text.slice(first.ends, next.begins).trim() === '' || takenBack.some(({ isBare }) => isBare) ? null : 'yes'
  return isJoined(text, first, next, known) || takenBack.some(({ isBare, says }) => isBare && says === 'no') ? 'no' : null
}

/** Whether nothing but small words stands between two words of one clause. */
function isJoined(text: string, one: { ends: number }, other: { begins: number }, { between }: KnownAnswers): boolean {
  const gap = text.slice(one.ends, other.begins)
  if (/[.,;:!?…。、，！？;—–]/u.test(gap)) return false
  return gap.split(/\s+/u).every((word) => word === '' || between.has(word))
}

/** Nothing follows in its clause but courtesy and what strengthens it. */
function endsClause(text: string, at: number): boolean {
  return /^(?:[\s\p{Extended_Pictographic}]|please|thanks|thank you|thx|sorry|bitte|danke|merci|gracias|grazie|obrigad[oa]|dank je|です)*(?:$|[.,;:!?…。、，！？—–-])/u.test(
    text.slice(at),
  )
}

/** A yes with a condition agrees to nothing yet. */
function hasCondition(rest: string, { but }: KnownAnswers): boolean {
  return but.some((word) => {
    const at = rest.indexOf(word)
    if (at < 0) return false
    const isSpaced = /^[\p{Script=Latin}]/u.test(word)
    return !isSpaced || (!/[\p{L}\p{N}]/u.test(rest[at - 1] ?? '') && !/[\p{L}\p{N}]/u.test(rest[at + word.length] ?? ''))
  })
}
