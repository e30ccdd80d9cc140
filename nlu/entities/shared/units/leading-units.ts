// What stands before a number and says its unit, or which one is meant: 時速100キロ, 摂氏20度, 大さじ2. Units behind a number are
// find-quantities.ts's.
import type { Numeral } from '../numbers/numerals'
import type { Named, Quantity } from './quantity'

const perHour = /(?:時速|时速|시속)\s?$/u
const heat = /(?:(摂氏|摄氏|攝氏|섭씨|氷点下|零下|영하)|(華氏|华氏|화씨))\s?[-−]?(?:マイナス|零下|영하)?\s?$/u
const spoons = /(?:(大さじ)|(小さじ))\s?$/u
const reach = 10

export function withPrefix(text: string, start: number, named: Named | null): Named | null {
  if (!named) return null
  const before = text.slice(Math.max(0, start - reach), start)
  const [length] = named.readings
  if (perHour.test(before) && length?.type === 'length') {
    const unit = length.unit === 'mile' ? ('mile_per_hour' as const) : ('kilometer_per_hour' as const)
    return { ...named, readings: [{ type: 'speed', unit }] }
  }
  // The sign is a part of the number already: 영하 5도.
  const said = heat.exec(before) ?? (/^(?:氷点下|零下|영하)/u.test(text.slice(start)) ? [null, 'celsius', undefined] : null)
  if (!said || !named.readings.some(({ ofWord }) => ofWord === 'degrees')) return named
  return { ...named, readings: [{ type: 'temperature', unit: said[2] === undefined ? 'celsius' : 'fahrenheit' }] }
}

/** 大さじ2, where no unit follows. */
export function unitBefore(text: string, { start, end, value, weak }: Numeral): Quantity | null {
  const spoon = spoons.exec(text.slice(Math.max(0, start - reach), start))
  if (!spoon || value <= 0) return null
  const unit = spoon[1] === undefined ? ('teaspoon' as const) : ('tablespoon' as const)
  return { start: start - spoon[0].length, end, amount: value, readings: [{ type: 'volume', unit }], weak }
}
