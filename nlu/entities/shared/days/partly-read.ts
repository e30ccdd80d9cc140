// Takes away days of which only a part was read: of "2019-Dec-foo", "the fifth thursday of …" or "a week after …" no part is what was said. What
// is not read as a whole is not read at all, so that the user is asked.
import { joinedBy } from '@parley/kit/joining-words/joining-words'
import { matchesOf } from '../matches'

interface Span {
  start: number
  end: number
}

interface ReadDay extends Span {
  vague: boolean
}

interface Words {
  units: string
  /** Between a count of days and the day they are counted from. */
  from: string
  /** Joins two counts: "a week and 2 days". */
  and: string
  numbers: string
  half: string
  /** Before a weekday: which one of a month. */
  nth: string
  weekdays: string
  of: string
  /** Behind a day: of another year. */
  otherYear: string
  /** Before a day that comes again and again. */
  every: string
}

const words: Readonly<Record<string, Words>> = {
  en: {
    units: 'days?|weeks?|months?|years?|fortnights?',
    from: 'from|after|before|following|prior to',
    and: 'and|and then',
    numbers: 'an?|one|two|three|four|five|six|seven|eight|nine|ten',
    half: 'and a half',
    nth: '(?:second|third|fourth|fifth|sixth|\\d(?:st|nd|rd|th)|penultimate|next|one)(?: (?:to|but) (?:last|one))?|first|last',
    weekdays: '(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
    of: 'of|in',
    otherYear: '(?:of |in )?(?:the )?(?:last|next|previous|following) year',
    every: 'every|each',
  },
  de: {
    units: 'tage?n?|wochen?|monate?n?|jahre?n?',
    from: 'nach|vor',
    and: 'und',
    numbers: 'eine[mnr]?|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn',
    half: 'und eine halbe',
    nth: '(?:zweite|dritte|vierte|fünfte|sechste|vorletzte)[nrs]?|erste[nrs]?|letzte[nrs]?',
    weekdays: '(?:mon|diens|donners|frei|sams|sonn)tage?s?|mittwochs?|sonnabend',
    of: 'im|in|des|vom',
    otherYear: '(?:des |im )?(?:letzten|nächsten|vorigen|kommenden) jahre?s?',
    every: 'jede[nrms]?',
  },
  fr: {
    units: 'jours?|semaines?|mois|ans?|années?',
    from: 'après|avant',
    and: 'et',
    numbers: 'une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix',
    half: 'et demie?',
    nth: '(?:deuxième|second|troisième|quatrième|cinquième|sixième|avant-dernier)|premier|dernier',
    weekdays: 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
    of: "de|du|d[’']",
    otherYear: "de l['’]année (?:dernière|prochaine|passée)|l['’]an(?:née)? (?:dernier|dernière|prochain|prochaine)",
    every: 'chaque|tous les',
  },
  es: {
    units: 'd[ií]as?|semanas?|mes(?:es)?|años?',
    from: 'despu[eé]s del?|antes del?|tras',
    and: 'y',
    numbers: 'una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez',
    half: 'y medi[oa]',
    nth: '(?:segundo|tercer|cuarto|quinto|sexto|penúltimo)|primer|último',
    weekdays: 'lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo',
    of: 'de|en|del',
    otherYear: '(?:del )?(?:año pasado|próximo año|año que viene|año próximo)',
    every: 'cada|todos los',
  },
  it: {
    units: 'giorn[oi]|settiman[ae]|mes[ei]|ann[oi]',
    from: 'dopo|prima di|prima del',
    and: 'e',
    numbers: 'una?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci',
    half: 'e mezz[oa]',
    nth: '(?:second[oa]|terz[oa]|quart[oa]|quint[oa]|sest[oa]|penultim[oa])|prim[oa]|ultim[oa]',
    weekdays: 'luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica',
    of: 'di|del',
    otherYear: "(?:dell['’])?(?:anno scorso|anno prossimo|prossimo anno)",
    every: 'ogni|tutti i|tutte le',
  },
  pt: {
    units: 'dias?|semanas?|m[eê]s(?:es)?|anos?',
    from: 'depois d[eoa]|antes d[eoa]|após',
    and: 'e',
    numbers: 'uma?|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez',
    half: 'e mei[oa]',
    nth: '(?:segund[oa]|terceir[oa]|quart[oa]|quint[oa]|sext[oa]|penúltim[oa])|primeir[oa]|últim[oa]',
    weekdays: '(?:segunda|ter[cç]a|quarta|quinta|sexta)(?:-feira)?|s[aá]bado|domingo',
    of: 'de|em|do',
    otherYear: '(?:do )?(?:ano passado|próximo ano|ano que vem)',
    every: 'cada|tod[ao]s?(?: [ao]s?)?',
  },
  nl: {
    units: 'dag(?:en)?|week|weken|maand(?:en)?|jaar|jaren',
    from: 'na|voor',
    and: 'en',
    numbers: 'een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien',
    half: 'en een half',
    nth: '(?:tweede|derde|vierde|vijfde|zesde|voorlaatste)|eerste|laatste',
    weekdays: 'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag',
    of: 'van|in',
    otherYear: '(?:van |in )?(?:vorig|volgend) jaar',
    every: 'elke|iedere',
  },
}

const left = '(?<![\\p{L}\\p{N}])'
const right = '(?![\\p{L}\\p{N}])'

function patternsOf(language: Words): RegExp[] {
  const { units, from, and, numbers, half, nth, weekdays, of, otherYear } = language
  const patterns = [
    `${left}(?:${units}) (?:${from}) (?:\\p{L}{2,4} )?[\\p{L}\\p{N}]`,
    `${left}(?:hours?|minutes?) (?:before|after) (?:\\p{L}{2,4} )?[\\p{L}\\p{N}|]`,
    `${left}(?:${units})(?:,| (?:${and})) (?:\\d{1,3}|${numbers}) (?:${units})${right}`,
    `${left}(?:${half}) (?:${units})${right}|${left}(?:${units}) (?:${half})${right}`,
    `${left}(?:${nth}) (?:${weekdays}) (?:${of})[ ]?(?:\\p{L}+ )?\\p{L}+`,
    `[\\p{L}\\p{N}.],? (?:${otherYear})${right}`,
    `\\p{L} en (?:huit|quinze)${right}`,
  ]
  return patterns.map((pattern) => new RegExp(pattern, 'giu'))
}

const eastern: Readonly<Record<string, RegExp[]>> = {
  zh: [/[天日年月](?:起|之?后|以后|的)?(?:\d{1,3}|[一二两三四五六七八九十]{1,3})(?:天|周|个?星期|个月|年)(?:[之以]?后|前)/gu],
  ja: [
    /[日曜月末年](?:の|から)?\d{1,3}(?:日|週間|[かヶカケ]月|年)(?:後|前)/gu,
    /\d(?:日|週間|[かヶカケ]月|年)(?:と|、)?\d{1,3}(?:日|週間|[かヶカケ]月|年)(?:後|前)/gu,
    /(?:第\d|[第一二三四五最][一二三四五後])(?:の)?[月火水木金土日]曜/gu,
    /(?:一昨年|昨年|去年|来年|再来年|前年|翌年)の?\d{1,2}月/gu,
  ],
  ko: [
    /[일달월](?:부터|에서|의)?\s?\d{1,3}\s?(?:일|주일?|개월|달|년)\s?(?:후|뒤|전)/gu,
    /\d\s?(?:일|주일?|개월|달|년)\s?\d{1,3}\s?(?:일|주일?|개월|달|년)\s?(?:후|뒤|전)/gu,
    /(?:[첫둘셋넷]째|다섯째|[첫두세네] 번째|다섯 번째|마지막)\s?[월화수목금토일]요일/gu,
    /(?:\d{2}|내후)년\s?\d{1,2}월/gu,
  ],
}

const made = new Map<string, RegExp[]>()

function patternsIn(language: string): RegExp[] {
  const known = made.get(language)
  if (known) return known
  const own = words[language]
  const patterns = own ? patternsOf(own) : (eastern[language] ?? [])
  made.set(language, patterns)
  return patterns
}

/** `text`: the sentence, in which clock times are masked by "|". */
export function withoutPartlyRead<T extends ReadDay>(text: string, days: readonly T[], language: string): T[] {
  if (days.length === 0) return []
  const phrases = patternsIn(language).flatMap((pattern) =>
    matchesOf(text, pattern).map((match) => ({ start: match.index, end: match.index + match[0].length })),
  )
  const isWhole = (day: T, at: number): boolean =>
    !isCutOff(text, day, { before: days[at - 1], next: days[at + 1], language }) && phrases.every((phrase) => !cuts(phrase, day))
  return days.filter(isWhole)
}

/** A phrase reaches into the day and is not all of it. */
function cuts(phrase: Span, day: Span): boolean {
  return phrase.start < day.end && day.start < phrase.end && !(day.start <= phrase.start && phrase.end <= day.end)
}

const near = 24
const gluedBefore = /(?:\p{Script=Latin}|\d)(?:[-/._]|)$|(?<!\p{L})['’]$/u
const gluedAfter = /^(?!T[\d|])(?:[-/_]?(?:\p{Script=Latin}|\d)|[.'’]\d)/u
/** chrono takes a figure behind a day for the offset of a zone. */
const offsetOfDay = /^(?:\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|.*\d{4})[+-]\d{1,2}$/u
const yearBefore = /(?<!\d)(?:19|20)\d{2}[\s,/-]{1,2}$/u
const yearAfter = /^(?:,? \|+)?(?:,? | (?:in|of|del?|do|d[ui]|van|im(?: jahre?)?|en|em) )(?:(?:19|20)\d{2}|['’]\d{2})(?![\d:%]|[.,]\d)/iu
const numberBefore = /(?<![\d:.,/-])\d{1,2}(?:st|nd|rd|th|[.ºª])?[\s-](?:of |de |di )?$/iu
const spokenYear = /^,? (?:in )?(?:nineteen|twenty|two thousand)(?:[ -](?:and )?\p{L}+){1,2}(?=\s*(?:$|[,.;!?]))/iu
const wordsAndYear = /^,? (?:the )?\p{L}+(?:[ -]\p{L}+)?,? (?:19|20)\d{2}(?=\s*(?:$|[,.;!?]))/iu

/** What is counted from a day that stands beside it: "tomorrow in a week", "Freitag in acht Tagen". */
const counted = /^(?:in|en|dans|fra|tra|over|dentro|daqui|em)\s/iu

function isCountedFrom(text: string, day: Span, [before, next]: readonly [Span | undefined, Span | undefined]): boolean {
  const isBeside = (one: Span, other: Span): boolean => text.slice(one.end, other.start) === ' '
  const isCount = ({ start, end }: Span): boolean => counted.test(text.slice(start, end))
  return (next !== undefined && isBeside(day, next) && isCount(next)) || (before !== undefined && isBeside(before, day) && isCount(day))
}

/** "The 14th or 15th": of a second number that is no day for itself. */
const otherNumber = new RegExp(
  `^\\.?,? (?:${joinedBy('or')}|${joinedBy('and')}) (?:(?:the|den|am|el|le|il|de) )?\\d{1,2}(?:st|nd|rd|th|er|e|[.ºª])?(?=\\s*(?:$|[,.;!?]))`,
  'iu',
)

function hasOtherNumber(day: Span, after: string, next: Span | undefined): boolean {
  const more = otherNumber.exec(after)?.[0]
  return more !== undefined && (next === undefined || next.start >= day.end + more.length)
}

/** Days that come again, and those that are told from another: "every monday", "monday after christmas", クリスマスの翌日. */
const easternEvery = /(?:毎週|毎月|毎年|每周|每週|每个?月|每年|매주|매월|매달|매년)の?\s?$/u
const easternFrom =
  /^の?(?:翌日|前日|翌々日|次の日)|^의?\s?(?:다음\s?날|전날|이튿날|(?:하루|이틀|사흘|나흘|일주일|\d+일)\s?(?:전|후|뒤))|^的?(?:前一天|后一天|後一天|第二天)/u
const easternCount = /(?:前|後|后|전|후|뒤)$/u
const which =
  'other|second|third|single|zweite[nrms]?|dritte[nrms]?|einzelne[nrms]?|otro|segundo|deuxième|second|secondo|segunda|tweede|andere'
const relations = new Map(
  Object.entries(words).map(([language, { every, from }]) => [
    language,
    {
      every: new RegExp(`${left}(?:${every}) (?:(?:${which}) )?$`, 'iu'),
      from: new RegExp(`^ (?:${from.replace('from|', '')})(?: \\p{L}{2,4})? ?$`, 'iu'),
    },
  ]),
)

function isRelative(
  text: string,
  day: Span,
  { before, next, language }: { before?: Span | undefined; next?: Span | undefined; language: string },
): boolean {
  const head = text.slice(Math.max(0, day.start - near), day.start)
  const { every, from } = relations.get(language) ?? { every: easternEvery, from: /^[の的]?\s?$/u }
  const begins = text.slice(day.start, day.start + 4)
  if ((every.test(head) && !/^\p{L}{1,3}\s/u.test(begins)) || easternFrom.test(text.slice(day.end, day.end + near))) return true
  const isFrom = (one: Span, other: Span): boolean =>
    from.test(text.slice(one.end, other.start)) && (relations.has(language) || easternCount.test(text.slice(other.start, other.end)))
  return (next !== undefined && isFrom(day, next)) || (before !== undefined && isFrom(before, day))
}

const articles = /^(?:an?|eine?[mnr]?|une?|una?|uma?|een)$/iu

/** "Één maart": a number in words right before a month. */
function isCounted(before: string, language: string): boolean {
  const word = /(?<![\p{L}\p{N}])(\p{L}+) (?:de |of )?$/u.exec(before)?.[1]
  const numbers = words[language]?.numbers
  return word !== undefined && numbers !== undefined && !articles.test(word) && new RegExp(`^(?:${numbers})$`, 'iu').test(word)
}

function isCutOff(
  text: string,
  day: ReadDay,
  { before: earlier, next, language }: { before?: Span | undefined; next?: Span | undefined; language: string },
): boolean {
  const said = text.slice(day.start, day.end)
  const before = earlier && earlier.end >= day.start - 1 ? '' : text.slice(Math.max(0, day.start - near), day.start)
  const after = next && next.start <= day.end + 1 ? '' : text.slice(day.end, day.end + near)
  const hasDigits = /\d/.test(said)
  if (isRelative(text, day, { before: earlier, next, language })) return true
  if (offsetOfDay.test(said) || isCountedFrom(text, day, [earlier, next])) return true
  if (hasDigits && hasOtherNumber(day, text.slice(day.end, day.end + near), next)) return true
  if (hasDigits && /^[\p{Script=Latin}\d]/u.test(said) && gluedBefore.test(before)) return true
  if (hasDigits && /[\p{Script=Latin}\d]$/u.test(said) && gluedAfter.test(after)) return true
  if (hasDigits && /^\p{L}/u.test(said) && numberBefore.test(before)) return true
  if (day.vague && (isCounted(before, language) || numberBefore.test(before) || spokenYear.test(after) || wordsAndYear.test(after)))
    return true
  const hasYear = /\d{4}/.test(said)
  if (hasYear || day.vague) return false
  if (spokenYear.test(after)) return true
  return hasDigits && /\p{L}/u.test(said) && (yearBefore.test(before) || yearAfter.test(after))
}
