// Numbers in the characters of Chinese and Japanese: 三百四十二, 1億2000万, 三点一四, 三分の一, and the Japanese counting words. Which characters
// are a number, and which are part of a word (一緒, 万一), is told by what stands beside them.
import { exact, type Numeral } from './numeral'
import { matchesOf } from '../matches'

const digitOf: ReadonlyMap<string, number> = new Map<string, number>([
  ...[...'〇一二三四五六七八九'].map((one, i): [string, number] => [one, i]),
  ...[...'零壹贰叁肆伍陆柒捌玖'].map((one, i): [string, number] => [one, i]),
  ...[...'貳參陸'].map((one, i): [string, number] => [one, [2, 3, 6][i] ?? 0]),
  ['两', 2],
  ['兩', 2],
  ['俩', 2],
])
const smallOf: ReadonlyMap<string, number> = new Map(
  Object.entries({ 十: 10, 百: 100, 千: 1000, 拾: 10, 佰: 100, 仟: 1000, 廿: 20, 卅: 30 }),
)
const largeOf: ReadonlyMap<string, number> = new Map(Object.entries({ 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 兆: 1e12 }))

const single = '〇一二三四五六七八九零壹贰叁肆伍陆柒捌玖貳參陸两兩俩'
const all = `${single}十百千万萬億亿兆拾佰仟廿卅`
const figure = `(?:\\d{1,4}(?:[,.]\\d{1,3})*[${all}]*(?:千(?![克卡米瓦帕])|[百万萬億亿兆])(?:\\d{1,4}[千百]?[万萬]?[${all}\\d]{0,8})?|[${all}]{1,14})`
const counters =
  '人|名|個|个|枚|張|张|本|件|冊|台|匹|杯|回|泊|席|部屋|位|只|隻|份|次|间|間(?!前)|瓶|碗|条|條|双|雙|辆|輛|层|層|皿|羽|頭|組|軒|通|パック|セット|つ|種|箱|袋|ページ|册|棟|号室|元|円|块|塊|晚'
const idioms = /^(?:十分|万一|萬一|千万|千萬|一一|百分|十全|万万|一万一|千百|一十)$/
const decimal = `[${single}]{1,2}[点點][${single}]{1,12}(?![刻十分])`
const part = `(?:\\d{1,4}|[${all}]{1,8})`
const pattern = new RegExp(
  [
    `(?<over>${part})\\s?分[の之]\\s?(?<top>${part})`,
    `(?<decimal>${decimal})`,
    `(?<native>ひとつ|ふたつ|みっつ|よっつ|いつつ|むっつ|ななつ|やっつ|ここのつ|ひとり|ふたり|ゼロ)`,
    `(?<dozens>\\d{1,3}|[${all}]{1,3}|半)(?:ダース|打(?![电電算开開扰擾印听聽扫掃折包])|对(?![${single}不于面方])|對(?!不))`,
    `(?<run>${figure})`,
  ].join('|'),
  'gu',
)
const natives: Readonly<Record<string, number>> = {
  ...Object.fromEntries('ひとつ ふたつ みっつ よっつ いつつ むっつ ななつ やっつ ここのつ'.split(' ').map((name, i) => [name, i + 1])),
  ひとり: 1,
  ふたり: 2,
  ゼロ: 0,
}
const counted = new RegExp(`^(?:、?[${single}]{0,2})?(?:${counters})`, 'u')
/** Two digits one after the other are a choice and no figure: 两三公斤 is two or three kilograms, 五六天 five or six days. */
const choice = /^(?:[两兩][三叁]|一二|三四|四五|五六|六七|七八|八九)$/u
/** Behind a number it is no digit, but a weight: 五两. */
const weight = /(?<=.)[两兩]$/u
const minus = /(?:マイナス|負|负|零下)\s?$/u
const most = 100
const longestCounter = 6

export function findHanNumbers(text: string, language: string): Numeral[] {
  const found: Numeral[] = []
  for (const match of matchesOf(text, pattern)) {
    const numeral = toNumeral(text, match, language)
    if (numeral) found.push(...eachOf(text, numeral, language))
    if (found.length >= most) break
  }
  return found
}

/** The numbers of a choice, with nothing between them; otherwise the number itself. */
function eachOf(text: string, numeral: Numeral, language: string): Numeral[] {
  const { start, end } = numeral
  const run = text.slice(start, end)
  if (language !== 'zh' || !choice.test(run)) return [numeral]
  if (!/^[两兩]/u.test(run) && !counted.test(text.slice(end, end + longestCounter))) return [numeral]
  const [first, second] = [...run].map((one) => digitOf.get(one) ?? 0)
  return [
    { ...numeral, end: start + 1, value: first ?? 0 },
    { ...numeral, start: start + 1, value: second ?? 0 },
  ]
}

function toNumeral(text: string, match: RegExpExecArray, language: string): Numeral | null {
  const { over, top, decimal: marked, native, dozens, run: read } = match.groups ?? {}
  const run = language === 'zh' ? read?.replace(weight, '') : read
  const [start, end] = [match.index, match.index + match[0].length - ((read?.length ?? 0) - (run?.length ?? 0))]
  const signed = minus.exec(text.slice(Math.max(0, start - 5), start))?.[0] ?? ''
  const of = (value: number | null, bound = false): Numeral | null => {
    if (value === null || text.charAt(start - 1) === '第') return null
    const isSigned = signed !== '' && value > 0
    return {
      start: isSigned ? start - signed.length : start,
      end,
      value: isSigned ? -value : value,
      digits: false,
      weak: false,
      ...(bound && !isSigned && { bound }),
    }
  }
  if (over !== undefined && top !== undefined) return of(exact((valueOfRun(top) ?? 0) / (valueOfRun(over) || 1)))
  if (marked !== undefined) return of(decimalOf(marked))
  if (native !== undefined) return of(natives[native] ?? 0)
  if (dozens !== undefined) {
    const count = dozens === '半' ? 0.5 : valueOfRun(dozens)
    const isPair = /[对對]$/.test(match[0])
    return count === null || (isPair && count > 2) ? null : of(count * (isPair ? 2 : 12))
  }
  const value = valueOfRun(run ?? '', language === 'zh')
  if (value === null || text.charAt(start - 1) === '.') return null
  const half = /^[个個]半/.exec(text.slice(end)) && value < 100 ? 0.5 : 0
  const numeral = of(value + half, !isSure(text, { start, end }, run ?? '', language))
  return numeral && half > 0 ? { ...numeral, end: numeral.end + 2 } : numeral
}

/** Beside what is counted, or nothing else beside it. In Japanese a character before it makes it part of a word, but a kana does not. */
function isSure(text: string, { start, end }: { start: number; end: number }, run: string, language: string): boolean {
  const [before, after] = [text.charAt(start - 1), text.slice(end, end + longestCounter)]
  if (language === 'ja' && /\p{Script=Han}/u.test(before)) return false
  if (/^\d/.test(run) || counted.test(after)) return !/^[年月日號号时時点點]/.test(after)
  const isWhole = !/[\p{L}\p{N}]/u.test(before) && !/^(?!以[上下])[\p{L}\p{N}]/u.test(after)
  return isWhole && !idioms.test(run)
}

function decimalOf(run: string): number {
  const [whole = '', rest = ''] = run.split(/[点點]/)
  const figures = (text: string): string => [...text].map((one) => digitOf.get(one)).join('')
  return Number(`${figures(whole)}.${figures(rest)}`)
}

/** 二十五, 3万5千, 二〇二六. In Chinese 一万二 is 12,000 and 三百五 is 350. null for what is no number. */
export function valueOfRun(run: string, isChinese = false): number | null {
  const parts = run.replaceAll(',', '').match(/\d+(?:\.\d+)?|./gu) ?? []
  if (parts.length === 0) return null
  if (parts.length > 1 && parts.every((one) => digitOf.has(one))) return Number(parts.map((one) => digitOf.get(one)).join(''))
  let [total, group, number, last, zero] = [0, 0, -1, 1, false]
  for (const one of parts) {
    const [digit, small, large] = [digitOf.get(one), smallOf.get(one), largeOf.get(one)]
    if (/^\d/.test(one)) number = Number(one)
    else if (digit !== undefined) {
      zero = digit === 0
      number = digit
    } else if (small !== undefined) {
      group += /[廿卅]/.test(one) ? small : Math.max(number, number < 0 ? 1 : 0) * small
      ;[number, last, zero] = [-1, small, false]
    } else if (large !== undefined) {
      const count = group + Math.max(number, 0)
      if (count === 0 && total > 0) total *= large
      else total += (count === 0 ? (parts.length === 1 || total === 0 ? 1 : 0) : count) * large
      ;[group, number, last, zero] = [0, -1, large, false]
    }
  }
  const isShort = isChinese && number > 0 && number < 10 && last >= 100 && !zero && !/零/.test(run) && parts.length > 1
  const value = total + group + Math.max(number, 0) * (isShort && digitOf.has(parts.at(-1) ?? '') ? last / 10 : 1)
  return Number.isFinite(value) ? exact(value) : null
}
