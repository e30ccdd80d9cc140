// Sentences in nine languages and the places that must be found in them, by their formatted address; none where no place is meant.
import { describe, expect, it } from 'vitest'
import { valuesIn } from '../testing'
import { location } from './index'

const sentences: Record<string, [text: string, ...addresses: string[]][]> = {
  en: [
    ['meet me in London', 'London, United Kingdom'],
    ['from Berlin, Germany to Rome', 'Berlin, Germany', 'Rome, Italy'],
    ['40.7128,-74.0060', '40.7128, -74.006'],
    ['we are at 35.6762° N 139.6503° E', '35.6762, 139.6503'],
    ['https://maps.example.com/place/@48.8584,2.2945,17z', '48.8584, 2.2945'],
    ['latitude 1.3 and longitude 103.8', '1.3, 103.8'],
    ['40°26\'46"N 79°58\'56"W', '40.446111, -79.982222'],
    ['new york (United States)', 'New York City, United States'],
    ['near the tower in Sydney', 'Sydney, Australia'],
    ['version 1.20, 2.30'],
    ['190.123, 13.456'],
    ['2026-03-04, 10:00'],
    ['I saw a bath and a mobile phone'],
    ['12.5 %, 13.5 %'],
  ],
  es: [
    ['estoy en Sevilla', 'Sevilla, Spain'],
    ['un hotel en Londres', 'London, United Kingdom'],
    ['latitud 40.4 longitud -3.7', '40.4, -3.7'],
    ['19.43° N 99.13° O', '19.43, -99.13'],
    ['no sé dónde estoy'],
  ],
  fr: [
    ['je suis à Genève', 'Genève, Switzerland'],
    ['près de Lyon', 'Lyon, France'],
    ['48.8566, 2.3522', '48.8566, 2.3522'],
    ['je ne sais pas'],
  ],
  de: [
    ['ich wohne in München', 'Munich, Germany'],
    ['Breite 52.5 und Länge 13.4', '52.5, 13.4'],
    ['nach Wien, Österreich', 'Vienna, Austria'],
    ['52,5 oder 52.5° N 13.4° O', '52.5, 13.4'],
    ['keine Ahnung wo'],
  ],
  pt: [['moro em Lisboa', 'Lisbon, Portugal'], ['vou para o Rio de Janeiro', 'Rio de Janeiro, Brazil'], ['não sei']],
  it: [['abito a Milano', 'Milan, Italy'], ['vicino a Firenze', 'Florence, Italy'], ['non lo so']],
  ja: [
    ['東京にいます', 'Tokyo, Japan'],
    ['大阪から京都まで', 'Osaka, Japan', 'Kyoto, Japan'],
    ['緯度35.68 経度139.76', '35.68, 139.76'],
    ['わかりません'],
  ],
  ko: [['서울에 있어요', 'Seoul, South Korea'], ['부산에서 제주로', 'Busan, South Korea'], ['몰라요']],
  zh: [['我在上海', 'Shanghai, China'], ['从北京到伦敦', 'Beijing, China', 'London, United Kingdom'], ['我不知道']],
}

describe.each(Object.entries(sentences))('a location in %s', (language, rows) => {
  it.each(rows)('in “%s”', (text, ...addresses) => {
    expect(valuesIn(location, { language, text })).toEqual(
      addresses.map((address) => expect.objectContaining({ formatted_address: address })),
    )
  })
})

it('[S3-059] is an object with the name of the place and its coordinates, of a field of its own', () => {
  expect(valuesIn(location, { language: 'en', text: 'I live in Paris' })).toEqual([
    { formatted_address: 'Paris, France', lat: expect.closeTo(48.85, 1), lng: expect.closeTo(2.35, 1) },
  ])
  expect(location.mapping).toEqual({ field: 'Location', type: 'Object' })
})

it.each([
  ['London', 51.51, -0.13],
  ['Tokyo', 35.69, 139.69],
  ['Sydney', -33.87, 151.21],
  ['Buenos Aires', -34.61, -58.38],
  ['Nairobi', -1.28, 36.82],
  ['Seattle', 47.61, -122.33],
])('knows where %s lies', (text, lat, lng) => {
  const [value] = valuesIn(location, { language: 'en', text })
  expect(value).toMatchObject({ lat: expect.closeTo(lat, 1), lng: expect.closeTo(lng, 1) })
})
