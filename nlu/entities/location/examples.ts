// Table: what a location gives; its tests and its page in the console. S3-059.
import type { Example } from '../entity-kind'

const paris = { formatted_address: 'Paris, France', lat: 48.85341, lng: 2.3488 }
const berlin = { formatted_address: '52.52, 13.405', lat: 52.52, lng: 13.405 }

export const examples: Example[] = [
  { text: 'Paris', value: paris },
  { text: 'somewhere in Paris, France', value: paris },
  { text: 'パリにいます', value: paris, language: 'ja' },
  { text: 'ich bin in Paris', value: paris, language: 'de' },
  { text: '52.52, 13.405', value: berlin },
  { text: 'I am at 52.5200° N, 13.4050° E now', value: berlin },
  { text: 'geo:52.52,13.405', value: berlin },
  { text: 'https://www.openstreetmap.org/?mlat=52.52&mlon=13.405', value: berlin },
  { text: '33.8688° S, 151.2093° E', value: { formatted_address: '-33.8688, 151.2093', lat: -33.8688, lng: 151.2093 } },
  { text: 'lat 40.7 lng -74', value: { formatted_address: '40.7, -74', lat: 40.7, lng: -74 } },
  { text: `48°51'29"N 2°17'40"E`, value: { formatted_address: '48.858056, 2.294444', lat: 48.858056, lng: 2.294444 } },
  { text: '48.85, 2.35', value: { formatted_address: '48.85, 2.35', lat: 48.85, lng: 2.35 } },
  { text: 'it costs 12.50, 13.20 with tax', value: null },
  { text: 'between 2 and 3', value: null },
  { text: '97.12345, 13.12345', value: null },
  { text: 'a nice day', value: null },
  { text: 'no place at all', value: null },
]
