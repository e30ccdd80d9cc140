// Conversations the bank's helper must hold this way. The week of Monday 8 December 2025.
import type { SampleConversation } from '../sample'

const now = '2025-12-08T09:00:00Z'

export const conversations: SampleConversation[] = [
  {
    name: 'Says what is free when some money is reserved',
    now,
    turns: [
      { user: 'check my balance', bot: ['Which account?'] },
      { user: 'current', bot: ['€2,418.35', '€2,353.45 is free to use'] },
    ],
  },
  {
    name: 'Says that an account is overdrawn',
    now,
    turns: [{ user: 'how much is left on the joint account', bot: ['overdrawn by €86.40'] }],
  },
  {
    name: 'Sends money in one sentence and two answers',
    now,
    turns: [
      { user: 'send 50 euros to Maria', bot: ['From which account?'] },
      { user: 'current', bot: ['€50.00', 'Shall I send it?'] },
      { user: 'yes', bot: ['Maria Holm has the money within ten seconds'] },
    ],
  },
  {
    name: 'Corrects the amount of a transfer',
    now,
    turns: [
      { user: 'I owe Tom 20 EUR', bot: ['From which account?'] },
      { user: 'savings', bot: ['€20.00', 'Shall I send it?'] },
      { user: 'no', bot: ['Nothing was sent. What should be different?'] },
      { user: 'the amount', bot: ['How much'] },
      { user: '25', bot: ['€25.00', 'Shall I send it?'] },
      { user: 'go ahead', bot: ['Sent. Tom Berger'] },
    ],
  },
  {
    name: 'Takes another amount while it asks for the account, and hears of a stolen card while it asks which one',
    now,
    turns: [
      { user: 'send 50 euros to Maria', bot: ['From which account?'] },
      { user: 'no make it 60', bot: ['From which account?'] },
      { user: 'current', bot: ['€60.00', 'Shall I send it?'] },
      { user: 'yes', bot: ['Maria Holm has the money'] },
      { user: 'raise my card limit', bot: ['Which card'] },
      { user: 'i think someone stole my card!!', bot: ['Which card'] },
      { user: 'the debit one', bot: ['block'] },
    ],
  },
  {
    name: 'Checks who it is before a large transfer',
    now,
    turns: [
      { user: 'move 1500 euros to my savings', bot: ['From which account?'] },
      { user: 'current', bot: ['customer number'] },
      { user: '12345678', bot: ['date of birth'] },
      { user: '14 May 1988', bot: ['don’t match'] },
      { user: 'yes', bot: ['customer number'] },
      { user: '20481632', bot: ['date of birth'] },
      { user: '14 May 1988', bot: ['Thank you', '€1,500.00', 'Shall I send it?'] },
      { user: 'yes', bot: ['has the money at once'] },
    ],
  },
  {
    name: 'Refuses a transfer the account does not cover',
    now,
    turns: [
      { user: 'send 90 euros to tom', bot: ['From which account?'] },
      { user: 'joint', bot: ['Shall I send it?'] },
      { user: 'yes', bot: ['Only 0.00 euros are free', 'What should be different?'] },
      { user: 'account', bot: ['From which account?'] },
      { user: 'savings', bot: ['Shall I send it?'] },
      { user: 'yes', bot: ['Sent'] },
    ],
  },
  {
    name: 'Says that nothing left the account when transfers fail',
    now,
    turns: [
      { user: 'send 503 euros to Falk Property', bot: ['From which account?'] },
      { user: 'current', bot: ['Shall I send it?'] },
      { user: 'yes', bot: ['no money has left your account'] },
    ],
  },
  {
    name: 'Pays a bill after a wrong reference',
    now,
    turns: [
      { user: 'settle my electricity bill', bot: ['ten digits'] },
      { user: '12345', bot: ['ten digits, for example'] },
      { user: '4417203890', bot: ['Nordkraft has no bill with that reference'] },
      { user: 'yes', bot: ['ten digits'] },
      { user: '4417203895', bot: ['When shall I pay it?'] },
      { user: 'friday', bot: ['to Nordkraft on Friday 12 December', 'Shall I pay it?'] },
      { user: 'yes', bot: ['Nordkraft gets the money on Friday 12 December'] },
    ],
  },
  {
    name: 'Blocks a stolen card at once',
    now,
    turns: [
      { user: 'my credit card was stolen', bot: ['ending in 8820 is blocked now', 'last use it'] },
      { user: '4 december', bot: ['€85.00 was charged (2 x)', 'new credit card'] },
      { user: 'yes', bot: ['is on its way'] },
    ],
  },
  {
    name: 'Answers a question during a transfer and comes back',
    now,
    turns: [
      { user: 'transfer money', bot: ['Who is the money for?'] },
      { user: 'what does the account cost', bot: ['3 euros a month', 'Who is the money for?'] },
      { user: 'landlord', bot: ['How much'] },
      { user: '350', bot: ['From which account?'] },
      { user: 'current', bot: ['€350.00', 'Falk Property'] },
      { user: 'yes', bot: ['Sent'] },
    ],
  },
  {
    name: 'Converts an amount',
    now,
    turns: [{ user: 'convert 250 EUR to dollars', bot: ['250 EUR is 290.70 USD'] }],
  },
  {
    name: "Disputes a charge that is not the customer's",
    now,
    turns: [
      { user: 'dispute a charge', bot: ['statement'] },
      { user: 'Bokhuset', bot: ['How much was charged?'] },
      { user: '49.90 euros', bot: ['On which day?'] },
      { user: '3 december', bot: ['What is wrong with it?'] },
      { user: 'not mine', bot: ['should be blocked too', '€49.90 at Bokhuset on 3 December'] },
      { user: 'yes', bot: ['Filed as D-'] },
    ],
  },
  {
    name: 'Works out a loan that is tight',
    now,
    turns: [
      { user: 'I want to borrow 20000 euros', bot: ['how many years'] },
      { user: '3', bot: ['in percent'] },
      { user: '10%', bot: ['net income'] },
      { user: '1800', bot: ['possible but tight', 'adviser to call'] },
      { user: 'no', bot: ['isn’t binding'] },
    ],
  },
  {
    name: 'Names the next opening day when a branch is closed',
    now,
    turns: [
      { user: 'are you open on saturday?', bot: ['Which town'] },
      { user: 'Oslo', bot: ['Saturday 13 December', 'opens again on Monday'] },
    ],
  },
  {
    name: 'Takes greetings, thanks, chat and goodbye for what they are',
    now,
    turns: [
      { user: 'good morning', bot: ['I show balances'] },
      { user: 'are you a robot?', bot: ['a program, not a person'] },
      { user: 'tell me a joke', bot: ['can’t help with that one'] },
      { user: 'thx', bot: ['You are welcome'] },
      { user: 'start over', bot: ['start over'] },
      { user: 'bye', bot: ['Goodbye'] },
    ],
  },
  {
    name: 'Takes the one that stands where it is said, and keeps a value of a later question for that',
    now,
    turns: [
      { user: 'block card', bot: ['What happened to it?'] },
      { user: 'debit', bot: ['lost, stolen or damaged?'] },
      { user: 'the second one', bot: ['debit card ending in 4471 is blocked', 'did you last use it'] },
      { user: 'why?', bot: ['did you last use it'] },
      { user: 'what are the options?', bot: ['did you last use it'] },
      { user: 'oops, cancel that', bot: ['I have stopped'] },
    ],
  },
  {
    name: 'Takes the number that is sent or borrowed for the amount, and the currency wanted for that',
    now,
    turns: [
      { user: 'send 50 to tom', bot: ['From which account?'] },
      { user: 'cancel', bot: ['I have stopped'] },
      { user: 'can i borrow 10k over 3 years', bot: ['What share of the price'] },
      { user: 'cancel', bot: ['I have stopped'] },
      { user: "what's the euro to dollar rate", bot: ['100 EUR is 116.28 USD'] },
      { user: 'why was I charged 4 euros last week', bot: ['statement'] },
      { user: 'Rema', bot: ['What is wrong with it?'] },
    ],
  },
  {
    name: 'Knows what to do about a PIN',
    now,
    turns: [{ user: 'i forgot my pin', bot: ['cash services'] }],
  },
  {
    name: 'Hears the wish after a greeting',
    now,
    turns: [{ user: 'hi there, i want a loan', bot: ['How much would you like to borrow?'] }],
  },
  {
    name: 'Sends nothing to whoever is not sure, and something else to whoever corrects it',
    now,
    turns: [
      { user: 'send 30 eur to tom', bot: ['From which account?'] },
      { user: 'current', bot: ['€30.00', 'Tom Berger'] },
      { user: 'not sure', bot: ['is that a yes or a no?', '€30.00'] },
      { user: 'ok wait', bot: ['What should be different?'] },
      { user: 'the amount', bot: ['How much'] },
      { user: '€ 1.200', bot: ['customer number'] },
      { user: 'no thanks', bot: ['I have stopped Transfer money'] },
    ],
  },
  {
    name: 'Takes what should be different in place of a no',
    now,
    turns: [
      { user: 'transfer 75,50 euro from savings to my landlord please', bot: ['€75.50', 'savings account', 'Falk Property'] },
      { user: 'change the account', bot: ['From which account?'] },
      { user: 'joint', bot: ['€75.50', 'joint account'] },
      { user: 'nothing', bot: ['Nothing was sent. What should be different?'] },
      { user: 'stop here', bot: ['no money was sent'] },
    ],
  },
  {
    name: 'Takes a refusal in the middle of a question as one',
    now,
    turns: [
      { user: 'send money', bot: ['Who is the money for?'] },
      { user: 'no thanks', bot: ['I have stopped Transfer money'] },
      { user: 'cancel', bot: ['How can I help you?'] },
      { user: 'check my balance', bot: ['Which account?'] },
      { user: 'I changed my mind', bot: ['I have stopped Check balance'] },
    ],
  },
  {
    name: 'Finds another bill when its number is given instead of a yes',
    now: '2026-11-21T09:00:00Z',
    turns: [
      { user: 'pay telia', bot: ['ten digits'] },
      { user: '4417203890', bot: ['Telia has no bill with that reference'] },
      { user: '4417203895', bot: ['due', 'December. When shall I pay it?'] },
      { user: 'tomorrow', bot: ['to Telia on Sunday 22 November'] },
      { user: 'yes', bot: ['Telia gets the money'] },
    ],
  },
  {
    name: 'Reads years, shares and thousands of a loan as what they are',
    now,
    turns: [
      { user: 'i want a loan', bot: ['How much would you like to borrow?'] },
      { user: '5 years', bot: ['Please give an amount'] },
      { user: '5.000 euros', bot: ['how many years'] },
      { user: '5', bot: ['in percent'] },
      { user: '10am', bot: ['Please give a percentage'] },
      { user: "I'd rather not", bot: ['I have stopped Loan quote'] },
    ],
  },
]
