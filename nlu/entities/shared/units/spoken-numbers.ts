// Numbers in words of other languages than English: tables of Spanish, French, German, Portuguese and Italian, and the characters of
// Japanese, Chinese and Korean. English words are number-words.ts's, digits are numerals.ts's.
import type { Numeral } from '../numerals'
import { wordsOf } from '../words'

interface Language {
  /** By their key: lower case, no accents. */
  values: ReadonlyMap<string, number>
  /** Between two words of one number. */
  joints: ReadonlySet<string>
  scales: ReadonlyMap<string, number>
  /** "One" as an article, and halves: they count only where something is measured. */
  articles: ReadonlyMap<string, number>
}

const table = (words: string, from = 0): [string, number][] => words.split(' ').map((word, i) => [word, from + i])
const tensOf = (words: string): [string, number][] => words.split(' ').map((word, i) => [word, (i + 2) * 10])
const same = (words: string, value: number): [string, number][] => words.split(' ').map((word) => [word, value])

const spanishUnits = 'uno dos tres cuatro cinco seis siete ocho nueve'
const es: Language = {
  values: new Map([
    ...table(`cero ${spanishUnits} diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve`),
    ...spanishUnits.split(' ').map((unit, i): [string, number] => [`veinti${unit}`, 21 + i]),
    ...tensOf('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
    ...'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'
      .split(' ')
      .map((word, i): [string, number] => [word, (i + 2) * 100]),
    ...same('cien ciento', 100),
  ]),
  joints: new Set(['y']),
  scales: new Map([...same('mil', 1000), ...same('millon millones', 1e6)]),
  articles: new Map([...same('un una', 1), ...same('medio media', 0.5)]),
}

const fr: Language = {
  values: new Map([
    ...table('zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'),
    ...tensOf('vingt trente quarante cinquante soixante septante octante nonante'),
    ...same('vingts', 20),
  ]),
  joints: new Set(['et']),
  scales: new Map([...same('cent cents', 100), ...same('mille', 1000), ...same('million millions', 1e6)]),
  articles: new Map([...same('un une', 1), ...same('demi demie', 0.5)]),
}

const germanUnits = 'ein zwei drei vier funf sechs sieben acht neun'.split(' ')
const germanTens = 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'.split(' ')
const de: Language = {
  values: new Map([
    ...table(
      'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
    ),
    ...same('zwo', 2),
    ...germanTens.flatMap((ten, i): [string, number][] => [
      [ten, (i + 2) * 10],
      ...germanUnits.map((unit, j): [string, number] => [`${unit}und${ten}`, (i + 2) * 10 + j + 1]),
    ]),
    ...germanUnits.map((unit, i): [string, number] => [`${unit}hundert`, (i + 1) * 100]),
    ...germanUnits.map((unit, i): [string, number] => [`${unit}tausend`, (i + 1) * 1000]),
    ...same('anderthalb eineinhalb', 1.5),
    ...same('zweieinhalb', 2.5),
  ]),
  joints: new Set(),
  scales: new Map([...same('hundert', 100), ...same('tausend', 1000), ...same('million millionen', 1e6)]),
  articles: new Map([...same('ein eine einen einem einer', 1), ...same('halb halbe halben halber halbes', 0.5)]),
}

const portugueseUnits = 'um dois tres quatro cinco seis sete oito nove'
const pt: Language = {
  values: new Map([
    ...table(`zero ${portugueseUnits} dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove`),
    ...same('duas', 2),
    ...tensOf('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
    ...'duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'
      .split(' ')
      .map((word, i): [string, number] => [word, (i + 2) * 100]),
    ...same('cem cento', 100),
  ]),
  joints: new Set(['e']),
  scales: new Map([...same('mil', 1000), ...same('milhao milhoes', 1e6)]),
  articles: new Map([...same('um uma', 1), ...same('meio meia', 0.5)]),
}

const italianUnits = 'uno due tre quattro cinque sei sette otto nove'.split(' ')
const italianTens = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ')
const it: Language = {
  values: new Map([
    ...table(`zero ${italianUnits.join(' ')} dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove`),
    ...italianTens.flatMap((ten, i): [string, number][] => [
      [ten, (i + 2) * 10],
      ...italianUnits.map((unit, j): [string, number] => [(/^[uo]/.test(unit) ? ten.slice(0, -1) : ten) + unit, (i + 2) * 10 + j + 1]),
    ]),
    ...italianUnits.slice(1).map((unit, i): [string, number] => [`${unit}cento`, (i + 2) * 100]),
    ...italianUnits.slice(1).map((unit, i): [string, number] => [`${unit}mila`, (i + 2) * 1000]),
    ...same('cento', 100),
  ]),
  joints: new Set(['e']),
  scales: new Map([...same('mille mila', 1000), ...same('milione milioni', 1e6)]),
  articles: new Map([...same('un una', 1), ...same('mezzo mezza', 0.5)]),
}

const languages = new Map(Object.entries({ de, es, fr, it, pt }))

/** Numbers in words; articles ("una hora") are among them, as weak ones. */
export function findSpokenNumbers(text: string, language: string): Numeral[] {
  const code = language.slice(0, 2).toLowerCase()
  if (code === 'ja' || code === 'zh') return findCharacters(text)
  if (code === 'ko') return findKorean(text)
  const spoken = languages.get(code)
  return spoken ? findWords(text, spoken) : []
}

function findWords(text: string, language: Language): Numeral[] {
  const words = wordsOf(text)
  const found: Numeral[] = []
  for (let at = 0; at < words.length; at++) {
    const first = words[at]
    if (!first) break
    const read = readRun(
      words.map(({ key }) => key),
      at,
      language,
    )
    const article = language.articles.get(first.key)
    const last = words[(read?.next ?? at + 1) - 1]
    if (!last) break
    if (read) found.push({ start: first.start, end: last.end, value: read.value, digits: false, weak: false })
    else if (article !== undefined) found.push({ start: first.start, end: first.end, value: article, digits: false, weak: true })
    if (read) at = read.next - 1
  }
  return found
}

const longestRun = 12

/** "treinta y cinco", "quatre vingt dix sept", "deux mille cinq cents". */
function readRun(keys: readonly string[], at: number, { values, joints, scales }: Language): { value: number; next: number } | null {
  let [total, group, last, next] = [0, 0, Number.POSITIVE_INFINITY, at]
  for (let i = at; i < keys.length && i < at + longestRun; i++) {
    const key = keys[i] ?? ''
    const value = values.get(key)
    const scale = scales.get(key)
    if (value === 20 && group % 10 === 4 && last === 4) [group, last] = [group - 4 + 80, 80]
    else if (value !== undefined && (value < last || group === 0) && isBelow(value, group)) [group, last] = [group + value, value]
    else if (scale === 100) [group, last] = [Math.max(1, group) * 100, 100]
    else if (scale !== undefined) [total, group, last] = [total + Math.max(1, group) * scale, 0, Number.POSITIVE_INFINITY]
    else if (!(joints.has(key) && i > at && values.has(keys[i + 1] ?? ''))) break
    else continue
    next = i + 1
  }
  return next === at ? null : { value: total + group, next }
}

/** "vingt cinq" is 25, "cinq vingt" are two numbers. */
function isBelow(value: number, group: number): boolean {
  if (group === 0) return true
  const free = group % 100 === 0 ? 100 : group % 10 === 0 ? 10 : 1
  return value < free || (value < 20 && value >= 10 && (group % 100 === 60 || group % 100 === 80))
}

const characters = new Map([
  ...[...'〇一二三四五六七八九'].map((character, i): [string, number] => [character, i]),
  ['零', 0] as const,
  ['两', 2] as const,
  ['兩', 2] as const,
  ['半', 0.5] as const,
])
const characterScales = new Map(Object.entries({ 十: 10, 百: 100, 千: 1000, 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8 }))
const characterRun = /半|[〇零一二三四五六七八九两兩十百千万萬億亿]{1,12}/gu

function findCharacters(text: string): Numeral[] {
  return [...text.matchAll(characterRun)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: countOf(match[0], characters, characterScales),
    digits: false,
    weak: match[0] === '半',
  }))
}

const korean = new Map([...'영일이삼사오육칠팔구'].map((character, i): [string, number] => [character, i]))
const koreanScales = new Map(Object.entries({ 십: 10, 백: 100, 천: 1000, 만: 1e4, 억: 1e8 }))
const native: [string, number][] = [
  ...table('한 두 세 네 다섯 여섯 일곱 여덟 아홉 열', 1),
  ...table('하나 둘 셋 넷', 1),
  ...same('스무 스물', 20),
  ...'서른 마흔 쉰 예순 일흔 여든 아흔'.split(' ').map((word, i): [string, number] => [word, (i + 3) * 10]),
  ...same('반', 0.5),
]
const nativeTens = native.filter(([, value]) => value >= 10)
const nativeUnits = native.filter(([, value]) => value >= 1 && value < 10)
const nativeNumbers = new Map<string, number>([
  ...native,
  ...nativeTens.flatMap(([ten, value]) => nativeUnits.map(([unit, more]): [string, number] => [ten + unit, value + more])),
])
const koreanRun = new RegExp(
  `(?<!\\p{L})(?:${[...nativeNumbers.keys()].sort((one, other) => other.length - one.length).join('|')}|[영일이삼사오육칠팔구십백천만억]{1,12})`,
  'gu',
)

function findKorean(text: string): Numeral[] {
  return [...text.matchAll(koreanRun)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: nativeNumbers.get(match[0]) ?? countOf(match[0], korean, koreanScales),
    digits: false,
    weak: true,
  }))
}

/** Characters of digits alone are read as such (二〇二六); with 十, 百 and 万 they are counted. */
function countOf(run: string, digits: ReadonlyMap<string, number>, scales: ReadonlyMap<string, number>): number {
  const all = [...run]
  if (all.length > 1 && all.every((character) => digits.has(character))) return Number(all.map((one) => digits.get(one)).join(''))
  let [total, group, digit] = [0, 0, 0]
  for (const character of all) {
    const scale = scales.get(character)
    if (scale === undefined) digit = digits.get(character) ?? 0
    else if (scale < 10_000) [group, digit] = [group + Math.max(1, digit) * scale, 0]
    else [total, group, digit] = [total + Math.max(1, group + digit) * scale, 0, 0]
  }
  return total + group + digit
}
