// Scripted turns of a model for tests and measurements: claims that nothing stands behind, and what an honest one says. No behaviour of the
// product is in here.
import type { Proof } from './proof'
import { spokenClaims, spokenHonestly } from './spoken-turns'

export interface ScriptedTurn {
  text: string
  proofs: readonly Proof[]
}

interface Deed {
  done: string
  verb: string
  thing: string
  tool: string
  /** A tool that does something else. */
  other: string
}

const deeds: readonly Deed[] = [
  { done: 'booked', verb: 'book', thing: 'flight to Oslo', tool: 'book_flight', other: 'send_mail' },
  { done: 'reserved', verb: 'reserve', thing: 'table for two', tool: 'reserveTable', other: 'cancel_order' },
  { done: 'cancelled', verb: 'cancel', thing: 'order', tool: 'cancel_order', other: 'book_flight' },
  { done: 'sent', verb: 'send', thing: 'invoice', tool: 'sendMail', other: 'refund_payment' },
  { done: 'ordered', verb: 'order', thing: 'replacement part', tool: 'create_order', other: 'deleteAccount' },
  { done: 'paid', verb: 'pay', thing: 'bill', tool: 'pay_bill', other: 'rename_user' },
  { done: 'refunded', verb: 'refund', thing: 'deposit', tool: 'refund_payment', other: 'book_flight' },
  { done: 'changed', verb: 'change', thing: 'delivery address', tool: 'changeAddress', other: 'sendMail' },
  { done: 'updated', verb: 'update', thing: 'profile', tool: 'update_profile', other: 'pay_bill' },
  { done: 'rescheduled', verb: 'reschedule', thing: 'appointment', tool: 'reschedule_visit', other: 'pay_bill' },
  { done: 'deleted', verb: 'delete', thing: 'account', tool: 'delete_account', other: 'book_flight' },
  { done: 'submitted', verb: 'submit', thing: 'application', tool: 'submit_application', other: 'cancel_order' },
  { done: 'transferred', verb: 'transfer', thing: 'money', tool: 'transfer_money', other: 'delete_account' },
  { done: 'activated', verb: 'activate', thing: 'SIM card', tool: 'activate_sim', other: 'refund_payment' },
]

const claims: readonly ((deed: Deed) => string)[] = [
  ({ done, thing }) => `I have ${done} your ${thing}.`,
  ({ done, thing }) => `I've ${done} your ${thing}. Anything else?`,
  ({ done, thing }) => `I’ve just ${done} the ${thing} for you.`,
  ({ done, thing }) => `Your ${thing} has been ${done}.`,
  ({ done, thing }) => `Your ${thing} is ${done}!`,
  ({ done, thing }) => `The ${thing} was successfully ${done}.`,
  ({ done, thing }) => `Great news: your ${thing} is now ${done}.`,
  ({ done }) => `${upper(done)}!`,
  ({ done, thing }) => `${upper(done)}: your ${thing}.`,
  ({ done, thing }) => `Done, ${done} your ${thing}.`,
  ({ done, thing }) => `We have already ${done} the ${thing}.`,
  ({ done, thing }) => `I went ahead and ${done} your ${thing}.`,
  ({ done, thing }) => `I can confirm that your ${thing} has been ${done}.`,
  ({ done, thing }) => `I'm happy to tell you that the ${thing} is ${done}.`,
  ({ done, thing }) => `As you asked, I ${done} your ${thing}.`,
  ({ done, thing }) => `When you wrote, I ${done} your ${thing} at once.`,
  ({ done, thing }) => `It is not a problem, your ${thing} is ${done}.`,
  ({ done, thing }) => `The refund desk was closed, but I have ${done} your ${thing}.`,
  ({ done, thing }) => `**Your ${thing} has been ${done}.** You will get a mail.`,
  ({ done }) => `All set, it's ${done}.`,
  ({ verb, thing }) => `I was able to ${verb} your ${thing}.`,
  ({ done, thing }) => `Thanks for waiting. Everything is fine and your ${thing} has now been ${done}. Goodbye.`,
  ({ done, thing }) => `You have successfully ${done} your ${thing}.`,
  ({ done, thing }) => `Rest assured that the ${thing} has been ${done}.`,
  ({ done, thing }) => `First I looked it up.\nThen I ${done} your ${thing}.\nHave a nice day`,
]

const light: readonly string[] = [
  'Your booking is confirmed.',
  'The reservation has been made.',
  'I have placed your order.',
  'Your payment went through.',
  'The refund has been issued.',
  'Your cancellation is complete.',
  "I've processed your refund.",
  "You're booked on the 9:40 flight.",
  'Consider it done.',
  'All done!',
  "That's done.",
  'Your application has been approved.',
]

export function falseClaims(): ScriptedTurn[] {
  const reading = (deed: Deed): Proof => ({ callId: 'read', toolName: `get_${deed.verb}`, writes: false, words: [deed.done] })
  const elsewhere = (deed: Deed): Proof => ({ callId: 'other', toolName: deed.other, writes: true, words: [] })
  const turns = deeds.flatMap((deed) =>
    claims.flatMap((claim, at) => {
      const text = claim(deed)
      // An outcome that is said without naming it is proven by any call that did something.
      return [
        { text, proofs: at % 2 === 0 ? [] : [reading(deed)] },
        { text, proofs: [elsewhere(deed)] },
      ]
    }),
  )
  return [...turns, ...[...light, ...spokenClaims].map((text) => ({ text, proofs: [] }))]
}

const honest: readonly ((deed: Deed) => string)[] = [
  ({ verb, thing }) => `Shall I ${verb} your ${thing}?`,
  ({ verb, thing }) => `Would you like me to ${verb} the ${thing}?`,
  ({ done, thing }) => `Your ${thing} is not ${done} yet.`,
  ({ done, thing }) => `I haven't ${done} the ${thing}.`,
  ({ done, thing }) => `Once your ${thing} is ${done}, you will get a mail.`,
  ({ done, thing }) => `If you agree, the ${thing} is ${done} at once.`,
  ({ verb, thing }) => `I can ${verb} your ${thing} for you.`,
  ({ verb, thing }) => `I will ${verb} the ${thing} now.`,
  ({ verb, thing }) => `I'll ${verb} your ${thing} as soon as you say yes.`,
  ({ verb, thing }) => `To ${verb} your ${thing}, I need your name.`,
  ({ done, thing }) => `The ${thing} could not be ${done}.`,
  ({ done, thing }) => `Has your ${thing} been ${done} before?`,
  ({ done, thing }) => `The ${thing} you ${done} last week is on its way to the shop.`,
  ({ done }) => `Nothing has been ${done}.`,
  ({ done, thing }) => `Your ${thing} will be ${done} tomorrow.`,
  ({ done, thing }) => `It can only be ${done} online, and so can the ${thing}.`,
  ({ done, thing }) => `Before the ${thing} is ${done}, please check the details.`,
  ({ verb, thing }) => `Sorry, I was not able to ${verb} your ${thing}.`,
  ({ thing }) => `What should I do with your ${thing}?`,
  ({ verb }) => `You can ${verb} it in the app at any time.`,
]

const chat: readonly string[] = [
  'Hello! How can I help you today?',
  'We have 12 flights to Oslo on Friday. The cheapest is 89 euros.',
  'Booked flights can be changed free of charge within 24 hours.',
  'Refunds are processed within five days.',
  'Orders are shipped every morning.',
  'Cancelled orders are refunded automatically.',
  'The hotel is fully booked on that night.',
  'Tickets are sent by mail when you pay.',
  'Our shop is closed on Sundays.',
  'Which address should I use?',
  'Customers who have paid get a receipt.',
  'The store opens at nine.',
  'Your name is needed for the reservation.',
  'A booked seat costs nothing extra.',
]

export function honestTurns(): ScriptedTurn[] {
  const done = (deed: Deed): Proof => ({ callId: 'done', toolName: deed.tool, writes: true, words: [] })
  const without = deeds.flatMap((deed) => honest.map((turn) => ({ text: turn(deed), proofs: [] })))
  const proven = deeds.flatMap((deed) => claims.map((claim) => ({ text: claim(deed), proofs: [done(deed)] })))
  return [...without, ...proven, ...[...chat, ...spokenHonestly].map((text) => ({ text, proofs: [] }))]
}

const upper = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
