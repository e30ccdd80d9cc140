// Why the browser does not tell where the person is, and why an address was not found, in sentences (§8). Asking the browser is
// contract/templates/location.
import { text } from '../text'

/** GeolocationPositionError's codes. */
const reasons: Record<number, string> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** `status`: what a lookup said that failed for none of the browser's reasons. */
export function locationMessage(code: number, status = ''): string {
  const reason = reasons[code]
  if (reason === undefined && status !== '') return text('errors.location.geocoding', { status })
  return text(`errors.location.${reason ?? 'unknown'}`)
}
