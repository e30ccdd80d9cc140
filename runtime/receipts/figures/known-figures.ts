// The figures that stand in a text, and whether one that a bot claims is among them.
import { latinDigits } from '@parley/kit/text/numbers'
import { codeOf, type Day, type Figure, figuresIn, readingsOf } from './figures'

type Of<K extends Figure['kind']> = Extract<Figure, { kind: K }>

export class KnownFigures {
  readonly #dates: Of<'date'>[] = []
  readonly #times: Of<'time'>[] = []
  readonly #numbers = new Set<string>()
  readonly #codes = new Set<string>()
  readonly #references = new Set<string>()

  constructor(text: string) {
    for (const figure of figuresIn(text)) this.#add(figure)
    const tokens = latinDigits(text).match(/[\p{Script=Latin}\d]+/gu) ?? []
    // A reference may be written with a gap.
    for (const [at, token] of tokens.entries()) this.#codes.add(codeOf(token + (tokens[at + 1] ?? ''))).add(codeOf(token))
    for (const run of text.match(/(?<!\d)20\d{6}(?!\d)/g) ?? []) this.#addDay(run)
  }

  has(figure: Figure): boolean {
    switch (figure.kind) {
      case 'date':
        return this.#dates.some((known) => isSameDate(known, figure)) || this.#areNumbers(figure.numbers)
      case 'time':
        return this.#times.some((known) => isSameTime(known, figure)) || this.#isFullHour(figure)
      case 'number':
        return this.#hasNumber(figure)
      case 'reference':
        return this.#codes.has(figure.code)
    }
  }

  /** References and long numbers: what tells one thing from another. */
  get names(): readonly string[] {
    return [...this.#references, ...[...this.#numbers].filter((number) => /^\d{4,}$/.test(number))]
  }

  #add(figure: Figure): void {
    if (figure.kind === 'date') this.#dates.push(figure)
    if (figure.kind === 'time') this.#times.push(figure)
    if (figure.kind === 'number') for (const reading of figure.readings) this.#numbers.add(reading)
    if (figure.kind === 'reference') {
      this.#codes.add(figure.code)
      this.#references.add(figure.code)
      for (const run of figure.code.match(/\d+/g) ?? []) for (const reading of readingsOf(run)) this.#numbers.add(reading)
    }
  }

  #addDay(run: string): void {
    const days = [{ year: Number(run.slice(0, 4)), month: Number(run.slice(4, 6)), day: Number(run.slice(6)) }]
    this.#dates.push({ kind: 'date', written: run, days, numbers: [], isMoment: false })
  }

  #areNumbers(numbers: readonly string[]): boolean {
    return numbers.length > 0 && numbers.every((number) => this.#numbers.has(number))
  }

  #isFullHour({ hour, minute, half }: Of<'time'>): boolean {
    const later = half === 'pm' && hour < 12 ? hour + 12 : hour
    return minute === 0 && (this.#numbers.has(String(hour)) || this.#numbers.has(String(later)))
  }

  #hasNumber({ readings, as }: Of<'number'>): boolean {
    if (readings.some((reading) => this.#numbers.has(reading))) return true
    const days = this.#dates.flatMap((date) => date.days)
    if (readings.some((reading) => days.some(({ year, day }) => reading === String(as === 'day' ? day : year)))) return true
    // In cents.
    if (as === 'amount') return readings.some((reading) => this.#numbers.has(String(Math.round(Number(reading) * 100))))
    return as === 'ending' && readings.some((reading) => [...this.#numbers].some((number) => number.endsWith(reading)))
  }
}

function isSameDate(known: Of<'date'>, { days }: Of<'date'>): boolean {
  return days.some((one) => known.days.some((other) => isSameDay(one, other, known.isMoment)))
}

function isSameDay(one: Day, other: Day, isMoment: boolean): boolean {
  if (one.year > 0 && other.year > 0 && one.year !== other.year && !isMoment) return false
  if (one.month === other.month && one.day === other.day) return true
  return isMoment && Math.abs(dayNumber(one, other.year) - dayNumber(other, other.year)) <= 1
}

const dayNumber = ({ year, month, day }: Day, otherwise: number): number =>
  Date.UTC(year > 0 ? year : otherwise > 0 ? otherwise : 2000, month - 1, day) / 86_400_000

function isSameTime(known: Of<'time'>, said: Of<'time'>): boolean {
  if (known.minute !== said.minute) return false
  if (known.isMoment || hourOf(known) === hourOf(said)) return true
  return (known.half === '' || said.half === '') && isEarly(known) && isEarly(said) && known.hour % 12 === said.hour % 12
}

const hourOf = ({ hour, half }: Of<'time'>): number => (half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour === 12 ? 0 : hour)
/** It may be before noon or after it. */
const isEarly = ({ hour, written }: Of<'time'>): boolean => hour >= 1 && hour <= 12 && !/^0/.test(written)
