// The helper of a small bank: accounts, transfers, bills, cards, and what customers ask at the counter.
import type { Sample } from '../sample'
import { conversations } from './conversations'
import { cardDialogs } from './dialogs-cards'
import { moneyDialogs } from './dialogs-money'
import { serviceDialogs } from './dialogs-service'
import { entities } from './entities'
import { moneyIntents } from './intents-money'
import { cardIntents } from './intents-cards'
import { serviceIntents } from './intents-service'
import { type Desk, smallTalkOf } from '../small-talk'
import { service } from './service'

const desk: Desk = {
  self: 'the assistant of the bank',
  person: 'Say “speak to an adviser” and an adviser will call you.',
  offers: [
    ['Check balance', 'check my balance'],
    ['Send money', 'send money'],
    ['Speak to an adviser', 'speak to an adviser'],
  ],
}

export const bankHelper: Sample = {
  id: 'bank-helper',
  version: 1,
  name: 'Bank helper',
  summary: 'Balances, transfers, bills and cards, with a person at hand.',
  description:
    'Shows balances, sends money, pays bills, blocks cards, disputes charges, and answers questions on rates, fees, loans and branches.',
  category: 'finance',
  picture: 'rings',
  color: 'blue',
  languages: ['en'],
  welcome: 'Welcome to Marlow Bank. I can help with accounts, transfers, bills and cards. What would you like to do?',
  settings: { interruption: 'hold', resume: 'notify', intentThreshold: 0.5 },
  variables: [
    { key: 'bank_url', value: '/sample-services/bank-helper', hint: 'Where accounts, bills and cards come from.' },
    { key: 'daily_limit', value: '5000', hint: 'Euros that may be sent in one transfer.' },
    { key: 'bank_phone', value: '+47 55 90 33 00', hint: 'Shown when nothing else helps.' },
  ],
  synonyms: [
    { word: 'transfer', synonyms: ['wire', 'remit', 'send over'] },
    { word: 'bill', synonyms: ['invoice', 'payment slip'] },
    { word: 'card', synonyms: ['plastic'] },
    { word: 'branch', synonyms: ['office', 'counter'] },
    { word: 'money', synonyms: ['cash', 'funds'] },
  ],
  entities,
  intents: [...moneyIntents, ...cardIntents, ...serviceIntents],
  dialogs: [...moneyDialogs, ...cardDialogs, ...serviceDialogs],
  smallTalk: smallTalkOf(desk),
  fallbackDialog: 'Not understood',
  conversations,
  service,
}
