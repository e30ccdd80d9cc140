// The words with which a user has tried again what failed, whatever the bot.

/** The first of a language is what the button is called. */
const words: Record<string, readonly string[]> & { en: readonly string[] } = {
  en: ['Try again', 'retry', 'again', 'try it again', 'please try again', 'try once more'],
  de: ['Noch einmal versuchen', 'noch einmal', 'nochmal', 'erneut versuchen'],
  es: ['Volver a intentarlo', 'otra vez', 'de nuevo', 'inténtalo otra vez'],
  fr: ['Réessayer', 'encore une fois', 'réessaie', 'à nouveau'],
  it: ['Riprova', 'ancora', 'di nuovo', 'prova ancora'],
  nl: ['Opnieuw proberen', 'opnieuw', 'nog een keer'],
  pt: ['Tentar novamente', 'de novo', 'outra vez', 'tenta de novo'],
  zh: ['再试一次', '重试', '再来一次', '再試一次'],
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
