// Scripted turns of a model that names figures of what was done, for tests and measurements: honest ones, and the same with one figure that stands
// nowhere. No behaviour of the product is in here.
import type { Json } from '@parley/contract/base/json'
import type { Proof } from '../proof'
import { valuesOf } from './values'

export interface FiguredTurn {
  text: string
  proofs: readonly Proof[]
  said: readonly string[]
}

interface Deed {
  tool: string
  input: Json
  result: Json
  said?: string
  /** What was read before. */
  read?: Json
  honest: readonly string[]
  invented: readonly string[]
}

const deeds: readonly Deed[] = [
  {
    ...{
      tool: 'book_flight',
      input: { flight: 'LH123', date: '2026-12-14', passengers: 2 },
      said: 'Two seats to Oslo on 14 December, please.',
    },
    result: { status: 'ok', reference: 'R-7', seats: ['14C', '14D'], price: { amount: 178.5, currency: 'EUR' } },
    read: [
      { flight: 'LH123', departs: '2026-12-14T09:40', arrives: '11:55', price: 89.25 },
      { flight: 'SK4711', departs: '2026-12-14T15:10', arrives: '17:25', price: 120 },
    ],
    honest: [
      'Your flight LH123 on 14 December is booked. Your booking reference is R-7.',
      'Booked! Flight LH 123, December 14, seats 14C and 14D, 178.50 euros.',
      'I have booked LH123 for 2 passengers on Dec 14, 2026, at 9:40.',
      'Your booking R-7 for 14.12.2026 is confirmed, total €178.50.',
      "I've booked it: reference R-7, seats 14C and 14D.",
      'Your flight on the 14th is booked; it leaves at 9:40 and lands at 11:55.',
      'Ich habe Ihren Flug LH123 am 14. Dezember gebucht.',
      '12月14日のLH123便を予約しました。',
      'J’ai réservé votre vol LH123 du 14 décembre.',
    ],
    invented: [
      'Your flight LH123 on 15 December is booked.',
      'Your flight is booked. Your booking reference is R-8.',
      'Booked! Flight LH123, seats 14E and 14F.',
      'I have booked LH123 for 3 passengers.',
      'Your booking R-7 is confirmed, total €158.50.',
      'I have booked LH132 for you.',
      'Your flight LH123 at 15:10 is booked.',
      'Ich habe Ihren Flug LH123 am 24. Dezember gebucht.',
      '12月15日のLH123便を予約しました。',
      'J’ai réservé votre vol SK4711 du 14 décembre.',
      'Flight LH123 is booked for 120 euros.',
    ],
  },
  {
    ...{ tool: 'reserveTable', input: { day: '2026-05-03', time: '19:00', guests: 4 }, result: { id: 88121, table: 12 } },
    said: "A table for 4 at Luigi's on Sunday 3 May at 7, please.",
    honest: [
      "Your table for 4 at Luigi's is reserved for 7pm on May 3.",
      'I have reserved table 12 for 4 people on Sunday, 3 May at 19:00.',
      'Your reservation number is 88121, and the table is reserved.',
      'Reserved: 3 May, 7:00 pm, table 12.',
      'Great news! Your table is reserved for May 3rd at 7 pm.',
    ],
    invented: [
      "Your table for 4 at Luigi's is reserved for 8pm on May 3.",
      'I have reserved table 14 for 4 people.',
      'Your table is reserved. Your reservation number is 88112.',
      'Reserved: 4 May, 7:00 pm.',
      "Your table for 6 at Luigi's is reserved.",
    ],
  },
  {
    ...{
      tool: 'cancel_order',
      input: { order: 'ORD-4711' },
      result: { cancelled: true, refund: { cents: 2000 } },
      said: 'Cancel order 4711.',
    },
    honest: [
      'Order 4711 has been cancelled.',
      'Your order ORD-4711 is cancelled.',
      'I have cancelled order #4711 for you.',
      'Your order 4711 was cancelled, €20 will come back in 5 days.',
    ],
    invented: [
      'Order 4712 has been cancelled.',
      'Your orders 4711 and 4713 are cancelled.',
      'I have cancelled order ORD-471.',
      'Order 47 is cancelled.',
    ],
  },
  {
    ...{
      tool: 'refund_payment',
      input: { payment: 'pay_9f3', amount: 1250 },
      result: 'Refund RF-2026-00017 of 1,250.00 USD issued at 2026-11-30T23:30:00Z',
    },
    honest: [
      'Your refund of $1,250 has been issued.',
      'I have refunded 1250 dollars, refund RF-2026-00017.',
      'I refunded $1,250.00 on November 30.',
      'I refunded $1,250.00 on 1 December.',
    ],
    invented: [
      'Your refund of $1,520 has been issued.',
      'I have refunded 125 dollars.',
      'I refunded $1,250.00 on November 28.',
      'Your refund RF-2026-00071 has been issued.',
    ],
  },
  {
    ...{ tool: 'pay_bill', input: { card: '4111111111111111', invoice: 'INV-88' }, result: { ok: true, paid: '49,90', on: '03.12.2026' } },
    honest: [
      'Invoice INV-88 is paid with your card ending in 1111.',
      'I have paid invoice INV-88: 49.90 euros on 3 December 2026.',
      'Your bill of 49,90 € has been paid.',
    ],
    invented: ['Invoice INV-89 is paid.', 'Your bill of 94,90 € has been paid.', 'I have paid it with your card ending in 2222.'],
  },
  {
    ...{ tool: 'reschedule_visit', input: { from: '2026-06-10T10:00', to: '2026-06-12T15:30' }, result: { ok: true } },
    honest: [
      'I have moved your appointment from June 10 to June 12 at 3:30pm.',
      'Your appointment has been rescheduled to 12/06 at 15:30.',
    ],
    invented: ['I have moved your appointment to June 13 at 3:30pm.', 'Your appointment has been rescheduled to 12/06 at 16:30.'],
  },
  {
    ...{
      tool: 'create_ticket',
      input: { about: 'no heating' },
      result: { ticket: 'INC0012', priority: 2 },
      said: 'My heating is broken since 2 days',
    },
    honest: [
      'Ticket created: INC0012.',
      'I have opened ticket INC0012 with priority 2.',
      'Your ticket INC0012 has been created, a technician will call within 24 hours.',
      'Your ticket is created. You can reach us at 0800 123 456 at any time.',
    ],
    invented: [
      'Ticket created: INC0021.',
      'I have opened ticket INC0012 with priority 1.',
      'Your ticket has been created. Your ticket number is INC0013.',
    ],
  },
]

const proofsOf = ({ tool, input, result, read }: Deed): Proof[] => [
  ...(read === undefined ? [] : [{ callId: 'read', toolName: 'search', writes: false, words: [], values: valuesOf({ to: 'Oslo' }, read) }]),
  { callId: 'done', toolName: tool, writes: true, words: [], values: valuesOf(input, result) },
]

const turnsOf = (deed: Deed, texts: readonly string[]): FiguredTurn[] =>
  texts.map((text) => ({ text, proofs: proofsOf(deed), said: deed.said === undefined ? [] : [deed.said] }))

export const honestFigures = (): FiguredTurn[] => deeds.flatMap((deed) => turnsOf(deed, deed.honest))

export const inventedFigures = (): FiguredTurn[] => deeds.flatMap((deed) => turnsOf(deed, deed.invented))

const slots: readonly ((to: { ref: string; day: number; month: string; amount: number }) => string)[] = [
  ({ ref, day, month, amount }) => `Booking ${ref} for ${day} ${month}, ${amount} euros, is confirmed.`,
  ({ ref, day, month }) => `I have booked it for ${month} ${day}. Your booking reference is ${ref}.`,
  ({ day, month, amount }) => `Your room is booked from ${day} ${month} for €${amount}.`,
  ({ ref, amount }) => `Booked! Reference ${ref}, ${amount}.00 EUR.`,
  ({ ref, day, month, amount }) => `I've reserved your room: ${ref}, ${month} ${day}, $${amount}.`,
]
const months = ['January', 'March', 'May', 'August', 'October', 'December']
const monthNumbers = [1, 3, 5, 8, 10, 12]

/** By number: each honest once, and for each of its figures with another one. */
export function madeTurns(count: number): { honest: FiguredTurn[]; invented: FiguredTurn[] } {
  const honest: FiguredTurn[] = []
  const invented: FiguredTurn[] = []
  for (let at = 0; at < count; at += 1) {
    const [day, amount, place] = [1 + ((at * 7) % 28), 40 + ((at * 37) % 900), at % months.length]
    const right = { ref: `BK-${1000 + at * 13}`, day, month: months[place] ?? '', amount }
    const iso = `2026-${String(monthNumbers[place]).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    const proof = {
      callId: 'done',
      toolName: 'book_room',
      writes: true,
      words: [],
      values: valuesOf({ from: iso }, { ref: right.ref, amount }),
    }
    const turn = (text: string): FiguredTurn => ({ text, proofs: [proof], said: ['A room, please.'] })
    const slot = slots[at % slots.length]
    if (slot === undefined) continue
    honest.push(turn(slot(right)))
    const others = [
      { ...right, ref: `BK-${1000 + at * 13 + 1}` },
      { ...right, day: (day % 28) + 1 },
      { ...right, amount: amount + 10 },
    ]
    for (const other of others) if (slot(other) !== slot(right)) invented.push(turn(slot(other)))
  }
  return { honest, invented }
}
