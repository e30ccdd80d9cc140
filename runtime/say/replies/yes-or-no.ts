// The words that mean yes and no, by language: for confirmation nodes and for the platform's own questions.
import { isRefusal } from './command'
import { courtesyIn } from './spoken-words'

interface Words {
  yes: readonly string[]
  no: readonly string[]
}

const english: Words = {
  yes: [
    'yes',
    'y',
    'yeah',
    'yep',
    'yup',
    'sure',
    'ok',
    'okay',
    'of course',
    'correct',
    'right',
    'that is right',
    'confirm',
    'confirmed',
    'please do',
    'do it',
    'go ahead',
    'go for it',
    'exactly',
    'perfect',
    'fine',
    'absolutely',
    'definitely',
    'sounds good',
    'true',
    '👍',
  ],
  no: [
    'no',
    'n',
    'nope',
    'nah',
    'not now',
    'no thanks',
    'do not',
    "don't",
    'dont',
    'never',
    'negative',
    'wrong',
    'incorrect',
    'not correct',
    'not right',
    'not really',
    'false',
    '👎',
  ],
}

const byLanguage: Record<string, Words> = {
  en: english,
  ja: {
    yes: ['はい', 'ええ', 'うん', 'お願いします', 'そうです', 'オーケー'],
    no: ['いいえ', 'いや', 'ちがいます', '違います', 'やめます', '結構です'],
  },
  ko: { yes: ['네', '예', '응', '그래', '좋아요', '맞아요', '확인'], no: ['아니요', '아니오', '아니', '싫어요', '틀려요', '괜찮아요'] },
  de: { yes: ['ja', 'klar', 'gerne', 'genau', 'richtig'], no: ['nein', 'nicht', 'falsch'] },
  es: { yes: ['sí', 'si', 'claro', 'vale', 'correcto'], no: ['no', 'incorrecto'] },
  it: { yes: ['sì', 'si', 'certo', 'va bene', 'esatto'], no: ['no', 'sbagliato'] },
  pt: { yes: ['sim', 'claro', 'pode ser', 'correto'], no: ['não', 'nao', 'errado'] },
  nl: { yes: ['ja', 'graag', 'klopt', 'prima'], no: ['nee', 'niet', 'fout'] },
  zh: { yes: ['是', '好', '可以', '对', '對', '行'], no: ['不', '否', '没有', '沒有', '别', '別'] },
  fr: { yes: ['oui', "d'accord", 'bien sûr', 'exact'], no: ['non', 'pas', 'incorrect'] },
}

/** Said by those who have not made up their mind: neither a yes nor a no, whatever words stand beside it. */
const undecided = [
  ...['not sure', 'not so sure', 'not quite sure', 'not really sure', 'not too sure', 'not entirely sure', "wasn't sure", 'unsure'],
  ...["don't know", 'do not know', 'dont know', 'dunno', 'no idea', 'not certain', 'maybe', 'perhaps'],
  ...['wait', 'hold on', 'hang on', 'one moment', 'just a moment', 'one second', 'just a second'],
]
/** A yes right behind one of these is a no: "not ok", "isn't right". */
const negation = /(?:\bnot|n't)\s+(?:(?:really|quite|at all|so|the|a)\s+)?$/u
/** A yes with a condition, or one that is asked back, agrees to nothing yet. */
const conditional = /[\s,]but(?!\p{L})|\?\s*$/u

/**
 * Whether a sentence says yes or no: the earliest word wins, the longer one where two begin at one place. Null for whoever hesitates,
 * asks back, leaves ("ok bye") or agrees to something else: what a yes sets going cannot be taken back.
 */
export function yesOrNo(
  sentence: string,
  language: string,
  moreYes: readonly string[] = [],
  moreNo: readonly string[] = [],
): 'yes' | 'no' | null {
  const text = plain(sentence)
  if (text.trim() === '') return null
  if (isRefusal(sentence, language)) return 'no'
  const own = byLanguage[language.slice(0, 2)] ?? english
  const yes = earliest(text, [...moreYes, ...own.yes, ...english.yes])
  const no = earliest(text, [...moreNo, ...own.no, ...english.no])
  if (earliest(text, undecided)) return earliest(text, moreNo) ? 'no' : null
  if (no && (!yes || no.at < yes.at || (no.at === yes.at && no.length >= yes.length))) return 'no'
  if (!yes || courtesyIn(sentence, language) === 'goodbye') return null
  if (negation.test(text.slice(0, yes.at))) return 'no'
  return conditional.test(text) ? null : 'yes'
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('’', "'")
}

function earliest(text: string, words: readonly string[]): { at: number; length: number } | null {
  let best: { at: number; length: number } | null = null
  for (const word of words) {
    const wanted = plain(word).trim()
    const at = wanted === '' ? -1 : wordAt(text, wanted)
    if (at >= 0 && (!best || at < best.at || (at === best.at && wanted.length > best.length))) best = { at, length: wanted.length }
  }
  return best
}

/** Where the word stands as a whole word. Scripts written without spaces only need it to be there. */
function wordAt(text: string, word: string): number {
  const spaced = /^[\p{Script=Latin}\p{N}]/u.test(word)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!spaced) return at
    const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char)
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return at
  }
  return -1
}
