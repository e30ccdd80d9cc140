// What is heard as yes, as no and as neither, in the languages that yes-or-no.test.ts leaves out.
import { describe, expect, it } from 'vitest'
import { yesOrNo } from './yes-or-no'

interface Heard {
  yes: string[]
  no: string[]
  neither: string[]
}

const heard: Record<string, Heard> = {
  es: {
    yes: [
      'no hay problema',
      'ningún problema',
      'sin problema',
      'sin duda',
      'no hay duda',
      'estoy de acuerdo',
      'claro que sí',
      'sííí',
      'por qué no',
      'si',
    ].concat([
      'no está incorrecto',
      'sí, sin problema',
      'por supuesto',
      'no tengo nada en contra',
      'cómo no',
      'ninguna duda',
      'no es incorrecto',
    ]),
    no: [
      'claro que no',
      'por supuesto que no',
      'todavía no',
      'aún no',
      'no estoy de acuerdo',
      'mejor no',
      'de ninguna manera',
      'nooo',
      'no es correcto',
    ].concat([
      'desde luego que no',
      'en absoluto',
      'vale, no',
      'no quiero',
      'absolutamente no',
      'estoy en desacuerdo',
      'no, gracias',
      'ni hablar',
    ]),
    neither: ['quizás', 'no sé', 'no estoy segura', 'sí, pero mañana', 'no entiendo', 'no está mal', 'sí o no', 'y el lunes'],
  },
  it: {
    yes: [
      'nessun problema',
      'non c’è problema',
      "non c'è problema",
      'senza dubbio',
      "sono d'accordo",
      'certo che sì',
      'sììì',
      'perché no',
      'ma certo',
    ].concat(['non è sbagliato', 'sì, nessun problema', 'nessun dubbio', 'va bene', 'non vedo l’ora', 'senza problemi']),
    no: [
      'certo che no',
      'assolutamente no',
      'non ancora',
      "non sono d'accordo",
      'meglio di no',
      'per niente',
      'nooo',
      'non è corretto',
      'ok, no',
    ].concat(['ovviamente no', 'va bene, no', 'niente affatto', 'sicuramente no', 'non va bene', 'sbagliato', 'direi di no']),
    neither: ['forse', 'non lo so', 'non sono sicuro', 'sì, ma domani', 'non capisco', 'non male', 'alla fine'],
  },
  pt: {
    yes: [
      'sem problema',
      'não há problema',
      'não tem problema',
      'sem dúvida',
      'nenhum problema',
      'concordo',
      'claro que sim',
      'siiim',
      'por que não',
    ].concat(['não está errado', 'sim, sem problemas', 'pode ser', 'sim, no sábado', 'nada contra', 'com certeza', 'não é incorreto']),
    no: [
      'claro que não',
      'de jeito nenhum',
      'ainda não',
      'não concordo',
      'melhor não',
      'com certeza que não',
      'nãooo',
      'não está correto',
      'discordo',
    ].concat(['ok, não', 'absolutamente não', 'nem pensar', 'não está certo', 'nao', 'não, obrigado', 'prefiro não', 'no']),
    neither: ['talvez', 'não sei', 'não tenho certeza', 'sim, mas amanhã', 'não entendi', 'no sábado', 'sim ou não', 'nada mal'],
  },
  nl: {
    yes: [
      'geen probleem',
      'geen punt',
      'zonder twijfel',
      'geen twijfel',
      'niet fout',
      'ik ga akkoord',
      'mee eens',
      'jaaa',
      'waarom niet',
      'jazeker',
    ].concat([
      'ja, geen probleem',
      'natuurlijk',
      'geen bezwaar',
      'ik heb er niets op tegen',
      'dat is geen probleem',
      'klopt',
      'zeker, waarom niet',
    ]),
    no: [
      'natuurlijk niet',
      'absoluut niet',
      'nog niet',
      'liever niet',
      'ik ben het er niet mee eens',
      'niet akkoord',
      'zeker niet',
      'neeee',
      'klopt niet',
    ].concat(['in geen geval', 'ok, nee', 'dat is niet goed', 'oneens', 'helemaal niet', 'prima, nee', 'niet correct', 'echt niet']),
    neither: ['misschien', 'geen idee', 'ik weet het niet', 'ja, maar morgen', 'ik begrijp het niet', 'niet slecht', 'niet helemaal zeker'],
  },
  ja: {
    yes: [
      '問題ありません',
      '問題ないです',
      '間違いありません',
      '同意します',
      'もちろんです',
      'はい、お願いします',
      '異論ありません',
      '反対しません',
      'はーい',
      '○',
    ].concat(['かまいません', '間違っていません', 'はい、問題ないです', 'その通りです', 'ﾊｲ']),
    no: [
      'もちろん違います',
      'まだです',
      '同意しません',
      '反対です',
      '賛成できません',
      'ううん',
      '正しくないです',
      'やめておきます',
      'いいえ、違います',
      '間違いです',
    ].concat(['絶対に嫌です', 'そうではありません', '必要ありません', 'ダメです', '×', 'お願いしません']),
    neither: ['わかりません', 'たぶん', '大丈夫です', 'うーん', 'はい、でも明日', '少し待ってください', 'すみません'],
  },
  ko: {
    yes: [
      '문제없어요',
      '문제 없습니다',
      '동의합니다',
      '물론이죠',
      '당연하죠',
      '네네',
      '네, 좋아요',
      '틀림없어요',
      '틀리지 않아요',
      '반대하지 않아요',
      'ㅇㅇ',
      '넵',
    ].concat(['네 부탁드려요', '맞습니다', '이의 없습니다']),
    no: [
      '물론 아니죠',
      '당연히 아니에요',
      '아직이요',
      '동의하지 않아요',
      '반대합니다',
      '절대 안 돼요',
      '아뇨',
      '싫어요',
      '맞지 않아요',
      '안 할래요',
      'ㄴㄴ',
    ].concat(['그렇지 않아요', '좋지 않아요', '확인 안 했어요', '아니요, 괜찮아요', '틀렸어요']),
    neither: [
      '모르겠어요',
      '글쎄요',
      '아마도요',
      '네 명',
      '예약 변경',
      '네, 하지만 내일이요',
      '잠깐만요',
      '이해가 안 돼요',
      '나쁘지 않아요',
      '응급실',
    ],
  },
}

const rows = Object.entries(heard).flatMap(([language, { yes, no, neither }]) => [
  ...yes.map((said) => [language, said, 'yes'] as const),
  ...no.map((said) => [language, said, 'no'] as const),
  ...neither.map((said) => [language, said, null] as const),
])

describe('An answer to a yes or no question', () => {
  it.each(rows)('in %s "%s" is heard as %s', (language, said, answer) => {
    expect(yesOrNo(said, language)).toBe(answer)
  })
})
