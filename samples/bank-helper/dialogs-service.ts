// Branches, opening hours, address, loans, fees, a call from the bank, and what the helper says when it is lost.
import type { SampleDialog } from '../sample'
import { ask, buttons, call, confirm, decide, dialog, intent, link, printed, quick, run, say, template, today } from '../write'

const branchList = `
const branches = context.Find_branches.response.body.branches
print(JSON.stringify({ type: 'template', payload: { template_type: 'list',
  text: 'Branches in ' + context.entities.branch_city + ': ' + branches.map((branch) => branch.street).join(', '),
  heading: 'Branches in ' + context.entities.branch_city,
  elements: branches.map((branch) => ({ title: branch.name, subtitle: branch.street + ', open until ' + branch.closes,
    buttons: [{ type: 'postback', title: 'Opening hours', payload: 'opening hours in ' + context.entities.branch_city }] })) } }))
`

const findBranch = dialog('Find a branch', 'Lists the branches of a town.', [
  intent('Find a branch'),
  ask('Ask town', 'branch_city', ['In which town?', 'Which town are you in?'], { retry: ['Please give the name of a town.'] }),
  call('Find branches', 'GET', '{{env.bank_url}}/branches?city={{entities.branch_city}}', {
    branches: [['None', 'context.Find_branches.response.body.count = 0', 'No branch']],
    error: 'Branches unknown',
  }),
  say('Branch list', [printed(branchList)], 'end'),
  say('No branch', ['We have no branch in {{entities.branch_city}}. Cash services of every bank there are free for you.'], 'end'),
  say('Branches unknown', ['I cannot look up branches at the moment.'], 'end'),
])

const openingHours = dialog('Opening hours', 'Says when a branch is open on a day.', [
  intent('Opening hours'),
  today(),
  ask('Ask town', 'branch_city', ['The hours differ from town to town. Which town do you mean?'], {
    retry: ['Please give the name of a town.'],
  }),
  ask('Day', 'visit_day', [], { mode: 'hidden', otherwise: 'today' }),
  call('Read hours', 'GET', '{{env.bank_url}}/hours?city={{entities.branch_city}}&date={{entities.visit_day}}', {
    branches: [['Closed', 'context.Read_hours.response.body.open = no', 'Closed that day']],
    refusals: [['No branch', 'context.Read_hours.response.statusCode = 404', 'No branch there']],
    error: 'Hours unknown',
  }),
  say(
    'Open',
    [
      'On {{entities.visit_day | date:"dddd D MMMM"}} {{entities.branch_city}} is open from {{context.Read_hours.response.body.from}} to {{context.Read_hours.response.body.to}}.',
    ],
    'end',
  ),
  say(
    'Closed that day',
    [
      'On {{entities.visit_day | date:"dddd D MMMM"}} {{entities.branch_city}} is closed. It opens again on {{context.Read_hours.response.body.next | date:"dddd"}} at 9:00.',
    ],
    'end',
  ),
  say('No branch there', ['We have no branch in {{entities.branch_city}}.'], 'end'),
  say('Hours unknown', ['I have no opening hours at the moment. Most branches are open from 9:00 to 16:00.'], 'end'),
])

const changeAddress = dialog('Change address', 'Changes the postal address after an identity check.', [
  intent('Change address'),
  today(),
  link('Check identity', 'Confirm identity', {
    take: { identity: 'entities.identity' },
    branches: [['Not confirmed', 'entities.identity missing', 'Address kept']],
  }),
  ask('Ask street', 'new_street', ['What is the new street and house number?'], {
    retry: ['Please give the street and house number.'],
    extract: 'never',
    giveUp: 'Address kept',
  }),
  ask('Ask postal code', 'new_zip', ['And the postal code?'], {
    retry: ['Please give just the postal code, for example 5003.'],
    extract: 'never',
    giveUp: 'Address kept',
  }),
  ask('Ask town', 'new_city', ['Which town is that?'], { retry: ['Please give the name of the town.'], giveUp: 'Address kept' }),
  ask('Ask moving day', 'move_date', ['When does it start?'], {
    retry: ['Please give a day, for example 1 January.'],
    giveUp: 'Address kept',
  }),
  call(
    'Check address',
    'GET',
    '{{env.bank_url}}/address?street={{entities.new_street}}&zip={{entities.new_zip}}&city={{entities.new_city}}',
    {
      refusals: [['Not found', 'context.Check_address.response.statusCode = 422', 'No such address']],
      error: 'Address failed',
    },
  ),
  decide('From now?', [['Already moved', 'entities.move_date <= entities.today', 'Confirm at once']]),
  confirm(
    'Confirm later',
    [
      'From {{entities.move_date | date:"D MMMM YYYY"}}: {{entities.new_street}}, {{entities.new_zip}} {{entities.new_city}}. Is that right?',
    ],
    { yes: 'Save address', no: 'Enter it again?' },
  ),
  confirm('Confirm at once', ['From now on: {{entities.new_street}}, {{entities.new_zip}} {{entities.new_city}}. Is that right?'], {
    yes: 'Save address',
    no: 'Enter it again?',
  }),
  confirm('Enter it again?', ['Would you like to enter it again?'], { yes: 'Forget address', no: 'Address kept' }),
  run(
    'Forget address',
    'context.entities.new_street = null\ncontext.entities.new_zip = null\ncontext.entities.new_city = null\ncontext.entities.move_date = null',
    'Ask street',
  ),
  call('Save address', 'PUT', '{{env.bank_url}}/address', {
    body: { street: '{{entities.new_street}}', zip: '{{entities.new_zip}}', city: '{{entities.new_city}}', from: '{{entities.move_date}}' },
    error: 'Address failed',
  }),
  say('Address saved', ['Your new address is saved. Letters and cards go there from that day.'], 'end'),
  say('No such address', ['I cannot find that address: {{context.Check_address.response.body.message}}.'], 'Enter it again?'),
  say('Address failed', ['The address could not be saved. Your old address is still in use.'], 'end'),
  say('Address kept', ['Your address stays as it is.'], 'end'),
])

const loanQuote = dialog('Loan quote', 'Works out a monthly rate and says whether it fits the income.', [
  intent('Loan quote'),
  ask('Ask loan amount', 'loan_amount', ['How much would you like to borrow?'], {
    retry: ['Please give an amount, for example 15000 euros.'],
    giveUp: 'No quote',
  }),
  ask('Ask years', 'loan_years', [quick('Over how many years?', '3', '5', '10')], {
    retry: ['Please give a number of years from 1 to 25.'],
    check: [['value >= 1 and value <= 25', 'Loans run from 1 to 25 years. Over how many years?']],
    giveUp: 'No quote',
  }),
  ask('Ask deposit', 'loan_deposit', ['What share of the price have you saved already, in percent? Zero is fine.'], {
    retry: ['Please give a percentage, for example 20%.'],
    extract: 'never',
    giveUp: 'No quote',
  }),
  ask('Ask income', 'monthly_income', ['And your net income a month, in euros?'], {
    retry: ['Please give a number, for example 3200.'],
    extract: 'never',
    check: [['value > 0', 'The income has to be above zero. What is it a month?']],
    giveUp: 'No quote',
  }),
  run('Read loan', 'const given = context.entities.loan_amount\ncontext.amount = Number((Array.isArray(given) ? given[0] : given).amount)'),
  call(
    'Read loan rate',
    'GET',
    '{{env.bank_url}}/loans/rate?amount={{context.amount}}&years={{entities.loan_years}}&deposit={{entities.loan_deposit}}',
    {
      refusals: [['Outside', 'context.Read_loan_rate.response.statusCode = 422', 'Outside the range']],
      error: 'Loans closed',
    },
  ),
  run(
    'Work out rate',
    `
const yearly = context.Read_loan_rate.response.body.rate / 100
const months = context.entities.loan_years * 12
const monthly = yearly / 12
context.monthly = Math.round(context.amount * monthly / (1 - Math.pow(1 + monthly, -months)))
context.whole = context.monthly * months
context.share = context.monthly / context.entities.monthly_income
`,
  ),
  decide('Does it fit?', [
    ['Too much', 'context.share > 0.4', 'Too much'],
    ['Tight', 'context.share > 0.3', 'Tight'],
  ]),
  say(
    'Fits',
    [
      'At {{context.Read_loan_rate.response.body.rate}}% you would pay {{context.monthly | EUR}} a month, {{context.whole | EUR}} in all. That fits your income well.',
    ],
    'Offer advice',
  ),
  say(
    'Tight',
    [
      'At {{context.Read_loan_rate.response.body.rate}}% you would pay {{context.monthly | EUR}} a month, {{context.whole | EUR}} in all. It is possible but tight; a longer term lowers the rate.',
    ],
    'Offer advice',
  ),
  say(
    'Too much',
    [
      'At {{context.Read_loan_rate.response.body.rate}}% it would be {{context.monthly | EUR}} a month, more than two fifths of your income. We could not lend that.',
    ],
    'Offer advice',
  ),
  confirm('Offer advice', ['Would you like an adviser to call you about it?'], { yes: 'Arrange advice', no: 'No quote' }),
  link('Arrange advice', 'Call from the bank', { to: 'end' }),
  say('Outside the range', ['We lend from 1,000 to 75,000 euros here; for a home please see an adviser.'], 'Offer advice'),
  say('Loans closed', ['I cannot work out loans at the moment. Please try again later.'], 'end'),
  say('No quote', ['All right. This quote isn’t binding.'], 'end'),
])

const fees = dialog('Fees', 'Says what things cost.', [
  intent('Fees'),
  ask('Ask topic', 'fee_topic', [quick('Which fees?', 'Account', 'Cards', 'Abroad', 'Transfers')], {
    retry: ['Account, cards, abroad or transfers?'],
  }),
  decide('Which fee?', [
    ['Account', 'entities.fee_topic = account fee', 'Account fees'],
    ['Cards', 'entities.fee_topic = card fee', 'Card fees'],
    ['Abroad', 'entities.fee_topic = abroad', 'Fees abroad'],
  ]),
  say('Transfer fees', ['Transfers in euros are free. Sending another currency costs 4 euros.'], 'end'),
  say('Account fees', ['The account costs 3 euros a month, and nothing with a regular income of 1,200 euros.'], 'end'),
  say(
    'Card fees',
    [
      template('The debit card is free. The credit card costs €24 a year, a replacement €8.', 'table', {
        columns: [
          ['Card', 'left'],
          ['Fee', 'right'],
        ],
        table_design: 'regular',
        elements: [{ Values: ['Debit card', 'free'] }, { Values: ['Credit card', '€24 a year'] }, { Values: ['Replacement', '€8'] }],
      }),
    ],
    'end',
  ),
  say('Fees abroad', ['Paying in euros is free everywhere. Other currencies cost 1.5%, cash services 2 euros.'], 'end'),
])

const callMe = dialog('Call from the bank', 'Takes a number and a time for an adviser to call.', [
  intent('Speak to an adviser'),
  ask('Ask number', 'contact_phone', ['What number can we reach you on?'], {
    retry: ['Please include the country code, for example +47 912 34 567.'],
    giveUp: 'No call',
  }),
  ask('Ask time', 'contact_time', [quick('At what time?', '09:30', '13:00', '16:30')], {
    retry: ['A time between 9:00 and 18:00, please.'],
    giveUp: 'No call',
  }),
  call('Arrange call', 'POST', '{{env.bank_url}}/calls', {
    body: { phone: '{{entities.contact_phone}}', time: '{{entities.contact_time}}' },
    refusals: [['Outside hours', 'context.Arrange_call.response.statusCode = 422', 'Outside hours']],
    error: 'Call failed',
  }),
  say('Call arranged', ['An adviser will call {{entities.contact_phone}} at {{context.Arrange_call.response.body.at}}.'], 'end'),
  say('Outside hours', ['We call from 9:00 to 18:00.']),
  run('Forget time', 'context.entities.contact_time = null', 'Ask time'),
  say('Call failed', ['I could not arrange the call. We answer on {{env.bank_phone}}.'], 'end'),
  say('No call', ['All right. We also answer on {{env.bank_phone}}.'], 'end'),
])

const pin = dialog('Change PIN', 'Says how a card gets another PIN.', [
  intent('Change PIN'),
  say('PIN at a machine', [
    buttons(
      'You choose a new PIN at any of our cash services: insert the card, then “Card services”. If you have forgotten the old one, we send a new PIN by post within 5 days. An adviser can order it.',
      ['Find a branch', 'find a branch'],
      ['Speak to an adviser', 'speak to an adviser'],
    ),
  ]),
])

const help = dialog('What can you do', 'Lists what the helper is good for.', [
  intent('What can you do'),
  say('List of services', [
    buttons(
      'I show balances and transactions, send money, pay bills, look after cards, and answer questions on rates, fees, loans and branches.',
      ['Check balance', 'check my balance'],
      ['Transfer money', 'transfer money'],
      ['Lost card', 'I lost my card'],
    ),
  ]),
])

const notUnderstood = dialog('Not understood', 'Said when no intent fits.', [
  say('Ask again', [
    quick(
      'I did not understand that. I can help with accounts, transfers, bills, cards, loans and branches.',
      ['Check balance', 'check my balance'],
      ['Transfer money', 'transfer money'],
      ['Speak to an adviser', 'speak to an adviser'],
    ),
    quick(
      'I am not sure what you mean. I can help with accounts, transfers, bills, cards, loans and branches.',
      ['Check balance', 'check my balance'],
      ['What can you do', 'what can you do'],
    ),
  ]),
])

export const serviceDialogs: SampleDialog[] = [findBranch, openingHours, changeAddress, loanQuote, fees, callMe, pin, help, notUnderstood]
