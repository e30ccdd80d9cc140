// The zone of a city or country in a sentence: when it is the answer, or when its time is spoken of ("Tokyo time", "hora de Madrid").
import type { ExtractContext, Found } from '../entity-kind'
import type { Token } from '../shared/phrases'
import { countryNames } from '../shared/places/country-names'
import { cityGazetteer } from '../shared/places/gazetteer'
import { offsetMinutes, offsetText } from '../shared/zone'
import { zoneOfCity, zoneOfCountry } from './zone-of-place'

const mostWords = 4
const timeAfter = /^(?:'s|’s)?\s?(?:(?:local |standard )?time\b|timezone|Ortszeit|Zeit\b|時間|시간|时间|時区|时区)/i
const timeBefore =
  /(?:\btime (?:is it |zone )?(?:in|of|at) |\btimezone (?:of|in) |\bhora (?:local )?(?:de|en|em|do|da) |\bheure (?:de |du |d['’]|à )|\bora di |\bora in |\bUhrzeit in |\bZeit in |\bzona horaria de )(?:the |la |el )?$/i
const mention = /time|zone|hora|heure|zeit|\bora\b|時間|시간|时间|時区|时区/i

interface Span {
  start: number
  end: number
}

export function placeZones(text: string, tokens: readonly Token[], reply: Span | null, context: ExtractContext): Found[] {
  if ((reply === null || tokens.length > mostWords) && !mention.test(text)) return []
  const found: Found[] = []
  for (const { start, end, zone } of places(text, tokens, context)) {
    const isReply = reply !== null && reply.start <= start && end <= reply.end && tokens.length <= mostWords
    const isTime = timeAfter.test(text.slice(end, end + 20)) || timeBefore.test(text.slice(Math.max(0, start - 30), start))
    if (!isReply && !isTime) continue
    found.push({ start, end, value: offsetText(offsetMinutes(zone, context.now)), score: isTime ? 0.85 : 0.7 })
  }
  return found
}

function places(text: string, tokens: readonly Token[], { language, now }: ExtractContext): (Span & { zone: string })[] {
  const found: (Span & { zone: string | null })[] = []
  for (const { start, end, value } of cityGazetteer().eastAsian.find(text, [])) found.push({ start, end, zone: zoneOfCity(value, now) })
  for (const { start, end, value } of countryNames(language).find(text, tokens))
    found.push({ start, end, zone: zoneOfCountry(value.alpha2, now) })
  for (let at = 0; at < tokens.length && found.length < 50; at++) {
    const match = longestCity(tokens, at)
    if (match === null) continue
    found.push({ ...match, zone: zoneOfCity(match.city, now) })
    at += match.words - 1
  }
  return found.filter((one): one is Span & { zone: string } => one.zone !== null)
}

function longestCity(tokens: readonly Token[], at: number) {
  const { cities, longest } = cityGazetteer()
  const first = tokens[at]
  if (first === undefined) return null
  for (let words = Math.min(longest, tokens.length - at); words > 0; words--) {
    const last = tokens[at + words - 1]
    const key = tokens
      .slice(at, at + words)
      .map((one) => one.key)
      .join(' ')
    const city = cities.get(key)
    if (last && city && city.population >= 50_000) return { start: first.start, end: last.end, city, words }
  }
  return null
}
