// Where the user is, for a choice that asks for it (a quick reply of content type `location`), as words the bot reads. The browser asks the
// user first; what it says when they refuse is the window's.
import { locationLookup } from '../base/location-lookup'

export type Geolocation = Pick<globalThis.Geolocation, 'getCurrentPosition'>

/** Latitude and longitude to five places, which is about a metre. */
export function findLocation(geolocation: Geolocation | undefined): Promise<string> {
  if (geolocation === undefined) return Promise.reject(new Error('This browser tells no location'))
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(5)}, ${coords.longitude.toFixed(5)}`),
      (refused) => reject(new Error(refused.message)),
      locationLookup,
    )
  })
}
