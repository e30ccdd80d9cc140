// The name of a company: with its form ("Halden GmbH", 株式会社…), after words such as "I work for", one of those everybody knows, or the whole
// of a short answer to its prompt. Stored as written; of a known one its usual name.
import { memoize } from '@parley/kit/memoize/memoize'
import type { EntityKind, Found } from '../entity-kind'
import { nameRules } from '../shared/rules/name-rules'
import { defineKind } from '../shared/define'
import { withoutOverlaps } from '../shared/found'
import { replySpan } from '../shared/lead-in'
import { isEastAsian, type Phrases, phrases, tokensOf } from '../shared/phrases'
import { startsWithCapital } from '../shared/words'
import { examples } from './examples'
import { alsoWords, knownCompanies } from './known-companies'
import { byForm, byWords, chineseLead, eastAsian } from './signs'
import { matchesOf } from '../shared/matches'

const mostFound = 50
const longestReply = 60
const mostWords = 6
/** Of people who have no answer, or another question. */
const noName =
  /^(?:yes|no|yeah|nope|none|nothing|ok|okay|help|hi|hello|hey|stop|cancel|i don['’]?t|i do not|not sure|why|what|how|who|when|where|can|could|do|does|is|are|never mind|sí|non|oui|nein|ja|não|sim|niente|nada|いいえ|はい|아니요|네|不|是的|没有)(?:$|[\s,.!?])|[?？@]|https?:|わかりません|知りません|몰라|모르|不知道/iu

export const companyName: EntityKind<null> = defineKind({
  id: 'company_name',
  label: 'Company name',
  about: 'The name of a company.',
  alsoCalled: 'firm, business, employer, organisation',
  icon: 'briefcase',
  traits: { takesAnyWords: true },
  fields: [],
  defaults: {},
  refusal: 'Please give {{entity}} as the name of a company.',
  read: () => null,
  extract(text, _settings, context) {
    const found = withoutOverlaps([...formed(text), ...known(text, context.prompted), ...told(text)].slice(0, mostFound))
    return found.length > 0 || !context.prompted ? found : wholeReply(text)
  },
  rules: nameRules,
  examples,
})

const index: (key: 'all') => Phrases<string> = memoize(1, () => {
  const all = phrases<string>()
  for (const row of knownCompanies) {
    const names = row.split('|')
    for (const name of names) all.add(name, names[0] ?? name)
  }
  return all
})

function formed(text: string): Found[] {
  const found = byForm.flatMap((pattern) => read(text, pattern, 0.95))
  if (!isEastAsian(text)) return found
  return [...found, ...eastAsian.flatMap((pattern) => read(text, pattern, 0.9)).map((one) => withoutLead(text, one))]
}

const told = (text: string): Found[] => byWords.flatMap(({ pattern, score }) => read(text, pattern, score))

function read(text: string, pattern: RegExp, score: number): Found[] {
  const found: Found[] = []
  for (const match of matchesOf(text, pattern)) {
    const name = (match[1] ?? '').replace(/[\s,'’&-]+$|(?<=[\s,]\p{L}{2,12})\.$/u, '')
    const start = match.index + match[0].indexOf(match[1] ?? '')
    if (name.trim() !== '') found.push({ start, end: start + name.length, value: name, score })
    if (found.length >= mostFound) break
  }
  return found
}

/** 我在华为技术有限公司: the company begins after 在. */
function withoutLead(text: string, one: Found): Found {
  const words = text.slice(one.start, one.end)
  const lead = /公司|集团/.test(words) ? (chineseLead.exec(words)?.[0].length ?? 0) : 0
  return { ...one, start: one.start + lead, value: words.slice(lead) }
}

function known(text: string, prompted: boolean): Found[] {
  const tokens = tokensOf(text)
  const reply = prompted ? replySpan(text) : null
  const shouts = text === text.toUpperCase()
  return index('all')
    .find(text, tokens)
    .filter((match) => {
      const token = tokens[match.at]
      if (token === undefined || match.words > 1) return true
      if (reply !== null && reply.start === match.start && reply.end === match.end) return true
      if (token.text.length < 4 && token.text !== token.text.toUpperCase()) return false
      if (!alsoWords.has(token.key)) return true
      const opens = match.at === 0 || /[.!?]\s*$/.test(text.slice(Math.max(0, match.start - 3), match.start))
      return startsWithCapital(token.text) && !shouts && !opens
    })
    .map(({ start, end, value }) => ({ start, end, value, score: 0.92 }))
}

function wholeReply(text: string): Found[] {
  const { start, end } = replySpan(text)
  const reply = text.slice(start, end)
  const isName = reply.length >= 2 && reply.length <= longestReply && reply.split(/\s+/).length <= mostWords && /\p{L}/u.test(reply)
  return isName && !noName.test(reply) && !/[?？]\s*$/.test(text) ? [{ start, end, value: reply, score: 0.6 }] : []
}
