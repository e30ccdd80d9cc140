// A person's name: after words such as "my name is" or "Dr", or as a short reply to its prompt. Names without such a sign are not guessed.
import type { EntityKind, Found } from '../entity-kind'
import { personRules } from '../shared/rules/name-rules'
import { defineKind } from '../shared/define'
import { endsAbbreviated, replySpan } from '../shared/lead-in'
import { startsWithCapital } from '../shared/words'
import { examples } from './examples'
import { leads, withoutLeads } from './lead-words'
import { matchesOf } from '../shared/matches'

const namePart = "[\\p{L}\\p{M}]{1,30}(?:['’.-][\\p{L}\\p{M}]{1,30}){0,2}\\.?"
const run = `(${namePart}(?:\\s${namePart}){0,4})`
const cues: { pattern: RegExp; capital: boolean; score: number }[] = [
  {
    pattern: new RegExp(`(?<![\\p{L}])(?:(?:my|his|her|the|full|first|last|our) name(?:['’]s| is|:)|name:|${leads}) ${run}`, 'giu'),
    capital: false,
    score: 0.9,
  },
  { pattern: new RegExp(`(?<![\\p{L}])(?:mr|mrs|ms|miss|dr|prof|professor)\\.? ${run}`, 'giu'), capital: true, score: 0.9 },
  {
    pattern: new RegExp(
      `(?<![\\p{L}])(?:i am|i['’]m|this is|it['’]s|speaking with|speak to|talk to|ask for|appointment for|reservation for|book for|from|to|with) ${run}`,
      'giu',
    ),
    capital: true,
    score: 0.6,
  },
]
const joining = new Set([
  'de',
  'da',
  'di',
  'del',
  'della',
  'van',
  'von',
  'der',
  'den',
  'bin',
  'ibn',
  'la',
  'le',
  'el',
  'al',
  'dos',
  'y',
  'ter',
  'zu',
])
const never = new Set(
  (
    'and or but not no yes i you he she we they it is am are was were my your the a an in on at to from for with please thanks thank ok okay ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march june july august september october november december ' +
    'here there what who how why when where hello hi hey help want need can could would will should'
  ).split(' '),
)
/** Of those the ones that are names as well, when they are written like one beside another: "Will Smith", "Nguyễn Văn An". */
const alsoNames = new Set('will an in my he can or so april june august march'.split(' '))
const longestReply = 60

export const personName: EntityKind<null> = defineKind({
  id: 'person_name',
  label: 'Person name',
  about: 'The name of a person, as the answer to its question or after words such as "my name is".',
  icon: 'user',
  traits: { takesAnyWords: true },
  fields: [],
  defaults: {},
  refusal: 'Please tell me {{entity}} as a name.',
  read: () => null,
  extract(text, _settings, context) {
    const found = byCue(text)
    if (found.length > 0 || !context.prompted) return found
    return wholeReply(text)
  },
  rules: personRules,
  examples,
})

function byCue(text: string): Found[] {
  const found: Found[] = []
  for (const { pattern, capital, score } of cues) {
    for (const match of matchesOf(text, pattern)) {
      const name = leadingName(match[1] ?? '', capital)
      const start = match.index + match[0].length - (match[1]?.length ?? 0)
      const taken = found.some((other) => start < other.end && other.start < start + name.length)
      if (name !== '' && !taken) found.push({ start, end: start + name.length, value: capitalised(name), score })
      if (found.length >= 50) return found
    }
  }
  return found
}

/** As many words from the start as can belong to a name. Written in lower case, at most two are taken. */
function leadingName(words: string, capital: boolean): string {
  const parts = words.split(/\s/)
  const lower = !startsWithCapital(parts[0] ?? '')
  if (lower && capital) return ''
  let count = 0
  for (const part of parts) {
    const key = part.toLowerCase().replace(/\.$/, '')
    if (never.has(key) && !isNameToo(part, parts)) break
    if (lower ? count >= 2 : !startsWithCapital(part) && !joining.has(key)) break
    count++
  }
  while (count > 0 && joining.has((parts[count - 1] ?? '').toLowerCase())) count--
  return words.slice(0, parts.slice(0, count).join(' ').length).replace(/\.$/, '')
}

function wholeReply(text: string): Found[] {
  const asked = replySpan(text)
  const own = withoutLeads(text.slice(asked.start, asked.end))
  const start = asked.start + own.start
  const isLast = asked.start + own.end === asked.end
  const end = asked.start + own.end + (isLast && endsAbbreviated(text, asked.end) ? 1 : 0)
  const reply = text.slice(start, end)
  const parts = reply.split(/\s+/)
  const isName = reply.length <= longestReply && parts.length <= 5 && new RegExp(`^${run}$`, 'u').test(parts.join(' '))
  if (!isName || isSentence(parts) || parts.some((part) => never.has(part.toLowerCase()) && !isNameToo(part, parts))) return []
  return [{ start, end, value: capitalised(reply), score: 0.7 }]
}

/** "Puedes llamarme Pepe": words that are no part of a name beside one that is written like a name. */
function isSentence(parts: readonly string[]): boolean {
  const others = parts.filter((part) => !startsWithCapital(part) && !joining.has(part.toLowerCase()) && /^\p{Ll}/u.test(part))
  return others.length > 1 && parts.some(startsWithCapital)
}

/** "Will Smith", but not "Will" nor "will you come"; in lower case the last of three alone: "nguyễn văn an". */
function isNameToo(part: string, parts: readonly string[]): boolean {
  const key = part.toLowerCase()
  if (!alsoNames.has(key) || parts.length < 2) return false
  const others = parts.filter((other) => other !== part)
  if (startsWithCapital(part)) return others.every((other) => startsWithCapital(other) || joining.has(other.toLowerCase()))
  return key === 'an' && parts.length > 2 && parts.at(-1) === part && others.every((other) => !never.has(other.toLowerCase()))
}

/** A name typed all in lower case gets its capitals; any other stays as typed. */
function capitalised(name: string): string {
  if (name !== name.toLowerCase()) return name
  return name
    .split(' ')
    .map((part) => (joining.has(part) ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join(' ')
}
