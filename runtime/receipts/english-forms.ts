// The forms in which English claims an outcome, as regular expressions: each has the outcome as its group. Which of their matches are claims is
// english.ts.
import { families, type Family, lightVerbs, namesOfFamilies } from './families'

export const escaped = (words: readonly string[]): string => words.toSorted((one, other) => other.length - one.length).join('|')

export const familiesByWord = new Map<string, Family[]>()
for (const name of namesOfFamilies())
  for (const word of families[name].en) familiesByWord.set(word, [...(familiesByWord.get(word) ?? []), name])
export const familiesByNoun = new Map<string, Family[]>()
for (const name of namesOfFamilies())
  for (const noun of families[name].nouns) familiesByNoun.set(noun, [...(familiesByNoun.get(noun) ?? []), name])

const outcome = `(?<outcome>${escaped([...new Set([...familiesByWord.keys(), ...lightVerbs])])})`
export const nouns = new RegExp(`\\b(?:${escaped([...familiesByNoun.keys()])})\\b`, 'giu')

const adverb =
  '(?:\\s+(?:also|all|already|both|just|now|successfully|officially|safely|fully|gladly|happily|indeed|immediately|automatically|duly|since|even|hereby|finally|quickly|personally|recently|then|actually|really|been|being|earlier))*'
export const firstPerson = new RegExp(
  `\\b(?:i|we|our (?:billing |support )?team|(?:the|my|our) (?:team|system|agent|assistant|colleague|billing team|department|service|platform|tool|bot))(?:['’](?:ve|d)|\\s+(?:have|had|has|did|was able to|were able to|managed to))?${adverb}(?:\\s+(?:gone|went)\\s+ahead\\s+and)?(?:\\s+got(?:ten)?)?(?:\\s+(?:you|your|that|it|this|everything)(?:\\s+[\\p{L}-]+){0,3}?)?\\s+${outcome}\\b`,
  'iu',
)
/** "I was able to book", "I did cancel": the outcome in its plain form. */
export const plainForms: Readonly<Record<string, string>> = {
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
export const managed = new RegExp(
  `\\b(?:i|we)(?:\\s+(?:have|did|was|were|just|now|also)|['’]ve)*\\s+(?:able to|managed to|did|succeeded in)\\s+(?:go ahead and\\s+)?(?<outcome>${escaped(Object.keys(plainForms))})\\b`,
  'iu',
)
export const passive = new RegExp(
  `(?:\\b(?<verb>is|are|was|were|(?:has|have|had)${adverb}\\s+been|got|gets|am)|['’](?<short>s|re|s been|ve been))(?:\\s+(?:all set and|all))?${adverb}(?:\\s+\\p{L}+(?:ed|en|nt)(?:\\s+and|,))?\\s+${outcome}\\b`,
  'iu',
)
export const bare = new RegExp(
  `^\\W*(?:(?:done|ok|okay|yes|sure|great|perfect|wonderful|excellent|good news|all|thanks|thank you|right|there|congratulations|fantastic|awesome|alright|of course|certainly|confirmed|success)\\b[\\s,!:.–—-]*)*(?:(?:all|successfully|just|now|already|consider (?:it|that|this)|and)\\s+)*${outcome}(?=\\W|$)`,
  'iu',
)
export const wentThrough = new RegExp(
  `\\b(?:your|the|a|an|this|that|his|her|their)\\s+(?:[\\p{L}\\d-]+\\s+){0,3}?(?<outcome>${escaped([...familiesByNoun.keys()])})\\s+(?:has\\s+)?(?:went|gone|is|are|has gone)\\s+(?:now\\s+|all\\s+)?(?:through|in place|on (?:its|the|their) way|set|live)\\b`,
  'iu',
)
export const successfully = new RegExp(
  `\\byou(?:['’]ve|\\s+have)\\s+(?:now\\s+)?(?:been\\s+)?(?:successfully|officially)\\s+(?:been\\s+)?${outcome}\\b`,
  'iu',
)
export const vague =
  /^\W*(?:all\s+)?(?:done|it['’]?s done|that['’]?s done|it is done|that is done|all set|you['’]?re all set|you are all set|consider it done)\b\W*$/iu
/** "I let them know and added a note": what is said of the first doing holds for the second. */
export const joined = new RegExp(
  `\\b(?:i|we)(?:['’]ve|\\s+have)?\\s+(?:[\\p{L}\\d'’-]+\\s+){1,12}?and\\s+(?:have\\s+|also\\s+|then\\s+)*${outcome}\\b`,
  'iu',
)
/** "Subscription cancelled", "Flight AB123 booked": no verb but the outcome. */
export const headed = new RegExp(`^[^\\p{L}\\d]*(?:[\\p{L}\\d#'’.-]+\\s+){1,7}?${outcome}(?:\\s+successfully)?[^\\p{L}\\d]*$`, 'iu')
export const considered = new RegExp(`^\\W*consider\\s+(?:[\\p{L}\\d'’-]+\\s+){1,5}?${outcome}\\b`, 'iu')
const gerunds: Readonly<Record<string, string>> = {
  booking: 'booked',
  reserving: 'reserved',
  cancelling: 'cancelled',
  canceling: 'cancelled',
  sending: 'sent',
  ordering: 'ordered',
  paying: 'paid',
  refunding: 'refunded',
  changing: 'changed',
  updating: 'updated',
  rescheduling: 'rescheduled',
  moving: 'moved',
  adding: 'added',
  removing: 'removed',
  deleting: 'deleted',
  closing: 'closed',
  submitting: 'submitted',
  placing: 'placed',
  making: 'made',
}
export const finished = new RegExp(
  `\\b(?:i|we)(?:['’]ve|\\s+have)?(?:\\s+(?:just|already|now))*\\s+(?:took the liberty of|taken the liberty of|finished|completed|succeeded in|done)\\s+(?<outcome>${escaped(Object.keys(gerunds))})\\b`,
  'iu',
)

/** The outcome as it is said of what is done. */
export const outcomeOf = (said: string): string => plainForms[said] ?? gerunds[said] ?? said
