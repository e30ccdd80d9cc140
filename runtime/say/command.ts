// The words with which a user leaves what is running, whatever the bot: "discard", "cancel", "discard all", "start over"; and those that
// turn down a question: "no thanks", "I changed my mind".

const words: Record<string, { one: readonly string[]; all: readonly string[] }> = {
  en: {
    one: [
      ...['discard', 'cancel', 'stop', 'quit', 'exit', 'discard task', 'cancel task', 'cancel that'],
      ...['stop it', 'stop that', 'stop this', 'never mind', 'nevermind', 'forget it', 'forget about it', 'forget that'],
    ],
    all: ['discard all', 'start over', 'start again', 'start from the beginning', 'cancel all', 'cancel everything', 'restart'],
  },
  ja: { one: ['キャンセル', '中止', 'やめる', '取り消し'], all: ['すべてキャンセル', '最初から', 'やり直し'] },
  ko: { one: ['취소', '중단', '그만'], all: ['모두 취소', '처음부터', '다시 시작'] },
}

/** The words with which a user turns down what is asked, without a value in them. */
const refusals: Record<string, readonly string[]> = {
  en: [
    ...['no thanks', 'no thank you', 'no thx', 'thanks anyway', 'thanks but no thanks', 'not now', 'not right now', 'maybe later', 'later'],
    ...['i changed my mind', 'i have changed my mind', "i've changed my mind", 'changed my mind', 'not anymore', 'not any more'],
    ...["i don't want to", "i don't want to anymore", "i don't want it", "i don't want this", "i don't need it", "i'd rather not"],
    ...['leave it', 'let it be', "don't bother", 'not interested', "i'm not interested", 'no longer needed', "let's leave it"],
  ],
  ja: ['結構です', 'やっぱりいいです', 'いりません', 'また今度'],
  ko: ['됐어요', '괜찮아요', '안 할래요', '나중에', '필요 없어요'],
}

/** What people say before and after a command without meaning more by it. */
const courtesies =
  /^(?:(?:please|ok|okay|oh|hmm|no|well|actually|sorry|just|let['’]?s|let us|can we|could we)[\s,]+)+|[\s,]+(?:please|thanks|thank you)$/gu

/** `one`: the running task; `all`: it and every held one. The whole sentence must be the command. */
export function commandIn(sentence: string, language: string): 'one' | 'all' | null {
  if (sentence.length > 40) return null
  const text = plain(sentence).replace(courtesies, '').trim()
  for (const spoken of [words[language.slice(0, 2)], words.en]) {
    if (spoken?.all.includes(text)) return 'all'
    if (spoken?.one.includes(text)) return 'one'
  }
  return null
}

/** Whether the whole sentence turns down what is asked. */
export function isRefusal(sentence: string, language: string): boolean {
  if (sentence.length > 60) return false
  const said = plain(sentence).replaceAll('’', "'").replaceAll(',', '')
  const without = said.replace(courtesies, '').trim()
  const known = [...(refusals[language.slice(0, 2)] ?? []), ...(refusals.en ?? [])]
  return known.includes(said) || known.includes(without)
}

function plain(sentence: string): string {
  return sentence
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.!。！\s]+$/u, '')
    .trim()
}
