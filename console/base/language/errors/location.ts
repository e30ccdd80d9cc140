// Where the person is, as the browser tells it (§9: high accuracy, cached up to 30 s, 27 s at most), and the sentences of its
// failures (§8).
import { text } from '../text'

export interface Place {
  latitude: number
  longitude: number
}

const options = { enableHighAccuracy: true, maximumAge: 30_000, timeout: 27_000 }
/** GeolocationPositionError's codes. */
const reasons: Record<number, string> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

export function locationMessage(code: number): string {
  return text(`errors.location.${reasons[code] ?? 'unknown'}`)
}

export function geocodingMessage(status: string): string {
  return text('errors.location.geocoding', { status })
}

/** Fails with the sentence to show. */
export function findPlace(geolocation: Pick<Geolocation, 'getCurrentPosition'>): Promise<Place> {
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new Error(locationMessage(code))),
      options,
    )
  })
}
