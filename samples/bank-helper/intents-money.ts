// How customers ask about money that is there, moves, or is owed.
import type { SampleIntent } from '../sample'

export const moneyIntents: SampleIntent[] = [
  {
    name: 'Check balance', dialog: 'Check balance', description: 'What is on an account.',
    patterns: ['account balance'],
    utterances: [
      'check my balance', 'how much money do I have', 'what is on my [savings](account) account', 'balance', 'am I overdrawn?', 'how much is left on the [joint](account) account', 'has my salary arrived, what do I have now',
      "what's my current balance please", 'can I afford 300 euros, how much is there', 'account balance [checking](account)', 'show me what I have', 'balnce of my savings', 'tell me the amount in my [current](account) account',
      'Could you look up how much I have available?', 'money left until payday', 'do I still have money', 'funds available', 'how am I doing this month', 'how rich am i', 'is there enough in my [household account](account)', 'what have I got in the bank',
      'what is my balance', 'how much money is in my account', 'balance of my [joint](account) account', 'show my account balance',
      'what is the balance on [savings](account)', 'how much can I still spend from my account', 'tell me how much money I have',
      'current balance please',
    ],
  },
  {
    name: 'Recent transactions', dialog: 'Recent transactions', description: 'The last rows of an account.',
    patterns: ['(recent last latest) transactions', 'last * payments'],
    utterances: [
      'recent transactions', 'show my last [10](row_count) payments', 'what did I spend money on this week', 'statement for my [joint](account) account', 'list the latest movements', 'which payments went out yesterday',
      'I would like to see what has been going in and out of my account lately.', 'transaction history', 'my last [five](row_count) purchases', 'account activity', 'where did all my money go', 'see payments on my [current](account) account',
      'did the rent go out already', 'bank statment please', 'what came in recently', 'print the last [20](row_count) rows', 'spending overview', 'what have I bought this month', 'show debits and credits', 'history of [savings](account)',
      'show me my transactions', 'last [three](row_count) transactions on [current](account)', 'account statement',
      'list my recent payments', 'what are the latest transactions', 'what left my account this week', 'I want to see my statement',
      'show the last purchases on my [joint](account) account',
    ],
  },
  {
    name: 'Transfer money', dialog: 'Transfer money', description: 'Send money to someone.',
    patterns: ['< (send transfer) * to *'], negativePatterns: ['fee'],
    utterances: [
      'transfer money', 'send [50 euros](transfer_amount) to [Maria](payee)', 'I owe [Tom](payee) [20 EUR](transfer_amount)', 'make a transfer', 'move [200 euros](transfer_amount) to [my savings](payee)', 'can you wire some money for me?',
      'pay the [rent](payee)', 'I want to give [Maria Holm](payee) money for dinner', 'send cash to a friend', 'put [100 euros](transfer_amount) aside in [my savings](payee)', 'trasnfer [75 EUR](transfer_amount) to [tom](payee) please',
      'new payment to [my landlord](payee)', 'Would you please send [350 euros](transfer_amount) to [Falk Property](payee) today?', 'shift money between accounts', 'I need to pay someone back', 'remit [40 euros](transfer_amount)',
      'settle up with [Tom Berger](payee)', 'bank transfer', 'money to [Maria](payee), [15 euro](transfer_amount)', 'get some money over to [tom](payee) quickly', 'send money',
      'I want to transfer money', 'transfer [100 euros](transfer_amount) to [Tom Berger](payee)',
      'please send [30 euros](transfer_amount) to [maria holm](payee)', 'make a payment to [Maria](payee)',
      'move money to [my savings](payee)', 'can I send money to someone', 'transfer the [rent](payee) from my account',
      'send [60 euros](transfer_amount)',
    ],
  },
  {
    name: 'Pay a bill', dialog: 'Pay a bill', description: 'Pay somebody who sent a bill.',
    patterns: ['< pay * (bill invoice)'],
    utterances: [
      'pay a bill', 'I got an invoice from [Nordkraft](biller)', 'settle my [electricity](biller) bill', 'pay the [water](biller) bill on [friday](pay_date)', 'there is a bill for my [mobile](biller)', 'bill payment', 'can I pay an invoice here?',
      'reference [4417203895](bill_reference), please pay it', 'I received a letter from [Gjensidige](biller) and have to pay until Christmas', 'pay [Telia](biller) [tomorrow](pay_date)', 'my [insurance](biller) is due', 'take care of an invoice',
      'pay bil', 'schedule a payment for my [internet](biller) invoice', 'how do I pay an invoice', '[power](biller) bill came in', 'overdue invoice', 'enter a payment slip', 'I have a reminder from [City Water](biller)', 'bills to be paid',
      'I have a bill to pay', 'pay my [Telia](biller) invoice', 'please pay this bill', 'pay the bill from [City Water](biller)',
      'I want to pay an invoice [today](pay_date)', 'my [electricity](biller) invoice has to be paid',
      'pay bill number [5120938476](bill_reference)', 'bill from [Nordkraft](biller) arrived, pay it [on monday](pay_date)',
    ],
  },
  {
    name: 'Exchange rate', dialog: 'Exchange rate', description: 'A rate, and what an amount comes to.',
    patterns: ['exchange rate'],
    utterances: [
      'exchange rate', 'how many [dollars](target_currency) do I get for [100 euros](exchange_amount)', 'what is the [pound](target_currency) at', 'convert [250 EUR](exchange_amount) to [yen](target_currency)', 'rate for [kroner](target_currency)?',
      'euro to [dollar](target_currency)', 'what is [500 GBP](exchange_amount) in [euros](target_currency)', 'I am off to Switzerland, what would [300 euros](exchange_amount) be in [francs](target_currency)?', 'currency converter', 'foreign currency prices',
      'how strong is the [yen](target_currency) today', 'exchnage rates', 'value of [1000 NOK](exchange_amount) in [euros](target_currency)', 'can I change money into [sterling](target_currency)', 'is it a good time to buy [dollars](target_currency)',
      'usd rate', 'how much is one euro in [chf](target_currency)', 'today\'s rates', 'swap euros for [kroner](target_currency)', 'what do you pay for [100 USD](exchange_amount)',
      'what is the exchange rate for [dollars](target_currency)', 'how much is [50 euros](exchange_amount) in [pounds](target_currency)',
      'euro exchange rate today', 'change euros into [yen](target_currency)',
      'convert [80 USD](exchange_amount) into [euros](target_currency)', 'current rate for [swiss francs](target_currency)',
      'what is the [krone](target_currency) worth', 'exchange [200 GBP](exchange_amount) to [euros](target_currency)',
    ],
  },
  {
    name: 'Loan quote', dialog: 'Loan quote', description: 'What a loan would cost.',
    patterns: ['loan quote', '< borrow *'],
    utterances: [
      'loan quote', 'I want to borrow [10000 euros](loan_amount)', 'what would a loan of [15000 EUR](loan_amount) cost a month', 'can I get a loan for a car?', 'interest on a personal loan', 'borrow money for a kitchen', 'finance over [5](loan_years) years',
      'How much would the monthly payments be if I took out [20000 euros](loan_amount) over [7](loan_years) years?', 'loan calculator', 'credit for renovating', 'would you lend me [3000 euros](loan_amount)', 'lone rates', 'I need money for a new roof', 'am i eligible for a loan',
      'monthly rate for [8000 EUR](loan_amount)', 'get a consumer credit', 'how high is the interest if I borrow', 'repay over [ten](loan_years) years', 'offer for a car loan', 'apply for a loan', 'thinking about borrowing some money',
      'how much would a loan cost', 'I want a loan', 'can I borrow money from you',
      'what is the interest on a loan of [5000 euros](loan_amount)', 'quote for a loan over [4](loan_years) years',
      'I would like to borrow money for a car', 'monthly payment for a loan', 'could the bank lend me [12000 EUR](loan_amount)',
    ],
  },
  {
    name: 'Fees', dialog: 'Fees', description: 'What things cost.',
    patterns: ['monthly fee'],
    utterances: [
      'fees', 'what does the [account](fee_topic) cost', 'is there a monthly fee?', 'charges for paying [abroad](fee_topic)', 'cost of a [transfer](fee_topic)', 'price list', 'do you take money for cash machines in other countries', 'how expensive is a [credit card](fee_topic) with you',
      'Why do I pay three euros every month?', 'withdrawal fee', 'what do I pay for a replacement [card](fee_topic)', 'feees for [foreign](fee_topic) payments', 'is the account free of charge', 'transaction costs', 'what will it cost me to send dollars', 'are there hidden costs',
      'annual price of the card', 'costs of [atm](fee_topic) use', 'bank charges overview', 'how much do you charge',
      'what are your fees', 'are there fees for [transfers](fee_topic)', 'how much is the monthly fee',
      'fee for using a cash machine [abroad](fee_topic)', 'what are the costs of a [card](fee_topic)',
      'which fees do I pay for my [account](fee_topic)', 'do you charge for payments in foreign money',
      'is there a fee on [transfers](fee_topic) to other countries',
    ],
  },
]
