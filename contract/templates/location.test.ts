// Asking the browser where its user is (§9).
import { expect, it } from 'vitest'
import { findLocation } from './location'

it('asks for high accuracy, takes a place of the last 30 seconds and waits 27 seconds at most [S9-011]', async () => {
  let asked: PositionOptions | undefined
  const coords = { latitude: 59.123456, longitude: 11.387, accuracy: 5 } as GeolocationCoordinates
  const place = await findLocation({
    getCurrentPosition: (found, _, options) => {
      asked = options
      found({ coords, timestamp: 0 } as GeolocationPosition)
    },
  })
  expect(asked).toEqual({ enableHighAccuracy: true, maximumAge: 30_000, timeout: 27_000 })
  expect(place).toBe('59.12346, 11.38700')
})

it('fails where the user refuses, and where the browser knows of no places', async () => {
  const refused = { code: 1, message: 'User denied Geolocation' } as GeolocationPositionError
  await expect(findLocation({ getCurrentPosition: (_, failed) => failed?.(refused) })).rejects.toMatchObject({
    message: 'User denied Geolocation',
    code: 1,
  })
  await expect(findLocation(undefined)).rejects.toMatchObject({ message: 'This browser tells no location', code: 2 })
})
