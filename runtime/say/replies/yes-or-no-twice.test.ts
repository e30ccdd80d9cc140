// What a negation makes of an answer in each language: two of them are a yes, one at the beginning is a no, and a question is neither.
import { describe, expect, it } from 'vitest'
import { yesOrNo } from './yes-or-no'

const twice: Record<string, string[]> = {
  en: ["I don't object", "I won't refuse", 'I would not say no', 'I see no reason why not', 'not at all a problem', 'no reason to say no'],
  de: ['ich bin nicht dagegen', 'ich würde nicht nein sagen', 'kein Zweifel', 'zweifellos', 'das ist nicht falsch'],
  fr: ['je ne peux pas dire non', 'je ne dirais pas non', 'je ne suis pas contre', 'aucun doute', "ce n'est pas faux"],
  es: ['no me opongo', 'no cabe duda', 'no estoy en contra', 'no puedo decir que no', 'no tengo ningún problema'],
  it: ['non sono contrario', 'non posso dire di no', 'non ci sono dubbi', 'non ho nessun problema', 'non mi oppongo'],
  pt: ['não sou contra', 'não posso dizer não', 'não tenho nenhum problema', 'não me oponho', 'não digo que não'],
  nl: ['ik ben er niet tegen', 'ik kan geen nee zeggen', 'daar ben ik niet tegen', 'dat is niet fout', 'zonder twijfel'],
  ja: ['間違いではないです', '異議はありません', '反対ではありません', '嫌ではありません', '間違いじゃないです'],
  ko: ['반대는 아니에요', '틀린 말은 아니에요', '안 될 것 없죠', '의심 없어요', '이의는 없어요'],
  zh: ['不是不行', '不是不可以', '没有异议', '沒有疑問', '不会错'],
}

const once: Record<string, string[]> = {
  en: [
    'not at the moment',
    'not in a million years',
    'not a good idea',
    'not that one',
    "I don't want to",
    'I do not want that',
    'I refuse',
  ],
  de: ['nicht in diesem Leben', 'das stimmt so nicht', 'mach das nicht', 'auf gar keinen Fall', 'ich lehne ab', 'dazu muss ich nein sagen'],
  fr: ['pas ce soir', 'pas celui-là', 'non je refuse', 'je suis contre', 'je dois dire non'],
  es: ['me niego', 'estoy en contra', 'digo que no', 'hoy no', 'no, me niego'],
  it: ['sono contraria', 'neanche per idea', 'dico di no', 'rifiuto', 'no, mi oppongo'],
  pt: ['de modo algum', 'nem um pouco', 'recuso', 'digo que não', 'sou contra'],
  nl: ['dat is geen goed idee', 'op geen enkele manier', 'doe maar niet', 'niet vandaag', 'ik weiger'],
  ja: ['無理です', '今はいいです', '困ります', 'はいではないです', '間違いです'],
  ko: ['하고 싶지 않아요', '그건 아니에요', '오늘은 아니에요', '반대예요', '틀린 말이에요'],
  zh: ['當然不是', '没必要', '不确认', '沒必要', '不太行'],
}

const neither: Record<string, string[]> = {
  en: ['not my problem', "that's not the problem", 'is that ok?', 'not sure', 'not a clue', 'no?'],
  de: ['das ist nicht mein Problem', 'ist das ok?', 'nicht schlecht', 'nicht sicher'],
  fr: ['ce n’est pas mon problème', 'pas mal', 'pas sûr', 'oui ?'],
  es: ['no es mi problema', '¿no?', 'no está mal'],
  it: ['non è un mio problema', 'non ne ho idea', 'no?'],
  pt: ['não é problema meu', 'não é meu problema', 'não?'],
  nl: ['dat is niet mijn probleem', 'niet slecht', 'niet zeker', 'nee?'],
  ja: ['そうですか', 'よろしいですか', 'いいのかな', '問題ないでしょうか'],
  ko: ['맞나요', '괜찮을까요', '그런가요', '좋은가요'],
  zh: ['对吗', '可以嗎', '是這樣嗎', '说不定', '不是我的问题'],
}

const rows = (said: Record<string, string[]>): [string, string][] =>
  Object.entries(said).flatMap(([language, answers]) => answers.map((answer): [string, string] => [language, answer]))

describe('An answer to a yes or no question', () => {
  it.each(rows(twice))('in %s that negates a no is a yes: %s', (language, said) => {
    expect(yesOrNo(said, language)).toBe('yes')
  })

  it.each(rows(once))('in %s that negates, or begins so, is a no: %s', (language, said) => {
    expect(yesOrNo(said, language)).toBe('no')
  })

  it.each(rows(neither))('in %s that asks back or says nothing of it is neither: %s', (language, said) => {
    expect(yesOrNo(said, language)).toBeNull()
  })
})
