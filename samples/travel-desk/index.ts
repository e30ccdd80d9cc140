// The travel desk of a company: books and changes journeys within policy, and answers what travellers ask.
import type { Sample } from '../sample'
import { conversations } from './conversations'
import { bookingDialogs } from './dialogs-booking'
import { groundDialogs } from './dialogs-ground'
import { tripDialogs } from './dialogs-trip'
import { entities } from './entities'
import { bookingIntents } from './intents-booking'
import { questionIntents } from './intents-questions'
import { type Desk, smallTalkOf } from '../small-talk'
import { service } from './service'

const desk: Desk = {
  self: 'the assistant of the travel desk',
  person: 'Say “talk to an agent” and a travel agent will call you.',
  offers: [
    ['Book a flight', 'book a flight'],
    ['Book a hotel', 'book a hotel'],
    ['Talk to an agent', 'talk to an agent'],
  ],
}

export const travelDesk: Sample = {
  id: 'travel-desk',
  version: 1,
  name: 'Travel desk',
  summary: 'Books trips within policy and answers travel questions.',
  description:
    'Books flights, hotels, trains and cars within policy, changes what is booked, and answers questions on bags, visas and expenses.',
  category: 'travel',
  picture: 'waves',
  color: 'teal',
  languages: ['en'],
  welcome: 'Hello, this is the travel desk. I can book, change or cancel trips. Where are you going?',
  settings: { interruption: 'hold', resume: 'notify', intentThreshold: 0.5 },
  variables: [
    { key: 'travel_url', value: '/sample-services/travel-desk', hint: 'Where fares, trips and claims come from.' },
    { key: 'home_city', value: 'Bergen', hint: 'Departure city unless the traveller names one.' },
    { key: 'flight_cap', value: '420', hint: 'Euros each way above which a reason is asked.' },
    { key: 'flight_limit', value: '900', hint: 'Euros each way above which only a person books.' },
    { key: 'hotel_cap', value: '180', hint: 'Euros a night.' },
    { key: 'desk_phone', value: '+47 55 00 12 40', hint: 'Shown when nothing else helps.' },
    { key: 'expenses_mail', value: 'receipts@halden.example', hint: 'Where receipts are sent.' },
  ],
  synonyms: [
    { word: 'flight', synonyms: ['plane', 'flights', 'air ticket'] },
    { word: 'hotel', synonyms: ['accommodation', 'lodging'] },
    { word: 'train', synonyms: ['rail', 'railway'] },
    { word: 'luggage', synonyms: ['baggage', 'bags', 'suitcase', 'suitcases'] },
    { word: 'cancel', synonyms: ['call off', 'annul', 'scrap'] },
    { word: 'receipt', synonyms: ['bill', 'invoice'] },
  ],
  entities,
  intents: [...bookingIntents, ...questionIntents],
  dialogs: [...bookingDialogs, ...tripDialogs, ...groundDialogs],
  smallTalk: smallTalkOf(desk),
  fallbackDialog: 'Not understood',
  conversations,
  service,
}
