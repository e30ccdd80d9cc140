// The words with which a user has tried again what failed, whatever the bot.

/** The first of a language is what the button is called. */
const words: Record<string, readonly string[]> & { en: readonly string[] } = {
  en: ['Try again', 'retry', 'again', 'try it again', 'please try again', 'try once more'],
  ja: ['もう一度試す', 'もう一度', '再試行', 'やり直す'],
  ko: ['다시 시도', '다시', '다시 해 줘', '재시도'],
}

export function retryTitle(language: string): string {
  return (words[language.slice(0, 2)] ?? words.en)[0] ?? ''
}

/** The whole sentence must be it. */
export function saysRetry(sentence: string, language: string): boolean {
  if (sentence.length > 40) return false
  const said = plain(sentence)
  return [...(words[language.slice(0, 2)] ?? []), ...words.en].some((each) => plain(each) === said)
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.!?。！？\s]+$/u, '')
    .trim()
}
