// Table: what an airport gives; its tests and its page in the console. S3-042.
import type { Example } from '../entity-kind'

const at = (codes: [string, string], name: string, city: [string, string], place: [number, number]) => ({
  IATA: codes[0],
  ICAO: codes[1],
  AirportName: name,
  City: city[0],
  CityLocal: city[1],
  Latitude: place[0],
  Longitude: place[1],
})
const kennedy = at(['JFK', 'KJFK'], 'John F. Kennedy International Airport', ['New York City', 'New York City'], [40.642, -73.788])
const munich = at(['MUC', 'EDDM'], 'Munich International Airport', ['Munich', 'München'], [48.353, 11.79])
const haneda = at(['HND', 'RJTT'], 'Tokyo Haneda Airport', ['Tokyo', '東京'], [35.549, 139.785])
const incheon = at(['ICN', 'RKSI'], 'Incheon International Airport', ['Seoul', '서울'], [37.449, 126.451])

export const examples: Example[] = [
  { text: 'fly from JFK', value: kennedy },
  { text: 'John F. Kennedy International Airport', value: kennedy },
  { text: 'to jfk please', value: kennedy },
  { text: 'KJFK', value: kennedy },
  { text: 'a flight to New York', value: kennedy },
  { text: 'munich airport', value: munich },
  { text: 'muc', value: munich, prompted: true },
  { text: 'München', value: munich, prompted: true },
  { text: 'ab Flughafen München', value: munich, language: 'de' },
  { text: '羽田空港から', value: haneda, language: 'ja' },
  { text: '인천공항에서 출발해요', value: incheon, language: 'ko' },
  { text: 'I can see the sea', value: null },
  { text: 'what a nice day', value: null },
  { text: 'we got a bus to the sea', value: null },
  { text: 'no place at all', value: null },
]
