// The leave desk of a company: leave and illness, holidays, payslips, remote days and working hours.
import type { Sample } from '../sample'
import { conversations } from './conversations'
import { factDialogs } from './dialogs-facts'
import { familyDialogs } from './dialogs-family'
import { leaveDialogs } from './dialogs-leave'
import { entities } from './entities'
import { factIntents } from './intents-facts'
import { leaveIntents } from './intents-leave'
import { type Desk, smallTalkOf } from '../small-talk'
import { service } from './service'

const desk: Desk = {
  self: 'the assistant of the leave desk',
  person: 'Say “contact HR” and a colleague will call you.',
  offers: [
    ['Request leave', 'request leave'],
    ['Days left', 'how many days do I have left'],
    ['Contact HR', 'contact hr'],
  ],
}

export const hrLeave: Sample = {
  id: 'hr-leave',
  version: 1,
  name: 'Leave desk',
  summary: 'Leave, illness, payslips and remote days for staff.',
  description:
    'Knows leave balances, takes and cancels requests, reports illness, plans parental leave, shows payslips and holidays, and sets remote days.',
  category: 'people',
  picture: 'steps',
  color: 'violet',
  languages: ['en'],
  welcome: 'Hello, this is the leave desk. Ask me about leave, illness, holidays, payslips or working hours.',
  settings: { interruption: 'hold', resume: 'notify', intentThreshold: 0.5 },
  variables: [
    { key: 'hr_url', value: '/sample-services/hr-leave', hint: 'Where balances, requests and pay come from.' },
    { key: 'carry_most', value: '5', hint: 'Days that may be taken into next year.' },
    { key: 'remote_most', value: '3', hint: 'Days a week at home.' },
    { key: 'mail_domain', value: '@halden.example', hint: 'Addresses payslips may be sent to.' },
    { key: 'hr_number', value: '+47 55 00 12 70', hint: 'Shown when nothing else helps.' },
  ],
  synonyms: [
    { word: 'leave', synonyms: ['time off', 'absence'] },
    { word: 'holiday', synonyms: ['vacation', 'holidays'] },
    { word: 'sick', synonyms: ['ill', 'unwell'] },
    { word: 'manager', synonyms: ['boss', 'supervisor', 'team lead'] },
    { word: 'payslip', synonyms: ['pay stub', 'wage slip', 'salary slip'] },
  ],
  entities,
  intents: [...leaveIntents, ...factIntents],
  dialogs: [...leaveDialogs, ...familyDialogs, ...factDialogs],
  smallTalk: smallTalkOf(desk),
  fallbackDialog: 'Not understood',
  conversations,
  service,
}
