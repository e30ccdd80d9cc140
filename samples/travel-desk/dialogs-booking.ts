// Booking something new with the travel desk: flights and hotels. Changing what is booked is dialogs-trip's.
import type { SampleDialog } from '../sample'
import { ask, buttons, call, confirm, decide, dialog, intent, link, printed, quick, remember, run, say, today } from '../write'

const takeFare = `
const fares = context.Search_fares.response.body.fares
const wanted = context.entities.fare_choice
const byPrice = [...fares].sort((left, right) => left.price - right.price)
const places = { first: fares[0], second: fares[1], third: fares[2], cheapest: byPrice[0], earliest: fares[0] }
context.fare = places[wanted] || fares[0]
context.over = Math.max(0, context.fare.price - Number(env.flight_cap))
`

const fareList = `
const fares = context.Search_fares.response.body.fares
const payloads = ['first', 'second', 'third']
const elements = fares.map((fare, index) => ({
  title: fare.departs + ', ' + fare.airline,
  subtitle: (fare.stops === 0 ? 'Direct' : '1 stop') + ', arrives ' + fare.arrives,
  value: '€' + fare.price,
  default_action: { type: 'postback', title: fare.departs, payload: payloads[index] },
}))
const text = 'I found ' + fares.length + ' flights to ' + context.entities.to_city + '. Which one shall I hold for you?'
print(JSON.stringify({ type: 'template', payload: { template_type: 'listView', text, heading: text, elements, moreCount: 3,
  buttons: [{ type: 'postback', title: 'Other days', payload: 'other days' }] } }))
`

const bookFlight = dialog('Book flight', 'Finds fares for one journey, checks them against the policy cap and books the one chosen.', [
  intent('Book flight'),
  today(),
  ask(
    'Ask destination',
    'to_city',
    [
      'Where would you like to fly?',
      'Happy to help. Where would you like to fly?',
      quick('Where would you like to fly? Your last three trips are below.', 'Oslo', 'London', 'Munich'),
    ],
    {
      retry: [
        'I need a city for that, for example Oslo or Munich. Where would you like to fly?',
        'I do not know that place. The name of a larger city nearby will do.',
      ],
      giveUp: 'Offer a person',
    },
  ),
  remember('Departure city', 'from_city', '{{env.home_city}}'),
  decide('Same city?', [['Same city', 'entities.to_city = entities.from_city', 'Cities are the same']]),
  ask(
    'Ask date',
    'travel_date',
    ['When do you want to leave?', 'And when do you want to leave? A day such as Friday or 12 December is fine.'],
    {
      retry: ['I could not read a day in that. When do you want to leave, for example Friday or 12 December?'],
      check: [['value >= entities.today', 'That day is in the past. When do you want to leave?']],
      giveUp: 'Offer a person',
    },
  ),
  call(
    'Search fares',
    'GET',
    '{{env.travel_url}}/fares?from={{entities.from_city}}&to={{entities.to_city}}&date={{entities.travel_date}}',
    {
      branches: [['No fares', 'context.Search_fares.response.body.count = 0', 'No flights that day']],
      error: 'Search is down',
    },
  ),
  ask('Choose a fare', 'fare_choice', [printed(fareList)], {
    retry: [
      quick(
        'Please choose one of the flights above: first, second or third. Or say “other days”, or “stop” to leave it.',
        'First',
        'Second',
        'Third',
        'Cheapest',
        ['Other days', 'other days'],
      ),
    ],
    extract: 'never',
    giveUp: 'Offer a person',
    branches: [['Other days', 'entities.fare_choice = other_days', 'Forget the date']],
  }),
  run('Take the fare', takeFare),
  decide(
    'Within policy?',
    [
      ['Above twice the cap', 'context.fare.price > env.flight_limit', 'Too expensive'],
      ['Above the cap', 'context.over > 0', 'Ask reason'],
    ],
    'Confirm booking',
  ),
  ask(
    'Ask reason',
    'over_cap_reason',
    [
      'The {{context.fare.departs}} costs {{context.fare.price | EUR}}, which is {{context.over | EUR}} above the cap for this route. What reason shall I give the approver?',
    ],
    { precedence: 'ask', retry: ['One sentence is enough, for example: customer meeting moved at short notice.'], extract: 'never' },
  ),
  confirm(
    'Confirm booking',
    [
      '{{entities.from_city}} to {{entities.to_city}} on {{entities.travel_date | date:"dddd D MMMM"}}, leaving {{context.fare.departs}}, {{context.fare.price | EUR}}. Shall I book it?',
      'To be sure: {{entities.from_city}} to {{entities.to_city}}, {{entities.travel_date | date:"dddd D MMMM"}} at {{context.fare.departs}} for {{context.fare.price | EUR}}. Shall I book it?',
    ],
    { yes: 'Book it', no: 'What to change', yesWords: ['book it', 'go ahead', 'please do'], noWords: ['not that', 'change it', 'wrong'] },
  ),
  ask(
    'What to change',
    'trip_change',
    [
      quick('Nothing is booked yet. What should be different?', 'Destination', ['Departure city', 'departure city'], 'Date', [
        'Nothing, stop here',
        'nothing',
      ]),
    ],
    {
      retry: ['I can change the destination, the departure city or the date. Which one?'],
      extract: 'never',
      branches: [
        ['Destination', 'entities.trip_change = destination', 'Forget the destination'],
        ['Departure', 'entities.trip_change = departure', 'Forget the departure'],
        ['Date', 'entities.trip_change = date', 'Forget the date'],
      ],
      to: 'Nothing booked',
    },
  ),
  run(
    'Forget the destination',
    'context.entities.to_city = null\ncontext.entities.fare_choice = null\ncontext.entities.trip_change = null',
    'Ask destination',
  ),
  run(
    'Forget the departure',
    'context.entities.from_city = null\ncontext.entities.fare_choice = null\ncontext.entities.trip_change = null',
    'Ask departure',
  ),
  ask('Ask departure', 'from_city', ['Which city do you leave from?'], {
    retry: ['The name of a city is enough. Which city do you leave from?'],
    to: 'Same city?',
  }),
  run(
    'Forget the date',
    'context.entities.travel_date = null\ncontext.entities.fare_choice = null\ncontext.entities.trip_change = null',
    'Ask date',
  ),
  call('Book it', 'POST', '{{env.travel_url}}/bookings', {
    body: {
      from: '{{entities.from_city}}',
      to: '{{entities.to_city}}',
      date: '{{entities.travel_date}}',
      fareId: '{{context.fare.id}}',
      reason: '{{entities.over_cap_reason}}',
    },
    refusals: [['Fare sold out', 'context.Book_it.response.statusCode = 409', 'Fare is gone']],
    error: 'Search is down',
  }),
  say(
    'Booked',
    [
      buttons(
        'Booked. Your reference is {{context.Book_it.response.body.reference}}: {{entities.from_city}} to {{entities.to_city}} on {{entities.travel_date | date:"dddd D MMMM"}} at {{context.fare.departs}}. The ticket is in your mail.',
        ['Book a hotel', 'book a hotel'],
        ['Baggage allowance', 'how many bags can I take'],
      ),
    ],
    'end',
  ),
  run('Cities are the same', 'context.entities.from_city = null', 'Ask another city'),
  say('Ask another city', ['You would be leaving from the city you are going to, so I need to know where you start.'], 'Ask departure'),
  say(
    'No flights that day',
    ['There are no flights from {{entities.from_city}} to {{entities.to_city}} on {{entities.travel_date | date:"dddd D MMMM"}}.'],
    'Forget the date',
  ),
  say('Fare is gone', ['That fare was sold while we were talking. I will look again.'], 'Search fares'),
  say(
    'Too expensive',
    ['That fare is {{context.fare.price | EUR}}. Above {{env.flight_limit | EUR}} only a travel agent can book.'],
    'Offer a person',
  ),
  say('Search is down', ['I cannot reach the airlines at the moment. Nothing was booked.'], 'Offer a person'),
  say('Nothing booked', ['All right, nothing was booked.'], 'end'),
  link('Offer a person', 'Call me back', { to: 'end' }),
])

const hotelCards = `
const hotels = context.Search_hotels.response.body.hotels
const elements = hotels.map((hotel) => ({
  title: hotel.name,
  subtitle: '€' + hotel.perNight + ' a night, ' + hotel.walk + ' min walk to the office',
  buttons: [{ type: 'postback', title: 'Choose', payload: hotel.key }],
}))
print(JSON.stringify({ type: 'template', payload: { template_type: 'carousel', elements,
  text: 'These hotels in ' + context.entities.hotel_city + ' have rooms: ' + hotels.map((hotel) => hotel.name).join(', ') + '. Which one do you prefer?' } }))
`

const takeHotel = `
const hotels = context.Search_hotels.response.body.hotels
const cheapest = [...hotels].sort((one, other) => one.perNight - other.perNight)[0]
context.hotel = hotels.find((hotel) => hotel.key === context.entities.hotel_choice) || cheapest
context.total = context.hotel.perNight * context.entities.nights
context.stay = context.entities.nights === 1 ? 'one night' : context.entities.nights + ' nights'
context.over = context.hotel.perNight - Number(env.hotel_cap)
`

const bookHotel = dialog('Book hotel', 'Offers rooms near the office within the nightly cap and books one.', [
  intent('Book hotel'),
  today(),
  ask('Ask city', 'hotel_city', ['Which city do you need a room in?', 'Where will you be staying?'], {
    retry: ['Which city is it? The name alone is enough.'],
    giveUp: 'No city',
  }),
  ask('Ask check-in', 'check_in', ['Which day do you arrive at the hotel?', 'From which day do you need the room?'], {
    retry: ['Please give me a day, for example 12 December.'],
    check: [['value >= entities.today', 'That day is in the past. Which day do you arrive?']],
    giveUp: 'No city',
  }),
  ask('Ask nights', 'nights', [quick('For how many nights?', '1', '2', '3')], {
    retry: ['A number from 1 to 30, please.'],
    check: [['value >= 1 and value <= 30', 'I can book 1 to 30 nights. How many would you like?']],
    giveUp: 'No city',
  }),
  call(
    'Search hotels',
    'GET',
    '{{env.travel_url}}/hotels?city={{entities.hotel_city}}&from={{entities.check_in}}&nights={{entities.nights}}',
    {
      branches: [['No rooms', 'context.Search_hotels.response.body.count = 0', 'No rooms left']],
      error: 'Hotels unreachable',
    },
  ),
  ask('Choose a hotel', 'hotel_choice', [printed(hotelCards)], {
    retry: [
      quick(
        'Please choose one of the hotels above.',
        ['Harbour Hotel', 'harbour'],
        ['Station Hotel', 'station'],
        ['Garden House', 'garden'],
      ),
    ],
    extract: 'never',
    giveUp: 'No city',
  }),
  run('Work out the price', takeHotel),
  decide('Within the cap?', [['Above the cap', 'context.over > 0', 'Say over cap']], 'Confirm room'),
  say('Say over cap', ['Note that this is {{context.over | EUR}} a night above the policy; your manager will be asked.']),
  confirm(
    'Confirm room',
    [
      '{{context.hotel.name}} in {{entities.hotel_city}} from {{entities.check_in | date:"dddd D MMMM"}} for {{context.stay}}, {{context.total | EUR}} in all. Shall I book the room?',
    ],
    { yes: 'Book the room', no: 'Room not booked', yesWords: ['book it', 'go ahead'] },
  ),
  call('Book the room', 'POST', '{{env.travel_url}}/rooms', {
    body: { hotel: '{{context.hotel.key}}', city: '{{entities.hotel_city}}', from: '{{entities.check_in}}', nights: '{{entities.nights}}' },
    error: 'Hotels unreachable',
  }),
  say(
    'Room booked',
    [
      'Your room is booked, reference {{context.Book_the_room.response.body.reference}}. It can be cancelled free of charge until 18:00 on the day.',
    ],
    'end',
  ),
  say(
    'No rooms left',
    ['Every hotel we work with in {{entities.hotel_city}} is full from {{entities.check_in | date:"dddd D MMMM"}}.'],
    'Offer the desk',
  ),
  say('Hotels unreachable', ['The hotel system does not answer at the moment. Nothing was booked.'], 'Offer the desk'),
  say('Room not booked', ['All right, I have not booked a room.'], 'end'),
  say('No city', ['Let us leave the hotel for now. You can come back to it whenever you like.'], 'end'),
  link('Offer the desk', 'Call me back', { to: 'end' }),
])

export const bookingDialogs: SampleDialog[] = [bookFlight, bookHotel]
