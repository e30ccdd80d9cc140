// The travel desk's service: fares, trips, hotels, trains, cars, papers and claims, all computed from the request.
// The same request gives the same reply. Some places and references stand for trouble, so that every branch can be tried.
import type { SampleReply, SampleRequest } from '../sample'
import { bodyText, conflict, created, down, isDate, missing, ok, queryText, refused, type Route, routed } from '../reply'
import { clock, dayAfter, daysBetween, moved, seeded, seededPick, seededReference } from '../seed'

interface Trip {
  reference: string
  from: string
  to: string
  date: string
  price: number
  fare: 'light' | 'plus' | 'flex'
  state: 'booked' | 'flown'
}

const trips: Trip[] = [
  { reference: 'K7Q2MD', from: 'Bergen', to: 'Oslo', date: '2025-12-12', price: 184, fare: 'plus', state: 'booked' },
  { reference: 'M4T8RA', from: 'Oslo', to: 'Munich', date: '2025-12-18', price: 312, fare: 'flex', state: 'booked' },
  { reference: 'P9W3LC', from: 'Bergen', to: 'London', date: '2026-01-08', price: 146, fare: 'light', state: 'booked' },
  { reference: 'J4T9XA', from: 'Oslo', to: 'Munich', date: '2025-11-18', price: 289, fare: 'plus', state: 'flown' },
]
/** What comes back of each fare, 0..1. */
const refundShares = { light: 0, plus: 0.6, flex: 1 }
/** A reference that always finds the airline's system closed. */
const closedReference = 'E5R0RX'

const nordic = ['Bergen', 'Oslo', 'Stockholm', 'Copenhagen', 'Trondheim', 'Stavanger', 'Gothenburg']

/** The three departures of a day, earliest first. Nobody flies to Longyearbyen in this service; Ushuaia finds it closed. */
function fares(request: SampleRequest): SampleReply {
  const [from, to, date] = [queryText(request, 'from'), queryText(request, 'to'), queryText(request, 'date')]
  if (from === '' || to === '' || !isDate(date)) return refused('from, to and date are needed')
  if (to === 'Ushuaia') return down('The airlines do not answer.')
  if (to === 'Longyearbyen') return ok({ count: 0, fares: [] })
  const near = nordic.includes(from) && nordic.includes(to)
  const seed = `${from}/${to}/${date}`
  const base = near ? 150 : to === 'New York City' || to === 'Tokyo' || to === 'Singapore' ? 640 : 290
  const minutes = near ? 55 : base > 600 ? 540 : 130
  const found = [425, 580, 675].map((start, index) => {
    const departs = start + 5 * seeded(`${seed}/start/${index}`, 0, 6)
    const stops = near ? 0 : seeded(`${seed}/stops/${index}`, 0, 1)
    return {
      id: seededReference(`${seed}/${index}`),
      departs: clock(departs),
      arrives: clock(departs + minutes + stops * 75),
      stops,
      airline: seededPick(`${seed}/airline/${index}`, ['Norse Coast', 'Skagen Air', 'Fjordlink']),
      price: base + seeded(`${seed}/price/${index}`, 0, 9) * 8,
    }
  })
  return ok({ count: found.length, fares: found })
}

function book(request: SampleRequest): SampleReply {
  const fareId = bodyText(request, 'fareId')
  if (fareId === '') return refused('fareId is needed')
  if (bodyText(request, 'to') === 'Tromso') return conflict('The fare is sold out.')
  return created({ reference: seededReference(`booking/${fareId}`) })
}

function tripOf(reference: string): Trip | undefined {
  return trips.find((trip) => trip.reference === reference.toUpperCase())
}

function withTrip(reference: string, use: (trip: Trip) => SampleReply): SampleReply {
  if (reference.toUpperCase() === closedReference) return down('The booking system is closed.')
  const trip = tripOf(reference)
  return trip ? use(trip) : missing('No such booking.')
}

function priceChange(request: SampleRequest, reference: string): SampleReply {
  const date = queryText(request, 'date')
  return withTrip(reference, (trip) => {
    if (trip.fare === 'light') return refused('light fares keep their day')
    if (trip.state === 'flown') return refused('the flight has already been used')
    return ok({ fee: trip.fare === 'flex' ? 0 : 35 + seeded(`${reference}/${date}`, 0, 4) * 10, date })
  })
}

function priceUpgrade(request: SampleRequest, reference: string): SampleReply {
  const cabin = queryText(request, 'cabin')
  return withTrip(reference, (trip) =>
    ok({
      seats: trip.to === 'London' && cabin === 'business' ? 0 : 4,
      price: cabin === 'business' ? 280 : 90,
    }),
  )
}

function hotels(request: SampleRequest): SampleReply {
  const [city, from] = [queryText(request, 'city'), queryText(request, 'from')]
  if (city === 'Davos') return ok({ count: 0, hotels: [] })
  if (city === 'Ushuaia') return down('The hotel system does not answer.')
  const names = [
    ['harbour', 'Harbour Hotel'],
    ['station', 'Station Hotel'],
    ['garden', 'Garden House'],
  ] as const
  const found = names.map(([key, name], index) => ({
    key,
    name,
    perNight: 120 + 35 * index + seeded(`${city}/${from}/${key}`, 0, 6) * 5,
    walk: seeded(`${city}/${key}/walk`, 4, 25),
  }))
  return ok({ count: found.length, hotels: found })
}

function trains(request: SampleRequest): SampleReply {
  const [from, to, date] = [queryText(request, 'from'), queryText(request, 'to'), queryText(request, 'date')]
  if ([from, to].some((city) => city === 'Reykjavik' || city === 'London')) return ok({ count: 0, train: null })
  if (to === 'Ushuaia') return down('The railway does not answer.')
  const [hours = '7', minutes = '0'] = queryText(request, 'time').replace(/^T/, '').split(':')
  const seed = `${from}/${to}/${date}`
  const departs = Number(hours) * 60 + Number(minutes) + seeded(seed, 3, 40)
  const changes = seeded(`${seed}/changes`, 0, 1)
  const length = 150 + seeded(`${from}/${to}/length`, 0, 40) * 5 + changes * 25
  const train = {
    id: seededReference(seed),
    departs: clock(departs),
    arrives: clock(departs + length),
    changes,
    price: 39 + seeded(seed, 0, 8) * 5,
  }
  return ok({ count: 1, train })
}

function cars(request: SampleRequest): SampleReply {
  const [city, size, days] = [queryText(request, 'city'), queryText(request, 'class'), Number(queryText(request, 'days'))]
  if (!(days >= 1 && days <= 30)) return refused('A rental lasts from 1 to 30 days.')
  const models: Record<string, [string, number]> = {
    small: ['Toyota Yaris', 42],
    estate: ['Skoda Octavia estate', 58],
    electric: ['Volkswagen ID.3', 64],
    van: ['Volkswagen Caravelle', 96],
  }
  const [model, perDay] = models[size] ?? ['Toyota Yaris', 42]
  return ok({ free: size === 'van' && city === 'Bergen' ? 0 : 3, model, days, total: perDay * days })
}

/** Countries that ask travellers with a passport of the European Economic Area for more than that, or for less. */
const papers: Record<string, { need: 'card' | 'none' | 'visa'; days?: number; weeks?: number }> = {
  Sweden: { need: 'card' },
  Denmark: { need: 'card' },
  Germany: { need: 'card' },
  France: { need: 'card' },
  Italy: { need: 'card' },
  'the United Kingdom': { need: 'none', days: 180 },
  'the United States': { need: 'none', days: 90 },
  Japan: { need: 'none', days: 90 },
  Brazil: { need: 'none', days: 90 },
  'the United Arab Emirates': { need: 'none', days: 90 },
  India: { need: 'visa', weeks: 2 },
  China: { need: 'visa', weeks: 4 },
}

function visa(request: SampleRequest): SampleReply {
  const rule = papers[queryText(request, 'country')]
  return rule ? ok({ days: 0, weeks: 0, ...rule }) : missing('Nothing is known about that country.')
}

function passport(request: SampleRequest): SampleReply {
  const left = daysBetween(queryText(request, 'today'), queryText(request, 'expiry'))
  return Number.isNaN(left) ? refused('expiry and today are needed') : ok({ left, enough: left >= 183 ? 'yes' : 'no' })
}

/** SK990 is cancelled, ZZ numbers are unknown, numbers that end in 5 are late. */
function status(_request: SampleRequest, number: string): SampleReply {
  const flight = number.replace(' ', '').toUpperCase()
  if (flight.startsWith('ZZ')) return missing('No such flight.')
  const departs = 360 + seeded(flight, 0, 160) * 5
  const delay = flight.endsWith('5') ? 20 + seeded(flight, 0, 5) * 5 : 0
  return ok({
    flight,
    state: flight === 'SK990' ? 'cancelled' : 'scheduled',
    departs: clock(departs),
    delay,
    expected: clock(departs + delay),
    gate: `${seededPick(flight, ['A', 'B', 'C'])}${seeded(flight, 2, 28)}`,
  })
}

function claim(request: SampleRequest): SampleReply {
  const [amount, date, category] = [Number(bodyText(request, 'amount')), bodyText(request, 'date'), bodyText(request, 'category')]
  if (!(amount > 0) || !isDate(date)) return refused('the amount or the date is not valid')
  if (amount > 5000) return refused('claims above 5,000 have to be filed by your manager')
  return created({
    number: `C-${seeded(`${category}/${amount}/${date}`, 10_000, 99_999)}`,
    days: amount > 100 ? 10 : 5,
    due: dayAfter(date, 30),
  })
}

function callBack(request: SampleRequest): SampleReply {
  const [time, phone] = [bodyText(request, 'time').replace(/^T/, '').slice(0, 5), bodyText(request, 'phone')]
  if (time < '08:00' || time >= '18:00') return refused('The desk is open from 8:00 to 18:00.')
  return created({ at: time, name: seededPick(phone, ['Solveig', 'Marek', 'Aisha', 'Jonas']) })
}

const routes: Route[] = [
  ['GET', /^\/fares$/, fares],
  ['POST', /^\/bookings$/, book],
  [
    'GET',
    /^\/trips\/(\w+)$/,
    (request, reference = '') => withTrip(reference, (trip) => ok({ ...trip, date: moved(trip.date, queryText(request, 'today')) })),
  ],
  ['GET', /^\/trips\/(\w+)\/change$/, (request, reference = '') => priceChange(request, reference)],
  ['PUT', /^\/trips\/(\w+)$/, (request, reference = '') => withTrip(reference, (trip) => ok({ ...trip, date: bodyText(request, 'date') }))],
  ['GET', /^\/trips\/(\w+)\/refund$/, (_request, reference = '') => withTrip(reference, (trip) => ok({ share: refundShares[trip.fare] }))],
  [
    'DELETE',
    /^\/trips\/(\w+)$/,
    (_request, reference = '') =>
      withTrip(reference, (trip) => (trip.state === 'flown' ? refused('The flight has been used.') : ok({ cancelled: true }))),
  ],
  ['GET', /^\/trips\/(\w+)\/upgrade$/, (request, reference = '') => priceUpgrade(request, reference)],
  [
    'POST',
    /^\/trips\/(\w+)\/upgrade$/,
    (_request, reference = '') =>
      withTrip(reference, () => created({ seat: `${seeded(reference, 1, 6)}${seededPick(reference, ['A', 'C', 'D', 'F'])}` })),
  ],
  ['GET', /^\/hotels$/, hotels],
  [
    'POST',
    /^\/rooms$/,
    (request) =>
      created({ reference: seededReference(`${bodyText(request, 'city')}/${bodyText(request, 'hotel')}/${bodyText(request, 'from')}`) }),
  ],
  ['GET', /^\/trains$/, trains],
  ['POST', /^\/tickets$/, (request) => created({ reference: seededReference(`ticket/${bodyText(request, 'train')}`) })],
  ['GET', /^\/cars$/, cars],
  ['POST', /^\/cars$/, (request) => created({ reference: seededReference(`${bodyText(request, 'city')}/${bodyText(request, 'class')}`) })],
  ['GET', /^\/visa$/, visa],
  ['GET', /^\/passport$/, passport],
  ['GET', /^\/status\/([\w ]+)$/, (request, number = '') => status(request, number)],
  ['POST', /^\/claims$/, claim],
  ['POST', /^\/callbacks$/, callBack],
]

export const service = routed(routes)
