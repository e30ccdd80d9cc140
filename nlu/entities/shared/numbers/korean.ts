// Numbers in Korean words: the Chinese ones (이만오천, 삼분의 일, 삼점일사) and the native ones (스물다섯, 세 명). Syllables that are part of another
// word are told from numbers by what stands beside them.
import { exact, type Numeral } from './numeral'
import { matchesOf } from '../matches'

const digitOf: ReadonlyMap<string, number> = new Map([
  ...[...'영일이삼사오육칠팔구'].map((one, i): [string, number] => [one, i]),
  ['공', 0],
  ['륙', 6],
])
const smallOf: ReadonlyMap<string, number> = new Map(Object.entries({ 십: 10, 백: 100, 천: 1000 }))
const largeOf: ReadonlyMap<string, number> = new Map(Object.entries({ 만: 1e4, 억: 1e8, 조: 1e12 }))
const tens: ReadonlyMap<string, number> = new Map(
  Object.entries({ 열: 10, 스물: 20, 스무: 20, 서른: 30, 마흔: 40, 쉰: 50, 예순: 60, 일흔: 70, 여든: 80, 아흔: 90 }),
)
const ones: ReadonlyMap<string, number> = new Map(
  Object.entries({ 하나: 1, 한: 1, 둘: 2, 두: 2, 셋: 3, 세: 3, 석: 3, 넷: 4, 네: 4, 넉: 4, 다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9 }),
)
const tensPattern = [...tens.keys()].join('|')
const onesPattern = [...ones.keys()].sort((one, other) => other.length - one.length).join('|')
const sino = '일이삼사오육륙칠팔구십백천만억조영공'
const counters =
  '명|개(?!월)|장|원(?!하|인)|권|대|마리|잔|번(?!째)|살|박|인분|병|사람|분(?![가-힣])|가지|그루|송이|켤레|채|군데|층|회|곳|인(?![가-힣])|자리|봉지|상자|쌍|줄|조각|끼'
const particles = '(?:은|는|이|가|을|를|에|의|와|과|도|만|로|으로|까지|부터|이나|나|이랑|정도|쯤|이요|요|입니다|이에요|예요|이고|씩)'
const boundary = `(?=$|[^가-힣]|${particles}(?:$|[^가-힣]))`
const figure = `(?:\\d{1,4}(?:\\.\\d{1,3})?\\s?[만억조천](?:\\s?\\d{1,4}\\s?[천만]{1,2})?(?:\\s?\\d{1,4})?|[${sino}]{1,14}(?:(?: {1,2}[${sino}]{1,10}){1,3}(?=\\s?(?:원|명|개|$)))?)`
const pattern = new RegExp(
  [
    `(?<![가-힣])(?:(?<plus>\\d{1,4}|[${sino}]{1,8})[과와]\\s?)?(?<over>\\d{1,4}|[${sino}]{1,8})\\s?분의\\s?(?<top>\\d{1,4}|[${sino}]{1,8})`,
    `(?<![가-힣])(?<decimal>[${sino}]{1,8}점[일이삼사오육칠팔구영공]{1,10})`,
    `(?<![가-힣])(?<dozens>\\d{1,3}|한|두|세|네|다섯)\\s?다스`,
    `(?<![가-힣])(?<native>(?:${tensPattern})(?:${onesPattern})?|${onesPattern})(?=\\s?(?:${counters})|${boundary}|\\s?\\p{L})`,
    `(?:(?<![가-힣\\d.,])|(?<=마이너스))(?<run>${figure})`,
  ].join('|'),
  'gu',
)
const counted = new RegExp(`^\\s?(?:${counters})`, 'u')
const bare = new RegExp(`^${boundary}`, 'u')
/** Words that look like numbers: if, ten million times (not at all), move, cucumber, between. */
const idioms = new Set(
  '만일 천만 이만 오만 일만 사천 구만 이사 사이 이이 오이 구이 이일 일일 사일 이십 백일 만사 일조 이조 사사 오사 삼삼 구사 이오 공일 공이 사공 이공 오공 사오 육조'.split(
    ' ',
  ),
)
/** Native words that name a number by themselves, with nothing counted beside them. */
const named = /(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|스물|서른|마흔|아흔|여든|일흔|예순)$/
const minus = /마이너스\s?$/u
const most = 100

export function findKoreanNumbers(text: string): Numeral[] {
  const found: Numeral[] = []
  for (const match of matchesOf(text, pattern)) {
    const numeral = toNumeral(text, match)
    if (numeral) found.push(numeral)
    if (found.length >= most) break
  }
  return found
}

function toNumeral(text: string, match: RegExpExecArray): Numeral | null {
  const { plus, over, top, decimal, dozens, native, run } = match.groups ?? {}
  const [start, end] = [match.index, match.index + match[0].length]
  const sign = minus.exec(text.slice(Math.max(0, start - 6), start))?.[0] ?? ''
  const of = (value: number | null, bound = false): Numeral | null =>
    value === null
      ? null
      : { start: start - sign.length, end, value: sign === '' ? value : -value, digits: false, weak: false, ...(bound && { bound }) }
  const numberOf = (word: string): number | null => ones.get(word) ?? sinoValue(word)
  const whole = plus === undefined ? 0 : (sinoValue(plus) ?? 0)
  if (over !== undefined && top !== undefined) return of(exact(whole + (numberOf(top) ?? 0) / (numberOf(over) || 1)))
  if (decimal !== undefined) return of(decimalOf(decimal))
  if (dozens !== undefined) return of((numberOf(dozens) ?? 0) * 12)
  const after = text.slice(end, end + 8)
  if (native === '한' && after.startsWith('번')) return null
  if (native !== undefined) return of(nativeValue(native), !counted.test(after) && !(named.test(native) && bare.test(after)))
  return of(sinoValue(run ?? ''), !isSure(text, start, after, run ?? ''))
}

/** Beside what is counted, or a number that no other word looks like. */
function isSure(text: string, start: number, after: string, run: string): boolean {
  if (/^\s?(?:[년월]|일(?!곱)|시(?!간))/.test(after)) return false
  if (/^\d/.test(run)) return true
  if (counted.test(after)) return !/^[일이삼사오육칠팔구영공조]$/.test(run) || /^\s?(?:인분|원(?!하|인)|층|회|박)/.test(after)
  const isWhole = text.slice(0, start).trim() === '' && /^(?:이요|요|입니다|이에요|예요)?[\s.!?]*$/.test(after)
  if (isWhole) return run === '영' || run.length > 1 || smallOf.has(run) || run === '공'
  return run.length > 1 && /[십백천만억]/.test(run) && !idioms.has(run) && bare.test(after)
}

function nativeValue(word: string): number {
  for (const [ten, value] of tens) if (word.startsWith(ten)) return value + (ones.get(word.slice(ten.length)) ?? 0)
  return ones.get(word) ?? 0
}

function decimalOf(run: string): number {
  const [whole = '', rest = ''] = run.split('점')
  return Number(`${sinoValue(whole) ?? 0}.${[...rest].map((one) => digitOf.get(one) ?? 0).join('')}`)
}

function sinoValue(run: string): number | null {
  const parts = run.replace(/\s/g, '').match(/\d+(?:\.\d+)?|./gu) ?? []
  if (parts.length === 0) return null
  if (parts.length > 1 && parts.every((one) => digitOf.has(one))) return Number(parts.map((one) => digitOf.get(one)).join(''))
  let [total, group, number] = [0, 0, -1]
  for (const one of parts) {
    const [small, large] = [smallOf.get(one), largeOf.get(one)]
    if (/^\d/.test(one)) number = Number(one)
    else if (small !== undefined) [group, number] = [group + (number < 0 ? 1 : number) * small, -1]
    else if (large !== undefined) {
      const count = group + Math.max(number, 0)
      ;[total, group, number] = [total + (count === 0 ? 1 : count) * large, 0, -1]
    } else number = digitOf.get(one) ?? number
  }
  return exact(total + group + Math.max(number, 0))
}

/** A number word alone, with the old names of the sixth and the tenth month. */
export function koreanValue(word: string): number | null {
  return ones.get(word) ?? tens.get(word) ?? sinoValue(word === '시' ? '십' : word.replace('유', '육'))
}
