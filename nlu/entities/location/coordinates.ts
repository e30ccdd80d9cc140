// Latitude and longitude in a sentence: "52.52, 13.405", "52.52° N, 13.405° E", degrees with minutes and seconds, and links to maps. Names of
// places are index.ts's.
import { matchesOf } from '../shared/matches'

export interface Coordinates {
  start: number
  end: number
  lat: number
  lng: number
}

const number = '([+\\-\u2212]?\\d{1,3}(?:\\.\\d{1,10})?)'
const degrees = '\\s?(?:°|º|degrees?|deg)?\\s?'
const exact = '([+\\-\u2212]?\\d{1,3}\\.\\d{2,10})'
const veryExact = '([+\\-\u2212]?\\d{1,3}\\.\\d{3,10})'
/** Two exact numbers with a comma between, as devices tell a place; two decimals are mostly prices, and count only alone. */
const pair = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:${exact}°?\\s?[,;]\\s?${veryExact}|${veryExact}°?\\s?[,;]\\s?${exact})°?(?![\\p{N}.]|,\\d)`,
  'gu',
)
const alone = new RegExp(`^\\s{0,5}${exact}\\s?[,;]\\s?${exact}\\s{0,5}$`, 'gu')
/** Letters say which is which, so whole numbers will do. */
const lettered = new RegExp(
  `(?<![\\p{L}\\p{N}.,])${number}${degrees}([NS])(?![\\p{L}])[\\s,;/]{0,3}${number}${degrees}([EWO])(?![\\p{L}\\p{N}])`,
  'gu',
)
const named = new RegExp(
  `(?<![\\p{L}])(?:latitude|lat\\.?|latitud|breite|緯度|위도|纬度)[\\s:=]{0,3}${number}[\\s,;]{0,3}(?:and\\s|y\\s|et\\s|und\\s)?(?:longitude|lng|lon\\.?|long\\.?|longitud|länge|経度|경도|经度)[\\s:=]{0,3}${number}`,
  'giu',
)
const part = "(\\d{1,3})°\\s?(\\d{1,2})[′'’]\\s?(?:(\\d{1,2}(?:\\.\\d{1,6})?)(?:[″\"”]|''|’’)\\s?)?"
const sexagesimal = new RegExp(`(?<![\\p{L}\\p{N}])${part}([NS])[\\s,;/]{0,3}${part}([EWO])(?![\\p{L}\\p{N}])`, 'gu')
/** geo:52.5,13.4 and the links of the usual map services. */
const link = new RegExp(`(?:geo:|https?://\\S{1,200}?(?:[@=/]|ll=|q=|query=|mlat=))${exact}(?:,|%2C|&mlon=|/)${exact}\\S{0,300}`, 'giu')

/** "O" is the west in Spanish, French, Italian and Portuguese, and the east in German. */
export function findCoordinates(text: string, language: string): Coordinates[] {
  if (!/\d/.test(text)) return []
  const west = language.startsWith('de') ? ['S', 'W'] : ['S', 'W', 'O']
  const toward = (size: number, side: string | undefined): number => (side !== undefined && west.includes(side) ? -size : size)
  return [
    ...read(text, link, ([, lat, lng]) => [signed(lat), signed(lng)]),
    ...read(text, sexagesimal, (m) => [toward(ofParts(m.slice(1, 4)), m[4]), toward(ofParts(m.slice(5, 8)), m[8])]),
    ...read(text, lettered, ([, lat, north, lng, east]) => [toward(signed(lat), north), toward(signed(lng), east)]),
    ...read(text, named, ([, lat, lng]) => [signed(lat), signed(lng)]),
    ...read(text, pair, ([, lat, lng, other, otherLng]) => [signed(lat ?? other), signed(lng ?? otherLng)]),
    ...(text.length < 60 ? read(text, alone, ([, lat, lng]) => [signed(lat), signed(lng)]) : []),
  ]
}

function read(text: string, pattern: RegExp, toPair: (match: RegExpExecArray) => [number, number]): Coordinates[] {
  const found: Coordinates[] = []
  for (const match of matchesOf(text, pattern)) {
    const [lat, lng] = toPair(match)
    if (Math.abs(lat) > 90 || Math.abs(lng) > 180) continue
    found.push({ start: match.index, end: match.index + match[0].length, lat: rounded(lat), lng: rounded(lng) })
    if (found.length >= 50) break
  }
  return found
}

const signed = (text: string | undefined): number => Number((text ?? '').replace('\u2212', '-'))

function ofParts([degree, minute, second]: (string | undefined)[]): number {
  return Number(degree) + Number(minute) / 60 + Number(second ?? 0) / 3600
}

/** Six places are a tenth of a metre. */
const rounded = (degree: number): number => Math.round(degree * 1e6) / 1e6
