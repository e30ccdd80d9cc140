// Numbers in words in languages other than English, from two up ("un" and "ein" are mostly articles): Spanish, French, German, Portuguese and
// Italian by their phrases, Japanese, Chinese and Korean by their characters. English, and digits, are numerals.ts's.
import { memoize } from '@parley/kit/memoize/memoize'
import { type Phrases, phrases } from '../phrases'

export interface SaidNumber {
  start: number
  end: number
  value: number
}

const split = (words: string): string[] => words.split(' ')

interface Parts {
  /** From 1 to 19. */
  small: string[]
  /** 20, 30 … 90. */
  tens: string[]
  /** 100, 200 … 900. */
  hundreds: string[]
  join(ten: string, unit: string): string
  hundred(count: string, rest: string): string
  thousand(count: string): string
}

const enHundreds = (one: string, many: string, units: string[]): string[] => [one, ...units.slice(1, 9).map((unit) => unit + many)]
const frUnits = split('un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf')
const deUnits = split(
  'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
)
const itUnits = split(
  'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
)

const languages: Readonly<Record<string, Parts>> = {
  es: {
    small: split(
      'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    ),
    tens: split('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
    hundreds: split('cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'),
    join: (ten, unit) => (ten === 'veinte' ? `veinti${unit}` : `${ten} y ${unit}`),
    hundred: (count, rest) => `${count === 'cien' ? 'ciento' : count} ${rest}`,
    thousand: (count) => `${count} mil`,
  },
  pt: {
    small: split('um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove'),
    tens: split('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
    hundreds: split('cem duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'),
    join: (ten, unit) => `${ten} e ${unit}`,
    hundred: (count, rest) => `${count === 'cem' ? 'cento' : count} e ${rest}`,
    thousand: (count) => `${count} mil`,
  },
  fr: {
    small: frUnits,
    tens: split('vingt trente quarante cinquante soixante'),
    hundreds: ['cent', ...frUnits.slice(1, 9).map((unit) => `${unit} cents`)],
    join: (ten, unit) => (unit === 'un' ? `${ten} et un` : `${ten}-${unit}`),
    hundred: (count, rest) => `${count.replace(/cents$/, 'cent')} ${rest}`,
    thousand: (count) => `${count} mille`,
  },
  de: {
    small: deUnits,
    tens: split('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'),
    hundreds: enHundreds('hundert', 'hundert', deUnits),
    join: (ten, unit) => `${unit}und${ten}`,
    hundred: (count, rest) => count + rest,
    thousand: (count) => `${count}tausend`,
  },
  it: {
    small: itUnits,
    tens: split('venti trenta quaranta cinquanta sessanta settanta ottanta novanta'),
    hundreds: enHundreds('cento', 'cento', itUnits),
    join: (ten, unit) => (/^[uo]/.test(unit) ? ten.slice(0, -1) : ten) + unit,
    hundred: (count, rest) => count + rest,
    thousand: (count) => `${count}mila`,
  },
}

/** Words that are a number only with another beside them: Italian "sei" is "you are". */
const mostlyOther = new Set(['sei'])

const index: (language: string) => Phrases<number> | null = memoize(10, (language) => {
  const parts = languages[language]
  if (parts === undefined) return null
  const all = phrases<number>()
  const below = belowHundred(language, parts)
  for (const [value, name] of below) if (value > 1 && !mostlyOther.has(name)) all.add(name, value)
  for (const [i, hundred] of parts.hundreds.entries()) {
    all.add(hundred, (i + 1) * 100)
    for (const [value, name] of below) all.add(parts.hundred(hundred, name), (i + 1) * 100 + value)
  }
  for (const [value, name] of below) if (value > 1) all.add(parts.thousand(name), value * 1000)
  for (const [i, hundred] of parts.hundreds.entries()) all.add(parts.thousand(hundred), (i + 1) * 100_000)
  all.add(language === 'de' ? 'tausend' : language === 'fr' || language === 'it' ? 'mille' : 'mil', 1000)
  return all
})

function belowHundred(language: string, { small, tens, join }: Parts): [number, string][] {
  const rows: [number, string][] = small.map((name, i) => [i + 1, name])
  for (const [i, ten] of tens.entries()) {
    const base = (i + 2) * 10
    rows.push([base, ten], ...small.slice(0, 9).map((unit, at): [number, string] => [base + at + 1, join(ten, unit)]))
  }
  if (language !== 'fr') return rows
  const teens = small.slice(9)
  rows.push(...teens.map((name, at): [number, string] => [70 + at, at === 1 ? 'soixante et onze' : `soixante-${name}`]))
  rows.push([80, 'quatre-vingts'], [80, 'quatre-vingt'], ...small.map((name, at): [number, string] => [81 + at, `quatre-vingt-${name}`]))
  return rows
}

const digits: Readonly<Record<string, number>> = Object.fromEntries(
  [...'〇一二三四五六七八九']
    .map((one, i) => [one, i])
    .concat(
      [
        ['零', 0],
        ['两', 2],
        ['兩', 2],
      ],
      [...'일이삼사오육칠팔구'].map((one, i) => [one, i + 1]),
    ),
)
const small: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 십: 10, 백: 100, 천: 1000 }
const large: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 만: 1e4, 억: 1e8 }
const counters =
  '人|名|個|个|枚|張|张|本|件|円|冊|台|匹|杯|回|歳|泊|席|部屋|元|块|塊|位|只|份|次|间|晚|명|개|장|원|권|대|마리|잔|번|살|박|인분|병'
const hanNumber = new RegExp(
  `(?<![\\d.,\\p{Script=Han}第])([一二三四五六七八九十百千万萬億亿〇零两兩]{1,12})(?=${counters})|(?<![\\d.,])(\\d{1,4}(?:\\.\\d{1,3})?[万萬億亿千](?:\\d{1,4}千?)?)`,
  'gu',
)
const anywhere = new RegExp(`([一二三四五六七八九十百千万萬億亿两兩]{1,12})(?=${counters})`, 'gu')
const koreanNumber = new RegExp(
  `(?<![\\d.,가-힣])([일이삼사오육칠팔구십백천만억]{2,12})(?=\\s?(?:${counters}|$))|(?<![\\d.,])(\\d{1,4}(?:\\.\\d{1,3})?[만억천])`,
  'gu',
)
const koreanTens = { 열: 10, 스물: 20, 스무: 20, 서른: 30, 마흔: 40, 쉰: 50 } as const
const koreanUnits = { 하나: 1, 한: 1, 둘: 2, 두: 2, 셋: 3, 세: 3, 넷: 4, 네: 4, 다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9 } as const
const koreanNative = new RegExp(
  `(?<![가-힣])(?:(?<ten>${Object.keys(koreanTens).join('|')})(?<one>${Object.keys(koreanUnits).join('|')})?|(?<only>${Object.keys(koreanUnits).join('|')}))(?=\\s?(?:${counters}|사람|분(?![가-힣])))`,
  'gu',
)
const mostFound = 100
/** "Twenty per cent" has one number. */
const perHundred = /(?:^|\s)(?:per|pour|por)\s$/i

export function saidNumbers(text: string, language: string): SaidNumber[] {
  const short = language.slice(0, 2).toLowerCase()
  const names = index(short)
  if (names !== null) {
    const said = names.find(text).filter(({ start }) => !perHundred.test(text.slice(Math.max(0, start - 6), start)))
    return said.slice(0, mostFound).map(({ start, end, value }) => ({ start, end, value }))
  }
  if (short === 'ja') return read(text, hanNumber, (match) => valueOfRun(match[1] ?? match[2] ?? ''))
  if (short === 'zh')
    return [...read(text, anywhere, (match) => valueOfRun(match[1] ?? '')), ...read(text, hanNumber, (match) => valueOfRun(match[2] ?? ''))]
  if (short !== 'ko') return []
  return [
    ...read(text, koreanNumber, (match) => valueOfRun(match[1] ?? match[2] ?? '')),
    ...read(text, koreanNative, ({ groups }) => nativeValue(groups)),
  ]
}

function read(text: string, pattern: RegExp, toValue: (match: RegExpExecArray) => number | null): SaidNumber[] {
  const found: SaidNumber[] = []
  for (const match of text.matchAll(pattern)) {
    const value = toValue(match)
    if (value !== null) found.push({ start: match.index, end: match.index + match[0].length, value })
    if (found.length >= mostFound) break
  }
  return found
}

const within = (table: Readonly<Record<string, number>>, key: string | undefined): number => (key === undefined ? 0 : (table[key] ?? 0))

function nativeValue(groups: Record<string, string | undefined> = {}): number {
  return within(koreanTens, groups['ten']) + within(koreanUnits, groups['one']) + within(koreanUnits, groups['only'])
}

/** 二十五, 3万5千, 이만오천. null for what is no number, such as 十百. */
function valueOfRun(run: string): number | null {
  let [total, group, number] = [0, 0, -1]
  for (const part of run.match(/\d+(?:\.\d+)?|./gu) ?? []) {
    if (/^\d/.test(part)) number = Number(part)
    else if (digits[part] !== undefined) number = digits[part]
    else if (small[part] !== undefined) {
      group += (number < 0 ? 1 : number) * small[part]
      number = -1
    } else if (large[part] !== undefined) {
      const count = group + Math.max(number, 0)
      if (count === 0) return null
      total += count * large[part]
      group = 0
      number = -1
    }
  }
  const value = total + group + Math.max(number, 0)
  return run === '' || !Number.isFinite(value) ? null : Number(value.toPrecision(15))
}
