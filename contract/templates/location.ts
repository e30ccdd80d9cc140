// Where the user is, for a choice that asks for it (a quick reply of content type `location`), as words the bot reads. The browser asks the
// user first; what it says when they refuse is the window's.
import { locationLookup } from '../base/location-lookup'

export type Geolocation = Pick<globalThis.Geolocation, 'getCurrentPosition'>

/** `code` is that of the browser's GeolocationPositionError: refused, not available, too late. */
export class LocationFailure extends Error {
  constructor(
    message: string,
    readonly code: number,
  ) {
    super(message)
  }
}

const notAvailable = 2

/** Latitude and longitude to five places, which is about a metre. */
export function findLocation(geolocation: Geolocation | undefined): Promise<string> {
  if (geolocation === undefined) return Promise.reject(new LocationFailure('This browser tells no location', notAvailable))
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(5)}, ${coords.longitude.toFixed(5)}`),
      ({ message, code }) => reject(new LocationFailure(message, code)),
      locationLookup,
    )
  })
}
