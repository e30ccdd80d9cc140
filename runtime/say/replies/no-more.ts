// The words with which a user says that there are no more values to give, by language. The whole message must be one of them.

const words: Record<string, readonly string[]> = {
  en: [
    ...['no', 'nope', 'none', 'nothing', 'nothing else', 'nothing more', 'no more', 'no others', 'not any more', 'no that is all'],
    ...["that's all", 'that is all', "that's it", 'that is it', "that's everything", 'done', "i'm done", 'i am done', 'all', 'finished'],
    ...['just that', 'just those', 'only that', 'only those', "no that's all", "no that's it", 'no thanks', 'no thank you'],
  ],
  ja: ['いいえ', 'ない', 'ないです', 'ありません', '以上', '以上です', 'それだけ', 'それだけです', 'もうない', 'もうありません', '終わり'],
  ko: [
    '아니요',
    '아니오',
    '아니',
    '없어요',
    '없습니다',
    '없어',
    '그게 다예요',
    '그게 전부예요',
    '이게 다예요',
    '끝',
    '다 했어요',
    '더 없어요',
  ],
  de: ['nein', 'nichts', 'nichts mehr', 'keine', 'keine mehr', 'das ist alles', 'das war alles', "das war's", 'fertig', 'nein danke'],
  es: ['no', 'nada', 'nada más', 'ninguno', 'ninguna', 'eso es todo', 'ya está', 'es todo', 'no gracias', 'no más'],
  fr: ['non', 'rien', "rien d'autre", 'aucun', 'aucune', "c'est tout", "c'est bon", 'terminé', 'non merci'],
  pt: ['não', 'nada', 'nada mais', 'nenhum', 'nenhuma', 'é tudo', 'é só', 'só isso', 'não obrigado', 'não obrigada'],
  it: ['no', 'niente', "nient'altro", 'nessuno', 'nessuna', 'è tutto', 'basta', 'basta così', 'ho finito', 'no grazie'],
  zh: ['没有', '没有了', '没了', '就这些', '就这样', '不用了', '完了', '没有其他的'],
}

export function endsList(sentence: string, language: string): boolean {
  if (sentence.length > 40) return false
  const said = plain(sentence)
  return (words[language.slice(0, 2)] ?? []).includes(said) || (words['en'] ?? []).includes(said)
}

function plain(sentence: string): string {
  return sentence
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[,.!。！、]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
