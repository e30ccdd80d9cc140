// Table: how times of the day are said in languages other than English. Each form is a pattern with named groups: hour, minute (digits or a
// word), less (a word of minutes before the hour), half ("halb acht"), part (of the day). clock-times.ts reads them.

/** Twelve in the evening or at night is midnight. */
export type DayPart = 'am' | 'pm' | 'noon' | 'evening' | 'night'

export interface ClockForms {
  /** Hours and minutes in words. */
  words: Readonly<Record<string, number>>
  /** Parts of the day: 12 is added to hours below twelve where it is `pm`; at `noon` to those below ten, at `night` to those from six on. */
  parts: Readonly<Record<string, DayPart>>
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
/** Twenty to fifty-nine, put together as the language does. */
const composed = (tens: string, units: string, join: (ten: string, unit: string) => string): Record<string, number> =>
  Object.fromEntries(
    tens
      .split(' ')
      .flatMap((ten, i) =>
        [['', ten] as const, ...units.split(' ').map((unit) => [unit, join(ten, unit)] as const)].map(([, name], unit) => [
          name,
          (i + 2) * 10 + unit,
        ]),
      ),
  )
const flags = 'giu'
const noon = 43_200

const es = {
  ...composed('veinte treinta cuarenta cincuenta', 'una dos tres cuatro cinco seis siete ocho nueve', (ten, unit) =>
    ten === 'veinte' ? `veinti${unit}` : `${ten} y ${unit}`,
  ),
  ...numbered('una dos tres cuatro cinco seis siete ocho nueve diez once doce'),
  cuarto: 15,
  media: 30,
  veinte: 20,
  veinticinco: 25,
  quince: 15,
  treinta: 30,
}
const fr = {
  ...composed('vingt trente quarante cinquante', 'un deux trois quatre cinq six sept huit neuf', (ten, unit) =>
    unit === 'un' ? `${ten} et une` : `${ten}-${unit}`,
  ),
  ...numbered('treize quatorze quinze seize dix-sept dix-huit dix-neuf', 13),
  'vingt et une': 21,
  midi: 12,
  minuit: 0,
  ...numbered('une deux trois quatre cinq six sept huit neuf dix onze douze'),
  quart: 15,
  demie: 30,
  demi: 30,
  vingt: 20,
  quinze: 15,
  trente: 30,
}
const de = {
  ...composed('zwanzig dreißig vierzig fünfzig', 'ein zwei drei vier fünf sechs sieben acht neun', (ten, unit) => `${unit}und${ten}`),
  ...numbered('dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn', 13),
  ...numbered('eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'),
  ein: 1,
  viertel: 15,
  zwanzig: 20,
  dreißig: 30,
}
const pt = {
  ...composed('vinte trinta quarenta cinquenta', 'uma duas três quatro cinco seis sete oito nove', (ten, unit) => `${ten} e ${unit}`),
  ...numbered('treze catorze quinze dezesseis dezessete dezoito dezenove', 13),
  'um quarto': 15,
  'meio-dia': 12,
  'meia-noite': 0,
  'vinte e um': 21,
  'vinte e dois': 22,
  ...numbered('uma duas três quatro cinco seis sete oito nove dez onze doze'),
  meia: 30,
  quinze: 15,
  vinte: 20,
  trinta: 30,
  quarto: 15,
}
const it = {
  ...composed(
    'venti trenta quaranta cinquanta',
    'uno due tre quattro cinque sei sette otto nove',
    (ten, unit) => (/^[uo]/.test(unit) ? ten.slice(0, -1) : ten) + unit,
  ),
  ...numbered('tredici quattordici quindici sedici diciassette diciotto diciannove', 13),
  'tre quarti': 45,
  mezzogiorno: 12,
  mezzanotte: 0,
  ...numbered('una due tre quattro cinque sei sette otto nove dieci undici dodici'),
  quarto: 15,
  mezza: 30,
  mezzo: 30,
  venti: 20,
  trenta: 30,
}
const hanUnits = '一 二 三 四 五 六 七 八 九'
const han = {
  ...composed('二十 三十 四十 五十', hanUnits, (ten, unit) => ten + unit),
  ...numbered('零一 零二 零三 零四 零五 零六 零七 零八 零九'),
  ...numbered('十三 十四 十五 十六 十七 十八 十九', 13),
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
  ...composed('이십 삼십 사십 오십', '일 이 삼 사 오 육 칠 팔 구', (ten, unit) => ten + unit),
  ...numbered('십일 십이 십삼 십사 십오 십육 십칠 십팔 십구', 11),
  오: 5,
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
  'de la noche': 'evening',
  'del mediodía': 'noon',
  'a.m.': 'am',
  'p.m.': 'pm',
  'a. m.': 'am',
  'p. m.': 'pm',
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
  abends: 'evening',
  'am morgen': 'am',
  'am abend': 'pm',
  'am nachmittag': 'pm',
  'in der früh': 'am',
  nachts: 'night',
} as const
const ptParts = { 'da manhã': 'am', 'da madrugada': 'am', 'da tarde': 'pm', 'da noite': 'evening' } as const
const itParts = {
  'di mattina': 'am',
  'del mattino': 'am',
  'di pomeriggio': 'pm',
  'del pomeriggio': 'pm',
  'di sera': 'pm',
  'della sera': 'pm',
  'di notte': 'night',
} as const
const jaParts = {
  午前: 'am',
  朝: 'am',
  早朝: 'am',
  明朝: 'am',
  今朝: 'am',
  深夜: 'night',
  午後: 'pm',
  夕方: 'pm',
  今夜: 'evening',
  今晩: 'evening',
  夜: 'evening',
  晩: 'evening',
  昼: 'noon',
  お昼: 'noon',
  am: 'am',
  pm: 'pm',
} as const
const koParts = {
  오전: 'am',
  아침: 'am',
  새벽: 'am',
  오후: 'pm',
  저녁: 'pm',
  밤: 'night',
  낮: 'noon',
  점심: 'noon',
  am: 'am',
  pm: 'pm',
} as const
const zhParts = {
  上午: 'am',
  早上: 'am',
  早晨: 'am',
  清晨: 'am',
  凌晨: 'night',
  明早: 'am',
  今早: 'am',
  下午: 'pm',
  傍晚: 'pm',
  晚上: 'evening',
  今晚: 'evening',
  明晚: 'evening',
  夜里: 'night',
  半夜: 'night',
  中午: 'noon',
  am: 'am',
  pm: 'pm',
} as const

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
        `${begin}(?:(?<lead>a|hacia|sobre|son|es|entre|y|desde|hasta|de|antes de|después de) )?las? ${hour(es)}(?:[:.h](?<digits>\\d{2})| y ${minute(es)}| menos (?<less>\\d{1,2}|${oneOf(es)}))?(?<spoken> horas| en punto)?${part(esParts)}${end}(?! \\p{Ll}{4,}(?<! (?:como|para|entre|hasta|sobre|desde|menos|antes|tarde|mañana)))`,
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
        `${begin}${hour(fr)} ?(?:heures?|h)(?: ?(?<digits>\\d{2})| (?:et (?:le )?)?${minute(fr)}| moins (?:le )?(?<less>\\d{1,2}|${oneOf(fr)}))?${part(frParts)}${end}`,
        flags,
      ),
      new RegExp(`${begin}(?<hour>midi|minuit)(?: et ${minute(fr)}| moins (?:le )?(?<less>\\d{1,2}|${oneOf(fr)}))${end}`, flags),
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
      new RegExp(`${begin}(?<beside>fünf|zehn|5|10)(?: minuten)? (?<side>vor|nach) (?<half>halb) ${hour(de)}${part(deParts)}${end}`, flags),
      new RegExp(`${begin}(?<most>drei ?viertel) ${hour(de)}${part(deParts)}${end}`, flags),
      new RegExp(
        `${begin}um ${hour(de)}${part(deParts)}(?=$|\\s?[,.!?;]| (?:am|an|und|oder|bitte|heute|morgen|im|in der)(?!\\p{L}))`,
        flags,
      ),
      new RegExp(`${begin}(?<hour>\\d{1,2}) ?h(?: ?(?<digits>\\d{2}))?${end}`, flags),
      new RegExp(`${begin}(?<half>halb) ${hour(de)}${part(deParts)}${end}`, flags),
      new RegExp(
        `${begin}(?<quarter>viertel|fünf|zehn|zwanzig|\\d{1,2}(?= min))(?: minuten)? (?<side>vor|nach) ${hour(de)}${part(deParts)}${end}`,
        flags,
      ),
      new RegExp(`${begin}(?<hour>\\d{1,2})(?::(?<digits>\\d{2}))? (?<part>${oneOf(deParts)})${end}`, flags),
    ],
  },
  pt: {
    words: pt,
    parts: ptParts,
    named: { 'meio-dia': noon, 'meio dia': noon, 'meia-noite': 0 },
    patterns: [
      new RegExp(
        `${begin}(?:às?|as|pelas|ao|(?:volta|antes|depois|partir) das) ${hour(pt)}(?:[:.h](?<digits>\\d{2})(?:min)?|h| horas?)?(?: em ponto)?(?: e ${minute(pt)}| menos (?<less>\\d{1,2}|${oneOf(pt)}))?${part(ptParts)}${end}`,
        flags,
      ),
      new RegExp(`${begin}(?<hour>meio-dia|meia-noite) (?:e ${minute(pt)})${end}`, flags),
      new RegExp(`${begin}(?<less>\\d{1,2}|${oneOf(pt)}) para (?:as|a|o) ${hour(pt)}${part(ptParts)}${end}`, flags),
      new RegExp(`${begin}(?<hour>\\d{1,2}) ?h(?: ?(?<digits>\\d{2})(?:min)?)?${part(ptParts)}${end}`, flags),
      new RegExp(`${begin}${hour(pt)}(?: horas)? (?<part>${oneOf(ptParts)})${end}`, flags),
    ],
  },
  it: {
    words: it,
    parts: itParts,
    named: { mezzogiorno: noon, mezzanotte: 0 },
    patterns: [
      new RegExp(
        `${begin}(?:alle |dalle |delle |(?:sono|verso|per|tra|fra|e|dopo|entro) le |ore |h |all['’])(?:ore )?${hour(it)}(?:[:.](?<digits>\\d{2})| e (?:un )?${minute(it)}| meno (?:un )?(?<less>\\d{1,2}|${oneOf(it)}))?${part(itParts)}${end}`,
        flags,
      ),
      new RegExp(
        `${begin}(?<hour>mezzogiorno|mezzanotte) (?:e (?:un )?${minute(it)}|meno (?:un )?(?<less>\\d{1,2}|${oneOf(it)}))${end}`,
        flags,
      ),
      new RegExp(`${begin}(?:le )?${hour(it)} (?<part>${oneOf(itParts)})${end}`, flags),
    ],
  },
  ja: {
    words: han,
    parts: jaParts,
    named: { 正午: noon, 真夜中: 0 },
    patterns: [
      new RegExp(
        `(?:(?<part>${oneOf(jaParts)})の?\\s?)?(?<![0-9.一二三四五六七八九十])(?<hour>\\d{1,2}|${oneOf(han)})時(?!間|代|期|点|計)(?:(?<minute>\\d{1,2}|${oneOf(han)})分(?:(?<ago>前)|(?<second>\\d{1,2})秒)?|(?<halfPast>半))?`,
        'giu',
      ),
      new RegExp(`(?<part>${oneOf(jaParts)})\\s?(?<hour>\\d{1,2}):(?<digits>\\d{2})(?!\\d)`, 'giu'),
    ],
  },
  ko: {
    words: ko,
    parts: koParts,
    named: { 정오: noon, 자정: 0 },
    patterns: [
      new RegExp(
        `(?:(?<part>${oneOf(koParts)})\\s?)?(?<![\\d.가-힣])(?<hour>\\d{1,2}|${oneOf(ko)})\\s?시(?!간|작|장|민|청|리|럭|골|월)(?:\\s?(?<minute>\\d{1,2}|${oneOf(ko)})\\s?분(?:\\s?(?<ago>전)(?![가-힣]{2})|\\s?(?<second>\\d{1,2})\\s?초)?|\\s?(?<halfPast>반)(?![가-힣]{2}))?`,
        'giu',
      ),
      new RegExp(
        `(?<part>${oneOf(koParts)})(?<hour>\\d{1,2}|${oneOf(ko)})시(?!간)(?:\\s?(?<minute>\\d{1,2}|${oneOf(ko)})\\s?분|\\s?(?<halfPast>반))?`,
        'giu',
      ),
      new RegExp(`(?<part>${oneOf(koParts)})\\s?(?<hour>\\d{1,2}):(?<digits>\\d{2})(?!\\d)`, 'giu'),
    ],
  },
  zh: {
    words: han,
    parts: zhParts,
    named: { 正午: noon, 午夜: 0 },
    patterns: [
      new RegExp(
        `(?:(?<part>${oneOf(zhParts)})\\s?)?(?:(?<=(?:星期|周|週|礼拜|禮拜)[一二三四五六])(?=\\d)|(?<![0-9.一二三四五六七八九十有]))(?<hour>\\d{1,2}|${oneOf(han)})(?:点|點|时|時)(?!间|間|候|半天|心|菜|儿|评|名|都|也|不)(?:钟|整)?(?:(?<quarters>[一三])刻|差(?<less>\\d{1,2}|${oneOf(han)})分|(?<minute>\\d{1,2}|${oneOf(han)})分?(?:(?<second>\\d{1,2})秒)?|(?<halfPast>半))?`,
        'giu',
      ),
      new RegExp(
        `(?<before>差)(?:(?<quarters>一)刻|(?<less>\\d{1,2}|${oneOf(han)})分)(?:钟)?(?<hour>\\d{1,2}|${oneOf(han)})[点點时時]`,
        'gu',
      ),
      new RegExp(`(?<part>${oneOf(zhParts)})\\s?(?<hour>\\d{1,2}):(?<digits>\\d{2})(?!\\d)`, 'giu'),
    ],
  },
}
