// What the leave desk asks employees for: kinds of leave, days, requests, months, people. Finding them in a sentence is nlu/entities'.
import type { SampleEntity } from '../sample'
import { list, pattern, todayEntity } from '../write-entity'

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

const remoteDays = list(
  'remote_days',
  'Days of the week to work from home; several may be named.',
  weekdays.map((day) => [day, day, [day.slice(0, 3), `${day}s`]]),
)

export const entities: SampleEntity[] = [
  todayEntity,
  list(
    'leave_kind',
    'Kind of leave.',
    [
      ['Annual leave', 'annual', ['annual', 'holiday', 'holidays', 'vacation', 'time off', 'pto']],
      ['Unpaid leave', 'unpaid', ['unpaid', 'without pay', 'sabbatical']],
      ['Study leave', 'study', ['study', 'exam', 'exams', 'training', 'course']],
      ['Compassionate leave', 'compassionate', ['compassionate', 'funeral', 'bereavement', 'family emergency']],
    ].map(([title, value, synonyms]) => [String(title).replace(' leave', ''), String(value), Array.isArray(synonyms) ? synonyms : []]),
  ),
  { name: 'first_day', type: 'date', description: 'First day away.' },
  { name: 'last_day', type: 'date', description: 'Last day away.' },
  { name: 'leave_note', type: 'description', description: 'Why more days than are left are asked for; goes to the manager.' },
  list('leave_change', 'Which part of a request to correct.', [
    ['Dates', 'dates', ['date', 'days', 'when', 'first day', 'last day']],
    ['Kind', 'kind', ['type', 'kind of leave', 'leave type']],
    ['Nothing', 'nothing', ['leave it', 'never mind', 'forget it']],
  ]),
  pattern('request_number', 'LR and four digits, as in LR-2041.', '\\bLR-?[0-9]{4}\\b'),
  { name: 'request_state', type: 'label', description: 'State of the request found.' },
  { name: 'request_days', type: 'number', description: 'Working days of the request found.' },
  { name: 'sick_from', type: 'date', description: 'First day of illness.' },
  { name: 'sick_until', type: 'date', description: 'Expected last day of illness.' },
  list('sick_reason', 'Who is ill.', [
    [
      'Myself',
      'own illness',
      ['me', 'own', 'i am ill', 'i am sick', "i'm ill", "i'm sick", 'im sick', 'feeling ill', 'feeling sick', 'unwell'],
    ],
    ['My child', 'child', ['son', 'daughter', 'kid', 'kids', 'children', 'baby']],
    ['Work accident', 'accident', ['accident', 'injury', 'injured at work', 'hurt at work']],
  ]),
  { name: 'certificate_email', type: 'email', description: 'Where the link for a certificate is sent.' },
  list('parent_role', 'Which parent asks.', [
    ['Mother', 'mother', ['pregnant', 'expecting', 'maternity']],
    ['Father or partner', 'partner', ['father', 'dad', 'partner', 'paternity', 'second parent']],
    ['Adoptive parent', 'adoptive', ['adoption', 'adopting', 'foster']],
  ]),
  { name: 'due_date', type: 'date', description: 'Expected birth, or the day the child arrives.' },
  { name: 'leave_share', type: 'percentage', description: 'Share of the common weeks this parent takes.' },
  list('holiday_country', 'Country whose holidays are asked for.', [
    ['Norway', 'Norway', ['norwegian']],
    ['Germany', 'Germany', ['german']],
    ['United Kingdom', 'the United Kingdom', ['uk', 'britain', 'england', 'british']],
    ['Sweden', 'Sweden', ['swedish']],
  ]),
  { name: 'holiday_year', type: 'number', description: 'Year of the holidays.' },
  list('team', 'Team of the company.', [
    ['Finance', 'finance', ['accounting', 'controlling']],
    ['Sales', 'sales', ['account managers']],
    ['Engineering', 'engineering', ['developers', 'dev', 'tech']],
    ['Support', 'support', ['service desk', 'helpdesk']],
  ]),
  { name: 'off_day', type: 'date', description: 'Day somebody may be away.' },
  list(
    'pay_month',
    'Month of a payslip.',
    months.map((month) => [month, month, [month.slice(0, 3)]]),
  ),
  { name: 'payslip_email', type: 'email', description: 'Where a copy is sent.' },
  { ...remoteDays, settings: { ...remoteDays.settings, multiple: true } },
  { name: 'remote_from', type: 'date', description: 'First week of the new days.' },
  { name: 'carry_days', type: 'number', description: 'Days to take into next year.' },
  { name: 'hours_share', type: 'percentage', description: 'Wanted share of full working time.' },
  { name: 'hours_from', type: 'date', description: 'When the new hours begin.' },
  { name: 'colleague', type: 'person_name', description: 'Whose manager is asked for.' },
  { name: 'hr_phone', type: 'phone_number', settings: { country: 'NO' }, description: 'Number HR may call.' },
  { name: 'hr_time', type: 'time', description: 'When HR may call.' },
]
