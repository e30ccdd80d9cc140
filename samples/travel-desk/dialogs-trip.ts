// What people do with a flight they already have: find it, move it, cancel it, sit better, bring bags, see whether it is on time.
import type { SampleDialog } from '../sample'
import { ask, buttons, call, confirm, decide, dialog, intent, link, quick, remember, run, say, today } from '../write'

const found = {
  booking_reference: 'entities.booking_reference',
  trip_route: 'entities.trip_route',
  trip_date: 'entities.trip_date',
  trip_fare: 'entities.trip_fare',
}

const findTrip = dialog(
  'Find my trip',
  'Asks for a booking reference and looks the trip up. Other dialogs start it and take over what it found.',
  [
    today(),
    ask(
      'Ask reference',
      'booking_reference',
      [
        'What is your booking reference? It is the six letters and digits on your confirmation.',
        'Please give me the booking reference, six letters and digits such as K7Q2MD.',
      ],
      {
        retry: [
          'That does not look like a reference. It is six letters and digits, for example K7Q2MD.',
          'The reference is near the top of the confirmation mail: six letters and digits, no spaces.',
        ],
        giveUp: 'No reference',
      },
    ),
    call('Look up trip', 'GET', '{{env.travel_url}}/trips/{{entities.booking_reference}}?today={{entities.today}}', {
      refusals: [['No such trip', 'context.Look_up_trip.response.statusCode = 404', 'Unknown reference']],
      error: 'Look-up failed',
    }),
    run(
      'Keep what was found',
      `
const trip = context.Look_up_trip.response.body
context.entities.booking_reference = trip.reference
context.entities.trip_route = trip.from + ' to ' + trip.to
context.entities.trip_date = trip.date
context.entities.trip_fare = trip.price
`,
    ),
    say('Trip found', ['I have it: {{entities.trip_route}} on {{entities.trip_date | date:"dddd D MMMM"}}.'], 'end'),
    confirm('Unknown reference', ['There is no booking {{entities.booking_reference}} with us. Would you like to try another reference?'], {
      yes: 'Forget the reference',
      no: 'No reference',
    }),
    run('Forget the reference', 'context.entities.booking_reference = null', 'Ask reference'),
    say('Look-up failed', ['I cannot see bookings at the moment. Please try again in a few minutes.'], 'No trip'),
    say('No reference', ['Without the reference I cannot open the booking. It is also on the Trips page.'], 'No trip'),
    run('No trip', 'context.entities.trip_route = null', 'end'),
  ],
)

const changeFlight = dialog('Change flight', 'Moves a booked flight to another day and says first what it costs.', [
  intent('Change flight'),
  today(),
  link('Find the trip', 'Find my trip', {
    give: { booking_reference: 'entities.booking_reference' },
    take: found,
    branches: [['Not found', 'entities.trip_route missing', 'end']],
  }),
  ask('Ask new day', 'new_date', ['Which day would you like to fly instead?', 'To which day shall I move it?'], {
    retry: ['Please give me a day, for example Monday or 15 December.'],
    check: [['value >= entities.today', 'That day is in the past. Which day would you like to fly instead?']],
    giveUp: 'Left as it is',
  }),
  decide('Same day?', [['Same day', 'entities.new_date = entities.trip_date', 'Already that day']]),
  call('Price the change', 'GET', '{{env.travel_url}}/trips/{{entities.booking_reference}}/change?date={{entities.new_date}}', {
    refusals: [['Not allowed', 'context.Price_the_change.response.statusCode = 422', 'Cannot be changed']],
    error: 'Change failed',
  }),
  decide('Does it cost?', [['Dearer', 'context.Price_the_change.response.body.fee > 0', 'Confirm with fee']], 'Confirm free change'),
  confirm(
    'Confirm with fee',
    [
      'Moving {{entities.trip_route}} to {{entities.new_date | date:"dddd D MMMM"}} costs {{context.Price_the_change.response.body.fee | EUR}}. Shall I change it?',
      'On {{entities.new_date | date:"dddd D MMMM"}} the difference is {{context.Price_the_change.response.body.fee | EUR}}. Shall I change the booking?',
    ],
    { yes: 'Change it', no: 'Another day?' },
  ),
  confirm(
    'Confirm free change',
    ['I can move {{entities.trip_route}} to {{entities.new_date | date:"dddd D MMMM"}} at no cost. Shall I change it?'],
    { yes: 'Change it', no: 'Another day?' },
  ),
  confirm('Another day?', ['Would you like to look at another day?'], { yes: 'Forget new day', no: 'Left as it is' }),
  run('Forget new day', 'context.entities.new_date = null', 'Ask new day'),
  call('Change it', 'PUT', '{{env.travel_url}}/trips/{{entities.booking_reference}}', {
    body: { date: '{{entities.new_date}}' },
    error: 'Change failed',
  }),
  say(
    'Changed',
    [
      'Done. You now fly {{entities.trip_route}} on {{entities.new_date | date:"dddd D MMMM"}}. The reference stays {{entities.booking_reference}}.',
    ],
    'end',
  ),
  say('Already that day', ['Your flight is already on {{entities.trip_date | date:"dddd D MMMM"}}.'], 'Another day?'),
  say('Cannot be changed', ['This ticket cannot be moved: {{context.Price_the_change.response.body.message}}.'], 'Offer the desk'),
  say('Change failed', ['The change did not go through, and your flight is as it was.'], 'Offer the desk'),
  say('Left as it is', ['All right, your flight stays as it is.'], 'end'),
  link('Offer the desk', 'Call me back', { to: 'end' }),
])

const cancelFlight = dialog('Cancel flight', 'Works out what comes back, asks, and cancels a booked flight.', [
  intent('Cancel flight'),
  link('Find the trip', 'Find my trip', {
    give: { booking_reference: 'entities.booking_reference' },
    take: found,
    branches: [['Not found', 'entities.trip_route missing', 'end']],
  }),
  call('Ask for refund', 'GET', '{{env.travel_url}}/trips/{{entities.booking_reference}}/refund', { error: 'Refund unknown' }),
  run(
    'Work out refund',
    `
const refund = context.Ask_for_refund.response.body
context.back = Math.round(context.entities.trip_fare * refund.share)
context.kept = context.entities.trip_fare - context.back
`,
  ),
  decide(
    'What comes back?',
    [
      ['Everything', 'context.kept = 0', 'Confirm full refund'],
      ['Nothing', 'context.back = 0', 'Confirm no refund'],
    ],
    'Confirm part refund',
  ),
  confirm(
    'Confirm part refund',
    ['If I cancel {{entities.trip_route}}, {{context.back | EUR}} comes back and {{context.kept | EUR}} is lost. Shall I cancel it?'],
    { yes: 'Cancel it', no: 'Kept' },
  ),
  confirm('Confirm full refund', ['{{entities.trip_route}} is fully refundable: {{context.back | EUR}} comes back. Shall I cancel it?'], {
    yes: 'Cancel it',
    no: 'Kept',
  }),
  confirm('Confirm no refund', ['This ticket is non-refundable. Moving it to another day may be better. Shall I cancel it anyway?'], {
    yes: 'Cancel it',
    no: 'Kept',
  }),
  call('Cancel it', 'DELETE', '{{env.travel_url}}/trips/{{entities.booking_reference}}', {
    refusals: [['Already flown', 'context.Cancel_it.response.statusCode = 422', 'Too late']],
    error: 'Refund unknown',
  }),
  say(
    'Cancelled',
    ['{{entities.booking_reference}} is cancelled. The refund reaches the company account within five working days.'],
    'end',
  ),
  say('Too late', ['This flight has already been used, so it cannot be cancelled.'], 'end'),
  say('Refund unknown', ['The airline isn’t responding, so I haven’t cancelled anything. Please try again later.'], 'end'),
  say('Kept', [buttons('All right, the booking stays.', ['Move it instead', 'change my flight'])], 'end'),
])

const flightStatus = dialog('Flight status', 'Says whether a flight is on time.', [
  intent('Flight status'),
  ask('Ask flight number', 'flight_number', ['Which flight is it? The number is enough, for example SK267.'], {
    retry: ['A flight number is two letters and two to four digits, for example SK267.'],
  }),
  remember('Day', 'travel_date', 'today'),
  call('Look up flight', 'GET', '{{env.travel_url}}/status/{{entities.flight_number}}', {
    branches: [
      ['Cancelled', 'context.Look_up_flight.response.body.state = cancelled', 'It is cancelled'],
      ['Late', 'context.Look_up_flight.response.body.delay > 0', 'It is late'],
    ],
    refusals: [['Unknown flight', 'context.Look_up_flight.response.statusCode = 404', 'Unknown flight']],
    error: 'Status unknown',
  }),
  say(
    'On time',
    [
      '{{entities.flight_number}} is on time: departure {{context.Look_up_flight.response.body.departs}}, gate {{context.Look_up_flight.response.body.gate}}.',
    ],
    'end',
  ),
  say(
    'It is late',
    [
      '{{entities.flight_number}} is {{context.Look_up_flight.response.body.delay}} minutes late. It now leaves at {{context.Look_up_flight.response.body.expected}}.',
    ],
    'end',
  ),
  say('It is cancelled', ['I am sorry, {{entities.flight_number}} has been cancelled. A travel agent can rebook you.'], 'Offer the desk'),
  say('Unknown flight', ['I can’t find flight {{entities.flight_number}}. The number is on your boarding card.'], 'end'),
  say('Status unknown', ['I cannot reach the airport at the moment. The boards there have the latest times.'], 'end'),
  link('Offer the desk', 'Call me back', { to: 'end' }),
])

const baggage = dialog('Baggage allowance', 'Says how many bags a cabin allows and what more would cost.', [
  intent('Baggage allowance'),
  ask('Ask cabin', 'cabin', [quick('Which cabin do you travel in?', 'Economy', 'Premium', 'Business')], {
    retry: ['Economy, premium or business?'],
  }),
  ask('Ask bags', 'bag_count', ['How many bags would you like to check in?'], {
    retry: ['A number is enough, for example 1.'],
    check: [['value >= 0 and value <= 8', 'Airlines take at most 8 bags. How many would you like to check in?']],
  }),
  run(
    'Count extra bags',
    `
const free = { economy: 1, premium: 2, business: 2 }[context.entities.cabin]
context.free = free
context.freeBags = free === 1 ? 'one checked bag of' : free + ' checked bags, each of'
context.kilos = context.entities.cabin === 'business' ? 32 : 23
context.extra = Math.max(0, context.entities.bag_count - free)
context.price = context.extra * 45
`,
  ),
  decide('More than free?', [
    ['No checked bags', 'entities.bag_count = 0', 'Hand luggage'],
    ['More than free', 'context.extra > 0', 'Pay for extra'],
  ]),
  say('All free', ['That is included: {{context.freeBags}} {{context.kilos}} kg, and one cabin bag of 8 kg.'], 'end'),
  say(
    'Pay for extra',
    [
      '{{context.free}} of them are free, up to {{context.kilos}} kg each. The other {{context.extra}} cost {{context.price | EUR}} each way, and the company pays.',
    ],
    'end',
  ),
  say('Hand luggage', ['Then one cabin bag of 8 kg and a small bag under the seat are yours in any cabin.'], 'end'),
])

const seatUpgrade = dialog('Seat upgrade', 'Offers a better cabin on a booked flight; the company pays part of it.', [
  intent('Seat upgrade'),
  link('Find the trip', 'Find my trip', {
    give: { booking_reference: 'entities.booking_reference' },
    take: found,
    branches: [['Not found', 'entities.trip_route missing', 'end']],
  }),
  ask('Ask cabin wanted', 'cabin', [quick('Which cabin would you like?', 'Premium', 'Business')], {
    retry: ['Premium or business?'],
    check: [['value != economy', 'You already have a seat in economy. Premium or business?']],
    giveUp: 'Seat kept',
  }),
  call('Price the upgrade', 'GET', '{{env.travel_url}}/trips/{{entities.booking_reference}}/upgrade?cabin={{entities.cabin}}', {
    branches: [['Cabin full', 'context.Price_the_upgrade.response.body.seats = 0', 'Cabin is full']],
    error: 'Upgrade failed',
  }),
  ask(
    'Ask share',
    'bid_share',
    [
      'The {{entities.cabin}} cabin costs {{context.Price_the_upgrade.response.body.price | EUR}} more. What percentage of it do you pay yourself? The company adds up to half.',
    ],
    {
      retry: ['Please give a percentage, for example 50%.'],
      check: [['value >= 0.5', 'Your part has to be at least 50%. What percentage do you pay?']],
      giveUp: 'Seat kept',
    },
  ),
  run(
    'Work out my part',
    'context.mine = Math.round(context.Price_the_upgrade.response.body.price * Math.min(1, context.entities.bid_share))',
  ),
  confirm('Confirm upgrade', ['Your part is {{context.mine | EUR}}, taken from your next pay. Shall I upgrade {{entities.trip_route}}?'], {
    yes: 'Upgrade it',
    no: 'Seat kept',
  }),
  call('Upgrade it', 'POST', '{{env.travel_url}}/trips/{{entities.booking_reference}}/upgrade', {
    body: { cabin: '{{entities.cabin}}', share: '{{entities.bid_share}}' },
    error: 'Upgrade failed',
  }),
  say('Upgraded', ['You now sit in {{entities.cabin}}, seat {{context.Upgrade_it.response.body.seat}}.'], 'end'),
  say('Cabin is full', ['The {{entities.cabin}} cabin is full on that flight.'], 'Seat kept'),
  say('Upgrade failed', ['The upgrade did not go through and nothing was charged.'], 'end'),
  say('Seat kept', ['All right, you keep the seat you have.'], 'end'),
])

export const tripDialogs: SampleDialog[] = [findTrip, changeFlight, cancelFlight, flightStatus, baggage, seatUpgrade]
