// Cards and charges: block, dispute, limits; and the identity check other dialogs go through.
import type { SampleDialog } from '../sample'
import { ask, buttons, call, confirm, decide, dialog, intent, link, quick, run, say, today } from '../write'

const whichCard = quick('Which card is it?', ['Debit card', 'debit'], ['Credit card', 'credit'])

const confirmIdentity = dialog(
  'Confirm identity',
  'Asks for customer number and date of birth. Other dialogs start it before anything delicate.',
  [
    ask(
      'Ask customer number',
      'customer_number',
      [
        'To keep your account safe, I need to check it’s you. What is your customer number? It has eight digits.',
        'First, I need to check it’s you. What is your eight-digit customer number?',
      ],
      {
        retry: ['Your customer number has eight digits. You’ll find it on every letter from us.'],
        giveUp: 'Not confirmed',
      },
    ),
    ask('Ask birth date', 'birth_date', ['And your date of birth?'], {
      retry: ['Please give the full date, for example 14 May 1988.'],
      extract: 'never',
      giveUp: 'Not confirmed',
    }),
    call('Check identity', 'POST', '{{env.bank_url}}/identity', {
      body: { customer: '{{entities.customer_number}}', born: '{{entities.birth_date}}' },
      refusals: [['Does not match', 'context.Check_identity.response.statusCode = 422', 'Does not match']],
      error: 'Check unavailable',
    }),
    run('Remember it', "context.entities.identity = 'confirmed'", 'Thank you'),
    say('Thank you', ['Thank you, that matches.'], 'end'),
    confirm('Does not match', ['That number and date don’t match. Would you like to try again?'], {
      yes: 'Forget both',
      no: 'Not confirmed',
    }),
    run('Forget both', 'context.entities.customer_number = null\ncontext.entities.birth_date = null', 'Ask customer number'),
    say('Check unavailable', ['The identity check isn’t working right now.'], 'Not confirmed'),
    say('Not confirmed', ['I can’t continue without that check. You can also call us on {{env.bank_phone}}.'], 'end'),
  ],
)

const lostCard = dialog('Lost or stolen card', 'Blocks a card at once and orders a new one.', [
  intent('Lost or stolen card'),
  today(),
  ask('Ask problem', 'card_problem', [quick('What happened to it?', 'Lost', 'Stolen', 'Damaged')], {
    retry: ['Was it lost, stolen or damaged?'],
  }),
  ask('Ask card', 'card', [whichCard], {
    retry: ['One at a time, please: the debit card or the credit card?'],
  }),
  decide('Must it be blocked?', [['Damaged', 'entities.card_problem = damaged', 'Order new card']]),
  call('Block card', 'POST', '{{env.bank_url}}/cards/{{entities.card}}/block', {
    body: { reason: '{{entities.card_problem}}' },
    error: 'Block failed',
  }),
  say('Blocked', [
    'Your {{entities.card}} card ending in {{context.Block_card.response.body.last4}} is blocked now. Nobody can pay with it.',
  ]),
  ask('Ask last used', 'last_used', ['When did you last use it yourself?'], {
    retry: ['Please give a day, for example yesterday.'],
    check: [['value <= entities.today', 'That day is in the future. When did you last use it?']],
    giveUp: 'Order new card',
  }),
  call(
    'Look for charges',
    'GET',
    '{{env.bank_url}}/cards/{{entities.card}}/charges?since={{entities.last_used}}&today={{entities.today}}',
    {
      branches: [['Some since', 'context.Look_for_charges.response.body.count > 0', 'Charges since']],
      error: 'Order new card',
    },
  ),
  say('No charges since', ['There are no charges since then.'], 'Order new card'),
  say('Charges since', [
    'Since then {{context.Look_for_charges.response.body.total | EUR}} was charged ({{context.Look_for_charges.response.body.count}} x). If that was not you, you can dispute it here afterwards.',
  ]),
  confirm('Order new card', ['Shall I send a new {{entities.card}} card to your address? It takes three working days.'], {
    yes: 'Send card',
    no: 'No new card',
  }),
  call('Send card', 'POST', '{{env.bank_url}}/cards', { body: { card: '{{entities.card}}' }, error: 'Order failed' }),
  say(
    'Card sent',
    [
      buttons(
        'A new {{entities.card}} card ending in {{context.Send_card.response.body.last4}} is on its way.',
        ['Dispute a charge', 'dispute a charge'],
        ['Change address', 'change my address'],
      ),
    ],
    'end',
  ),
  say('No new card', ['All right. You can order one here at any time.'], 'end'),
  say('Block failed', ['I could not block the card. Please call {{env.bank_phone}} now; the line is open day and night.'], 'end'),
  say('Order failed', ['I could not order the card just now. Please try again later.'], 'end'),
])

const dispute = dialog('Dispute a charge', 'Finds a charge and files a dispute with a reason.', [
  intent('Dispute a charge'),
  today(),
  ask(
    'Ask merchant',
    'charge_merchant',
    ['Which shop or company is on the statement?', 'What name is next to the charge on your statement?'],
    { retry: ['Please give the name as shown on the statement.'], giveUp: 'No dispute', precedence: 'intent' },
  ),
  ask('Ask amount', 'charge_amount', ['How much was charged?'], {
    retry: ['Please give an amount, for example 49.90 euros.'],
    giveUp: 'No dispute',
  }),
  ask('Ask day', 'charge_date', ['On which day?'], {
    retry: ['Please give a day, for example 3 December.'],
    check: [['value <= entities.today', 'That day is in the future. When was it charged?']],
    giveUp: 'No dispute',
  }),
  run(
    'Read amount',
    'const given = context.entities.charge_amount\ncontext.amount = Number((Array.isArray(given) ? given[0] : given).amount)',
  ),
  call(
    'Find charge',
    'GET',
    '{{env.bank_url}}/charges?merchant={{entities.charge_merchant}}&amount={{context.amount}}&date={{entities.charge_date}}&today={{entities.today}}',
    {
      branches: [
        ['Still pending', 'context.Find_charge.response.body.state = pending', 'Still pending'],
        ['Too old', 'context.Find_charge.response.body.age > 120', 'Too old'],
      ],
      refusals: [['Not found', 'context.Find_charge.response.statusCode = 404', 'Charge not found']],
      error: 'Disputes closed',
    },
  ),
  ask('Ask reason', 'dispute_reason', [quick('What is wrong with it?', 'Not mine', 'Charged twice', 'Wrong amount', 'Not delivered')], {
    retry: ['Not mine, charged twice, wrong amount or not delivered?'],
    giveUp: 'No dispute',
  }),
  decide('Fraud?', [['Fraud', 'entities.dispute_reason = not mine', 'Warn of block']], 'Confirm dispute'),
  say('Warn of block', ['If someone else is using your card, it should be blocked too. I can do that next.']),
  confirm(
    'Confirm dispute',
    [
      '{{context.amount | EUR}} at {{entities.charge_merchant}} on {{entities.charge_date | date:"D MMMM"}}, {{entities.dispute_reason}}. Shall I file the dispute?',
    ],
    { yes: 'File dispute', no: 'No dispute' },
  ),
  call('File dispute', 'POST', '{{env.bank_url}}/disputes', {
    body: { merchant: '{{entities.charge_merchant}}', amount: '{{context.amount}}', reason: '{{entities.dispute_reason}}' },
    error: 'Disputes closed',
  }),
  say(
    'Filed',
    [
      'Filed as {{context.File_dispute.response.body.number}}. You’ll have the money back within {{context.File_dispute.response.body.days}} days, while we look into it.',
    ],
    'end',
  ),
  say('Still pending', ['That charge is still pending and may change. If it’s still there in three days, please come back.'], 'end'),
  say('Too old', ['That charge is more than 120 days old; the card rules no longer allow a dispute.'], 'end'),
  confirm(
    'Charge not found',
    ['I can’t find a charge of {{context.amount | EUR}} at {{entities.charge_merchant}} on that day. Would you like to correct it?'],
    { yes: 'Forget charge', no: 'No dispute' },
  ),
  run(
    'Forget charge',
    'context.entities.charge_merchant = null\ncontext.entities.charge_amount = null\ncontext.entities.charge_date = null',
    'Ask merchant',
  ),
  say('Disputes closed', ['I can’t file disputes right now. Nothing was sent. Please try again later.'], 'end'),
  say('No dispute', ['All right, nothing was filed.'], 'end'),
])

const cardLimits = dialog('Card limits', 'Changes the daily limit of a card.', [
  intent('Card limits'),
  ask('Ask card', 'card', [whichCard], { retry: ['The debit card or the credit card?'] }),
  call('Read limit', 'GET', '{{env.bank_url}}/cards/{{entities.card}}', { error: 'Limit unknown' }),
  ask('Ask limit', 'new_limit', ['The daily limit is {{context.Read_limit.response.body.limit | EUR}}. What should it be?'], {
    retry: ['Please give an amount in euros, for example 1500.'],
    check: [['value >= 50', 'The lowest limit is 50 euros. What should it be?']],
    giveUp: 'Limit kept',
  }),
  decide(
    'How far?',
    [
      ['Above the most', 'entities.new_limit > context.Read_limit.response.body.most', 'Too high'],
      ['Same as now', 'entities.new_limit = context.Read_limit.response.body.limit', 'Limit kept'],
      ['Higher', 'entities.new_limit > context.Read_limit.response.body.limit', 'Check identity'],
    ],
    'Confirm limit',
  ),
  link('Check identity', 'Confirm identity', {
    take: { identity: 'entities.identity' },
    branches: [['Not confirmed', 'entities.identity missing', 'Limit kept']],
  }),
  confirm(
    'Confirm limit',
    ['The limit of your {{entities.card}} card will change to {{entities.new_limit | EUR}} a day. Shall I change it?'],
    {
      yes: 'Change limit',
      no: 'Limit kept',
    },
  ),
  call('Change limit', 'PUT', '{{env.bank_url}}/cards/{{entities.card}}', {
    body: { limit: '{{entities.new_limit}}' },
    error: 'Limit unknown',
  }),
  say('Limit changed', ['Your new limit is {{entities.new_limit | EUR}}, starting now.'], 'end'),
  say('Too high', ['The most I can set is {{context.Read_limit.response.body.most | EUR}}.']),
  run('Forget limit', 'context.entities.new_limit = null', 'Ask limit'),
  say('Limit unknown', ['I can’t reach the card system right now. Your limit hasn’t changed.'], 'end'),
  say('Limit kept', ['The limit stays as it is.'], 'end'),
])

export const cardDialogs: SampleDialog[] = [confirmIdentity, lostCard, dispute, cardLimits]
