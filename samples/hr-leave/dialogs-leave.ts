// Leave in all its kinds: what is left, asking for it, finding, cancelling and following a request. Illness and children are in dialogs-family.
import type { SampleDialog } from '../sample'
import { ask, buttons, call, confirm, decide, dialog, intent, link, quick, run, say, today } from '../write'

const found = {
  request_number: 'entities.request_number',
  request_state: 'entities.request_state',
  first_day: 'entities.first_day',
  last_day: 'entities.last_day',
  request_days: 'entities.request_days',
}
const kinds = quick(
  'Which kind of leave?',
  ['Annual', 'annual'],
  ['Unpaid', 'unpaid'],
  ['Study', 'study'],
  ['Compassionate', 'compassionate'],
)

const balance = dialog('Leave balance', 'Says how many days are left, taken and planned.', [
  intent('Leave balance'),
  ask('Kind', 'leave_kind', [], { mode: 'hidden', otherwise: 'annual' }),
  call('Read balance', 'GET', '{{env.hr_url}}/balance?kind={{entities.leave_kind}}', {
    branches: [['Nothing left', 'context.Read_balance.response.body.left = 0', 'None left']],
    refusals: [['No quota', 'context.Read_balance.response.statusCode = 404', 'No quota']],
    error: 'Balance unknown',
  }),
  decide('Days to lose?', [['Some expire', 'context.Read_balance.response.body.expiring > 0', 'Say what expires']]),
  say(
    'Plain balance',
    [
      'You have {{context.Read_balance.response.body.left}} days of {{entities.leave_kind}} leave left; {{context.Read_balance.response.body.taken}} are taken and {{context.Read_balance.response.body.planned}} planned.',
    ],
    'end',
  ),
  say(
    'Say what expires',
    [
      buttons(
        'You have {{context.Read_balance.response.body.left}} days of {{entities.leave_kind}} leave left, of which {{context.Read_balance.response.body.expiring}} expire at the end of March.',
        ['Request leave', 'request leave'],
        ['Carry days over', 'carry days over'],
      ),
    ],
    'end',
  ),
  say('None left', ['No days of {{entities.leave_kind}} leave are left this year.'], 'end'),
  say('No quota', ['For {{entities.leave_kind}} leave there is no fixed number of days; your manager decides.'], 'end'),
  say('Balance unknown', ['I cannot read the leave records at the moment. Please try again in a few minutes.'], 'end'),
])

const requestLeave = dialog('Request leave', 'Counts working days, compares them with the balance and sends the request to the manager.', [
  intent('Request leave'),
  today(),
  ask('Ask kind', 'leave_kind', [kinds], { retry: ['Annual, unpaid, study or compassionate?'], giveUp: 'Nothing requested' }),
  ask('Ask first day', 'first_day', ['What is your first day away?', 'From which day on? Your first day away is enough for now.'], {
    retry: ['Please give a day, for example 22 December.'],
    check: [['value >= entities.today', 'That day is in the past. What is your first day away?']],
    giveUp: 'Nothing requested',
  }),
  ask('Ask last day', 'last_day', ['And the last day away?', 'Until which day? I mean the last day away.'], {
    retry: ['Please give a day, for example 2 January.'],
    check: [['value >= entities.first_day', 'The last day cannot be before the first. What is the last day away?']],
    giveUp: 'Nothing requested',
  }),
  call('Count days', 'GET', '{{env.hr_url}}/days?from={{entities.first_day}}&to={{entities.last_day}}&kind={{entities.leave_kind}}', {
    branches: [['No working day', 'context.Count_days.response.body.days = 0', 'No working days']],
    refusals: [['Closed period', 'context.Count_days.response.statusCode = 422', 'Closed period']],
    error: 'Records down',
  }),
  run(
    'Compare',
    `
const reply = context.Count_days.response.body
context.days = reply.days
context.counted = reply.days === 1 ? 'one working day' : reply.days + ' working days'
context.left = reply.left
context.missing = reply.left === null ? 0 : Math.max(0, reply.days - reply.left)
`,
  ),
  decide(
    'Enough days?',
    [
      ['Much too many', 'context.missing > 5', 'Far too many'],
      ['A few too many', 'context.missing > 0', 'Ask reason'],
      ['Others away', 'context.Count_days.response.body.away > 2', 'Warn of others'],
    ],
    'Confirm request',
  ),
  say(
    'Warn of others',
    ['{{context.Count_days.response.body.away}} people of your team are away in those days, so your manager may ask you to move it.'],
    'Confirm request',
  ),
  ask('Ask reason', 'leave_note', ['That is {{context.missing}} days more than you have left. What shall I tell your manager?'], {
    retry: ['One sentence is enough.'],
    extract: 'never',
    giveUp: 'Nothing requested',
  }),
  confirm(
    'Confirm request',
    [
      'I have {{entities.leave_kind}} leave from {{entities.first_day | date:"dddd D MMMM"}} to {{entities.last_day | date:"dddd D MMMM"}}, {{context.counted}}. Shall I send it to your manager?',
      'That makes {{context.counted}}: {{entities.first_day | date:"dddd D MMMM"}} to {{entities.last_day | date:"dddd D MMMM"}}, {{entities.leave_kind}} leave. Shall I send it to your manager?',
    ],
    { yes: 'Send request', no: 'What to change', yesWords: ['send it', 'go ahead'] },
  ),
  call('Send request', 'POST', '{{env.hr_url}}/requests', {
    body: {
      kind: '{{entities.leave_kind}}',
      from: '{{entities.first_day}}',
      to: '{{entities.last_day}}',
      note: '{{entities.leave_note}}',
      today: '{{entities.today}}',
    },
    refusals: [['Overlaps', 'context.Send_request.response.statusCode = 409', 'Overlaps another']],
    error: 'Records down',
  }),
  say(
    'Request sent',
    [
      'Sent. Your request is {{context.Send_request.response.body.number}}; {{context.Send_request.response.body.manager}} answers within three working days.',
    ],
    'end',
  ),
  ask('What to change', 'leave_change', [quick('Nothing was sent. What should be different?', 'Dates', 'Kind', 'Nothing')], {
    retry: ['The dates or the kind?'],
    extract: 'never',
    to: 'Nothing requested',
    branches: [
      ['Dates', 'entities.leave_change = dates', 'Forget dates'],
      ['Kind', 'entities.leave_change = kind', 'Forget kind'],
    ],
  }),
  run(
    'Forget dates',
    'context.entities.first_day = null\ncontext.entities.last_day = null\ncontext.entities.leave_change = null',
    'Ask first day',
  ),
  run('Forget kind', 'context.entities.leave_kind = null\ncontext.entities.leave_change = null', 'Ask kind'),
  say('No working days', ['There is no working day between those dates, so you need no leave.'], 'end'),
  say('Closed period', ['{{context.Count_days.response.body.message}}.'], 'What to change'),
  say(
    'Far too many',
    ['You have {{context.left}} days left and would need {{context.days}}. Unpaid leave may be an answer.'],
    'What to change',
  ),
  say(
    'Overlaps another',
    ['You already have leave in those days, request {{context.Send_request.response.body.number}}.'],
    'What to change',
  ),
  say('Records down', ['I cannot reach the leave records at the moment. Nothing was sent; please try again later.'], 'end'),
  say('Nothing requested', ['All right, nothing was sent.'], 'end'),
])

const findRequest = dialog(
  'Find my request',
  'Asks for the number of a request and looks it up. Other dialogs start it and take over what it found.',
  [
    today(),
    ask(
      'Ask number',
      'request_number',
      ['Which request is it? The number looks like LR-2041.', 'What is the number of the request, such as LR-2041?'],
      {
        retry: ['A request number is LR and four digits, for example LR-2041. It is in the confirmation mail.'],
        giveUp: 'No number',
      },
    ),
    call('Look up request', 'GET', '{{env.hr_url}}/requests/{{entities.request_number}}?today={{entities.today}}', {
      refusals: [['Unknown', 'context.Look_up_request.response.statusCode = 404', 'Unknown number']],
      error: 'Look-up failed',
    }),
    run(
      'Keep what was found',
      `
const request = context.Look_up_request.response.body
context.entities.request_number = request.number
context.entities.request_state = request.state
context.entities.request_days = request.days
context.entities.first_day = request.from
context.entities.last_day = request.to
`,
      'end',
    ),
    confirm('Unknown number', ['There is no request {{entities.request_number}} of yours. Would you like to try another number?'], {
      yes: 'Forget number',
      no: 'No number',
    }),
    run('Forget number', 'context.entities.request_number = null', 'Ask number'),
    say('Look-up failed', ['I cannot open requests at the moment. Please try again in a few minutes.'], 'end'),
    say('No number', ['Without the number I cannot open the request. All of them are on the My leave page.'], 'end'),
  ],
)

const cancelLeave = dialog('Cancel leave', 'Withdraws a request, or asks the manager when leave has been approved.', [
  intent('Cancel leave'),
  today(),
  link('Find the request', 'Find my request', {
    give: { request_number: 'entities.request_number' },
    take: found,
    branches: [['Not found', 'entities.request_state missing', 'end']],
  }),
  decide('Which state?', [
    ['Already over', 'entities.first_day < entities.today', 'Already begun'],
    ['Cancelled before', 'entities.request_state = cancelled', 'Cancelled before'],
    ['Approved', 'entities.request_state = approved', 'Confirm approved'],
  ]),
  confirm(
    'Confirm open',
    [
      '{{entities.request_number}}, {{entities.first_day | date:"D MMMM"}} to {{entities.last_day | date:"D MMMM"}}, is not decided yet. Shall I withdraw it?',
    ],
    { yes: 'Withdraw it', no: 'Leave kept' },
  ),
  confirm(
    'Confirm approved',
    [
      '{{entities.request_number}} is approved: {{entities.request_days}} days from {{entities.first_day | date:"D MMMM"}}. Your manager will be told. Shall I cancel it?',
    ],
    { yes: 'Withdraw it', no: 'Leave kept' },
  ),
  call('Withdraw it', 'DELETE', '{{env.hr_url}}/requests/{{entities.request_number}}', { error: 'Cancel failed' }),
  say('Withdrawn', ['Done. {{entities.request_days}} days are back on your balance.'], 'end'),
  say('Already begun', ['That leave has begun already. Please speak to your manager about the days left of it.'], 'end'),
  say('Cancelled before', ['{{entities.request_number}} was cancelled before, so there is nothing to do.'], 'end'),
  say('Cancel failed', ['The request could not be cancelled, and it still stands. Please try again later.'], 'end'),
  say('Leave kept', ['All right, your leave stays as it is.'], 'end'),
])

const requestStatus = dialog('Request status', 'Says whether a request is approved.', [
  intent('Request status'),
  link('Find the request', 'Find my request', {
    give: { request_number: 'entities.request_number' },
    take: found,
    branches: [['Not found', 'entities.request_state missing', 'end']],
  }),
  decide('Which state?', [
    ['Approved', 'entities.request_state = approved', 'It is approved'],
    ['Cancelled', 'entities.request_state = cancelled', 'It is cancelled'],
    ['Declined', 'entities.request_state = declined', 'It is declined'],
  ]),
  say(
    'Still open',
    ['{{entities.request_number}} is waiting for your manager. Most requests are answered within three working days.'],
    'end',
  ),
  say(
    'It is approved',
    ['{{entities.request_number}} is approved: {{entities.request_days}} days from {{entities.first_day | date:"dddd D MMMM"}}.'],
    'end',
  ),
  say('It is cancelled', ['{{entities.request_number}} is cancelled; the days are back on your balance.'], 'end'),
  say(
    'It is declined',
    [
      buttons(
        '{{entities.request_number}} was declined. Other dates may work.',
        ['Request leave', 'request leave'],
        ['My manager', 'who is my manager'],
      ),
    ],
    'end',
  ),
])

const carryOver = dialog('Carry days over', 'Takes unused days into the next year, at most five.', [
  intent('Carry days over'),
  call('Read balance', 'GET', '{{env.hr_url}}/balance?kind=annual', {
    branches: [['None left', 'context.Read_balance.response.body.left = 0', 'Nothing to carry']],
    error: 'Carry failed',
  }),
  ask(
    'Ask days',
    'carry_days',
    ['You have {{context.Read_balance.response.body.left}} days left. How many shall go into next year, up to {{env.carry_most}}?'],
    {
      retry: ['A number of days, please, for example 3.'],
      check: [['value > 0', 'It has to be at least one day. How many?']],
      giveUp: 'Nothing carried',
    },
  ),
  decide('Too many?', [
    ['More than left', 'entities.carry_days > context.Read_balance.response.body.left', 'More than left'],
    ['More than allowed', 'entities.carry_days > env.carry_most', 'More than allowed'],
  ]),
  confirm(
    'Confirm carry',
    ['{{entities.carry_days}} days go into next year and have to be taken by the end of March. Shall I arrange it?'],
    { yes: 'Carry them', no: 'Nothing carried' },
  ),
  call('Carry them', 'POST', '{{env.hr_url}}/carry', {
    body: { days: '{{entities.carry_days}}' },
    refusals: [['Too late', 'context.Carry_them.response.statusCode = 422', 'Carry refused']],
    error: 'Carry failed',
  }),
  say('Carried', ['Done. {{context.Carry_them.response.body.days}} days are yours next year.'], 'end'),
  say('More than left', ['You have only {{context.Read_balance.response.body.left}} days left.'], 'Forget days'),
  say('More than allowed', ['The rule allows {{env.carry_most}} days at most.'], 'Forget days'),
  run('Forget days', 'context.entities.carry_days = null', 'Ask days'),
  say('Carry refused', ['{{context.Carry_them.response.body.message}}.'], 'end'),
  say('Nothing to carry', ['You have no days left to carry over.'], 'end'),
  say('Carry failed', ['I cannot reach the leave records at the moment, and nothing has changed.'], 'end'),
  say('Nothing carried', ['All right, nothing has changed.'], 'end'),
])

export const leaveDialogs: SampleDialog[] = [balance, requestLeave, findRequest, cancelLeave, requestStatus, carryOver]
