// Table: how times of the day are said in languages other than English. Each form is a pattern with named groups: hour, minute (digits or a
// word), less (a word of minutes before the hour), half ("halb acht"), part (of the day). clock-times.ts reads them.

export interface ClockForms {
  /** Hours and minutes in words. */
  words: Readonly<Record<string, number>>
  /** Parts of the day: 12 is added to hours below twelve where it is `pm`; at `noon` to those below eleven. */
  parts: Readonly<Record<string, 'am' | 'pm' | 'noon'>>
  /** Times with a name, in seconds. */
  named: Readonly<Record<string, number>>
  patterns: readonly RegExp[]
}

const begin = '(?<![\\p{L}\\p{N}.,:])'
const end = '(?![\\p{L}\\p{N}]|[.,:]\\d)'
const numbered = (names: string, from = 1): Record<string, number> =>
  Object.fromEntries(names.split(' ').map((name, i) => [name, i + from]))
const oneOf = (table: object): string =>
  Object.keys(table)
    .sort((left, right) => right.length - left.length)
    .join('|')
const flags = 'giu'
const noon = 43_200

const es = {
  ...numbered('una dos tres cuatro cinco seis siete ocho nueve diez once doce'),
  cuarto: 15,
  media: 30,
  veinte: 20,
  veinticinco: 25,
  quince: 15,
  treinta: 30,
}
const fr = {
  ...numbered('une deux trois quatre cinq six sept huit neuf dix onze douze'),
  quart: 15,
  demie: 30,
  demi: 30,
  vingt: 20,
  quinze: 15,
  trente: 30,
}
const de = { ...numbered('eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'), ein: 1, viertel: 15, zwanzig: 20, dreißig: 30 }
const pt = {
  ...numbered('uma duas três quatro cinco seis sete oito nove dez onze doze'),
  meia: 30,
  quinze: 15,
  vinte: 20,
  trinta: 30,
  quarto: 15,
}
const it = {
  ...numbered('una due tre quattro cinque sei sette otto nove dieci undici dodici'),
  quarto: 15,
  mezza: 30,
  mezzo: 30,
  venti: 20,
  trenta: 30,
}
const han = {
  ...numbered('一 二 三 四 五 六 七 八 九 十 十一 十二'),
  十五: 15,
  二十: 20,
  三十: 30,
  四十: 40,
  四十五: 45,
  五十: 50,
  两: 2,
  兩: 2,
  〇: 0,
  零: 0,
}
const ko = {
  ...numbered('한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두'),
  십: 10,
  십오: 15,
  이십: 20,
  삼십: 30,
  사십: 40,
  사십오: 45,
  오십: 50,
}

const esParts = {
  'de la mañana': 'am',
  'de la madrugada': 'am',
  'de la tarde': 'pm',
  'de la noche': 'pm',
  'del mediodía': 'noon',
  'a.m.': 'am',
  'p.m.': 'pm',
  am: 'am',
  pm: 'pm',
} as const
const frParts = { 'du matin': 'am', "de l'après-midi": 'pm', 'de l’après-midi': 'pm', 'du soir': 'pm' } as const
const deParts = {
  morgens: 'am',
  früh: 'am',
  vormittags: 'am',
  mittags: 'noon',
  nachmittags: 'pm',
  abends: 'pm',
  'am morgen': 'am',
  'am abend': 'pm',
  'am nachmittag': 'pm',
  nachts: 'am',
} as const
const ptParts = { 'da manhã': 'am', 'da madrugada': 'am', 'da tarde': 'pm', 'da noite': 'pm' } as const
const itParts = {
  'di mattina': 'am',
  'del mattino': 'am',
  'di pomeriggio': 'pm',
  'del pomeriggio': 'pm',
  'di sera': 'pm',
  'della sera': 'pm',
  'di notte': 'am',
} as const
const jaParts = { 午前: 'am', 朝: 'am', 早朝: 'am', 深夜: 'am', 午後: 'pm', 夕方: 'pm', 夜: 'pm', 昼: 'noon', お昼: 'noon' } as const
const koParts = { 오전: 'am', 아침: 'am', 새벽: 'am', 오후: 'pm', 저녁: 'pm', 밤: 'pm', 낮: 'noon' } as const
const zhParts = { 上午: 'am', 早上: 'am', 早晨: 'am', 凌晨: 'am', 下午: 'pm', 傍晚: 'pm', 晚上: 'pm', 中午: 'noon' } as const

const hour = (table: object): string => `(?<hour>\\d{1,2}|${oneOf(table)})`
const minute = (table: object): string => `(?<minute>\\d{1,2}|${oneOf(table)})`
const part = (table: object): string => `(?: (?<part>${oneOf(table)}))?`

export const clockForms: Readonly<Record<string, ClockForms>> = {
  es: {
    words: es,
    parts: esParts,
    named: { mediodía: noon, medianoche: 0 },
    patterns: [
      new RegExp(
        `${begin}(?:a )?las? ${hour(es)}(?:[:.h](?<digits>\\d{2})| y ${minute(es)}| menos (?<less>\\d{1,2}|${oneOf(es)}))?(?: horas| en punto)?${part(esParts)}${end}`,
        flags,
      ),
      new RegExp(`${begin}(?<hour>\\d{1,2})(?::(?<digits>\\d{2}))? (?<part>${oneOf(esParts)})${end}`, flags),
      new RegExp(`${begin}(?<hour>\\d{1,2}) ?h(?: ?(?<digits>\\d{2}))?${end}`, flags),
    ],
  },
  fr: {
    words: fr,
    parts: frParts,
    named: { midi: noon, minuit: 0 },
    patterns: [
      new RegExp(
        `${begin}${hour(fr)} ?(?:heures?|h)(?: ?(?<digits>\\d{2})| et (?:le )?${minute(fr)}| moins (?:le )?(?<less>\\d{1,2}|${oneOf(fr)}))?${part(frParts)}${end}`,
        flags,
      ),
    ],
  },
  de: {
    words: de,
    parts: deParts,
    named: { mitternacht: 0 },
    patterns: [
      new RegExp(
        `${begin}${hour(de)}(?:[:.](?<digits>\\d{2}))? ?uhr(?: ${minute(de)}(?! (?:Tag|Person|Leut)))?${part(deParts)}${end}`,
        flags,
      ),
      new RegExp(`${begin}(?<half>halb) ${hour(de)}${part(deParts)}${end}`, flags),
      new RegExp(`${begin}(?<quarter>viertel|fünf|zehn|zwanzig) (?<side>vor|nach) ${hour(de)}${part(deParts)}${end}`, flags),
      new RegExp(`${begin}(?<hour>\\d{1,2})(?::(?<digits>\\d{2}))? (?<part>${oneOf(deParts)})${end}`, flags),
    ],
  },
  pt: {
    words: pt,
    parts: ptParts,
    named: { 'meio-dia': noon, 'meio dia': noon, 'meia-noite': 0 },
    patterns: [
      new RegExp(
        `${begin}(?:às?|as|pelas) ${hour(pt)}(?:[:.h](?<digits>\\d{2})|h| horas?)?(?: e ${minute(pt)}| menos (?<less>\\d{1,2}|${oneOf(pt)}))?${part(ptParts)}${end}`,
        flags,
      ),
      new RegExp(`${begin}(?<hour>\\d{1,2}) ?h(?: ?(?<digits>\\d{2}))?${part(ptParts)}${end}`, flags),
      new RegExp(`${begin}${hour(pt)}(?: horas)? (?<part>${oneOf(ptParts)})${end}`, flags),
    ],
  },
  it: {
    words: it,
    parts: itParts,
    named: { mezzogiorno: noon, mezzanotte: 0 },
    patterns: [
      new RegExp(
        `${begin}(?:alle|le|per le|dalle|ore) (?:ore )?${hour(it)}(?:[:.](?<digits>\\d{2})| e (?:un )?${minute(it)}| meno (?:un )?(?<less>\\d{1,2}|${oneOf(it)}))?${part(itParts)}${end}`,
        flags,
      ),
      new RegExp(`${begin}${hour(it)} (?<part>${oneOf(itParts)})${end}`, flags),
    ],
  },
  ja: {
    words: han,
    parts: jaParts,
    named: { 正午: noon, 真夜中: 0 },
    patterns: [
      new RegExp(
        `(?:(?<part>${oneOf(jaParts)})の?\\s?)?(?<![0-9.一二三四五六七八九十])(?<hour>\\d{1,2}|${oneOf(han)})時(?!間|代|期|点|計)(?:(?<minute>\\d{1,2}|${oneOf(han)})分|(?<halfPast>半))?`,
        'gu',
      ),
    ],
  },
  ko: {
    words: ko,
    parts: koParts,
    named: { 정오: noon, 자정: 0 },
    patterns: [
      new RegExp(
        `(?:(?<part>${oneOf(koParts)})\\s?)?(?<![\\d.가-힣])(?<hour>\\d{1,2}|${oneOf(ko)})\\s?시(?!간|작|장|민|청|리)(?:\\s?(?<minute>\\d{1,2}|${oneOf(ko)})\\s?분|\\s?(?<halfPast>반)(?![가-힣]{2}))?`,
        'gu',
      ),
      new RegExp(
        `(?<part>${oneOf(koParts)})(?<hour>\\d{1,2}|${oneOf(ko)})시(?!간)(?:\\s?(?<minute>\\d{1,2}|${oneOf(ko)})\\s?분|\\s?(?<halfPast>반))?`,
        'gu',
      ),
    ],
  },
  zh: {
    words: han,
    parts: zhParts,
    named: { 正午: noon, 午夜: 0 },
    patterns: [
      new RegExp(
        `(?:(?<part>${oneOf(zhParts)})\\s?)?(?<![0-9.一二三四五六七八九十有早晚])(?<hour>\\d{1,2}|${oneOf(han)})(?:点|點|时)(?!间|候|半天|心|菜|儿|评|名)(?:钟|整)?(?:(?<quarters>[一三])刻|(?<minute>\\d{1,2}|${oneOf(han)})分?|(?<halfPast>半))?`,
        'gu',
      ),
    ],
  },
}
