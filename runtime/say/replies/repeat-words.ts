// The words with which a user asks to hear the last answer again, by language. The whole sentence must be one of them.

const words: Record<string, readonly string[]> = {
  en: [
    ...['repeat', 'repeat that', 'repeat it', 'say that again', 'say it again', 'again please', 'come again', 'pardon', 'pardon me'],
    ...['what did you say', 'can you repeat that', 'could you repeat that', 'please repeat', 'repeat please', 'once more'],
  ],
  de: ['wiederholen', 'wie bitte', 'noch einmal bitte', 'was hast du gesagt', 'kannst du das wiederholen', 'nochmal bitte'],
  es: ['repite', 'repítelo', 'repetir', 'otra vez por favor', 'qué has dicho', 'puedes repetir', 'cómo has dicho'],
  fr: ['répète', 'répétez', 'répéter', 'encore une fois', 'pardon', 'peux tu répéter', 'pouvez vous répéter'],
  it: ['ripeti', 'ripetere', 'come scusa', 'puoi ripetere', 'cosa hai detto'],
  nl: ['herhaal', 'herhalen', 'wat zei je', 'nog een keer', 'kun je dat herhalen'],
  pt: ['repete', 'repetir', 'repita', 'pode repetir', 'o que disseste', 'como disse'],
  zh: ['再说一遍', '再說一遍', '重复一遍', '请重复', '你说什么'],
  ja: ['もう一度', 'もう一度お願いします', 'もう一回', 'もう一度言って', '繰り返して', 'なんて言いましたか'],
  ko: ['다시 말해줘', '다시 말해 주세요', '한 번 더', '한번 더', '다시 한번', '뭐라고요', '뭐라고 했어요', '반복해 주세요'],
}

export function isRepeatRequest(sentence: string, language: string): boolean {
  if (sentence.length > 60) return false
  const said = sentence
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [words[language.slice(0, 2)], words['en']].some((known) => known?.includes(said) === true)
}
