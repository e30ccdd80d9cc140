// A time zone, as its offset from UTC at the moment of asking: by offset, IANA name, abbreviation, official or spoken name, and by a city or
// country when its time is spoken of or the zone was asked for. An abbreviation of several zones offers each.
import { isTimeZone } from '@parley/kit/time/zone'
import type { EntityKind, ExtractContext, Found } from '../entity-kind'
import { defineKind } from '../shared/define'
import { withoutOverlaps } from '../shared/found'
import { replySpan } from '../shared/lead-in'
import { abbreviations, mostlyOther } from '../shared/languages/zone-abbreviations'
import { type Token, tokensOf } from '../shared/phrases'
import { offsetMinutes, offsetText } from '../shared/zone'
import { examples } from './examples'
import { placeZones } from './place-zones'
import { namesOfZones, spokenZone, type ZoneValue } from './names-of-zones'
import { matchesOf } from '../shared/matches'

const mostFound = 50
const signed = '([+\\-\u2212\u2013])\\s?(\\d{1,2})(?::?(\\d{2}))?'
const offset = new RegExp(`(?<![\\p{L}\\p{N}])(?:UTC|GMT)\\s?${signed}(?![\\p{L}\\p{N}:])`, 'giu')
const bareOffset = /(?<![\p{L}\p{N}:.,/-])([+\-\u2212])(\d{2}):(\d{2})(?![\p{L}\p{N}:])/gu
const replyOffset = new RegExp(`^${signed}$`)
const iana = /(?<![\p{L}\p{N}/])[A-Z][A-Za-z]{1,20}\/[A-Za-z_+\-0-9]{2,30}(?:\/[A-Za-z_]{2,30})?/giu
const clockBefore = /(?:\d|[ap]\.?m\.?|noon|midnight|uhr|時|시|点)\s?$/i

export const timezone: EntityKind<null> = defineKind({
  id: 'timezone',
  label: 'Time zone',
  about: 'A time zone by name, abbreviation or offset.',
  alsoCalled: 'UTC offset, GMT',
  icon: 'world-time',
  traits: { wordless: true },
  fields: [],
  defaults: {},
  refusal: 'Please give {{entity}} as a time zone, such as PST, UTC+2 or Europe/Paris.',
  read: () => null,
  extract(text, _settings, context) {
    const tokens = tokensOf(text)
    const reply = context.prompted ? replySpan(text) : null
    const found = [
      ...offsets(text, reply),
      ...ianaNames(text, context),
      ...byAbbreviation({ text, tokens, reply, context }),
      ...byName(text, tokens, reply, context),
      ...placeZones(text, tokens, reply, context),
    ]
    return withoutOverlaps(found.slice(0, mostFound))
  },
  examples,
})

interface Span {
  start: number
  end: number
}

function offsets(text: string, reply: Span | null): Found[] {
  const found: Found[] = []
  for (const pattern of [offset, bareOffset]) {
    for (const match of matchesOf(text, pattern)) {
      const value = written(match[1], match[2], match[3])
      if (value !== null) found.push({ start: match.index, end: match.index + match[0].length, value, score: 0.95 })
      if (found.length >= mostFound) return found
    }
  }
  if (reply === null || found.length > 0) return found
  const whole = replyOffset.exec(text.slice(reply.start, reply.end))
  const value = whole && written(whole[1], whole[2], whole[3])
  return value ? [{ ...reply, value, score: 0.8 }] : []
}

/** null: no offset that any place has. */
function written(sign: string | undefined, hours: string | undefined, minutes = '00'): string | null {
  const total = Number(hours) * 60 + Number(minutes)
  if (!(total <= 14 * 60) || Number(minutes) % 15 !== 0 || Number(minutes) > 45) return null
  return offsetText(sign === '+' ? total : -total)
}

function ianaNames(text: string, context: ExtractContext): Found[] {
  if (!text.includes('/')) return []
  const found: Found[] = []
  for (const match of matchesOf(text, iana)) {
    if (isTimeZone(match[0])) found.push(toFound(match[0], { start: match.index, end: match.index + match[0].length }, context))
    if (found.length >= mostFound) break
  }
  return found
}

interface Sentence {
  text: string
  tokens: readonly Token[]
  reply: Span | null
  context: ExtractContext
}

/** In capitals; in any letters after a time ("5pm est") or as the answer. */
function byAbbreviation({ text, tokens, reply, context }: Sentence): Found[] {
  const shouts = text === text.toUpperCase() && tokens.length > 1
  const candidates = tokens.filter(({ text: word }) => Object.hasOwn(abbreviations, word.toUpperCase()))
  return candidates.slice(0, mostFound).flatMap((token) => {
    const short = token.text.toUpperCase()
    const zones = abbreviations[short]
    if (zones === undefined) return []
    const isReply = reply?.start === token.start && reply.end === token.end
    const afterClock = clockBefore.test(text.slice(Math.max(0, token.start - 10), token.start))
    const stands = token.text === short && !(shouts && mostlyOther.has(short)) && !mostlyOther.has(short)
    if ((!isReply && !afterClock && !stands) || /^\s?[+\-\u2212]\s?\d/.test(text.slice(token.end, token.end + 3))) return []
    const [first, ...others] = zones.map((zone) => (typeof zone === 'number' ? zone * 60 : zone))
    if (first === undefined) return []
    const one = toFound(first, token, context)
    if (others.length === 0) return [one]
    const alternatives = [first, ...others].map((zone) => ({ title: titleOf(short, zone), value: valueOfZone(zone, context) }))
    return [{ ...one, alternatives }]
  })
}

function byName(text: string, tokens: readonly Token[], reply: Span | null, context: ExtractContext): Found[] {
  const named = namesOfZones(context.language).find(text, tokens)
  if (named.length > 0) return named.map(({ start, end, value }) => toFound(value, { start, end }, context))
  if (reply === null) return []
  const zone = spokenZone(context.language, text.slice(reply.start, reply.end).toLowerCase())
  return zone === undefined ? [] : [toFound(zone, reply, context)]
}

function toFound(zone: ZoneValue, { start, end }: Span, context: ExtractContext): Found {
  return { start, end, value: valueOfZone(zone, context), score: 0.9 }
}

function valueOfZone(zone: ZoneValue, { now }: ExtractContext): string {
  return offsetText(typeof zone === 'number' ? zone : offsetMinutes(zone, now))
}

const titleOf = (short: string, zone: ZoneValue): string => `${short} (${typeof zone === 'number' ? `UTC${offsetText(zone)}` : zone})`
