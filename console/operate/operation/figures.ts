// Figures of an installation in words: bytes, milliseconds and how long something has lasted.
import { numberText } from '../../base/language/locale'

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

export function bytesText(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${numberText(value, { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })} ${units[power]}`
}

export function msText(ms: number | null): string {
  if (ms === null) return '–'
  if (ms >= 1000) return `${numberText(ms / 1000, { maximumFractionDigits: 1 })} s`
  return `${numberText(ms, { maximumFractionDigits: ms < 10 ? 1 : 0 })} ms`
}

const spans = [
  { unit: 'd', ms: 24 * 3600_000, next: 'h' },
  { unit: 'h', ms: 3600_000, next: 'min' },
  { unit: 'min', ms: 60_000, next: 's' },
] as const
const sizes = { h: 3600_000, min: 60_000, s: 1000 }

/** Two units at most: `7 h 52 min`. */
export function lastedText(ms: number): string {
  const span = spans.find((each) => ms >= each.ms)
  if (span === undefined) return `${numberText(Math.max(0, Math.floor(ms / 1000)))} s`
  const rest = Math.floor((ms % span.ms) / sizes[span.next])
  const whole = `${numberText(Math.floor(ms / span.ms))} ${span.unit}`
  return rest === 0 ? whole : `${whole} ${rest} ${span.next}`
}
