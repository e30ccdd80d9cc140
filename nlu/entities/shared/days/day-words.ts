// Table: how days are said in the languages written with blanks, where chrono-node does not read them. Named groups: count, unit, weekday,
// day, month, year. own-days.ts reads them; Japanese, Korean and Chinese are eastern-words.ts's.

export interface DayForm {
  pattern: RegExp
  /** What the pattern says: a day moved from today, a weekday, a day of the calendar, a day with a name, the last one of a month. */
  is: 'moved' | 'weekday' | 'calendar' | 'named' | 'monthEnd'
  back?: true
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
}

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
  named: [name: string, month: number, day: number][]
}

const left = '(?<![\\p{L}\\p{N}])'
const right = '(?![\\p{L}\\p{N}])'

function formsOf(words: Words): DayForm[] {
  const [weekdays, months, unitNames] = [words.weekdays.split(' '), words.months.split(' '), words.units.split(' ')]
  const units = { day: unitNames[0] ?? '', week: unitNames[1] ?? '', month: unitNames[2] ?? '', year: unitNames[3] ?? '' }
  const counted = `(?<count>\\d{1,3}|\\p{L}+(?: [ye] \\p{L}+)?) (?<unit>${unitNames.join('|')})`
  const weekday = `(?<weekday>${weekdays.join('|')})`
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
    { is: 'calendar', shift: 1, pattern: whole(`(?<day>\\d{1,2})(?:st|nd|rd|th|\\.|º)? ${words.nextMonth}`) },
    { is: 'monthEnd', pattern: whole(words.monthEnd) },
    {
      is: 'calendar',
      months,
      pattern: whole(
        `(?<day>\\p{L}+(?:(?: (?:y|e|et) |-)\\p{L}+)?) ${words.of}(?<month>${months.join('|')})(?: (?:de |of )?(?<year>\\d{4}))?`,
      ),
    },
    ...words.named.map(([name, month, day]): DayForm => ({ is: 'named', month, day, pattern: whole(name) })),
  ]
}

const en: DayForm[] = [
  ...formsOf({
    weekdays: 'mon(?:day)? tue(?:s(?:day)?)? wed(?:nesday)? thu(?:rs(?:day)?)? fri(?:day)? sat(?:urday)? sun(?:day)?',
    months: 'january february march april may june july august september october november december',
    units: 'days? weeks? months? years?',
    ahead: ['in #', '# from (?:today|now)'],
    ago: ['# ago'],
    last: [],
    weekLater: ['a week (?:from|on) #', '#,? week(?= |$|[.,!?])'],
    dayOfMonth: [],
    nextMonth: 'of next month',
    monthEnd: '(?:the )?(?:end|last day) of (?:the|this) month',
    of: '(?:of )',
    named: [],
  }),
  {
    is: 'calendar',
    months: 'january february march april may june july august september october november december'.split(' '),
    pattern:
      /\b(?<month>january|february|march|april|may|june|july|august|september|october|november|december) the (?<day>\d{1,2})(?:st|nd|rd|th)\b/gi,
  },
]

const es = formsOf({
  weekdays: 'lunes martes mi[eé]rcoles jueves viernes s[aá]bado domingo',
  months: 'enero febrero marzo abril mayo junio julio agosto sep?tiembre octubre noviembre diciembre',
  units: 'd[ií]as? semanas? mes(?:es)? años?',
  ahead: ['(?:dentro de|en) #', 'de hoy en #'],
  ago: ['hace #'],
  last: ['# pasado', '(?:pasado|último) #'],
  weekLater: ['# en ocho'],
  dayOfMonth: ['(?:el )?día (?<day>\\d{1,2})(?! de|[\\d/])'],
  nextMonth: 'del (?:próximo mes|mes que viene|mes próximo)',
  monthEnd: '(?:a )?(?:finales|fin) de(?: este)? mes',
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
  months: 'janvier f[eé]vrier mars avril mai juin juillet ao[uû]t septembre octobre novembre d[eé]cembre',
  units: 'jours? semaines? mois an(?:s|née|nées)?',
  ahead: ['dans #', "d['’]ici #"],
  ago: ['il y a #'],
  last: ['# dernier', '# passé'],
  weekLater: ['# en huit'],
  dayOfMonth: ['le (?<day>\\d{1,2})(?=$|[,.!?;])'],
  nextMonth: 'du mois prochain',
  monthEnd: '(?:à )?(?:la )?fin (?:du|de ce) mois',
  of: '',
  named: [
    ['(?:à |pour )no[eë]l', 12, 25],
    ['(?:la )?veille de no[eë]l', 12, 24],
    ['(?:la )?saint[- ]sylvestre', 12, 31],
    ["(?:le )?(?:jour|nouvel) (?:de l['’])?an", 1, 1],
  ],
})
fr.push({ is: 'moved', count: 0, unit: 'day', pattern: /(?<![\p{L}])aujourd’hui(?![\p{L}])/giu })

const de: DayForm[] = [
  ...formsOf({
    weekdays: 'montag dienstag mittwoch donnerstag freitag (?:samstag|sonnabend) sonntag',
    months: 'j(?:anuar|änner) februar märz april mai juni juli august september oktober november dezember',
    units: 'tag(?:en?)? wochen? monat(?:en?)? jahr(?:en?)?',
    ahead: ['in #', 'heute in #'],
    ago: ['vor #'],
    last: ['(?:letzte[nrs]?|vorige[nrs]?|vergangene[nrs]?) #'],
    weekLater: ['# in einer woche'],
    dayOfMonth: ['am (?<day>\\d{1,2})\\.(?=$|\\s?[,!?;]|\\s(?:um|oder|und|bitte|gegen|ab)(?!\\p{L}))'],
    nextMonth: 'des nächsten monats',
    monthEnd: '(?:am |zum )?(?:ende des monats|monatsende)',
    of: '',
    named: [
      ['(?:an |zu )weihnachten', 12, 25],
      ['(?:an )?heiligabend', 12, 24],
      ['(?:an |zu )silvester', 12, 31],
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
  months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  units: 'dias? semanas? m[eê]s(?:es)? anos?',
  ahead: ['(?:daqui a|dentro de|em) #'],
  ago: ['há #', '# atrás', 'faz #'],
  last: ['# passad[oa]', 'últim[oa] #'],
  weekLater: [],
  dayOfMonth: ['(?:no )?dia (?<day>\\d{1,2})(?! de|[\\d/])'],
  nextMonth: 'do (?:próximo mês|mês que vem)',
  monthEnd: '(?:n?o )?(?:fim|final) d(?:o|este) mês',
  of: 'de ',
  named: [
    ['(?:no |o )natal', 12, 25],
    ['véspera de natal', 12, 24],
    ['(?:véspera de ano novo|réveillon)', 12, 31],
    ['(?:dia de )?ano novo', 1, 1],
  ],
})

const it = formsOf({
  weekdays: 'luned[iì] marted[iì] mercoled[iì] gioved[iì] venerd[iì] sabato domenica',
  months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  units: 'giorn[oi] settiman[ae] mes[ei] ann[oi]',
  ahead: ['(?:tra|fra) #'],
  ago: ['# fa'],
  last: ['# scors[oa]', 'scors[oa] #', 'ultim[oa] #'],
  weekLater: [],
  dayOfMonth: ['(?:il )?giorno (?<day>\\d{1,2})(?! \\p{L}{3,}|[\\d/])'],
  nextMonth: 'del (?:prossimo mese|mese prossimo)',
  monthEnd: '(?:alla )?fine del mese',
  of: '',
  named: [
    ['(?:a |per )natale', 12, 25],
    ['(?:la )?vigilia di natale', 12, 24],
    ['(?:a )?capodanno', 1, 1],
    ['(?:a )?ferragosto', 8, 15],
    ['(?:a )?san silvestro', 12, 31],
  ],
})
it.push({ is: 'moved', back: true, count: 2, unit: 'day', pattern: /(?<![\p{L}])l['’]altro ieri(?![\p{L}])/giu })

export const dayForms: ReadonlyMap<string, readonly DayForm[]> = new Map(Object.entries({ de, en, es, fr, it, pt }))

export const notDays: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    de: /(?<!\p{L})(?:guten morgen|am morgen)(?!\p{L})/giu,
    en: /\b(?:the sun\b(?! \d)|(?:we|i|he|she|they|you|who) sat\b)/gi,
    es: /(?<!\p{L})(?:(?:por|de|en) la mañana|(?:el|al) mar(?!\p{L}))/giu,
    pt: /(?<!\p{L})(?:um|a|uma) (?:segunda|terça|quarta|quinta|sexta)(?!-|\p{L})(?= \p{L}{4,})(?! que)/giu,
  }),
)
