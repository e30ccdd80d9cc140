// Things employees look up: holidays, who is away, payslips, managers; and a call from HR.
import type { SampleDialog } from '../sample'
import { ask, buttons, call, confirm, dialog, intent, printed, quick, run, say, today } from '../write'

const holidayTable = `
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const localizeMessage = (day) => Number(day.slice(8)) + ' ' + months[Number(day.slice(5, 7)) - 1]
const rows = context.Read_holidays.response.body.holidays.map((row) => ({ name: row.name, date: localizeMessage(row.date) }))
const shown = rows.map((row) => row.date + ' ' + row.name).join(', ')
print(JSON.stringify({ type: 'template', payload: { template_type: 'table', table_design: 'regular',
  text: 'Public holidays in ' + context.entities.holiday_country + ' ' + context.year + ': ' + shown,
  columns: [['Day', 'left'], ['Holiday', 'left']], elements: rows.map((row) => ({ Values: [row.date, row.name] })) } }))
`

const publicHolidays = dialog('Public holidays', 'Lists the public holidays of a country and year.', [
  intent('Public holidays'),
  today(),
  ask('Ask country', 'holiday_country', [quick('Which country?', 'Norway', 'Germany', 'United Kingdom', 'Sweden')], {
    retry: ['Norway, Germany, the United Kingdom or Sweden?'],
  }),
  ask('Year', 'holiday_year', [], { mode: 'hidden', otherwise: '' }),
  run(
    'Choose year',
    'const said = Number(context.entities.holiday_year)\ncontext.year = said > 2000 && said < 2100 ? said : Number(context.entities.today.slice(0, 4))',
  ),
  call('Read holidays', 'GET', '{{env.hr_url}}/holidays?country={{entities.holiday_country}}&year={{context.year}}', {
    branches: [['Not decided', 'context.Read_holidays.response.body.count = 0', 'Not decided']],
    error: 'Holidays unknown',
  }),
  say('Holiday list', [printed(holidayTable)], 'end'),
  say('Not decided', ['The calendar for {{context.year}} is not published yet.'], 'end'),
  say('Holidays unknown', ['I cannot read the calendar at the moment.'], 'end'),
])

const awayList = `
const people = context.Read_absences.response.body.people
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const dayOf = (date) => Number(date.slice(8)) + ' ' + months[Number(date.slice(5, 7)) - 1]
print(people.length + ' away in ' + context.entities.team + ': ' + people.map((person) => person.name + ' until ' + dayOf(person.back)).join(', ') + '.')
`

const whoIsOff = dialog('Who is off', 'Says who of a team is away on a day.', [
  intent('Who is off'),
  ask('Ask team', 'team', [quick('Which team?', 'Finance', 'Sales', 'Engineering', 'Support')], {
    retry: ['Finance, sales, engineering or support?'],
  }),
  ask('Day', 'off_day', [], { mode: 'hidden', otherwise: 'today' }),
  call('Read absences', 'GET', '{{env.hr_url}}/absences?team={{entities.team}}&date={{entities.off_day}}', {
    branches: [['Nobody', 'context.Read_absences.response.body.count = 0', 'Nobody off']],
    error: 'Absences unknown',
  }),
  say('Away list', [printed(awayList)], 'end'),
  say('Nobody off', ['Nobody in {{entities.team}} is away on {{entities.off_day | date:"dddd D MMMM"}}.'], 'end'),
  say('Absences unknown', ['I cannot see the absence calendar at the moment.'], 'end'),
])

const payslip = dialog('Payslip', 'Shows the figures of a payslip and sends a copy.', [
  intent('Payslip'),
  today(),
  ask('Ask month', 'pay_month', [quick('Which month?', 'November', 'October', 'September')], {
    retry: ['Please give the name of a month.'],
  }),
  call('Read payslip', 'GET', '{{env.hr_url}}/payslips?month={{entities.pay_month}}&today={{entities.today}}', {
    refusals: [['Not there yet', 'context.Read_payslip.response.statusCode = 404', 'Not there yet']],
    error: 'Payslips closed',
  }),
  say('Payslip figures', [
    '{{entities.pay_month}} {{context.Read_payslip.response.body.year}}: {{context.Read_payslip.response.body.gross | EUR}} gross, {{context.Read_payslip.response.body.tax | EUR}} tax, {{context.Read_payslip.response.body.net | EUR}} paid out.',
  ]),
  confirm('Want a copy?', ['Shall I email you a copy?'], { yes: 'Ask address', no: 'No copy', yesWords: ['send it'] }),
  ask('Ask address', 'payslip_email', ['Which address should I send it to?'], {
    retry: ['Please give an email address, for example kim@halden.example.'],
    giveUp: 'No copy',
  }),
  call('Send copy', 'POST', '{{env.hr_url}}/payslips/copies', {
    body: { month: '{{entities.pay_month}}', mail: '{{entities.payslip_email}}' },
    refusals: [['Private address', 'context.Send_copy.response.statusCode = 422', 'Private address']],
    error: 'Payslips closed',
  }),
  say('Copy sent', ['The copy is on its way to {{entities.payslip_email}}.'], 'end'),
  say('Private address', ['Payslips go to company addresses only, ending in {{env.mail_domain}}.']),
  run('Forget address', 'context.entities.payslip_email = null', 'Ask address'),
  say('Not there yet', ['The payslip for {{entities.pay_month}} isn’t available yet. Payslips come out on the 25th.'], 'end'),
  say('Payslips closed', ['The pay system isn’t responding right now. Please try again later.'], 'end'),
  say('No copy', ['All right.'], 'end'),
])

const manager = dialog('My manager', "Says who approves somebody's leave and how to reach them.", [
  intent('My manager'),
  ask('Person', 'colleague', [], { mode: 'hidden' }),
  call('Read manager', 'GET', '{{env.hr_url}}/manager?of={{entities.colleague}}', {
    branches: [['Away', 'context.Read_manager.response.body.away = yes', 'Manager away']],
    error: 'Manager unknown',
  }),
  say(
    'Manager',
    [
      'Leave is approved by {{context.Read_manager.response.body.name}}, {{context.Read_manager.response.body.mail}}, extension {{context.Read_manager.response.body.extension}}.',
    ],
    'end',
  ),
  say(
    'Manager away',
    ['{{context.Read_manager.response.body.name}} is away; {{context.Read_manager.response.body.deputy}} stands in.'],
    'end',
  ),
  say('Manager unknown', ['I cannot open the directory at the moment.'], 'end'),
])

const contactHr = dialog('Contact HR', 'Arranges a call from HR.', [
  intent('Contact HR'),
  ask('Ask number', 'hr_phone', ['What number can HR call you on?'], {
    retry: ['Please include the country code, for example +47 912 34 567.'],
    giveUp: 'No call',
  }),
  ask('Ask time', 'hr_time', [quick('What time suits you?', '10:00', '13:30', '15:00')], {
    retry: ['A time between 9:00 and 16:00, please.'],
    giveUp: 'No call',
  }),
  call('Arrange call', 'POST', '{{env.hr_url}}/calls', {
    body: { phone: '{{entities.hr_phone}}', time: '{{entities.hr_time}}' },
    refusals: [['Outside hours', 'context.Arrange_call.response.statusCode = 422', 'Outside hours']],
    error: 'Call failed',
  }),
  say(
    'Call arranged',
    [
      '{{context.Arrange_call.response.body.name}} from HR will call {{entities.hr_phone}} at {{context.Arrange_call.response.body.at}}. What you say stays between you.',
    ],
    'end',
  ),
  say('Outside hours', ['HR calls between 9:00 and 16:00.']),
  run('Forget time', 'context.entities.hr_time = null', 'Ask time'),
  say('Call failed', ['I could not arrange the call. HR answers on {{env.hr_number}}.'], 'end'),
  say('No call', ['All right. HR also answers on {{env.hr_number}}.'], 'end'),
])

const help = dialog('What can you do', 'Lists what the leave desk is good for.', [
  intent('What can you do'),
  say('List of services', [
    buttons(
      'I know your leave balance, take requests, report illness, show payslips and holidays, and set remote days and hours.',
      ['Leave balance', 'leave balance'],
      ['Request leave', 'request leave'],
      ['Report sick', 'I am sick'],
    ),
  ]),
])

const notUnderstood = dialog('Not understood', 'Said when no intent fits.', [
  say('Ask again', [
    quick(
      'I did not understand that. I can help with leave, illness, holidays, payslips, remote days and working hours.',
      ['Leave balance', 'leave balance'],
      ['Request leave', 'request leave'],
      ['Contact HR', 'contact hr'],
    ),
    quick(
      'I am not sure what you mean. I can help with leave, illness, holidays, payslips, remote days and working hours.',
      ['Leave balance', 'leave balance'],
      ['What can you do', 'what can you do'],
    ),
  ]),
])

export const factDialogs: SampleDialog[] = [publicHolidays, whoIsOff, payslip, manager, contactHr, help, notUnderstood]
