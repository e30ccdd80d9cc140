// Which clauses of an English sentence claim that something was done: first person ("I have booked"), passive ("is booked"), and without a
// verb ("Booked!"). Questions, offers, conditions, plans and negations claim nothing.
import type { Claim } from './claim'
import {
  bare,
  considered,
  escaped,
  familiesByNoun,
  familiesByWord,
  finished,
  firstPerson,
  headed,
  joined,
  managed,
  nouns,
  outcomeOf,
  passive,
  plainForms,
  successfully,
  vague,
  wentThrough,
} from './english-forms'
import { type Family, lightVerbs } from './families'

type Found = Omit<Claim, 'start' | 'end'>

const lead =
  /^\W*(?:(?:great|good) news\W+|(?:and|so|then|also|well)\s+|(?:i|we)(?:['’]m|['’]re|\s+am|\s+are)?\s+(?:can\s+(?:now\s+)?confirm|can\s+(?:happily\s+)?(?:tell|assure) you|(?:just\s+)?want(?:ed)? to (?:let you know|confirm|tell you)|(?:would|['’]d) like to (?:let you know|inform you|confirm)|(?:happy|pleased|glad|delighted) to (?:say|tell you|inform you|let you know|confirm|report|share)|confirm|hereby confirm|see|note)(?:\s+that)?\s+|(?:please note|rest assured|this is to confirm|this confirms|let me confirm|you(?:['’]ll| will) be (?:happy|glad|pleased) to (?:hear|know)|you(?:['’]ll| will| can| should)? (?:see|find|notice))(?:\s+that)?\s+|(?:as you asked|as requested|as agreed|as promised|for you|just now|a moment ago)\W+)+/iu

const noClaim =
  /\b(?:not|never|no(?!\s*[.#]?\s*\d| problem| worries| doubt)|nothing|none|cannot|unable|fail(?:ed|s)? to|neither|nor|hardly|barely|if|once|unless|until|whether|would|could|should|might|(?<!\d\s|\bin\s|\bon\s|\bof\s)may(?!\s*,?\s*\d)|must|will|shall|can|want|wants|wish|like to|going to|about to|need(?:s|ed)? to|before (?:i|we|you|it|the|your|this|that|they|any)|in case|provided|assuming|as soon as|let me|try(?:ing)? to|tried to|attempt(?:ed|ing)? to|pretend|example|how|why|where|who|which|whatever|whenever|usually|typically|normally|generally|always|often|sometimes|yet to|supposed|instead of)\b|n['’]t\b|['’]ll\b|\bhave to\b|\bhas to\b|\bto be\b/iu
const noClaimBehind =
  /^\s+(?:out|up|solid|yet|within|in (?:1\d{3}|20\d\d)|by (?!me\b|us\b|our\b|the (?:system|team|agent)|e-?mail|phone|post|sms|text|\d|today|tomorrow|now|noon)|in advance|only (?:if|when|after|once)|when|if|once|after you|unless|as soon as|automatically (?:when|if)|by default|every|each|daily|weekly|monthly|via the|through the (?:app|website|portal))\b/iu
const condition =
  /^\W*(?:here is what|here['’]s what|this is what|if|once|when|whenever|as soon as|unless|until|before|after|in case|should you|had you)\b/iu
const relative =
  /\byou (?:say|said|mention|mentioned|told|tell|asked|wrote|reported|noticed|think|thought|believe)\b|\b(?:that|which|who|whose)\s*$|\b(?:every|each|any|some|no)\s+[\p{L}-]+\s*$/iu
/** Where it is known from. */
const source = /\b(?:according to|records? (?:say|show)s?|(?:system|account|history|status) (?:says|shows)|status|history)\b/iu
/** Said behind what was done: when it was. */
const past =
  /\b(?:yesterday|ago|previously|originally|last (?:week|month|year|night|time)|on (?:\d|the \d|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)\b/iu
const secondPerson =
  /\b(?:you|they|he|she|somebody|someone|customers?|guests?)(?:['’](?:ve|d)|\s+(?:have|had|has))?(?:\s+(?:just|already|recently|previously))?\s*$/iu
const owned = /\b(?:your|the|this|that|these|those|my|our|his|her|their|its?|they|everything|all|both|you|i|we)\b/iu

/** Without such a word nothing is claimed, and nothing else is looked for. */
export const englishOutcome = new RegExp(
  `\\b(?:${escaped([...familiesByWord.keys(), ...lightVerbs, ...Object.keys(plainForms), 'booking', 'reserving', 'cancell?ing', 'sending', 'ordering', 'paying', 'refunding', 'changing', 'updating', 'rescheduling', 'moving', 'adding', 'removing', 'deleting', 'closing', 'submitting', 'placing', 'making', 'went through', 'gone through', 'in place', 'on its way', 'on the way', 'set', 'live'])}|through)\\b`,
  'iu',
)

/** The claims of one sentence of English. */
export function claimsInEnglish(sentence: string): Found[] {
  if (!englishOutcome.test(sentence) || /\?["'”’)\]*_]*\s*$/u.test(sentence)) return []
  const isConditional = condition.test(sentence)
  const isReport = source.test(sentence)
  return clausesOf(sentence).flatMap((clause) => {
    const found = foundIn(clause, isConditional)
    if (found === null) return []
    const { isOwn, ...claim } = found
    return [{ ...claim, isReport: !isOwn && (isReport || claim.isReport) }]
  })
}

const clausesOf = (sentence: string): string[] =>
  sentence
    .split(
      /[;–—]|,\s+(?!(?:successfully|officially|just|now|already)\b)|:\s|\s+(?:but|because|so that|and (?=(?:i|we|it|your|the|they|you|have|has|is)\b))\s*/iu,
    )
    .filter((clause) => clause.trim() !== '')

/** `isOwn`: the bot says that it did it. */
function foundIn(written: string, isConditional: boolean): (Found & { isOwn: boolean }) | null {
  const clause = written.replace(lead, '')
  if (vague.test(clause)) return { words: clause.trim(), families: ['any'], outcome: 'done', isReport: false, isOwn: true }
  const doing = [firstPerson, managed, successfully, finished, joined].find((form) => holds(form, clause))
  if (doing) return made(clause, doing.exec(clause), true)
  if (isConditional) return null
  const told = [passive, wentThrough].find((form) => holds(form, clause, isGeneral))
  if (told) return made(clause, told.exec(clause), false)
  if (holds(bare, clause, isAdjective)) return made(clause, bare.exec(clause), false)
  if (holds(considered, clause)) return made(clause, considered.exec(clause), true)
  return !whole.test(clause) && holds(headed, clause) ? made(clause, headed.exec(clause), false) : null
}

/** A heading has no other verb and nobody who does something; sums and dates are no outcomes. */
const whole =
  /\b(?:is|are|was|were|be|been|has|have|had|does|do|did|get|gets|got|you|they|he|she|who|that|which|as|amount|total|price|fee|fees|balance|date|costs?|rate|name|number|items?|when|per|by|please|see|find|show|list|my|our)\b|['’]s\b/iu

function holds(form: RegExp, clause: string, isOther: (clause: string, match: RegExpExecArray) => boolean = () => false): boolean {
  const match = form.exec(clause)
  return match !== null && isClaim(clause, match) && !isOther(clause, match)
}

function isClaim(clause: string, match: RegExpExecArray): boolean {
  const before = clause.slice(0, match.index + match[0].length).replace(/\bable to\b|\bnot only\b/giu, '')
  const behind = clause.slice(match.index + match[0].length)
  const isFull = /\b(?:fully|over)\s*booked\b/iu.test(match[0])
  const isOpeningTime = /\bclosed$/iu.test(match[0]) && (!closable.test(clause) || /\bopen\b/iu.test(clause))
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
  return /^\s+(?!(?:your|the|a|an|it|that|this|these|them|for|to|on|in|at|and|by|with|successfully|you|via|as|everything|both|all|two|three|one|now|already|today|just|again|too|\d)\b)[\p{L}]/iu.test(
    behind,
  )
}

function made(clause: string, match: RegExpExecArray | null, isOwn: boolean): Found & { isOwn: boolean } {
  const word = outcomeOf((match?.groups?.outcome ?? '').toLowerCase())
  const behind = match === null ? '' : clause.slice(match.index + match[0].length)
  const isReport = /^w/iu.test(match?.groups?.verb ?? '') && past.test(behind)
  return { words: clause.trim().slice(0, 200), families: familiesOf(word, clause), outcome: word, isReport, isOwn }
}

/** A verb without a meaning of its own takes that of the noun beside it. */
function familiesOf(word: string, clause: string): readonly Family[] {
  const own = familiesByWord.get(word) ?? familiesByNoun.get(word)
  const beside = [...clause.matchAll(nouns)].flatMap(([noun]) => familiesByNoun.get(noun.toLowerCase()) ?? [])
  if (own !== undefined) return own
  return beside.length > 0 ? [...new Set(beside)] : ['any']
}
