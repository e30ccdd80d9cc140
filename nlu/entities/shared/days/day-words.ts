// Table: how days are said in the languages written with blanks, where chrono-node does not read them. Named groups: count, unit, weekday,
// day, month, year. own-days.ts reads them; Japanese, Korean and Chinese are eastern-words.ts's.
import { datedForms } from './dated-forms'
import { dutchForms } from './dutch-forms'
import { englishForms } from './english-forms'
import { numberedForms } from './numbered-days'

export interface DayForm {
  pattern: RegExp
  /**
   * What the pattern says: a day moved from today, a weekday, a day of the calendar, a day with a name, the last one of a month, the second
   * Tuesday of one; or what is said of a day in a way that is not understood as a whole.
   */
  is: 'moved' | 'weekday' | 'calendar' | 'named' | 'monthEnd' | 'nth' | 'none'
  /** Meant only where a day is asked for: "on 15". */
  bare?: true
  back?: true
  /** Of its weekdays the one after today, where today is one. */
  isNext?: true
  shift?: number
  month?: number
  day?: number
  count?: number
  unit?: 'day' | 'week' | 'month' | 'year'
  units?: Readonly<Record<'day' | 'week' | 'month' | 'year', string>>
  weekdays?: readonly string[]
  months?: readonly string[]
  /** Weeks, months or years from this one, by the word. */
  weeks?: Readonly<Record<string, number>>
  eras?: Readonly<Record<string, number>>
  /** The words for first to fifth, and for the last. */
  nth?: readonly string[]
  /** The same in figures for a day with a name: Thanksgiving. Monday and the first are 0. */
  fixed?: { weekday: number; which: number | 'last'; month: number }
}

/** Days of the United States that fall on a weekday of a month. */
const movableDays: readonly [name: string, fixed: DayForm['fixed']][] = [
  ['thanksgiving(?: day)?', { weekday: 3, which: 3, month: 11 }],
  ["mother['’]?s day", { weekday: 6, which: 1, month: 5 }],
  ["father['’]?s day", { weekday: 6, which: 2, month: 6 }],
  ['labor day', { weekday: 0, which: 0, month: 9 }],
  ['memorial day', { weekday: 0, which: 'last', month: 5 }],
]
const englishWeekdays = [
  'mon(?:day)?',
  'tue(?:s(?:day)?)?',
  'wed(?:nesday)?',
  'thu(?:rs(?:day)?)?',
  'fri(?:day)?',
  'sat(?:urday)?',
  'sun(?:day)?',
]

interface Words {
  weekdays: string
  months: string
  units: string
  /** Around a count and its unit. `#`: both. */
  ahead: string[]
  ago: string[]
  /** Beside a weekday. `#`: the weekday. */
  last: string[]
  /** A week after a weekday. */
  weekLater: string[]
  dayOfMonth: string[]
  /** Behind a day of the month: of the next one. */
  nextMonth: string
  monthEnd: string
  /** Between a day in words and its month, with the blank behind it. */
  of: string
  /** What may stand behind the digits of a day before its month: 15te, 1o. */
  dayEnd?: string
  /** Before the number of a day behind its weekday: "friday the 11th". */
  the: string
  /** Before a weekday of a month, first to fifth and last, and between it and the month. */
  nth?: { words: string; of: string }
  named: [name: string, month: number, day: number][]
}

const left = '(?<![\\p{L}\\p{N}])'
const right = '(?![\\p{L}\\p{N}])'
/** Nothing of the phrase behind it. */
const ended = '(?=\\s*(?:$|[,.;!?)]))'

const numberedIn = (words: Words) => ({
  weekdays: words.weekdays.split(' '),
  months: words.months.split(' '),
  the: words.the,
  end: words.dayEnd ?? 'st|nd|rd|th',
  of: words.of,
})

function formsOf(words: Words): DayForm[] {
  const [weekdays, months, unitNames] = [words.weekdays.split(' '), words.months.split(' '), words.units.split(' ')]
  const units = { day: unitNames[0] ?? '', week: unitNames[1] ?? '', month: unitNames[2] ?? '', year: unitNames[3] ?? '' }
  const counted = `(?<count>\\d{1,3}|\\p{L}+(?: [ye] \\p{L}+)?) (?<unit>${unitNames.join('|')})`
  const weekday = `(?<weekday>${weekdays.join('|')})`
  const month = `(?<month>${months.join('|')})\\.?`
  const whole = (shape: string): RegExp => new RegExp(`${left}(?:${shape})${right}`, 'giu')
  const moved = (shape: string, back: boolean): DayForm => ({
    is: 'moved',
    units,
    pattern: whole(shape.replace('#', counted)),
    ...(back && { back: true }),
  })
  return [
    ...words.ahead.map((shape) => moved(shape, false)),
    ...words.ago.map((shape) => moved(shape, true)),
    ...words.last.map((shape): DayForm => ({ is: 'weekday', weekdays, back: true, pattern: whole(shape.replace('#', weekday)) })),
    ...words.weekLater.map(
      (shape): DayForm => ({ is: 'moved', weekdays, count: 1, unit: 'week', pattern: whole(shape.replace('#', weekday)) }),
    ),
    ...words.dayOfMonth.map((shape): DayForm => ({ is: 'calendar', pattern: new RegExp(`${left}(?:${shape})`, 'giu') })),
    ...numberedForms(numberedIn(words)),
    ...datedForms(month).map((pattern): DayForm => ({ is: 'calendar', months, pattern })),
    { is: 'calendar', shift: 1, pattern: whole(`(?<day>\\d{1,2})(?:st|nd|rd|th|\\.|º)? ${words.nextMonth}`) },
    { is: 'monthEnd', pattern: whole(words.monthEnd) },
    {
      is: 'calendar',
      months,
      pattern: whole(
        `(?<day>\\d{1,2}(?:${words.dayEnd ?? 'º'})|\\p{L}+(?:(?: (?:y|e|et) |-)\\p{L}+)?|(?:twenty|thirty|vig[eé]simo) \\p{L}+) ${words.of}${month}(?:,? (?:de |of )?(?<year>\\d{4}))?`,
      ),
    },
    {
      is: 'calendar',
      months,
      pattern: new RegExp(`${left}${month}[ /-]{1,2}(?<day>\\d{1,2}|\\p{L}+(?:(?: (?:y|e|et) |[ -])\\p{L}+)?)${ended}`, 'giu'),
    },
    {
      is: 'calendar',
      months,
      pattern: whole(`${month} (?<day>\\d{1,2}(?:st|nd|rd|th)?|\\p{L}{4,}(?:[ -]\\p{L}+)?),? (?<year>\\d{4})`),
    },
    { is: 'calendar', pattern: /(?<![\d./-])(?<year>\d{4})[./-](?<month>\d{1,2})[./-](?<day>\d{1,2})(?![\d/-]|\.\d)/gu },
    {
      is: 'calendar',
      bare: true,
      pattern: /(?<![\d./,:-])(?<month>\d{1,2})[.-](?<day>1[3-9]|2\d|3[01])(?![\d./,:%-]|\s?\p{L}{1,2}(?!\p{L}))/gu,
    },
    { is: 'calendar', bare: true, pattern: /(?<![\d./,:-])(?<day>1[3-9]|2\d|3[01])-(?<month>\d{1,2})(?![\d./,:%-])/gu },
    ...(words.nth === undefined
      ? []
      : [
          {
            is: 'nth' as const,
            weekdays,
            months,
            nth: words.nth.words.split(' '),
            pattern: whole(
              `(?<nth>${words.nth.words.split(' ').join('|')}) ${weekday} ${words.nth.of}${month}(?: (?:de |of )?(?<year>\\d{4}))?`,
            ),
          },
        ]),
    ...words.named.map(([name, month, day]): DayForm => ({ is: 'named', month, day, pattern: whole(name) })),
  ]
}

const en: DayForm[] = [
  ...formsOf({
    weekdays: 'mon(?:day)? tue(?:s(?:day)?)? wed(?:nesday)? thu(?:rs(?:day)?)? fri(?:day)? sat(?:urday)? sun(?:day)?',
    months:
      'jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)? nov(?:ember)? dec(?:ember)?',
    units: 'days? weeks? months? years?',
    ahead: ['in #', '# from (?:today|now)'],
    ago: ['# ago'],
    last: [],
    weekLater: ['a week (?:from|on) #', '# after next', '#,? week(?= |$|[.,!?])'],
    dayOfMonth: [],
    nth: { words: '(?:first|1st) (?:second|2nd) (?:third|3rd) (?:fourth|4th) (?:fifth|5th) last', of: '(?:of|in) ' },
    nextMonth: 'of next month',
    monthEnd: '(?:the )?(?:end|last day) of (?:the |this )?month',
    the: 'the',
    of: '(?:day )?(?:of )',
    named: [['(?:the )?(?:end|last day) of (?:the |this )?year', 12, 31]],
  }),
  {
    is: 'calendar',
    months: 'january february march april may june july august september october november december'.split(' '),
    pattern:
      /\b(?<month>january|february|march|april|may|june|july|august|september|october|november|december) the (?<day>\d{1,2})(?:st|nd|rd|th)\b/gi,
  },
  {
    is: 'calendar',
    months: ['january', 'feb(?:ruary)?'],
    pattern: /\b(?<day>29)(?:th)? (?:of )?(?<month>feb(?:ruary)?)\b(?!,? \d{4})/gi,
  },
  { is: 'calendar', bare: true, pattern: /(?<=\b(?:on|by|until|till|from|for|since) )(?<day>\d{1,2})(?=\s*(?:$|[,.;!?)]))/gi },
  {
    is: 'weekday',
    weekdays: englishWeekdays,
    weeks: { next: 1, this: 0, last: -1 },
    pattern: /\b(?<which>next|this|last) week(?:'s|’s|,)? (?:on )?(?<weekday>(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/gi,
  },
  {
    is: 'weekday',
    weekdays: englishWeekdays,
    weeks: { next: 1, this: 0, last: -1 },
    pattern: /\b(?<weekday>(?:mon|tues|wednes|thurs|fri|satur|sun)day),? (?:of |in |from )?(?<which>next|this|last) week\b/gi,
  },
  {
    is: 'calendar',
    weekdays: englishWeekdays,
    pattern: new RegExp(
      `\\b(?<weekday>${englishWeekdays.join('|')})\\.?,? (?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)\\b(?!,? (?:of |day )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|floor|avenue|street))`,
      'gi',
    ),
  },
  ...englishForms,
  ...movableDays.map(
    ([name, fixed]): DayForm => ({
      is: 'nth',
      fixed,
      pattern: new RegExp(
        `(?<!\\blast )\\b(?:(?:this|next) )?${name}(?:,? (?:of |in )?(?<year>\\d{4}))?(?![\\p{L}]| of (?:last|next) year)`,
        'giu',
      ),
    }),
  ),
]

const es = formsOf({
  weekdays: 'lunes martes mi[eé]rcoles jueves viernes s[aá]bado domingo',
  months:
    'ene(?:ro)? feb(?:rero)? mar(?:zo)? abr(?:il)? mayo? jun(?:io)? jul(?:io)? ago(?:sto)? sep?t?(?:iembre)? oct(?:ubre)? nov(?:iembre)? dic(?:iembre)?',
  units: 'd[ií]as? semanas? mes(?:es)? años?',
  ahead: ['(?:dentro de|en) #', 'de hoy en #'],
  ago: ['hace #'],
  last: ['# pasado', '(?:pasado|último) #'],
  weekLater: ['# en ocho'],
  dayOfMonth: ['(?:el )?día (?<day>\\d{1,2})(?! de|[\\d/])', 'el (?<day>\\d{1,2})(?=$|[,.!?;])'],
  dayEnd: 'ro|º|°',
  nth: { words: 'primer segundo tercer cuarto quinto último', of: '(?:de|en) ' },
  nextMonth: 'del (?:próximo mes|mes que viene|mes próximo)',
  monthEnd: '(?:a )?(?:finales|fin) de(?: este)? mes',
  the: 'el(?: día)?|día',
  of: 'de ',
  named: [
    ['(?:en |la )?navidad', 12, 25],
    ['nochebuena', 12, 24],
    ['nochevieja', 12, 31],
    ['(?:día de )?año nuevo', 1, 1],
  ],
})

const fr = formsOf({
  weekdays: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
  months:
    'janv?(?:ier)? f[eé]vr?(?:ier)? mars avr(?:il)? mai juin juil(?:let)? ao[uû]t sept?(?:embre)? oct(?:obre)? nov(?:embre)? d[eé]c(?:embre)?',
  units: 'jours? semaines? mois an(?:s|née|nées)?',
  ahead: ['dans #', "d['’]ici #"],
  ago: ['il y a #'],
  last: ['# dernier', '# passé'],
  weekLater: ['# en huit'],
  dayOfMonth: ['le (?<day>\\d{1,2})(?=$|[,.!?;])'],
  dayEnd: 'er|ère',
  nth: { words: 'premier deuxième troisième quatrième cinquième dernier', of: "(?:de |d[’']|du mois de |en )" },
  nextMonth: 'du mois prochain',
  monthEnd: '(?:à )?(?:la )?fin (?:du|de ce) mois',
  the: 'le',
  of: '(?:de )?',
  named: [
    ['(?:à |pour )no[eë]l', 12, 25],
    ['(?:la )?veille de no[eë]l', 12, 24],
    ['(?:la )?saint[- ]sylvestre', 12, 31],
    ["(?:le )?(?:jour|nouvel) (?:de l['’])?an", 1, 1],
  ],
})
fr.push({ is: 'moved', count: 0, unit: 'day', pattern: /(?<![\p{L}])(?:aujourd’hui|ce soir|ce matin|cet après-midi)(?![\p{L}])/giu })

const de: DayForm[] = [
  ...formsOf({
    weekdays: 'montag dienstag mittwoch donnerstag freitag (?:samstag|sonnabend) sonntag',
    months:
      'j(?:an(?:uar)?|änner) feb(?:ruar)? märz apr(?:il)? mai juni? juli? aug(?:ust)? sept?(?:ember)? okt(?:ober)? nov(?:ember)? dez(?:ember)?',
    units: 'tag(?:en?)? wochen? monat(?:en?)? jahr(?:en?)?',
    ahead: ['in #', 'heute in #'],
    ago: ['vor #'],
    last: ['(?:letzte[nrs]?|vorige[nrs]?|vergangene[nrs]?) #'],
    weekLater: ['# in einer woche'],
    dayOfMonth: [
      'am (?<day>\\d{1,2})\\.(?=$|\\s?[,!?;]|\\s(?:um|oder|und|bitte|gegen|ab|zurück|wieder|frei|da|hier)(?!\\p{L}))',
      'am (?<day>\\d{1,2})te[nr](?=$|[\\s,.!?;])(?! (?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|tag|stock|platz))',
    ],
    dayEnd: 'te[nrs]?',
    nth: {
      words: '(?:erste[nrs]?) (?:zweite[nrs]?) (?:dritte[nrs]?) (?:vierte[nrs]?) (?:fünfte[nrs]?) (?:letzte[nrs]?)',
      of: '(?:im |des (?:monats )?)',
    },
    nextMonth: 'des nächsten monats',
    monthEnd: '(?:am |zum )?(?:ende des monats|monatsende)',
    the: 'den|der|dem',
    of: '(?:tag (?:im|des) )?',
    named: [
      ['(?:an |zu )?(?<!frohe |fröhliche |schöne )weihnachten', 12, 25],
      ['(?:an )?heiligabend', 12, 24],
      ['(?:an |zu )?silvester', 12, 31],
      ['(?:an )?neujahr', 1, 1],
    ],
  }),
  { is: 'calendar', pattern: /(?<![\d.])(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.(?!\d)/g },
  { is: 'weekday', weekdays: ['', '', '', '', '', 'sonnabend', ''], pattern: /(?<!\p{L})(?<weekday>sonnabend)(?!\p{L})/giu },
  { is: 'moved', count: 1, unit: 'day', pattern: /(?<!\p{L})morgen (?:früh|vormittag|mittag|nachmittag|abend)(?!\p{L})/giu },
  {
    is: 'calendar',
    pattern: /(?<!\p{L})(?:mo|di|mi|do|fr|sa|so)\.?,\s(?:den\s)?(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d{2}(?!\d))?/giu,
  },
]

const pt = formsOf({
  weekdays: 'segunda(?:-feira)? ter[cç]a(?:-feira)? quarta(?:-feira)? quinta(?:-feira)? sexta(?:-feira)? s[aá]bado domingo',
  months:
    'jan(?:eiro)? fev(?:ereiro)? mar(?:ço)? abr(?:il)? maio? jun(?:ho)? jul(?:ho)? ago(?:sto)? set(?:embro)? out(?:ubro)? nov(?:embro)? dez(?:embro)?',
  units: 'dias? semanas? m[eê]s(?:es)? anos?',
  ahead: ['(?:daqui a|dentro de|em) #'],
  ago: ['há #', '# atrás', 'faz #'],
  last: ['# passad[oa]', 'últim[oa] #'],
  weekLater: [],
  dayOfMonth: ['(?:no )?dia (?<day>\\d{1,2})(?! de|[\\d/])', 'no (?<day>\\d{1,2})(?=$|[,.!?;])'],
  dayEnd: '[oº°]',
  nth: { words: 'primeir[oa] segund[oa] terceir[oa] quart[oa] quint[oa] últim[oa]', of: '(?:de|em) ' },
  nextMonth: 'do (?:próximo mês|mês que vem)',
  monthEnd: '(?:n?o )?(?:fim|final) d(?:o|este) mês',
  the: '(?:o )?dia',
  of: 'de ',
  named: [
    ['(?:no |o )natal', 12, 25],
    ['véspera de natal', 12, 24],
    ['(?:véspera de ano novo|réveillon)', 12, 31],
    ['(?:dia de )?ano novo', 1, 1],
  ],
})

pt.push({
  is: 'weekday',
  weekdays: ['2', '3', '4', '5', '6', '-', '-'],
  pattern: /(?<![\p{L}\p{N}])(?<weekday>[2-6])[aª](?:[- ]feira(?!\p{L})|(?<=(?<!\p{L})na ..)(?=\s*(?:$|[,.!?;)])))/giu,
})

const it = formsOf({
  weekdays: 'luned[iì] marted[iì] mercoled[iì] gioved[iì] venerd[iì] sabato domenica',
  months:
    'gen(?:naio)? feb(?:braio)? mar(?:zo)? apr(?:ile)? mag(?:gio)? giu(?:gno)? lug(?:lio)? ago(?:sto)? sett?(?:embre)? ott(?:obre)? nov(?:embre)? dic(?:embre)?',
  units: 'giorn[oi] settiman[ae] mes[ei] ann[oi]',
  ahead: ['(?:tra|fra) #'],
  ago: ['# fa'],
  last: ['# scors[oa]', 'scors[oa] #', 'ultim[oa] #'],
  weekLater: [],
  dayOfMonth: ['(?:il )?giorno (?<day>\\d{1,2})(?! \\p{L}{3,}|[\\d/])', 'il (?<day>\\d{1,2})(?=$|[,.!?;])'],
  dayEnd: '[oº°]',
  nth: { words: 'prim[oa] second[oa] terz[oa] quart[oa] quint[oa] ultim[oa]', of: '(?:di|del mese di|in) ' },
  nextMonth: 'del (?:prossimo mese|mese prossimo)',
  monthEnd: '(?:alla )?fine del mese',
  the: 'il(?: giorno)?|giorno',
  of: '(?:di )?',
  named: [
    ['(?:a |per )natale', 12, 25],
    ['(?:la )?vigilia di natale', 12, 24],
    ['(?:a )?capodanno', 1, 1],
    ['(?:a )?ferragosto', 8, 15],
    ['(?:a )?san silvestro', 12, 31],
  ],
})
it.push({ is: 'moved', back: true, count: 2, unit: 'day', pattern: /(?<![\p{L}])l['’]altro ?ieri(?![\p{L}])/giu })

export const dayForms: ReadonlyMap<string, readonly DayForm[]> = new Map(Object.entries({ de, en, es, fr, it, nl: dutchForms, pt }))

export const notDays: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    de: /(?<!\p{L})(?:guten morgen|am morgen)(?!\p{L})/giu,
    en: /\b(?:the sun\b(?! \d)|(?:we|i|he|she|they|you|who) sat\b|(?:easter|whit|black|cyber|good|ash|palm|holy|maundy|shrove) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/gi,
    es: /(?<!\p{L})(?:(?:por|de|en) la mañana|(?:el|al) mar(?!\p{L})|(?:lunes|jueves|viernes|sábado|domingo) (?:santo|de (?:pascua|ramos|resurrección|gloria)))/giu,
    fr: /(?<!\p{L})(?:(?:lundi|dimanche) de (?:pâques|pentecôte)|(?:jeudi|vendredi|samedi) saint|jeudi de l['’]ascension|mercredi des cendres)/giu,
    it: /(?<!\p{L})(?:lunedì (?:di pasqua|dell['’]angelo)|domenica (?:di pasqua|delle palme)|(?:giovedì|venerdì|sabato) santo)/giu,
    nl: /(?<!\p{L})(?:goede vrijdag|witte donderdag|stille zaterdag)/giu,
    zh: /(?:农历|農曆|阴历|陰曆)?(?:\d{4}年)?(?:农历|農曆)?(?:[正一二三四五六七八九十冬腊臘]{1,2}月)?初[一二三四五六七八九十]|正月[一二三]?十?[一二三四五六七八九]?|大年[初三][一二三四五六七八九十]/gu,
    pt: /(?<!\p{L})(?:(?:quinta|sexta)(?:-feira)? santa|domingo de (?:páscoa|ramos)|quarta(?:-feira)? de cinzas)|(?<!\p{L})(?:um|a|uma) (?:segunda|terça|quarta|quinta|sexta)(?!-|\p{L})(?= \p{L}{4,})(?! que)/giu,
  }),
)
