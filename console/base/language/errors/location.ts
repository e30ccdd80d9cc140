// Why the browser does not tell where the person is, and why an address was not found, in sentences (§8). Asking the browser is
// contract/templates/location.
import { text } from '../text'

/** GeolocationPositionError's codes. */
const reasons: Record<number, string> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

export function locationMessage(code: number): string {
  return text(`errors.location.${reasons[code] ?? 'unknown'}`)
}

export function geocodingMessage(status: string): string {
  return text('errors.location.geocoding', { status })
}
