// Everything around the flight: trains, cars, rules, papers, expenses, and a person to talk to.
import type { SampleDialog } from '../sample'
import { ask, buttons, call, confirm, decide, dialog, intent, quick, remember, run, say, template, today } from '../write'

const railTickets = dialog('Rail tickets', 'Finds a train from the time wanted on and buys the ticket.', [
  intent('Rail tickets'),
  today(),
  ask('Ask arrival station', 'rail_to', ['Which city does the train go to?', 'Where would you like to go by train?'], {
    retry: ['Which city is it? For example Stockholm.'],
  }),
  ask('Ask start station', 'rail_from', ['And which city do you start from?'], { retry: ['The name of the city you start from, please.'] }),
  ask('Ask day', 'rail_date', ['On which day?', 'Which day do you travel?'], {
    retry: ['A day such as tomorrow or 12 December, please.'],
    check: [['value >= entities.today', 'That day is in the past. On which day do you travel?']],
  }),
  ask('Ask earliest time', 'rail_time', [quick('From what time on?', '07:00', '12:00', '17:00')], {
    retry: ['A time such as 7:30 or 5 pm, please.'],
  }),
  call(
    'Search trains',
    'GET',
    '{{env.travel_url}}/trains?from={{entities.rail_from}}&to={{entities.rail_to}}&date={{entities.rail_date}}&time={{entities.rail_time}}',
    {
      branches: [['No train', 'context.Search_trains.response.body.count = 0', 'No train']],
      error: 'Trains unknown',
    },
  ),
  decide('Changes?', [['Has changes', 'context.Search_trains.response.body.train.changes > 0', 'Confirm with changes']]),
  confirm(
    'Confirm direct',
    [
      'A direct train leaves {{entities.rail_from}} at {{context.Search_trains.response.body.train.departs}} and arrives at {{context.Search_trains.response.body.train.arrives}}, {{context.Search_trains.response.body.train.price | EUR}}. Shall I buy the ticket?',
    ],
    { yes: 'Buy ticket', no: 'No ticket' },
  ),
  confirm(
    'Confirm with changes',
    [
      'A train leaves {{entities.rail_from}} at {{context.Search_trains.response.body.train.departs}}, with {{context.Search_trains.response.body.train.changes}} change, and arrives at {{context.Search_trains.response.body.train.arrives}}, {{context.Search_trains.response.body.train.price | EUR}}. Shall I buy the ticket?',
    ],
    { yes: 'Buy ticket', no: 'No ticket' },
  ),
  call('Buy ticket', 'POST', '{{env.travel_url}}/tickets', {
    body: { train: '{{context.Search_trains.response.body.train.id}}', date: '{{entities.rail_date}}' },
    error: 'Trains unknown',
  }),
  say(
    'Ticket bought',
    [
      'The ticket to {{entities.rail_to}} is yours, reference {{context.Buy_ticket.response.body.reference}}. You will find it in your mail.',
    ],
    'end',
  ),
  say('No train', ['There is no train from {{entities.rail_from}} to {{entities.rail_to}}. A flight may be the way.'], 'end'),
  say('Trains unknown', ['The railway does not answer at the moment. Nothing was bought.'], 'end'),
  say('No ticket', ['All right, no ticket was bought.'], 'end'),
])

const carRental = dialog('Car rental', 'Reserves a car for some days at one place.', [
  intent('Car rental'),
  today(),
  ask('Ask pick-up', 'car_city', ['In which city do you pick up the car?', 'Where do you need the car?'], {
    retry: ['Which city, please?'],
  }),
  ask('Ask first day', 'rental_start', ['From which day do you need it?', 'Which day do you pick it up?'], {
    retry: ['A day such as tomorrow or 12 December, please.'],
    check: [['value >= entities.today', 'That day is in the past. From which day do you need it?']],
  }),
  ask('Ask days', 'rental_days', ['For how many days?'], { retry: ['A number of days, please, for example 3.'] }),
  ask('Ask size', 'car_class', [quick('What size of car?', 'Small', 'Estate', 'Electric', 'Van')], {
    retry: ['Small, estate, electric or van?'],
  }),
  call(
    'Search cars',
    'GET',
    '{{env.travel_url}}/cars?city={{entities.car_city}}&class={{entities.car_class}}&from={{entities.rental_start}}&days={{entities.rental_days}}',
    {
      branches: [['None free', 'context.Search_cars.response.body.free = 0', 'No car']],
      refusals: [['Dates refused', 'context.Search_cars.response.statusCode = 422', 'Dates refused']],
      error: 'Cars unknown',
    },
  ),
  ask('Ask phone', 'driver_phone', ['Which phone number may the rental desk call?'], {
    retry: ['Please include the country code, for example +47 912 34 567.'],
  }),
  confirm(
    'Confirm car',
    [
      '{{context.Search_cars.response.body.model}} in {{entities.car_city}}, {{context.Search_cars.response.body.days}} days from {{entities.rental_start | date:"dddd D MMMM"}}, {{context.Search_cars.response.body.total | EUR}}. Shall I reserve it?',
    ],
    { yes: 'Reserve car', no: 'No car wanted' },
  ),
  call('Reserve car', 'POST', '{{env.travel_url}}/cars', {
    body: { city: '{{entities.car_city}}', class: '{{entities.car_class}}', phone: '{{entities.driver_phone}}' },
    error: 'Cars unknown',
  }),
  say(
    'Car reserved',
    ['The car is reserved, reference {{context.Reserve_car.response.body.reference}}. Bring your licence and a company card.'],
    'end',
  ),
  confirm('No car', ['No {{entities.car_class}} car is free in {{entities.car_city}} on those days. Would you like another size?'], {
    yes: 'Forget size',
    no: 'No car wanted',
  }),
  run('Forget size', 'context.entities.car_class = null', 'Ask size'),
  say('Dates refused', ['A rental lasts from 1 to 30 days.']),
  run('Forget days', 'context.entities.rental_days = null', 'Ask days'),
  say('Cars unknown', ['The rental company does not answer at the moment. Nothing was reserved.'], 'end'),
  say('No car wanted', ['All right, no car was reserved.'], 'end'),
])

const travelPolicy = dialog('Travel policy', 'Answers what the company pays for.', [
  intent('Travel policy'),
  ask(
    'Ask topic',
    'policy_topic',
    [quick('Which part of the policy?', 'Flights', 'Hotels', 'Meals', 'Refunds', ['Trains and cars', 'ground'])],
    {
      retry: ['Flights, hotels, meals, refunds, or trains and cars?'],
    },
  ),
  decide('Which topic?', [
    ['Flights', 'entities.policy_topic = flights', 'Flight rules'],
    ['Hotels', 'entities.policy_topic = hotels', 'Hotel rules'],
    ['Meals', 'entities.policy_topic = meals', 'Meal rules'],
    ['Refunds', 'entities.policy_topic = refunds', 'Refund rules'],
  ]),
  say(
    'Ground rules',
    [
      'Second class on trains, first class above four hours. Taxis when there is no public transport within 30 minutes. Rental cars with two or more people on board.',
    ],
    'end',
  ),
  say(
    'Flight rules',
    [
      'Economy up to six hours, premium above. The cap within Europe is {{env.flight_cap | EUR}} each way; dearer fares need a reason. Book at least 14 days ahead where you can.',
    ],
    'end',
  ),
  say(
    'Refund rules',
    ['What comes back depends on the fare: say “cancel my flight” and I tell you the amount before anything is cancelled.'],
    'end',
  ),
  say('Hotel rules', ['Up to {{env.hotel_cap | EUR}} a night with breakfast. Your manager approves anything above.'], 'end'),
  say(
    'Meal rules',
    [
      template('Meals are paid up to: breakfast €15, lunch €25, dinner €40. Alcohol is not covered.', 'table', {
        columns: [
          ['Meal', 'left'],
          ['Up to', 'right'],
        ],
        table_design: 'regular',
        elements: [{ Values: ['Breakfast', '€15'] }, { Values: ['Lunch', '€25'] }, { Values: ['Dinner', '€40'] }],
      }),
    ],
    'end',
  ),
])

const visa = dialog('Visa and passport', 'Says which papers a country asks for and whether the passport lasts long enough.', [
  intent('Visa and passport'),
  today(),
  ask('Ask country', 'visa_country', ['Which country are you going to?', 'Which country?'], {
    retry: ['Please give the name of the country, for example India.'],
  }),
  call('Look up papers', 'GET', '{{env.travel_url}}/visa?country={{entities.visa_country}}', {
    branches: [
      ['Identity card', 'context.Look_up_papers.response.body.need = card', 'Card is enough'],
      ['Visa', 'context.Look_up_papers.response.body.need = visa', 'Visa needed'],
    ],
    error: 'Papers unknown',
  }),
  say(
    'No visa',
    ['You need no visa for {{entities.visa_country}} for up to {{context.Look_up_papers.response.body.days}} days, but a passport.'],
    'Ask expiry',
  ),
  say('Visa needed', [
    'You need a visa for {{entities.visa_country}}. It takes about {{context.Look_up_papers.response.body.weeks}} weeks, and we pay the fee.',
  ]),
  ask('Ask expiry', 'passport_expiry', ['Until what date is your passport valid?'], {
    retry: ['Please give a date, for example 30 June 2027.'],
    extract: 'never',
  }),
  call('Check passport', 'GET', '{{env.travel_url}}/passport?expiry={{entities.passport_expiry}}&today={{entities.today}}', {
    branches: [['Too short', 'context.Check_passport.response.body.enough = no', 'Renew first']],
    error: 'Papers unknown',
  }),
  say('Passport is fine', ['Your passport is valid long enough.'], 'end'),
  say('Renew first', ['It has to be valid for six months after arrival, so please renew it first. Allow four weeks.'], 'end'),
  say('Card is enough', ['For {{entities.visa_country}} your national identity card is enough.'], 'end'),
  say('Papers unknown', ['I have no reliable answer for that country right now. Please ask the embassy.'], 'end'),
])

const expense = dialog('Expense a trip', 'Takes one receipt and files the claim, with a note where it is above the limit.', [
  intent('Expense a trip'),
  today(),
  ask('Ask category', 'expense_category', [quick('What was it for?', 'Meal', 'Taxi', 'Room', 'Other')], {
    retry: ['Meal, taxi, room or other?'],
  }),
  ask(
    'Ask amount',
    'expense_amount',
    ['What is the amount on the receipt, with the currency?', 'How much was it? For example 42.50 EUR.'],
    {
      retry: ['Please give an amount with its currency, for example 42.50 EUR.'],
    },
  ),
  ask('Ask receipt day', 'expense_date', ['What is the date on the receipt?'], {
    retry: ['Please give a date, for example yesterday or 3 December.'],
    check: [['value <= entities.today', 'That day is in the future. What is the date on the receipt?']],
  }),
  remember('Mail', 'receipt_email', '{{env.expenses_mail}}'),
  run(
    'Compare with limit',
    `
const limits = { meal: 40, taxi: 80, room: Number(env.hotel_cap), other: 100 }
const entered = Array.isArray(context.entities.expense_amount) ? context.entities.expense_amount[0] : context.entities.expense_amount
context.amount = Number(entered.amount)
context.currency = entered.code
context.limit = limits[context.entities.expense_category]
`,
  ),
  decide('Above the limit?', [['Above the limit', 'context.amount > context.limit', 'Say above limit']], 'Confirm claim'),
  say('Say above limit', ['That is above the {{context.limit}} EUR we normally pay for this. I will add a note for your manager.']),
  confirm(
    'Confirm claim',
    [
      'A claim of {{context.amount | number:"2"}} {{context.currency}} ({{entities.expense_category}}) for {{entities.expense_date | date:"dddd D MMMM"}}. Shall I send it?',
    ],
    { yes: 'Send claim', no: 'Claim dropped' },
  ),
  call('Send claim', 'POST', '{{env.travel_url}}/claims', {
    body: {
      category: '{{entities.expense_category}}',
      amount: '{{context.amount}}',
      currency: '{{context.currency}}',
      date: '{{entities.expense_date}}',
    },
    refusals: [['Refused', 'context.Send_claim.response.statusCode = 422', 'Claim refused']],
    error: 'Claims closed',
  }),
  say(
    'Claim sent',
    [
      'Claim {{context.Send_claim.response.body.number}} is on its way. Please send the receipt to {{entities.receipt_email}}; you are paid within {{context.Send_claim.response.body.days}} days.',
    ],
    'end',
  ),
  say('Claim refused', ['The claim was not accepted: {{context.Send_claim.response.body.message}}.'], 'end'),
  say('Claims closed', ['The expense system is unavailable right now. Please keep the receipt and try again later.'], 'end'),
  say('Claim dropped', ['All right, no claim was sent.'], 'end'),
])

const callBack = dialog(
  'Call me back',
  'Takes a number and a time for a travel agent to call. Also where other dialogs end up when they cannot help.',
  [
    intent('Talk to an agent'),
    confirm('Want a call?', ['A travel agent can call you, weekdays from 8 to 18. Shall I arrange that?'], {
      yes: 'Ask number',
      no: 'No call',
    }),
    ask('Ask number', 'callback_phone', ['Which number should they call?'], {
      retry: ['Please include the country code, for example +47 912 34 567.'],
      giveUp: 'No call',
    }),
    ask('Ask call time', 'callback_time', [quick('What time suits you?', '09:00', '11:30', '15:00')], {
      retry: ['A time between 8:00 and 18:00, please.'],
      giveUp: 'No call',
    }),
    call('Arrange call', 'POST', '{{env.travel_url}}/callbacks', {
      body: { phone: '{{entities.callback_phone}}', time: '{{entities.callback_time}}' },
      refusals: [['Outside hours', 'context.Arrange_call.response.statusCode = 422', 'Outside hours']],
      error: 'Desk unreachable',
    }),
    say(
      'Call arranged',
      [
        '{{context.Arrange_call.response.body.name}} from the travel desk will call {{entities.callback_phone}} at {{context.Arrange_call.response.body.at}}.',
      ],
      'end',
    ),
    say('Outside hours', ['The desk is open from 8:00 to 18:00.']),
    run('Forget call time', 'context.entities.callback_time = null', 'Ask call time'),
    say('Desk unreachable', ['I could not leave the message. The desk answers at {{env.desk_phone}}.'], 'end'),
    say('No call', ['All right. The desk also answers at {{env.desk_phone}}.'], 'end'),
  ],
)

const help = dialog('What can you do', 'Lists what the travel desk is good for.', [
  intent('What can you do'),
  say('List of services', [
    buttons(
      'I book flights, hotels, trains and cars, change or cancel what you have, and answer questions on policy, visas and expenses.',
      ['Book a flight', 'book a flight'],
      ['Change a flight', 'change my flight'],
      ['Travel policy', 'travel policy'],
    ),
  ]),
])

const notUnderstood = dialog('Not understood', 'Said when no intent fits.', [
  say('Ask again', [
    quick(
      'I did not understand that. You can ask about flights, hotels, trains, cars, visas and expenses.',
      ['Book a flight', 'book a flight'],
      ['Flight status', 'flight status'],
      ['Talk to an agent', 'talk to an agent'],
    ),
    quick(
      'I am not sure what you mean. I can help with flights, hotels, trains, cars, visas and expenses.',
      ['Book a flight', 'book a flight'],
      ['What can you do', 'what can you do'],
    ),
  ]),
])

export const groundDialogs: SampleDialog[] = [railTickets, carRental, travelPolicy, visa, expense, callBack, help, notUnderstood]
