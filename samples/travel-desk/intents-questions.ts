// What people ask the travel desk when nothing is to be booked: times, bags, rules, papers, money, people.
import type { SampleIntent } from '../sample'

export const questionIntents: SampleIntent[] = [
  {
    name: 'Flight status', dialog: 'Flight status', description: 'Whether a flight is on time.',
    patterns: ['flight status', '< is * delayed', 'on time'],
    utterances: [
      'is [SK267](flight_number) on time?', 'flight status', 'has my flight been delayed', 'what gate does [LH2456](flight_number) leave from', 'when does [DY612](flight_number) take off',
      'I am on my way to the airport, can you check whether [SK4035](flight_number) is late?', 'status of [BA763](flight_number)', 'any delays this morning', 'is my plane on schedule',
      'did [KL1194](flight_number) get cancelled', 'departure time for [SK 267](flight_number)', 'flght status [SK336](flight_number)', 'how late is [AY931](flight_number) running', 'boarding time and gate',
      'my colleague lands with [LH864](flight_number), is it punctual', 'will we leave on time', 'live information for flight [SK881](flight_number)', 'which gate do I go to?',
      'tell me if my departure is delayed', 'is the 07:05 still leaving at 07:05',
      'is my flight on time', 'check flight [SK881](flight_number)', 'is [BA763](flight_number) delayed?',
      'has [DY612](flight_number) landed', 'what is the status of my flight', 'flight [AY931](flight_number) departure gate',
      'is there a delay on [LH2456](flight_number)', 'are flights running late today',
    ],
  },
  {
    name: 'Baggage allowance', dialog: 'Baggage allowance', description: 'What may be taken along.',
    patterns: ['baggage allowance', 'how many bags'],
    utterances: [
      'how many bags can I take', 'baggage allowance', 'is a suitcase included in [economy](cabin)?', 'can i check in [two](bag_count) bags', 'what may my luggage weigh',
      'I am taking demo equipment along, how much does an extra bag cost?', 'cabin bag size', 'hand luggage rules', 'do I have to pay for a second suitcase', 'bagage limit',
      'how heavy can my case be in [business](cabin)', 'extra luggage', 'weight limit for checked bags', 'am I allowed to bring skis', 'is a laptop bag counted as a carry-on',
      'travelling with [three](bag_count) cases in [premium](cabin)', 'what is the free luggage on my ticket', 'checked baggage fee', 'can my rucksack go in the cabin', 'kilos per suitcase',
      'how much luggage can I bring', 'how big may a suitcase be', 'can I take a second bag', 'luggage included in [business](cabin)',
      'what does an additional suitcase cost', 'how heavy may my hand luggage be', 'number of bags allowed in [premium](cabin)',
      'is my backpack cabin baggage',
    ],
  },
  {
    name: 'Travel policy', dialog: 'Travel policy', description: 'What the company pays for.',
    patterns: ['travel policy'],
    utterances: [
      'travel policy', 'what is the cap for [hotels](policy_topic)', 'am I allowed to fly business on company money?', 'how much can I spend on [dinner](policy_topic)', 'daily allowance abroad',
      'rules for [taxis](policy_topic)', 'do we pay for first class [trains](policy_topic)?', 'What does the company cover when I travel?', 'per diem', 'maximum price per night',
      'is alcohol covered', 'who approves an expensive ticket', 'spending limits on business trips', 'polcy on [flights](policy_topic)', 'guidelines for [meals](policy_topic)',
      'how far in advance do I have to book', 'can my partner come along at company expense', 'what is within policy', 'are we meant to take the [train](policy_topic) instead of flying', 'company rules about travelling',
      'what does the travel policy say about [hotels](policy_topic)', 'company travel rules',
      'what am I allowed to spend on [meals](policy_topic)', 'is business class within policy',
      'how much may a [hotel](policy_topic) cost per night under the policy', 'policy for [trains](policy_topic)',
      'what is the maximum fare the company accepts', 'which expenses are covered by the policy',
    ],
  },
  {
    name: 'Visa and passport', dialog: 'Visa and passport', description: 'Papers for a country.',
    patterns: ['need * visa'],
    utterances: [
      'do I need a visa for [India](visa_country)', 'visa requirements', 'is my passport still good enough for [China](visa_country)?', 'what papers do I need for [Japan](visa_country)', 'going to [Brazil](visa_country), any entry rules',
      'how long does a visa take', 'passport validity', 'can I enter [the UK](visa_country) with an identity card?', 'vissa for [USA](visa_country)', 'travel documents for [the Emirates](visa_country)',
      'I have never been outside Europe. Which documents does [India](visa_country) ask for?', 'entry permit', 'is an id card enough for [Sweden](visa_country)', 'my passport runs out soon', 'who pays my visa',
      'need an ESTA for [America](visa_country)?', 'border requirements for [Denmark](visa_country)', 'business visa', 'do germans need anything special to get into [Brazil](visa_country)', 'immigration paperwork',
      'visa for [China](visa_country)', 'do I need a passport for [Denmark](visa_country)',
      'which documents do I need to enter [Japan](visa_country)', 'entry requirements for [the United States](visa_country)',
      'how long must my passport be valid', 'apply for a visa', 'is a visa necessary for [Brazil](visa_country)',
      'passport rules [Italy](visa_country)',
    ],
  },
  {
    name: 'Expense a trip', dialog: 'Expense a trip', description: 'Money back for a receipt.',
    patterns: ['< (expense claim) *'],
    utterances: [
      'expense a trip', 'I paid [42 EUR](expense_amount) for a [taxi](expense_category)', 'how do I claim [dinner](expense_category) back', 'submit a receipt', 'reimburse me for the [hotel](expense_category)',
      'I had lunch with a customer [yesterday](expense_date) and want the money back.', 'file an expense', 'i have a bill for [parking](expense_category), [18 euros](expense_amount)', 'expenses from my last trip', 'hand in receipts',
      'get my money back for a cab', 'travel expence report', 'put [30 euros](expense_amount) of [wifi](expense_category) on expenses', 'where do I send my receipts', 'claim [120 EUR](expense_amount) for a [room](expense_category) on [3 december](expense_date)',
      'out of pocket costs', 'I used my private card on the road, who pays me back', 'reimbursement', 'start an expense claim', 'can you refund my [breakfast](expense_category)?',
      'I want to claim expenses', 'submit my [taxi](expense_category) receipt',
      'claim [25 EUR](expense_amount) for [lunch](expense_category)', 'I have a receipt for a [meal](expense_category)',
      'how do I get my expenses back', 'file a claim for [parking](expense_category)',
      'reimburse [60 euros](expense_amount) for a [cab](expense_category)', 'new expense claim for [breakfast](expense_category)',
    ],
  },
  {
    name: 'Talk to an agent', dialog: 'Call me back', description: 'A person from the travel desk.',
    patterns: ['(speak talk) * (human agent person)', '< call me back'],
    utterances: [
      'talk to an agent', 'I want to speak to a human', 'can somebody call me?', 'connect me with a travel agent', 'real person please', 'is anyone there I can talk to', 'call me back at [3 pm](callback_time)',
      'This is too complicated for a bot, please let me talk to somebody.', 'phone number of the travel desk', 'ring me on my mobile', 'customer service', 'i need help from a colleague', 'human',
      'have someone from the desk phone me', 'let me speak with your team', 'get me an advisor', 'operator', 'can i call you', 'give me a call', 'talk to sombody',
      'I would like to talk to a person', 'can I speak with a travel agent', 'please call me', 'put me through to someone',
      'let me talk to a human agent', 'I want somebody to call me', 'speak to a real person at the travel desk',
      'connect me to the travel desk',
    ],
  },
  {
    name: 'What can you do', dialog: 'What can you do', description: 'What the bot is for.',
    patterns: ['< help >', '< hello', '< hi', '< hey', '< good (morning afternoon evening)'],
    utterances: [
      'what can you do', 'what can I ask you here?', 'how does this travel assistant work', 'what are you able to help with', 'show me the options you have', 'which requests do you handle', 'I am new here, where do I start', 'list everything you can help with',
      'give me an overview of your services', 'what kind of questions do you answer', 'what topics do you cover', 'explain what this chat is for', 'what else can I do here', 'tell me what you are good at', 'which tasks can I do in this chat',
      'what is this assistant for', 'wat can you do', 'can you tell me how to use you', 'what sort of things can I book through you', 'show the main menu', 'give me some examples of what to ask',
    ],
  },
]
