// Table: outcomes of what a bot does for somebody, each with the forms in which it is claimed, and the stems by which the name of a tool tells
// that it is its doing. How a claim is built around these forms is english.ts and other-languages.ts.

export interface OutcomeFamily {
  /** English participles, which are the past forms as well. */
  en: readonly string[]
  /** English nouns that say of what "confirmed", "made" or "completed" is said. */
  nouns: readonly string[]
  /** Beginnings of words in the names of tools, of those languages in which names are given. */
  stems: readonly string[]
}

export const families = {
  book: {
    en: ['booked', 'reserved', 'rebooked', 'checked in', 'reissued'],
    nouns: ['booking', 'bookings', 'reservation', 'reservations'],
    stems: ['book', 'reserv', 'rebook', 'buch', 'hotel', 'flight', 'table', 'ticket', 'seat', 'check'],
  },
  schedule: {
    en: ['scheduled', 'rescheduled', 'arranged', 'postponed'],
    nouns: ['appointment', 'meeting', 'callback'],
    stems: ['schedul', 'reschedul', 'appoint', 'meeting', 'arrang', 'calendar', 'postpon', 'callback'],
  },
  send: {
    en: ['sent', 'emailed', 'e-mailed', 'mailed', 'texted', 'forwarded', 'delivered', 'notified', 'dispatched', 'shipped', 'resent'],
    nouns: ['message', 'e-mail', 'email', 'confirmation', 'invitation'],
    stems: ['send', 'sent', 'mail', 'email', 'sms', 'text', 'forward', 'notif', 'deliver', 'dispatch', 'ship', 'messag', 'invit', 'resend'],
  },
  cancel: {
    en: ['cancelled', 'canceled', 'terminated', 'unsubscribed', 'withdrawn'],
    nouns: ['cancellation', 'termination'],
    stems: ['cancel', 'terminat', 'unsubscrib', 'withdraw', 'storn', 'kuendig', 'revok', 'stop'],
  },
  order: {
    en: ['ordered', 'purchased', 'bought', 'reordered'],
    nouns: ['order', 'orders', 'purchase'],
    stems: ['order', 'purchas', 'buy', 'checkout', 'cart', 'bestell', 'reorder'],
  },
  pay: {
    en: ['paid', 'charged', 'transferred', 'debited', 'deposited', 'credited'],
    nouns: ['payment', 'payments', 'transfer', 'transaction', 'deposit'],
    stems: ['pay', 'charg', 'transfer', 'debit', 'deposit', 'credit', 'transact', 'checkout', 'bezahl', 'wire'],
  },
  refund: {
    en: ['refunded', 'reimbursed', 'returned'],
    nouns: ['refund', 'refunds', 'reimbursement', 'return'],
    stems: ['refund', 'reimburs', 'return', 'erstatt', 'credit'],
  },
  change: {
    en: [
      'changed',
      'updated',
      'modified',
      'edited',
      'adjusted',
      'upgraded',
      'downgraded',
      'corrected',
      'renewed',
      'extended',
      'moved',
      'swapped',
      'reset',
      'renamed',
    ],
    nouns: ['change', 'changes', 'update', 'upgrade', 'renewal'],
    stems: [
      'chang',
      'updat',
      'modif',
      'edit',
      'adjust',
      'upgrad',
      'downgrad',
      'correct',
      'renew',
      'extend',
      'set',
      'move',
      'swap',
      'reset',
      'renam',
      'aender',
      'put',
      'patch',
      'reschedul',
      'rebook',
    ],
  },
  add: {
    en: [
      'added',
      'created',
      'opened',
      'registered',
      'enrolled',
      'subscribed',
      'activated',
      'enabled',
      'unlocked',
      'saved',
      'recorded',
      'logged',
      'filed',
      'raised',
      'signed up',
      'set up',
    ],
    nouns: ['ticket', 'case', 'registration', 'subscription', 'account', 'complaint', 'claim'],
    stems: [
      'add',
      'creat',
      'open',
      'regist',
      'enrol',
      'subscrib',
      'activat',
      'enabl',
      'unlock',
      'sav',
      'record',
      'log',
      'fil',
      'rais',
      'sign',
      'setup',
      'new',
      'insert',
      'ticket',
      'case',
      'post',
      'complain',
      'report',
    ],
  },
  remove: {
    en: ['removed', 'deleted', 'erased', 'closed', 'deactivated', 'disabled', 'blocked', 'locked', 'frozen'],
    nouns: ['removal', 'deletion'],
    stems: ['remov', 'delet', 'eras', 'clos', 'deactivat', 'disabl', 'block', 'lock', 'freez', 'loesch'],
  },
  submit: {
    en: ['submitted', 'filled in', 'filled out', 'handed in', 'applied', 'requested', 'approved', 'escalated', 'assigned'],
    nouns: ['application', 'request', 'form'],
    stems: ['submit', 'appl', 'request', 'approv', 'escalat', 'assign', 'form', 'fill', 'fil'],
  },
} as const satisfies Record<string, OutcomeFamily>

/** `any`: something was done, and it is not said what. */
export type Family = keyof typeof families | 'any'
export type NamedFamily = keyof typeof families

/** Said of the noun beside them. */
export const lightVerbs = [
  'made',
  'placed',
  'issued',
  'processed',
  'completed',
  'confirmed',
  'finalized',
  'finalised',
  'executed',
  'initiated',
  'accepted',
  'finished',
  'secured',
  'done',
  'taken care of',
  'sorted out',
  'put through',
  'fulfilled',
  'granted',
  'approved',
  'handled',
  'resolved',
  'complete',
  'successful',
] as const

export function namesOfFamilies(): NamedFamily[] {
  return Object.keys(families).filter((name): name is NamedFamily => Object.hasOwn(families, name))
}
