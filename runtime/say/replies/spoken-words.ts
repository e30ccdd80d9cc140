// The words with which a user speaks of the conversation itself: asks for a person, thanks, says goodbye or asks to wait, by language. The
// whole sentence must be one of them, but for what courtesy puts around it.

export const spokenKinds = ['person', 'thanks', 'goodbye', 'wait'] as const
export type SpokenKind = (typeof spokenKinds)[number]

type Words = Record<SpokenKind, readonly string[]>

const people = [
  'a person',
  'a human',
  'a human being',
  'an agent',
  'a live agent',
  'someone',
  'somebody',
  'a representative',
  'an operator',
]
const asking = [
  'talk to',
  'speak to',
  'speak with',
  'talk with',
  'chat with',
  'i want',
  'i need',
  'get me',
  'connect me to',
  'transfer me to',
]

const words: Record<string, Words> = {
  en: {
    person: [
      ...asking.flatMap((verb) => people.map((who) => `${verb} ${who}`)),
      ...['agent', 'human', 'live agent', 'human agent', 'representative', 'operator', 'customer service', 'real person', 'a real person'],
      ...['talk to a real person', 'speak to a real person', 'talk to your colleague'],
    ],
    thanks: [
      ...['thanks', 'thank you', 'thank you very much', 'thanks a lot', 'many thanks', 'thank you so much', 'cheers', 'thx'],
      ...['thnx', 'tnx', 'thank u', 'ty', 'much appreciated'],
    ],
    goodbye: [
      ...['bye', 'goodbye', 'good bye', 'bye bye', 'see you', 'see you later', 'have a nice day', 'that is all', "that's all"],
      ...['see ya', 'cya', 'good night', 'take care', 'have a good day', 'have a good one', 'gotta go', 'i have to go'],
    ],
    wait: ['wait', 'hold on', 'one moment', 'just a moment', 'one second', 'just a second', 'give me a moment', 'hang on', 'wait a moment'],
  },
  de: {
    person: ['mitarbeiter', 'mensch', 'berater', 'mit einem menschen sprechen', 'mit einem mitarbeiter sprechen', 'kundendienst'],
    thanks: ['danke', 'vielen dank', 'danke schön', 'dankeschön', 'besten dank'],
    goodbye: ['tschüss', 'auf wiedersehen', 'bis bald', 'bis später', 'das war alles', 'das ist alles'],
    wait: ['moment', 'einen moment', 'moment mal', 'warte', 'warten sie', 'augenblick', 'einen augenblick', 'eine sekunde'],
  },
  es: {
    person: ['agente', 'persona', 'operador', 'hablar con un agente', 'hablar con una persona', 'quiero hablar con una persona'],
    thanks: ['gracias', 'muchas gracias', 'mil gracias'],
    goodbye: ['adiós', 'adios', 'hasta luego', 'hasta pronto', 'eso es todo', 'nada más'],
    wait: ['espera', 'espere', 'un momento', 'un segundo', 'dame un momento'],
  },
  fr: {
    person: [
      'agent',
      'conseiller',
      'un humain',
      'parler à un conseiller',
      'parler à quelqu’un',
      "parler à quelqu'un",
      'parler à un humain',
    ],
    thanks: ['merci', 'merci beaucoup', 'merci bien'],
    goodbye: ['au revoir', 'à bientôt', 'à plus tard', 'c’est tout', "c'est tout", 'bonne journée'],
    wait: ['attends', 'attendez', 'un moment', 'un instant', 'une seconde'],
  },
  it: {
    person: ['operatore', 'agente', 'una persona', 'parlare con un operatore', 'parlare con una persona'],
    thanks: ['grazie', 'grazie mille', 'molte grazie'],
    goodbye: ['arrivederci', 'ciao ciao', 'a presto', 'è tutto', 'buona giornata'],
    wait: ['aspetta', 'aspetti', 'un momento', 'un attimo', 'un secondo'],
  },
  nl: {
    person: ['medewerker', 'een medewerker', 'met een medewerker praten', 'met een mens praten', 'klantenservice'],
    thanks: ['bedankt', 'dank je', 'dank je wel', 'dank u wel', 'hartelijk dank'],
    goodbye: ['tot ziens', 'doei', 'dag', 'tot later', 'dat is alles'],
    wait: ['wacht', 'wacht even', 'een moment', 'momentje', 'een seconde'],
  },
  pt: {
    person: ['atendente', 'agente', 'uma pessoa', 'falar com um atendente', 'falar com uma pessoa'],
    thanks: ['obrigado', 'obrigada', 'muito obrigado', 'muito obrigada'],
    goodbye: ['adeus', 'tchau', 'até logo', 'até breve', 'é só isso', 'é tudo'],
    wait: ['espera', 'espere', 'um momento', 'um segundo', 'só um momento'],
  },
  zh: {
    person: ['人工', '人工客服', '转人工', '轉人工', '真人', '客服'],
    thanks: ['谢谢', '謝謝', '多谢', '多謝', '非常感谢', '感谢'],
    goodbye: ['再见', '再見', '拜拜', '就这些', '就這些'],
    wait: ['等一下', '等等', '稍等', '请稍等', '等一等'],
  },
  ja: {
    person: ['担当者', 'オペレーター', '人と話したい', '担当者と話したい', 'オペレーターにつないで', '担当者につないで'],
    thanks: ['ありがとう', 'ありがとうございます', 'ありがとうございました', 'どうも'],
    goodbye: ['さようなら', 'またね', 'バイバイ', '以上です'],
    wait: ['待って', '待ってください', '少々お待ちください', 'ちょっと待って', 'ちょっと待ってください'],
  },
  ko: {
    person: ['상담원', '상담원 연결', '상담원 연결해 주세요', '상담사', '사람과 이야기하고 싶어요'],
    thanks: ['고마워', '고마워요', '감사합니다', '고맙습니다'],
    goodbye: ['안녕히 계세요', '잘 가', '안녕히', '다음에 봐요', '이상입니다'],
    wait: ['잠깐만', '잠깐만요', '잠시만', '잠시만요', '기다려 주세요'],
  },
}

const courtesies =
  /^(?:(?:please|ok|okay|oh|hm+|no|well|can i|could i|i want to|i would like to|i'd like to|let me)\s+)+|\s+(?:please|now)$/g

export function spokenIn(sentence: string, language: string): SpokenKind | null {
  if (sentence.length > 60) return null
  const said = plainly(sentence)
  const plain = said.replace(courtesies, '').trim()
  const languages = [words[language.slice(0, 2)], words['en']]
  return spokenKinds.find((kind) => languages.some((known) => known?.[kind].includes(said) || known?.[kind].includes(plain))) ?? null
}

/** What stands around thanks and goodbye without saying more: "ok great thanks, bye for now". */
const around: Record<string, readonly string[]> = {
  en: [
    ...[
      'ok',
      'okay',
      'great',
      'cool',
      'nice',
      'perfect',
      'super',
      'awesome',
      'alright',
      'all right',
      'well',
      'right',
      'good',
      'fine',
      'so',
    ],
    ...['oh', 'then', 'now', 'for now', 'and', 'for the help', 'for your help', 'got it', 'everyone', 'all', 'no', 'nope', 'nah'],
  ],
  de: ['ok', 'okay', 'gut', 'super', 'prima', 'alles klar', 'und', 'dann', 'na', 'für die hilfe', 'für ihre hilfe'],
  es: ['ok', 'vale', 'bien', 'perfecto', 'genial', 'y', 'pues', 'entonces', 'por la ayuda', 'por tu ayuda'],
  fr: ['ok', 'bien', 'parfait', 'super', 'très bien', 'et', 'alors', 'bon', "d'accord", "pour l'aide", 'pour votre aide'],
  it: ['ok', 'bene', 'va bene', 'perfetto', 'e', 'allora', "per l'aiuto", 'ciao'],
  nl: ['ok', 'oké', 'goed', 'prima', 'en', 'dan', 'voor de hulp', 'voor je hulp'],
  pt: ['ok', 'bem', 'está bem', 'perfeito', 'ótimo', 'e', 'então', 'pela ajuda'],
  zh: ['好的', '好', '那', '行'],
  ja: ['はい', 'では', 'じゃあ', 'それでは', 'わかりました'],
  ko: ['네', '그럼', '알겠습니다', '좋아요'],
}

interface Courtesies {
  whole: RegExp
  goodbye: RegExp
  thanks: RegExp
}
const courtesiesOf = new Map<string, Courtesies>()

/** Whether a sentence says nothing but thanks and goodbye, and which of them: "thx bye" and "cheers, bye" are a goodbye. */
export function courtesyIn(sentence: string, language: string): 'thanks' | 'goodbye' | null {
  if (sentence.length > 60) return null
  const said = ` ${plainly(sentence)} `
  const { whole, goodbye } = courtesiesIn(language.slice(0, 2))
  if (!whole.test(said)) return null
  return goodbye.test(said) ? 'goodbye' : 'thanks'
}

/** The words of it that say goodbye, else those that thank; '' for a sentence that says more. */
export function courtesyWords(sentence: string, language: string): string {
  const kind = courtesyIn(sentence, language)
  if (kind === null) return ''
  const found = courtesiesIn(language.slice(0, 2))[kind].exec(` ${plainly(sentence)} `)
  return found?.[0].trim() ?? ''
}

function courtesiesIn(language: string): Courtesies {
  const known = courtesiesOf.get(language)
  if (known) return known
  const listed = (kind: 'thanks' | 'goodbye') => [...(words[language]?.[kind] ?? []), ...(words['en']?.[kind] ?? [])]
  const spaces = /^(?:zh|ja|ko)$/.test(language) ? '\\s*' : '\\s+'
  const any = (phrases: readonly string[]) => [...new Set(phrases.map(plainly))].sort((one, other) => other.length - one.length).join('|')
  const fillers = any([...(around[language] ?? []), ...(around['en'] ?? [])])
  const said = any([...listed('thanks'), ...listed('goodbye')])
  const made = {
    whole: new RegExp(`^\\s+(?:(?:${fillers})${spaces})*(?:${said})(?:${spaces}(?:${said}|${fillers}))*\\s+$`, 'u'),
    goodbye: new RegExp(`${spaces}(?:${any(listed('goodbye'))})${spaces}`, 'u'),
    thanks: new RegExp(`${spaces}(?:${any(listed('thanks'))})${spaces}`, 'u'),
  }
  if (courtesiesOf.size < 20) courtesiesOf.set(language, made)
  return made
}

function plainly(sentence: string): string {
  return sentence
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}\s']+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
