// The words with which a user leaves what is running, whatever the bot: "discard", "cancel", "discard all", "start over".

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

/** What people say before and after a command without meaning more by it. */
const courtesies =
  /^(?:(?:please|ok|okay|oh|hmm|no|well|actually|sorry|just|let['’]?s|let us|can we|could we)[\s,]+)+|[\s,]+(?:please|thanks|thank you)$/gu

/** `one`: the running task; `all`: it and every held one. The whole sentence must be the command. */
export function commandIn(sentence: string, language: string): 'one' | 'all' | null {
  if (sentence.length > 40) return null
  const text = sentence
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.!。！\s]+$/u, '')
    .replace(courtesies, '')
    .trim()
  for (const spoken of [words[language.slice(0, 2)], words.en]) {
    if (spoken?.all.includes(text)) return 'all'
    if (spoken?.one.includes(text)) return 'one'
  }
  return null
}
