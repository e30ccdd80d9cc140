// What the bank's helper asks people for: accounts, payees, amounts, cards, days. Finding them in a sentence is nlu/entities'.
import type { SampleEntity } from '../sample'
import { list, pattern, todayEntity } from '../write-entity'

const accounts: Parameters<typeof list>[2] = [
  ['Current account', 'current', ['current', 'checking', 'main account', 'everyday account', 'salary account']],
  ['Savings account', 'savings', ['savings', 'saver', 'rainy day account']],
  ['Joint account', 'joint', ['joint', 'shared account', 'household account']],
]

export const entities: SampleEntity[] = [
  todayEntity,
  list(
    'account',
    "Which of the customer's accounts.",
    accounts.map(([title, value, synonyms]) => [title.replace(' account', ''), value, synonyms]),
  ),
  list(
    'from_account',
    'The account money is taken from.',
    accounts.map(([title, value, synonyms]) => [title.replace(' account', ''), value, synonyms]),
  ),
  { name: 'row_count', type: 'number', description: 'How many transactions to show.' },
  list('payee', 'People and firms paid before.', [
    ['Maria Holm', 'Maria Holm', ['maria']],
    ['Landlord', 'Falk Property', ['rent', 'falk property', 'my landlord']],
    ['Tom Berger', 'Tom Berger', ['tom']],
    ['My savings', 'own savings', ['myself', 'own savings']],
  ]),
  { name: 'transfer_amount', type: 'currencyv2', description: 'How much to send.', settings: { currency: 'EUR' } },
  { name: 'transfer_note', type: 'label', description: 'Words the receiver sees.' },
  list('transfer_change', 'Which part of a transfer to correct.', [
    ['Amount', 'amount', ['sum', 'how much']],
    ['Payee', 'payee', ['receiver', 'recipient', 'person', 'who']],
    ['Account', 'account', ['from account', 'source']],
    ['Stop', 'stop', ['nothing', 'forget it', 'cancel', 'never mind']],
  ]),
  list('biller', 'Who sent the bill.', [
    ['Nordkraft', 'Nordkraft', ['electricity', 'power', 'energy', 'electric']],
    ['City Water', 'City Water', ['water']],
    ['Telia', 'Telia', ['phone', 'mobile', 'internet', 'broadband']],
    ['Gjensidige', 'Gjensidige', ['insurance']],
  ]),
  pattern('bill_reference', 'Ten digits on the bill.', '\\b[0-9]{10}\\b'),
  { name: 'bill_amount', type: 'currencyv2', description: 'Amount of the bill.', settings: { currency: 'EUR' } },
  { name: 'pay_date', type: 'date', description: 'Day the bill is paid.' },
  list('card', "Which of the customer's cards.", [
    ['Debit card', 'debit', ['debit', 'bank card', 'cash card']],
    ['Credit card', 'credit', ['credit', 'visa', 'mastercard']],
  ]),
  list('card_problem', 'What happened to the card.', [
    ['Lost', 'lost', ['misplaced', 'cannot find', 'missing', 'left it', 'gone']],
    ['Stolen', 'stolen', ['theft', 'robbed', 'taken', 'nicked', 'pickpocket']],
    ['Damaged', 'damaged', ['broken', 'cracked', 'bent']],
  ]),
  { name: 'last_used', type: 'date', description: 'Day the card was last seen.', settings: { prefer: 'past' } },
  { name: 'charge_merchant', type: 'label', description: 'Name on the statement.' },
  { name: 'charge_amount', type: 'currencyv2', description: 'Amount of the charge.', settings: { currency: 'EUR' } },
  { name: 'charge_date', type: 'date', description: 'Day of the charge.', settings: { prefer: 'past' } },
  list('dispute_reason', 'Why a charge is questioned.', [
    ['Not mine', 'not mine', ['fraud', 'unknown', '"did not buy"', '"never bought"']],
    ['Twice', 'twice', ['"charged twice"', 'double', 'duplicate']],
    ['Wrong amount', 'wrong amount', ['"too much"', '"amount is wrong"']],
    ['Not delivered', 'not delivered', ['"never arrived"', '"did not get it"']],
  ]),
  { name: 'exchange_amount', type: 'currencyv2', description: 'Money to be exchanged.', settings: { currency: 'EUR' } },
  list('target_currency', 'Currency wanted.', [
    ['US dollar', 'USD', ['dollars', 'dollar', 'usd']],
    ['Pound sterling', 'GBP', ['pounds', 'pound', 'sterling', 'gbp']],
    ['Norwegian krone', 'NOK', ['kroner', 'krone', 'nok']],
    ['Japanese yen', 'JPY', ['yen', 'jpy']],
    ['Swiss franc', 'CHF', ['francs', 'franc', 'chf']],
    ['Euro', 'EUR', ['euros', 'eur']],
  ]),
  { name: 'branch_city', type: 'city', description: 'Where a branch is looked for.' },
  { name: 'visit_day', type: 'date', description: 'Day of the visit.' },
  { name: 'new_street', type: 'label', description: 'Street and number.' },
  { name: 'new_zip', type: 'zipcode', description: 'Postal code.' },
  { name: 'new_city', type: 'city', description: 'Town of the new address.' },
  { name: 'move_date', type: 'date', description: 'From when the address holds.' },
  { name: 'loan_amount', type: 'currencyv2', description: 'How much to borrow.', settings: { currency: 'EUR' } },
  { name: 'loan_years', type: 'number', description: 'Years to pay it back.' },
  { name: 'loan_deposit', type: 'percentage', description: 'Share of the price the customer has saved.' },
  { name: 'monthly_income', type: 'number', description: 'Net income a month in euros.' },
  { name: 'new_limit', type: 'number', description: 'Wanted daily limit in euros.' },
  list('fee_topic', 'What a fee is asked about.', [
    ['Account', 'account fee', ['monthly fee', 'account fee', 'keeping']],
    ['Cards', 'card fee', ['card', 'cards', 'credit card']],
    ['Abroad', 'abroad', ['foreign', 'travel', 'withdrawal', 'atm', 'cash', 'overseas']],
    ['Transfers', 'transfer fee', ['transfer', 'transfers', 'sending money', 'payments']],
  ]),
  pattern('customer_number', 'Eight digits of the customer number.', '\\b[0-9]{8}\\b'),
  { name: 'birth_date', type: 'date', description: 'Date of birth, for the identity check.', settings: { prefer: 'past' } },
  { name: 'identity', type: 'label', description: 'confirmed, once the identity check went well.' },
  { name: 'contact_email', type: 'email', description: 'Where a confirmation is sent.' },
  { name: 'contact_phone', type: 'phone_number', settings: { country: 'NO' }, description: 'Number the bank may call.' },
  { name: 'contact_time', type: 'time', description: 'When the bank may call.' },
]
