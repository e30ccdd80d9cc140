// Looking at money and moving it: balance, transactions, transfers, bills, exchange. Cards and papers are in the other files.
import type { SampleDialog } from '../sample'
import { ask, buttons, call, confirm, decide, dialog, intent, link, printed, quick, run, say, today } from '../write'

const whichAccount = quick('Which account?', 'Current', 'Savings', 'Joint')

const balance = dialog('Check balance', 'Says what is on an account.', [
  intent('Check balance'),
  ask('Ask account', 'account', [whichAccount], { retry: ['Current, savings or joint?'] }),
  call('Read balance', 'GET', '{{env.bank_url}}/accounts/{{entities.account}}', {
    branches: [['Overdrawn', 'context.Read_balance.response.body.available < 0', 'Overdrawn']],
    error: 'No balance',
  }),
  decide('Money on hold?', [['Some on hold', 'context.Read_balance.response.body.held > 0', 'With holds']]),
  say(
    'Plain balance',
    [
      'Your {{entities.account}} account holds {{context.Read_balance.response.body.balance | EUR}}.',
      'There are {{context.Read_balance.response.body.balance | EUR}} on your {{entities.account}} account.',
    ],
    'end',
  ),
  say(
    'With holds',
    [
      'Your {{entities.account}} account holds {{context.Read_balance.response.body.balance | EUR}}. Of that {{context.Read_balance.response.body.held | EUR}} is reserved, so {{context.Read_balance.response.body.available | EUR}} is free to use.',
    ],
    'end',
  ),
  say(
    'Overdrawn',
    [
      buttons('Your {{entities.account}} account is overdrawn by {{context.Read_balance.response.body.overdrawn | EUR}}.', [
        'Move money in',
        'transfer money',
      ]),
    ],
    'end',
  ),
  say('No balance', ['I cannot read your accounts at the moment. Please try again in a few minutes.'], 'end'),
])

const rowsTable = `
const rows = context.Read_rows.response.body.rows
const shown = rows.map((row) => row.date + ' ' + row.text + ' ' + row.amount.toFixed(2)).join('; ')
print(JSON.stringify({ type: 'template', payload: { template_type: 'table', table_design: 'regular',
  text: 'The last ' + rows.length + ' on your ' + context.entities.account + ' account: ' + shown,
  columns: [['Date', 'left'], ['What', 'left'], ['EUR', 'right']],
  elements: rows.map((row) => ({ Values: [row.date, row.text, row.amount.toFixed(2)] })) } }))
`

const transactions = dialog('Recent transactions', 'Shows the last rows of an account as a table.', [
  intent('Recent transactions'),
  today(),
  ask('Ask account', 'account', [whichAccount], { retry: ['Current, savings or joint?'] }),
  ask('How many', 'row_count', [], { mode: 'hidden', otherwise: '5' }),
  run('Keep within reason', 'context.rows = Math.min(20, Math.max(1, Math.round(Number(context.entities.row_count) || 5)))'),
  call('Read rows', 'GET', '{{env.bank_url}}/accounts/{{entities.account}}/rows?count={{context.rows}}&today={{entities.today}}', {
    branches: [['None', 'context.Read_rows.response.body.count = 0', 'No rows']],
    error: 'Rows unreadable',
  }),
  say('Show rows', [printed(rowsTable)], 'Something wrong?'),
  say('No rows', ['There were no transactions on your {{entities.account}} account in the last 90 days.'], 'end'),
  say('Rows unreadable', ['I cannot read your transactions at the moment. Please try again in a few minutes.'], 'end'),
  confirm('Something wrong?', ['Is there a charge among them you do not recognise?'], { yes: 'Dispute it', no: 'All fine' }),
  link('Dispute it', 'Dispute a charge', { to: 'end' }),
  say('All fine', ['Good to know.'], 'end'),
])

const readAmount = (entity: string) => `
const given = context.entities.${entity}
const money = Array.isArray(given) ? given[0] : given
context.amount = Number(money.amount)
context.code = money.code
`

const transfer = dialog('Transfer money', 'Sends money to someone paid before, within the daily limit.', [
  intent('Transfer money'),
  ask(
    'Ask payee',
    'payee',
    [quick('Who is the money for?', 'Maria Holm', ['Landlord', 'landlord'], 'Tom Berger', ['My savings', 'my savings'])],
    {
      retry: ['I can send money to people you have paid before: Maria Holm, Tom Berger, your landlord or your own savings. Who is it for?'],
      giveUp: 'Nothing sent',
    },
  ),
  ask('Ask amount', 'transfer_amount', ['How much would you like to send?', 'How much shall I send to {{entities.payee}}?'], {
    retry: ['Please give an amount, for example 50 euros.'],
    giveUp: 'Nothing sent',
  }),
  run('Read amount', readAmount('transfer_amount')),
  decide('Can it be sent?', [
    ['Nothing', 'context.amount <= 0', 'Not an amount'],
    ['Other currency', 'context.code != EUR', 'Only euros'],
    ['Above the limit', 'context.amount > env.daily_limit', 'Above limit'],
  ]),
  ask('Ask account', 'from_account', [quick('From which account?', 'Current', 'Savings', 'Joint')], {
    retry: ['Current, savings or joint?'],
    giveUp: 'Nothing sent',
  }),
  decide('Large amount?', [['Above 1,000', 'context.amount > 1000', 'Check identity']], 'Confirm transfer'),
  link('Check identity', 'Confirm identity', {
    take: { identity: 'entities.identity' },
    branches: [['Not confirmed', 'entities.identity missing', 'Nothing sent']],
  }),
  confirm(
    'Confirm transfer',
    [
      '{{context.amount | EUR}} from your {{entities.from_account}} account to {{entities.payee}}. Shall I send it?',
      'I will send {{context.amount | EUR}} to {{entities.payee}} from your {{entities.from_account}} account. Shall I send it?',
    ],
    { yes: 'Send it', no: 'What to change', yesWords: ['send it', 'go ahead'], noWords: ['wait', 'wrong'] },
  ),
  call('Send it', 'POST', '{{env.bank_url}}/transfers', {
    body: { from: '{{entities.from_account}}', to: '{{entities.payee}}', amount: '{{context.amount}}' },
    refusals: [['Not enough', 'context.Send_it.response.statusCode = 422', 'Not enough money']],
    error: 'Transfer failed',
  }),
  say(
    'Sent',
    [
      'Sent. {{entities.payee}} has the money {{context.Send_it.response.body.arrives}}; the reference is {{context.Send_it.response.body.reference}}.',
    ],
    'end',
  ),
  ask(
    'What to change',
    'transfer_change',
    [quick('Nothing was sent. What should be different?', 'Amount', 'Payee', 'Account', ['Stop here', 'nothing'])],
    {
      retry: ['The amount, the payee or the account?'],
      extract: 'never',
      to: 'Nothing sent',
      branches: [
        ['Amount', 'entities.transfer_change = amount', 'Forget amount'],
        ['Payee', 'entities.transfer_change = payee', 'Forget payee'],
        ['Account', 'entities.transfer_change = account', 'Forget account'],
      ],
    },
  ),
  run('Forget amount', 'context.entities.transfer_amount = null\ncontext.entities.transfer_change = null', 'Ask amount'),
  run('Forget payee', 'context.entities.payee = null\ncontext.entities.transfer_change = null', 'Ask payee'),
  run('Forget account', 'context.entities.from_account = null\ncontext.entities.transfer_change = null', 'Ask account'),
  say('Not enough money', ['{{context.Send_it.response.body.message}}.'], 'What to change'),
  say('Not an amount', ['The amount has to be above zero.'], 'Forget amount'),
  say('Only euros', ['I can send euros only; a branch sends other currencies.'], 'Forget amount'),
  say('Above limit', ['Your daily limit for transfers is {{env.daily_limit | EUR}}.'], 'Forget amount'),
  say('Transfer failed', ['The transfer did not go through, and no money has left your account.'], 'end'),
  say('Nothing sent', ['All right, no money was sent.'], 'end'),
])

const bill = dialog('Pay a bill', 'Pays a bill on a day, after checking its number.', [
  intent('Pay a bill'),
  today(),
  ask('Ask biller', 'biller', [quick('Who sent the bill?', 'Nordkraft', 'City Water', 'Telia', 'Gjensidige')], {
    retry: ['I know Nordkraft, City Water, Telia and Gjensidige. Who sent the bill?'],
    giveUp: 'Not paid',
  }),
  ask('Ask reference', 'bill_reference', ['What is the reference on the bill? It has ten digits.'], {
    retry: ['The reference has ten digits, for example 4417203895.'],
    giveUp: 'Not paid',
  }),
  call('Look up bill', 'GET', '{{env.bank_url}}/bills/{{entities.bill_reference}}?biller={{entities.biller}}&today={{entities.today}}', {
    branches: [['Already paid', 'context.Look_up_bill.response.body.state = paid', 'Already paid']],
    refusals: [['Unknown', 'context.Look_up_bill.response.statusCode = 404', 'Unknown bill']],
    error: 'Bills closed',
  }),
  ask(
    'Ask day',
    'pay_date',
    [
      'It is {{context.Look_up_bill.response.body.amount | EUR}}, due {{context.Look_up_bill.response.body.due | date:"dddd D MMMM"}}. When shall I pay it?',
    ],
    {
      retry: ['Please give a day, for example today or 15 December.'],
      check: [['value >= entities.today', 'That day is in the past. When shall I pay it?']],
      giveUp: 'Not paid',
    },
  ),
  decide(
    'Too late?',
    [['After it is due', 'entities.pay_date > context.Look_up_bill.response.body.due', 'Warn of fee']],
    'Confirm payment',
  ),
  say('Warn of fee', ['That is after the due date; {{entities.biller}} may add a reminder fee.']),
  confirm(
    'Confirm payment',
    [
      '{{context.Look_up_bill.response.body.amount | EUR}} to {{entities.biller}} on {{entities.pay_date | date:"dddd D MMMM"}}. Shall I pay it?',
    ],
    { yes: 'Pay it', no: 'Not paid' },
  ),
  call('Pay it', 'POST', '{{env.bank_url}}/bills/{{entities.bill_reference}}/payments', {
    body: { date: '{{entities.pay_date}}' },
    error: 'Bills closed',
  }),
  say('Paid', ['Done. {{entities.biller}} gets the money on {{entities.pay_date | date:"dddd D MMMM"}}.'], 'end'),
  say('Already paid', ['That bill has been paid already, so there is nothing to do.'], 'end'),
  confirm('Unknown bill', ['{{entities.biller}} has no bill with that reference. Would you like to enter it again?'], {
    yes: 'Forget reference',
    no: 'Not paid',
  }),
  run('Forget reference', 'context.entities.bill_reference = null', 'Ask reference'),
  say('Bills closed', ['Payments are unavailable right now. Nothing was paid.'], 'end'),
  say('Not paid', ['All right, the bill was not paid.'], 'end'),
])

const exchange = dialog('Exchange rate', 'Says a rate and what an amount comes to.', [
  intent('Exchange rate'),
  ask('Amount', 'exchange_amount', [], { mode: 'hidden', otherwise: '100 EUR' }),
  ask(
    'Ask currency',
    'target_currency',
    [quick('Which currency would you like?', ['US dollar', 'usd'], ['Pound', 'pounds'], ['Krone', 'kroner'])],
    { retry: ['I know dollars, pounds, kroner, yen, francs and euros.'] },
  ),
  run('Read amount', readAmount('exchange_amount')),
  decide('Same currency?', [['Same', 'context.code = entities.target_currency', 'Same currency']]),
  call('Read rate', 'GET', '{{env.bank_url}}/rates?from={{context.code}}&to={{entities.target_currency}}', {
    refusals: [['Unknown', 'context.Read_rate.response.statusCode = 404', 'No such rate']],
    error: 'Rates closed',
  }),
  run('Convert', 'context.converted = Math.round(context.amount * context.Read_rate.response.body.rate * 100) / 100'),
  say(
    'Say rate',
    [
      '{{context.amount | number}} {{context.code}} is {{context.converted | number:"2"}} {{entities.target_currency}} at today\'s rate of {{context.Read_rate.response.body.rate}}.',
    ],
    'end',
  ),
  say('Same currency', ['That is the same currency, so nothing changes.'], 'end'),
  say('No such rate', ['We do not exchange {{context.code}}.'], 'end'),
  say('Rates closed', ['I have no rates at the moment. Please try again in a few minutes.'], 'end'),
])

export const moneyDialogs: SampleDialog[] = [balance, transactions, transfer, bill, exchange]
