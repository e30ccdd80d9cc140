// Which clauses of an English sentence claim that something was done: first person ("I have booked"), passive ("is booked"), and without a
// verb ("Booked!"). Questions, offers, conditions, plans and negations claim nothing.
import type { Claim } from './claim'
import { families, type Family, lightVerbs, namesOfFamilies } from './families'

type Found = Omit<Claim, 'start' | 'end'>

const escaped = (words: readonly string[]): string => words.toSorted((one, other) => other.length - one.length).join('|')

const familiesByWord = new Map<string, Family[]>()
for (const name of namesOfFamilies())
  for (const word of families[name].en) familiesByWord.set(word, [...(familiesByWord.get(word) ?? []), name])
const familiesByNoun = new Map<string, Family[]>()
for (const name of namesOfFamilies())
  for (const noun of families[name].nouns) familiesByNoun.set(noun, [...(familiesByNoun.get(noun) ?? []), name])

const outcome = `(?<outcome>${escaped([...new Set([...familiesByWord.keys(), ...lightVerbs])])})`
const nouns = new RegExp(`\\b(?:${escaped([...familiesByNoun.keys()])})\\b`, 'giu')

const adverb =
  '(?:\\s+(?:also|all|already|both|just|now|successfully|officially|safely|fully|gladly|happily|indeed|immediately|automatically|duly|since|even|hereby|finally|quickly|personally|recently|then|actually|really|been|being|earlier))*'
const firstPerson = new RegExp(
  `\\b(?:i|we|our team|the team|my colleague)(?:['’](?:ve|d)|\\s+(?:have|had|has|did|was able to|were able to|managed to))?${adverb}(?:\\s+(?:gone|went)\\s+ahead\\s+and)?(?:\\s+got(?:ten)?)?(?:\\s+(?:you|your|that|it|this|everything)(?:\\s+[\\p{L}-]+){0,3}?)?\\s+${outcome}\\b`,
  'iu',
)
/** "I was able to book", "I did cancel": the outcome in its plain form. */
const plainForms: Readonly<Record<string, string>> = {
  book: 'booked',
  reserve: 'reserved',
  rebook: 'rebooked',
  schedule: 'scheduled',
  reschedule: 'rescheduled',
  send: 'sent',
  cancel: 'cancelled',
  order: 'ordered',
  purchase: 'purchased',
  buy: 'bought',
  pay: 'paid',
  charge: 'charged',
  transfer: 'transferred',
  refund: 'refunded',
  change: 'changed',
  update: 'updated',
  upgrade: 'upgraded',
  renew: 'renewed',
  add: 'added',
  create: 'created',
  open: 'opened',
  register: 'registered',
  activate: 'activated',
  save: 'saved',
  remove: 'removed',
  delete: 'deleted',
  close: 'closed',
  submit: 'submitted',
  place: 'placed',
  make: 'made',
  issue: 'issued',
  process: 'processed',
  complete: 'completed',
  confirm: 'confirmed',
  reset: 'reset',
}
const managed = new RegExp(
  `\\b(?:i|we)(?:\\s+(?:have|did|was|were|just|now|also)|['’]ve)*\\s+(?:able to|managed to|did|succeeded in)\\s+(?:go ahead and\\s+)?(?<outcome>${escaped(Object.keys(plainForms))})\\b`,
  'iu',
)
const passive = new RegExp(
  `(?:\\b(?<verb>is|are|was|were|(?:has|have|had)${adverb}\\s+been|got|gets|am)|['’](?<short>s|re|s been|ve been))(?:\\s+(?:all set and|all))?${adverb}\\s+${outcome}\\b`,
  'iu',
)
const bare = new RegExp(
  `^\\W*(?:(?:done|ok|okay|yes|sure|great|perfect|wonderful|excellent|good news|all|thanks|thank you|right|there|congratulations|fantastic|awesome|alright|of course|certainly|confirmed|success)\\b[\\s,!:.–—-]*)*(?:(?:all|successfully|just|now|already|consider (?:it|that|this)|and)\\s+)*${outcome}(?=\\W|$)`,
  'iu',
)
const wentThrough = new RegExp(
  `\\b(?:your|the|this|that|his|her|their)\\s+(?:[\\p{L}\\d-]+\\s+){0,3}?(?<outcome>${escaped([...familiesByNoun.keys()])})\\s+(?:has\\s+)?(?:went|gone|is|are|has gone)\\s+(?:now\\s+|all\\s+)?(?:through|in place|on (?:its|the|their) way|set|live)\\b`,
  'iu',
)
const successfully = new RegExp(
  `\\byou(?:['’]ve|\\s+have)\\s+(?:now\\s+)?(?:been\\s+)?(?:successfully|officially)\\s+(?:been\\s+)?${outcome}\\b`,
  'iu',
)
const vague =
  /^\W*(?:all\s+)?(?:done|it['’]?s done|that['’]?s done|it is done|that is done|all set|you['’]?re all set|you are all set|consider it done)\b\W*$/iu

const lead =
  /^\W*(?:(?:great|good) news\W+|(?:and|so|then|also|well)\s+|(?:i|we)(?:['’]m|['’]re|\s+am|\s+are)?\s+(?:can\s+(?:now\s+)?confirm|can\s+(?:happily\s+)?(?:tell|assure) you|(?:just\s+)?want(?:ed)? to (?:let you know|confirm|tell you)|(?:would|['’]d) like to (?:let you know|inform you|confirm)|(?:happy|pleased|glad|delighted) to (?:say|tell you|inform you|let you know|confirm|report|share)|confirm|hereby confirm|see|note)(?:\s+that)?\s+|(?:please note|rest assured|this is to confirm|this confirms|let me confirm|you(?:['’]ll| will) be (?:happy|glad|pleased) to (?:hear|know))(?:\s+that)?\s+|(?:as you asked|as requested|as agreed|as promised|for you|just now|a moment ago)\W+)+/iu

const noClaim =
  /\b(?:not|never|no|nothing|none|cannot|unable|failed|without|neither|nor|hardly|barely|if|once|unless|until|whether|would|could|should|might|may|must|will|shall|can|want|wants|wish|like to|going to|about to|need|needs|needed|before|in case|provided|assuming|as soon as|let me|trying|tried|attempt|attempted|pretend|example|how|why|where|who|which|whatever|whenever|usually|typically|normally|generally|always|often|sometimes|only|yet to|about|supposed|instead of)\b|n['’]t\b|['’]ll\b|\bhave to\b|\bhas to\b|\bto be\b/iu
const noClaimBehind =
  /^\s+(?:out|up|solid|yet|within|in advance|only (?:if|when|after|once)|when|if|once|after you|unless|as soon as|automatically (?:when|if)|by default|every|each|daily|weekly|monthly|via the|through the (?:app|website|portal))\b/iu
const condition = /^\W*(?:if|once|when|whenever|as soon as|unless|until|before|after|in case|should you|had you)\b/iu
const relative = /\b(?:that|which|who|whose)\s*$|\b(?:every|each|any|some|no)\s+[\p{L}-]+\s*$/iu
const reported =
  /\b(?:according to|shows?|records?|history|status|last (?:week|month|year|night|time)|yesterday|ago|previously|earlier|originally|on (?:\d|the \d|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)\b/iu
const secondPerson =
  /\b(?:you|they|he|she|somebody|someone|customers?|guests?)(?:['’](?:ve|d)|\s+(?:have|had|has))?(?:\s+(?:just|already|recently|previously))?\s*$/iu
const owned = /\b(?:your|the|this|that|these|those|my|our|his|her|their|its?|they|everything|all|both|you|i|we)\b/iu

/** The claims of one sentence of English. */
export function claimsInEnglish(sentence: string): Found[] {
  if (/\?["'”’)\]*_]*\s*$/u.test(sentence)) return []
  const isConditional = condition.test(sentence)
  const isReport = reported.test(sentence)
  return clausesOf(sentence).flatMap((clause) => {
    const found = foundIn(clause, isConditional)
    return found === null ? [] : [{ ...found, isReport: found.isReport && isReport }]
  })
}

const clausesOf = (sentence: string): string[] =>
  sentence
    .split(
      /[;–—]|,\s+(?!(?:successfully|officially|just|now|already)\b)|:\s|\s+(?:but|because|so that|and (?=(?:i|we|it|your|the|they|you|have|has|is)\b))\s*/iu,
    )
    .filter((clause) => clause.trim() !== '')

function foundIn(written: string, isConditional: boolean): Found | null {
  const clause = written.replace(lead, '')
  if (vague.test(clause)) return { words: clause.trim(), families: ['any'], outcome: 'done', isReport: false }
  const first = firstPerson.exec(clause) ?? managed.exec(clause) ?? successfully.exec(clause)
  if (first && isClaim(clause, first)) return made(clause, first, false)
  if (isConditional) return null
  const told = passive.exec(clause) ?? wentThrough.exec(clause)
  if (told && isClaim(clause, told) && !isGeneral(clause, told)) return made(clause, told, true)
  const alone = bare.exec(clause)
  return alone && isClaim(clause, alone) && !isAdjective(clause, alone) ? made(clause, alone, false) : null
}

function isClaim(clause: string, match: RegExpExecArray): boolean {
  const before = clause.slice(0, match.index + match[0].length).replace(/\bable to\b|\bnot only\b/giu, '')
  const behind = clause.slice(match.index + match[0].length)
  const isFull = /\b(?:fully|over)\s*booked\b/iu.test(match[0])
  const isOpeningTime = /\bclosed$/iu.test(match[0]) && !closable.test(clause)
  return (
    !isFull &&
    !isOpeningTime &&
    !noClaim.test(before) &&
    !noClaimBehind.test(behind) &&
    !relative.test(clause.slice(0, match.index)) &&
    !secondPerson.test(beforeOutcome(clause, match))
  )
}

/** Shops are closed as well, and nobody did that for the user. */
const closable = /\b(?:account|ticket|case|request|card|complaint|contract|claim|file)s?\b|\b(?:i|we)\b.*\bclosed\b/iu

/** "the flight you booked": the doer stands before the outcome. */
function beforeOutcome(clause: string, match: RegExpExecArray): string {
  const said = match.groups?.outcome ?? ''
  const at = match.index + match[0].length - said.length
  return /^\W*you/iu.test(match[0]) ? '' : clause.slice(0, at)
}

/** "Orders are shipped within two days" says how things are, and nothing of this one. */
function isGeneral(clause: string, { index, groups, 0: words }: RegExpExecArray): boolean {
  const subject = clause.slice(0, index)
  const isPlural = groups?.verb?.toLowerCase() === 'are'
  const behind = clause.slice(index + words.length).trim()
  return (
    isPlural &&
    !owned.test(subject) &&
    behind
      .split(/\s+/u)
      .filter((word) => !/^(?:for|you|now|successfully)$/iu.test(word))
      .join('') !== '' &&
    /\p{L}/u.test(behind)
  )
}

/** "Booked flights can be changed": the outcome says which ones. */
function isAdjective(clause: string, { 0: words }: RegExpExecArray): boolean {
  const behind = clause.slice(words.length)
  return /^\s+(?!(?:your|the|a|an|it|that|this|these|them|for|to|on|in|at|and|by|with|successfully|you|via|as|everything|both|all|two|three|one|\d)\b)[\p{L}]/iu.test(
    behind,
  )
}

function made(clause: string, match: RegExpExecArray, isReport: boolean): Found {
  const said = (match.groups?.outcome ?? '').toLowerCase()
  const word = plainForms[said] ?? said
  return { words: clause.trim().slice(0, 200), families: familiesOf(word, clause), outcome: word, isReport }
}

/** A verb without a meaning of its own takes that of the noun beside it. */
function familiesOf(word: string, clause: string): readonly Family[] {
  const own = familiesByWord.get(word) ?? familiesByNoun.get(word)
  const beside = [...clause.matchAll(nouns)].flatMap(([noun]) => familiesByNoun.get(noun.toLowerCase()) ?? [])
  if (own !== undefined) return own
  return beside.length > 0 ? [...new Set(beside)] : ['any']
}
