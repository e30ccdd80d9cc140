// Sentences in nine languages and the airports that must be found in them, by their codes; none where the word means something else.
import { describe, expect, it } from 'vitest'
import { valuesIn } from '../testing'
import { airportRows } from './airport-rows'
import { airport } from './index'

const sentences: Record<string, [text: string, ...codes: string[]][]> = {
  en: [
    ['from LAX to SFO', 'LAX', 'SFO'],
    ['departing Heathrow tomorrow', 'LHR'],
    ['I need a taxi to gatwick', 'LGW'],
    ["pick me up at O'Hare", 'ORD'],
    ['the lounge at Charles de Gaulle', 'CDG'],
    ['book a flight from paris to rome', 'CDG', 'FCO'],
    ['which terminal at Barcelona airport?', 'BCN'],
    ['the airport of Lisbon', 'LIS'],
    ['land at nice airport', 'NCE'],
    ['EGLL or EHAM', 'LHR', 'AMS'],
    ['a flight to nice', 'NCE'],
    ['Suvarnabhumi Airport', 'BKK'],
    ['this is a nice day'],
    ['can we go by bus'],
    ['the man has a pen and got mad'],
    ['CAN I GET A SEAT IN THE SUN'],
    ['my mobile phone'],
    ['I like reading'],
  ],
  es: [
    ['un vuelo desde Madrid a Londres', 'MAD', 'LHR'],
    ['el aeropuerto de Málaga', 'AGP'],
    ['salgo de Barajas', 'MAD'],
    ['quiero los precios por favor'],
  ],
  fr: [['un vol pour Genève', 'GVA'], ["à l'aéroport d'Orly", 'ORY'], ["l'aéroport de Nice", 'NCE'], ['je voudrais voir la mer']],
  de: [['vom Flughafen Frankfurt', 'FRA'], ['Flug nach Mailand', 'MXP'], ['von Wien nach Zürich', 'VIE', 'ZRH'], ['ich bin in der Stadt']],
  pt: [['voo para Lisboa', 'LIS'], ['aeroporto de Guarulhos', 'GRU'], ['o aeroporto do Porto', 'OPO'], ['uma praia bonita']],
  it: [['volo per Parigi', 'CDG'], ['aeroporto di Venezia', 'VCE'], ['parto da Malpensa', 'MXP'], ['una bella giornata']],
  ja: [['成田から関空まで', 'NRT', 'KIX'], ['パリ空港に着きます', 'CDG'], ['ソウルへ飛びたい', 'ICN'], ['空港はどこですか']],
  ko: [['김포공항에서 제주까지', 'GMP', 'CJU'], ['뉴욕으로 가는 항공편', 'JFK'], ['하네다 공항', 'HND'], ['공항이 어디예요']],
  zh: [['从浦东机场到首都机场', 'PVG', 'PEK'], ['飞往伦敦的航班', 'LHR'], ['东京机场', 'HND'], ['机场在哪里']],
}

describe.each(Object.entries(sentences))('an airport in %s', (language, rows) => {
  it.each(rows)('in “%s”', (text, ...codes) => {
    expect(valuesIn(airport, { language, text })).toEqual(codes.map((IATA) => expect.objectContaining({ IATA })))
  })
})

it('[S3-042] is found by its name and by its IATA code', () => {
  for (const text of ['fly to LHR', 'fly to London Heathrow Airport']) {
    expect(valuesIn(airport, { language: 'en', text })).toEqual([
      {
        IATA: 'LHR',
        ICAO: 'EGLL',
        AirportName: 'London Heathrow Airport',
        City: 'London',
        CityLocal: 'London',
        Latitude: 51.47,
        Longitude: -0.454,
      },
    ])
  }
})

it('offers the other airports of a city', () => {
  const context = { language: 'en', timezone: 'UTC', now: 0, prompted: true }
  const [found] = airport.extract('New York', null, context)
  expect(found?.alternatives?.map(({ title }) => title)).toEqual([
    'John F. Kennedy International Airport (JFK)',
    'Newark Liberty International Airport (EWR)',
    'LaGuardia Airport (LGA)',
  ])
})

it('lists each airport once, with codes and coordinates of the right form', () => {
  const rows = airportRows.map((row) => row.split('|'))
  expect(new Set(rows.map(([iata]) => iata)).size).toBe(rows.length)
  expect(new Set(rows.map(([, icao]) => icao)).size).toBe(rows.length)
  for (const [iata, icao, country, latitude, longitude, city, name] of rows) {
    expect(`${iata} ${icao} ${country}`).toMatch(/^[A-Z]{3} [A-Z0-9]{4} [A-Z]{2}$/)
    expect(Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180).toBe(true)
    expect(city !== '' && name !== '').toBe(true)
  }
})
