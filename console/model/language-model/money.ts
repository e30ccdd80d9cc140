// Money and tokens of language models as people read them.
import { appLocale, numberText } from '../../base/language/locale'

/** Of parts of a cent so much is shown that something is. */
export function moneyText(amount: number, currency: string): string {
  const digits = amount > 0 && amount < 0.01 ? 4 : 2
  return new Intl.NumberFormat(appLocale(), {
    ...{ style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits },
  }).format(amount)
}

/** 1,020,000 as 1.02M. */
export function tokensText(count: number): string {
  if (count < 100_000) return numberText(count)
  return new Intl.NumberFormat(appLocale(), { notation: 'compact', maximumSignificantDigits: 3 }).format(count)
}

/** 960 as 960 ms, 2400 as 2.4 s. */
export function durationText(ms: number): string {
  const [value, unit] = ms < 1000 ? [Math.round(ms), 'millisecond'] : [ms / 1000, 'second']
  return new Intl.NumberFormat(appLocale(), { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(value)
}
