// The words that mean yes and no, by language: for confirmation nodes and for the platform's own questions.

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
    'go ahead',
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
  fr: { yes: ['oui', "d'accord", 'bien sûr', 'exact'], no: ['non', 'pas', 'incorrect'] },
}

/** Whether a sentence says yes or no: the earliest word wins, the longer one where two begin at one place. */
export function yesOrNo(
  sentence: string,
  language: string,
  moreYes: readonly string[] = [],
  moreNo: readonly string[] = [],
): 'yes' | 'no' | null {
  const text = plain(sentence)
  if (text.trim() === '') return null
  const own = byLanguage[language.slice(0, 2)] ?? english
  const yes = earliest(text, [...moreYes, ...own.yes, ...english.yes])
  const no = earliest(text, [...moreNo, ...own.no, ...english.no])
  if (!yes && !no) return null
  if (!yes || !no) return yes ? 'yes' : 'no'
  if (yes.at !== no.at) return yes.at < no.at ? 'yes' : 'no'
  return yes.length > no.length ? 'yes' : 'no'
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
