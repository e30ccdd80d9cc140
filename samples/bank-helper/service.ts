// The bank's service: accounts, bills, cards, charges, rates, branches, loans, all computed from the request. Nothing is kept:
// a transfer changes no balance, so that every conversation can be held again. Some inputs stand for trouble.
import type { Json } from '@parley/contract/base/json'
import { bodyText, created, down, isDate, missing, ok, queryText, refused, type Route, routed } from '../reply'
import type { SampleReply, SampleRequest } from '../sample'
import { dayAfter, daysBetween, moved, seeded, seededPick, seededReference } from '../seed'

interface Account {
  balance: number
  held: number
}

const accounts: Record<string, Account> = {
  current: { balance: 2418.35, held: 64.9 },
  savings: { balance: 11_250, held: 0 },
  joint: { balance: -86.4, held: 0 },
}

function account(name: string): SampleReply {
  const found = accounts[name]
  if (!found) return missing('No such account.')
  const available = Math.round((found.balance - found.held) * 100) / 100
  return ok({ ...found, available, overdrawn: Math.max(0, -available) })
}

const shops: [string, ...string[]] = [
  'Kiwi Minipris',
  'Skyss tickets',
  'Bokhuset',
  'Espresso House',
  'Falk Property',
  'Nordkraft',
  'Apotek 1',
  'Clas Ohlson',
]

function rows(request: SampleRequest, name: string): SampleReply {
  const [count, today] = [Number(queryText(request, 'count')), queryText(request, 'today')]
  if (!accounts[name]) return missing('No such account.')
  if (!isDate(today)) return refused('today is needed')
  if (name === 'savings') return ok({ count: 0, rows: [] })
  const found: Json[] = Array.from({ length: count }, (_, index) => {
    const seed = `${name}/${index}`
    return { date: dayAfter(today, -1 - index * 2), text: seededPick(seed, shops), amount: -seeded(seed, 290, 9800) / 100 }
  })
  return ok({ count, rows: found })
}

function transfer(request: SampleRequest): SampleReply {
  const [from, to, amount] = [bodyText(request, 'from'), bodyText(request, 'to'), Number(bodyText(request, 'amount'))]
  const source = accounts[from]
  if (!source || !(amount > 0)) return refused('The account or the amount is not valid')
  const free = Math.max(0, Math.round((source.balance - source.held) * 100) / 100)
  if (amount > free) return refused(`Only ${free.toFixed(2)} euros are free on that account`)
  if (to === 'Falk Property' && amount === 503) return down('Transfers are closed.')
  return created({
    reference: seededReference(`${from}/${to}/${amount}`),
    arrives: to === 'own savings' ? 'at once' : 'within ten seconds',
  })
}

/** A reference that ends in 0 is unknown, one that ends in 1 is paid, 5035035035 finds the system closed. */
function bill(request: SampleRequest, reference: string): SampleReply {
  if (reference === '5035035035') return down('Bills are closed.')
  if (!/^\d{10}$/.test(reference) || reference.endsWith('0')) return missing('No such bill.')
  const biller = queryText(request, 'biller')
  return ok({
    reference,
    biller,
    state: reference.endsWith('1') ? 'paid' : 'open',
    amount: seeded(reference, 1900, 18_900) / 100,
    due: moved(`2025-12-${seeded(`${reference}/due`, 15, 24)}`, queryText(request, 'today')),
  })
}

interface Card {
  last4: string
  limit: number
  most: number
}
const cards: Record<string, Card> = {
  debit: { last4: '4471', limit: 1000, most: 3000 },
  credit: { last4: '8820', limit: 2000, most: 5000 },
}

function withCard(name: string, use: (card: Card) => SampleReply): SampleReply {
  const card = cards[name]
  return card ? use(card) : missing('No such card.')
}

/** The credit card has been used every third day, the debit card not at all. */
function chargesSince(request: SampleRequest, name: string): SampleReply {
  const days = daysBetween(queryText(request, 'since'), queryText(request, 'today'))
  const count = name === 'credit' && days > 0 ? Math.ceil(days / 3) : 0
  return ok({ count, total: count * 42.5 })
}

/** The customer whose number is 20481632 was born on 14 May 1988; numbers that begin with 503 find the check closed. */
function identity(request: SampleRequest): SampleReply {
  const [customer, born] = [bodyText(request, 'customer'), bodyText(request, 'born')]
  if (customer.startsWith('503')) return down('The identity check is closed.')
  return customer === '20481632' && born === '1988-05-14' ? ok({ confirmed: true }) : refused('Number and date do not belong together')
}

/** Charges of whole hundreds are not found, those at Skyss are still pending. */
function charge(request: SampleRequest): SampleReply {
  const [merchant, amount, date, today] = [
    queryText(request, 'merchant'),
    Number(queryText(request, 'amount')),
    queryText(request, 'date'),
    queryText(request, 'today'),
  ]
  if (/closed/i.test(merchant)) return down('Disputes are closed.')
  if (!isDate(date) || !(amount > 0) || amount % 100 === 0) return missing('No such charge.')
  return ok({ state: /skyss/i.test(merchant) ? 'pending' : 'booked', age: daysBetween(date, today) })
}

/** Euros for one unit. */
const euros: Record<string, number> = { EUR: 1, USD: 0.86, GBP: 1.14, NOK: 0.085, JPY: 0.0055, CHF: 1.07, SEK: 0.091, DKK: 0.134 }

function rate(request: SampleRequest): SampleReply {
  const [from, to] = [euros[queryText(request, 'from')], euros[queryText(request, 'to')]]
  return from && to ? ok({ rate: Math.round((from / to) * 10_000) / 10_000 }) : missing('That currency is not exchanged.')
}

const branchStreets: Record<string, string[]> = {
  Bergen: ['Torgallmenningen 4', 'Danmarks plass 12'],
  Oslo: ['Karl Johans gate 21', 'Storgata 8', 'Sandakerveien 30'],
  Stavanger: ['Kirkegata 2'],
  Trondheim: ['Munkegata 17'],
}

function branches(request: SampleRequest): SampleReply {
  const city = queryText(request, 'city')
  if (city === 'Ushuaia') return down('The list is not available.')
  const found = (branchStreets[city] ?? []).map((street) => ({
    name: `Marlow Bank ${street.replace(/ \d+$/, '')}`,
    street,
    closes: city === 'Oslo' ? '17:00' : '16:00',
  }))
  return ok({ count: found.length, branches: found })
}

/** Closed on Saturdays and Sundays. */
function hours(request: SampleRequest): SampleReply {
  const [city, date] = [queryText(request, 'city'), queryText(request, 'date')]
  if (!branchStreets[city]) return missing('No branch there.')
  if (!isDate(date)) return refused('date is needed')
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const next = dayAfter(date, weekday === 6 ? 2 : 1)
  return ok({ open: weekday === 0 || weekday === 6 ? 'no' : 'yes', from: '9:00', to: city === 'Oslo' ? '17:00' : '16:00', next })
}

function address(request: SampleRequest): SampleReply {
  const [street, zip] = [queryText(request, 'street'), queryText(request, 'zip')]
  if (!/\d/.test(street)) return refused('the house number is missing')
  return zip === '0000' ? refused('there is no such postal code') : ok({ known: true })
}

function loanRate(request: SampleRequest): SampleReply {
  const [amount, years, deposit] = [
    Number(queryText(request, 'amount')),
    Number(queryText(request, 'years')),
    Number(queryText(request, 'deposit')),
  ]
  if (!(amount >= 1000 && amount <= 75_000)) return refused('Loans run from 1,000 to 75,000 euros.')
  return ok({ rate: Math.round((7.9 - Math.min(0.4, deposit) * 5 + (years > 7 ? 0.6 : 0)) * 10) / 10 })
}

function callFromBank(request: SampleRequest): SampleReply {
  const time = bodyText(request, 'time').replace(/^T/, '').slice(0, 5)
  return time < '09:00' || time >= '18:00' ? refused('We call from 9:00 to 18:00.') : created({ at: time })
}

const routes: Route[] = [
  ['GET', /^\/accounts\/(\w+)$/, (_request, name = '') => account(name)],
  ['GET', /^\/accounts\/(\w+)\/rows$/, (request, name = '') => rows(request, name)],
  ['POST', /^\/transfers$/, transfer],
  ['GET', /^\/bills\/(\d+)$/, (request, reference = '') => bill(request, reference)],
  ['POST', /^\/bills\/(\d+)\/payments$/, (_request, reference = '') => created({ reference })],
  ['GET', /^\/cards\/(\w+)$/, (_request, name = '') => withCard(name, (card) => ok({ ...card }))],
  ['PUT', /^\/cards\/(\w+)$/, (request, name = '') => withCard(name, (card) => ok({ ...card, limit: Number(bodyText(request, 'limit')) }))],
  ['POST', /^\/cards\/(\w+)\/block$/, (_request, name = '') => withCard(name, ({ last4 }) => ok({ last4, state: 'blocked' }))],
  ['GET', /^\/cards\/(\w+)\/charges$/, (request, name = '') => chargesSince(request, name)],
  ['POST', /^\/cards$/, (request) => created({ last4: String(seeded(`new/${bodyText(request, 'card')}`, 1000, 9999)) })],
  ['POST', /^\/identity$/, identity],
  ['GET', /^\/charges$/, charge],
  [
    'POST',
    /^\/disputes$/,
    (request) =>
      created({ number: `D-${seeded(`${bodyText(request, 'merchant')}/${bodyText(request, 'amount')}`, 10_000, 99_999)}`, days: 10 }),
  ],
  ['GET', /^\/rates$/, rate],
  ['GET', /^\/branches$/, branches],
  ['GET', /^\/hours$/, hours],
  ['GET', /^\/address$/, address],
  ['PUT', /^\/address$/, () => ok({ saved: true })],
  ['GET', /^\/loans\/rate$/, loanRate],
  ['POST', /^\/calls$/, callFromBank],
]

export const service = routed(routes)
