// Illness, children and working hours: absences that follow the law rather than a balance.
import type { SampleDialog } from '../sample'
import { ask, call, confirm, decide, dialog, intent, quick, remember, run, say, today } from '../write'

const sickLeave = dialog('Sick leave', 'Reports an illness, says when a certificate is due, and tells the manager.', [
  intent('Sick leave'),
  today(),
  ask(
    'Ask who',
    'sick_reason',
    [quick('I am sorry to hear that. Is it about you or a child?', ['Myself', 'me'], ['My child', 'child'], ['Work accident', 'accident'])],
    { retry: ['About you, a child, or an accident at work?'] },
  ),
  remember('First day', 'sick_from', 'today'),
  ask('Ask until', 'sick_until', ['Until when do you expect to be away? A rough date is fine.'], {
    retry: ['Please give a day, for example today or friday.'],
    check: [['value >= entities.sick_from', 'That is before the first day of illness. Until which day?']],
    giveUp: 'Not reported',
  }),
  run(
    'Count days',
    `
const day = 24 * 60 * 60 * 1000
context.days = Math.round((Date.parse(context.entities.sick_until) - Date.parse(context.entities.sick_from)) / day) + 1
`,
  ),
  decide(
    'Certificate needed?',
    [
      ['Accident', 'entities.sick_reason = accident', 'Explain accident'],
      ['Child, long', 'entities.sick_reason = child and context.days > 1', 'Ask mail'],
      ['More than three days', 'context.days > 3', 'Ask mail'],
    ],
    'Confirm report',
  ),
  say('Explain accident', ['An accident at work also has to be reported to safety within 24 hours; I will open that report for you.']),
  ask('Ask mail', 'certificate_email', ['You need a certificate for that. Which email address should I send the link to?'], {
    retry: ['Please give an email address, for example kim@halden.example.'],
    giveUp: 'Confirm report',
  }),
  confirm(
    'Confirm report',
    [
      'Away from {{entities.sick_from | date:"dddd D MMMM"}} to {{entities.sick_until | date:"dddd D MMMM"}}. Shall I report it to your manager?',
    ],
    { yes: 'Report it', no: 'Not reported' },
  ),
  call('Report it', 'POST', '{{env.hr_url}}/sick', {
    body: {
      from: '{{entities.sick_from}}',
      to: '{{entities.sick_until}}',
      reason: '{{entities.sick_reason}}',
      mail: '{{entities.certificate_email}}',
    },
    refusals: [['Refused', 'context.Report_it.response.statusCode = 422', 'Report refused']],
    error: 'Report failed',
  }),
  say(
    'Reported',
    ['Reported as {{context.Report_it.response.body.number}}. {{context.Report_it.response.body.manager}} knows. Get well soon.'],
    'end',
  ),
  say('Report refused', ['It could not be reported: {{context.Report_it.response.body.message}}.'], 'end'),
  say('Report failed', ['The report did not go through. Please call your manager this time.'], 'end'),
  say('Not reported', ['All right, nothing was reported.'], 'end'),
])

const parental = dialog('Parental leave', 'Works out weeks and dates for a parent and starts the application.', [
  intent('Parental leave'),
  today(),
  ask(
    'Ask role',
    'parent_role',
    [quick('Congratulations. Which parent are you?', 'Mother', ['Father or partner', 'partner'], ['Adoptive parent', 'adoptive'])],
    { retry: ['Mother, father or partner, or adoptive parent?'], giveUp: 'Later' },
  ),
  ask('Ask due date', 'due_date', ['When is the baby due?'], {
    retry: ['Please give a date, for example 14 April 2026.'],
    check: [['value >= entities.today', 'That date is in the past. HR can help with leave after a birth. What is the due date?']],
    giveUp: 'Later',
  }),
  ask('Ask share', 'leave_share', ['The parents share 16 weeks as they like. What percentage of them do you take?'], {
    retry: ['A percentage from 0 to 100, please, for example 50%.'],
    extract: 'never',
    giveUp: 'Later',
  }),
  call('Check right', 'GET', '{{env.hr_url}}/parental?role={{entities.parent_role}}&due={{entities.due_date}}&today={{entities.today}}', {
    refusals: [['Too early', 'context.Check_right.response.statusCode = 422', 'Too early']],
    error: 'Parental failed',
  }),
  run(
    'Work out weeks',
    `
const right = context.Check_right.response.body
const week = 7 * 24 * 60 * 60 * 1000
const start = Date.parse(context.entities.due_date) - right.weeksBefore * week
context.weeks = right.ownWeeks + Math.round(16 * context.entities.leave_share)
context.starts = new Date(start).toISOString().slice(0, 10)
context.ends = new Date(start + context.weeks * week).toISOString().slice(0, 10)
`,
  ),
  decide('Own weeks only?', [['None shared', 'entities.leave_share = 0', 'Only own weeks']], 'Confirm weeks'),
  say('Only own weeks', ['You take only the weeks that are yours by law; the other parent has the rest.']),
  confirm(
    'Confirm weeks',
    [
      'That is {{context.weeks}} weeks, from {{context.starts | date:"D MMMM YYYY"}} to {{context.ends | date:"D MMMM YYYY"}}. Shall I start the application?',
    ],
    { yes: 'Start application', no: 'Other share?' },
  ),
  confirm('Other share?', ['Would you like to try another share?'], { yes: 'Forget share', no: 'Later' }),
  run('Forget share', 'context.entities.leave_share = null', 'Ask share'),
  call('Start application', 'POST', '{{env.hr_url}}/parental', {
    body: { from: '{{context.starts}}', to: '{{context.ends}}' },
    error: 'Parental failed',
  }),
  say(
    'Application started',
    ['Started as {{context.Start_application.response.body.number}}. HR writes to you within a week about pay.'],
    'end',
  ),
  say('Too early', ['{{context.Check_right.response.body.message}}.'], 'end'),
  say('Parental failed', ["I cannot reach HR's system at the moment. Nothing was started."], 'end'),
  say('Later', ['All right. You can come back to it until eight weeks before the date.'], 'end'),
])

const remote = dialog('Remote days', 'Sets fixed days at home, at most three a week.', [
  intent('Remote days'),
  today(),
  ask(
    'Ask days',
    'remote_days',
    [quick('On which days would you like to work from home?', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday')],
    { retry: ['Please name days of the week, for example Tuesday and Thursday.'], giveUp: 'Days kept' },
  ),
  run(
    'Count days',
    `
const chosen = Array.isArray(context.entities.remote_days) ? context.entities.remote_days : [context.entities.remote_days]
context.count = chosen.length
context.named = chosen.length > 1 ? chosen.slice(0, -1).join(', ') + ' and ' + chosen[chosen.length - 1] : chosen[0]
`,
  ),
  decide('How many?', [['More than three', 'context.count > env.remote_most', 'Too many days']]),
  ask('Ask start', 'remote_from', ['Starting when?'], {
    retry: ['Please give a day, for example 1 January.'],
    check: [['value >= entities.today', 'That day is in the past. Starting when?']],
    extract: 'never',
    giveUp: 'Days kept',
  }),
  call('Check desk plan', 'GET', '{{env.hr_url}}/remote?days={{context.named}}', {
    branches: [['Team day', 'context.Check_desk_plan.response.body.clash != none', 'Team day']],
    error: 'Remote failed',
  }),
  confirm(
    'Confirm remote',
    ['At home on {{context.named}} from {{entities.remote_from | date:"D MMMM YYYY"}}. Shall I send it to your manager?'],
    { yes: 'Send remote', no: 'Days kept' },
  ),
  call('Send remote', 'POST', '{{env.hr_url}}/remote', {
    body: { days: '{{context.named}}', from: '{{entities.remote_from}}' },
    error: 'Remote failed',
  }),
  say('Remote sent', ['Sent to {{context.Send_remote.response.body.manager}}. The plan changes once it is approved.'], 'end'),
  say('Too many days', ['At most {{env.remote_most}} days a week are possible.']),
  run('Forget remote days', 'context.entities.remote_days = null', 'Ask days'),
  confirm('Team day', ["{{context.Check_desk_plan.response.body.clash}} is your team's day in the office. Would you like other days?"], {
    yes: 'Forget remote days',
    no: 'Confirm remote',
  }),
  say('Remote failed', ['I cannot reach the desk plan at the moment. Nothing has changed.'], 'end'),
  say('Days kept', ['All right, your days stay as they are.'], 'end'),
])

const workingHours = dialog('Part time', 'Shows what other working hours mean for pay and leave, and asks for them.', [
  intent('Part time'),
  today(),
  ask('Ask share', 'hours_share', [quick('What percentage of full time would you like to work?', '50%', '80%', '90%')], {
    retry: ['Please give a percentage, for example 80%.'],
    check: [['value >= 0.4 and value <= 1', 'Between 40% and 100% is possible. What percentage would you like?']],
    giveUp: 'Hours kept',
  }),
  ask('Ask start', 'hours_from', ['Starting when?'], {
    retry: ['Please give a date, for example 1 March.'],
    check: [['value >= entities.today', 'That date is in the past. Starting when?']],
    giveUp: 'Hours kept',
  }),
  call('Work out pay', 'GET', '{{env.hr_url}}/hours?share={{entities.hours_share}}&from={{entities.hours_from}}&today={{entities.today}}', {
    refusals: [['Too soon', 'context.Work_out_pay.response.statusCode = 422', 'Too soon']],
    error: 'Hours failed',
  }),
  confirm(
    'Confirm hours',
    [
      'That is {{context.Work_out_pay.response.body.hours}} hours a week, {{context.Work_out_pay.response.body.pay | EUR}} a month before tax and {{context.Work_out_pay.response.body.leave}} days of leave. Shall I ask your manager?',
    ],
    { yes: 'Ask for hours', no: 'Hours kept' },
  ),
  call('Ask for hours', 'POST', '{{env.hr_url}}/hours', {
    body: { share: '{{entities.hours_share}}', from: '{{entities.hours_from}}' },
    error: 'Hours failed',
  }),
  say('Hours asked', ['Asked as {{context.Ask_for_hours.response.body.number}}. The law gives your manager four weeks to answer.'], 'end'),
  say('Too soon', ["A change of hours needs eight weeks' notice."]),
  run('Forget start', 'context.entities.hours_from = null', 'Ask start'),
  say('Hours failed', ['I cannot work that out at the moment. Nothing was sent.'], 'end'),
  say('Hours kept', ['All right, your hours stay as they are.'], 'end'),
])

export const familyDialogs: SampleDialog[] = [sickLeave, parental, remote, workingHours]
