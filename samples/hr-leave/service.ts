// The leave desk's service: balances, requests, holidays, absences, pay, all computed from the request. Nothing is kept, so that every
// conversation can be held again. Some inputs stand for trouble.
import { bodyText, conflict, created, down, isDate, missing, ok, queryText, refused, type Route, routed } from '../reply'
import type { SampleReply, SampleRequest } from '../sample'
import { dayAfter, daysBetween, moved, seeded, seededPick } from '../seed'

const managerName = 'Ingrid Moen'

/** Days left of each kind; kinds that are not here have no quota. */
const balances: Record<string, { left: number; taken: number; planned: number; expiring: number }> = {
  annual: { left: 12, taken: 11, planned: 2, expiring: 4 },
  study: { left: 5, taken: 0, planned: 0, expiring: 0 },
  compassionate: { left: 3, taken: 0, planned: 0, expiring: 0 },
}

interface LeaveRequest {
  number: string
  state: 'open' | 'approved' | 'declined' | 'cancelled'
  from: string
  to: string
}
const requests: LeaveRequest[] = [
  { number: 'LR-2041', state: 'approved', from: '2025-12-22', to: '2025-12-23' },
  { number: 'LR-2057', state: 'open', from: '2026-02-16', to: '2026-02-20' },
  { number: 'LR-1988', state: 'approved', from: '2025-10-06', to: '2025-10-10' },
  { number: 'LR-2033', state: 'declined', from: '2025-12-29', to: '2025-12-31' },
  { number: 'LR-2012', state: 'cancelled', from: '2026-01-05', to: '2026-01-06' },
]

const fixedHolidays: Record<string, [monthAndDay: string, name: string][]> = {
  Norway: [
    ['01-01', "New Year's Day"],
    ['05-01', 'Labour Day'],
    ['05-17', 'Constitution Day'],
    ['12-25', 'Christmas Day'],
    ['12-26', 'Second Day of Christmas'],
  ],
  Germany: [
    ['01-01', "New Year's Day"],
    ['05-01', 'Labour Day'],
    ['10-03', 'Day of German Unity'],
    ['12-25', 'Christmas Day'],
    ['12-26', 'Second Day of Christmas'],
  ],
  'the United Kingdom': [
    ['01-01', "New Year's Day"],
    ['12-25', 'Christmas Day'],
    ['12-26', 'Boxing Day'],
  ],
  Sweden: [
    ['01-01', "New Year's Day"],
    ['01-06', 'Epiphany'],
    ['05-01', 'Labour Day'],
    ['06-06', 'National Day'],
    ['12-25', 'Christmas Day'],
    ['12-26', 'Boxing Day'],
  ],
}

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
const isNorwegianHoliday = (date: string): boolean => (fixedHolidays['Norway'] ?? []).some(([day]) => date.slice(5) === day)

/** Working days from the first to the last day, both included; at most a year is counted. */
function workingDays(from: string, to: string): number {
  const length = Math.min(366, daysBetween(from, to) + 1)
  return Array.from({ length: Math.max(0, length) }, (_, index) => dayAfter(from, index)).filter(
    (date) => !isWeekend(date) && !isNorwegianHoliday(date),
  ).length
}

function balance(request: SampleRequest): SampleReply {
  const found = balances[queryText(request, 'kind')]
  return found ? ok({ ...found }) : missing('There is no quota for this kind.')
}

/** The last week of March closes the books; leave that begins on 13 April finds the records down. */
function countDays(request: SampleRequest): SampleReply {
  const [from, to, kind] = [queryText(request, 'from'), queryText(request, 'to'), queryText(request, 'kind')]
  if (!isDate(from) || !isDate(to)) return refused('Both dates are needed')
  if (from.endsWith('-04-13')) return down('The records are down.')
  if (from.slice(5) <= '03-31' && to.slice(5) >= '03-25' && from.slice(0, 4) === to.slice(0, 4))
    return refused('From 25 to 31 March nobody can be away, because the books are closed')
  const inChristmas = from.slice(5) >= '12-20' || from.slice(5) <= '01-03'
  return ok({ days: workingDays(from, to), left: balances[kind]?.left ?? null, away: inChristmas ? 4 : seeded(`${from}/${to}`, 0, 2) })
}

function sendRequest(request: SampleRequest): SampleReply {
  const [from, to] = [bodyText(request, 'from'), bodyText(request, 'to')]
  const other = requestsAt(bodyText(request, 'today')).find(
    (known) => (known.state === 'open' || known.state === 'approved') && known.from <= to && known.to >= from,
  )
  if (other) return { status: conflict('').status, body: { message: 'The days overlap.', number: other.number } }
  return created({ number: `LR-${seeded(`${from}/${to}`, 2100, 2999)}`, manager: managerName })
}

/** The requests as they are known on a day: those ahead stay ahead. */
function requestsAt(today: string): LeaveRequest[] {
  return requests.map((request) => ({ ...request, from: moved(request.from, today), to: moved(request.to, today) }))
}

function withRequest(today: string, given: string, use: (request: LeaveRequest) => SampleReply): SampleReply {
  const number = given.toUpperCase().replace(/^LR-?/, 'LR-')
  if (number === 'LR-5030') return down('The records are down.')
  const found = requestsAt(today).find((request) => request.number === number)
  return found ? use(found) : missing('No such request.')
}

function reportSick(request: SampleRequest): SampleReply {
  const [from, to] = [bodyText(request, 'from'), bodyText(request, 'to')]
  const days = daysBetween(from, to) + 1
  if (!(days >= 1)) return refused('the dates are in the wrong order')
  if (days > 90) return refused('for more than 90 days HR has to be called')
  return created({ number: `S-${seeded(`${from}/${to}`, 100, 999)}`, manager: managerName })
}

function parentalRight(request: SampleRequest): SampleReply {
  const ahead = daysBetween(queryText(request, 'today'), queryText(request, 'due'))
  if (!(ahead >= 0)) return refused('That date is not in the future')
  if (ahead > 270) return refused('The application opens nine months before the date')
  const weeks: Record<string, [own: number, before: number]> = { mother: [15, 3], partner: [15, 0], adoptive: [15, 0] }
  const [ownWeeks, weeksBefore] = weeks[queryText(request, 'role')] ?? [15, 0]
  return ok({ ownWeeks, weeksBefore })
}

function holidays(request: SampleRequest): SampleReply {
  const [country, year] = [queryText(request, 'country'), Number(queryText(request, 'year'))]
  const known = year <= 2027 ? (fixedHolidays[country] ?? []) : []
  return ok({ count: known.length, holidays: known.map(([day, name]) => ({ date: `${year}-${day}`, name })) })
}

const people: Record<string, [string, ...string[]]> = {
  finance: ['Anna Lie', 'Peter Falk'],
  sales: ['Omar Haddad', 'Julia Weiss', 'Sven Dahl'],
  engineering: ['Mei Tanaka', 'Luca Conti', 'Eva Novak', 'Tim Ryan'],
  support: ['Nadia Sow', 'Erik Lund'],
}

function absences(request: SampleRequest): SampleReply {
  const [team, date] = [queryText(request, 'team'), queryText(request, 'date')]
  if (!isDate(date)) return refused('date is needed')
  const away =
    isWeekend(date) || team === 'finance'
      ? []
      : (people[team] ?? []).filter((name, index) => index === 0 || seeded(`${name}/${date}`, 0, 2) === 0)
  return ok({ count: away.length, people: away.map((name) => ({ name, back: dayAfter(date, seeded(`${name}/${date}/back`, 1, 6)) })) })
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** The latest payslip of that month that is out: they come on the 25th, and December's of last year is the oldest. */
function payslip(request: SampleRequest): SampleReply {
  const [month, today] = [queryText(request, 'month'), queryText(request, 'today')]
  const index = months.indexOf(month)
  if (index < 0 || !isDate(today)) return refused('month and today are needed')
  const year = Number(today.slice(0, 4))
  const out = (of: number): string => `${of}-${String(index + 1).padStart(2, '0')}-25`
  if (index === 11 && out(year) > today) return missing('Not out yet.')
  const gross = 4650 + (index === 5 ? 1200 : 0)
  const tax = Math.round(gross * 0.31)
  return ok({ year: out(year) <= today ? year : year - 1, gross, tax, net: gross - tax })
}

function workingHours(request: SampleRequest): SampleReply {
  const [share, from, today] = [Number(queryText(request, 'share')), queryText(request, 'from'), queryText(request, 'today')]
  if (daysBetween(today, from) < 56) return refused('A change needs eight weeks.')
  return ok({ hours: Math.round(37.5 * share * 2) / 2, pay: Math.round(4650 * share), leave: Math.round(25 * share) })
}

function hrCall(request: SampleRequest): SampleReply {
  const time = bodyText(request, 'time').replace(/^T/, '').slice(0, 5)
  if (time < '09:00' || time >= '16:00') return refused('HR calls between 9:00 and 16:00.')
  return created({ at: time, name: seededPick(bodyText(request, 'phone'), ['Hanna', 'Samuel', 'Priya']) })
}

const numbered = (prefix: string, text: string): SampleReply =>
  created({ number: `${prefix}-${seeded(text, 1000, 9999)}`, manager: managerName })

const routes: Route[] = [
  ['GET', /^\/balance$/, balance],
  ['GET', /^\/days$/, countDays],
  ['POST', /^\/requests$/, sendRequest],
  [
    'GET',
    /^\/requests\/([\w-]+)$/,
    (request, number = '') =>
      withRequest(queryText(request, 'today'), number, (found) => ok({ ...found, days: workingDays(found.from, found.to) })),
  ],
  [
    'DELETE',
    /^\/requests\/([\w-]+)$/,
    (_request, number = '') => withRequest('', number, (found) => ok({ number: found.number, state: 'cancelled' })),
  ],
  [
    'POST',
    /^\/carry$/,
    (request) =>
      Number(bodyText(request, 'days')) > 5
        ? refused('At most five days can be carried over')
        : created({ days: Number(bodyText(request, 'days')) }),
  ],
  ['POST', /^\/sick$/, reportSick],
  ['GET', /^\/parental$/, parentalRight],
  ['POST', /^\/parental$/, (request) => numbered('P', `${bodyText(request, 'from')}/${bodyText(request, 'to')}`)],
  ['GET', /^\/remote$/, (request) => ok({ clash: queryText(request, 'days').includes('Wednesday') ? 'Wednesday' : 'none' })],
  ['POST', /^\/remote$/, (request) => numbered('R', bodyText(request, 'days'))],
  ['GET', /^\/hours$/, workingHours],
  ['POST', /^\/hours$/, (request) => numbered('H', `${bodyText(request, 'share')}/${bodyText(request, 'from')}`)],
  ['GET', /^\/holidays$/, holidays],
  ['GET', /^\/absences$/, absences],
  ['GET', /^\/payslips$/, payslip],
  [
    'POST',
    /^\/payslips\/copies$/,
    (request) => (bodyText(request, 'mail').endsWith('@halden.example') ? created({ sent: true }) : refused('Company addresses only.')),
  ],
  [
    'GET',
    /^\/manager$/,
    (request) =>
      ok({
        name: managerName,
        mail: 'ingrid.moen@halden.example',
        extension: 412,
        deputy: 'Paul Berg',
        away: queryText(request, 'of') === 'Tim Ryan' ? 'yes' : 'no',
      }),
  ],
  ['POST', /^\/calls$/, hrCall],
]

export const service = routed(routes)
