// Conversations the leave desk must hold this way. The week of Monday 8 December 2025.
import type { SampleConversation } from '../sample'

const now = '2025-12-08T09:00:00Z'

export const conversations: SampleConversation[] = [
  {
    name: 'Says what is left and what expires',
    now,
    turns: [{ user: 'how many holidays do I have left', bot: ['You have 12 days of annual leave left, of which 4 expire'] }],
  },
  {
    name: 'Requests leave in one sentence',
    now,
    turns: [
      {
        user: 'annual leave please, starting on 2 february and ending on 6 february',
        bot: ['Monday 2 February', 'Shall I send it to your manager?'],
      },
      { user: 'yes', bot: ['Your request is LR-'] },
    ],
  },
  {
    name: 'Requests leave step by step and corrects the dates',
    now,
    turns: [
      { user: 'request leave', bot: ['Which kind of leave?'] },
      { user: 'study', bot: ['first day away'] },
      { user: '19 january', bot: ['last day away'] },
      { user: '12 january', bot: ['The last day cannot be before the first'] },
      { user: '21 january', bot: ['3 working days', 'Shall I send it'] },
      { user: 'no', bot: ['Nothing was sent. What should be different?'] },
      { user: 'dates', bot: ['first day away'] },
      { user: '26 january', bot: ['last day away'] },
      { user: '27 january', bot: ['2 working days'] },
      { user: 'yes please', bot: ['Sent'] },
    ],
  },
  {
    name: 'Asks for a reason when days are missing',
    now,
    turns: [
      { user: 'apply for annual leave', bot: ['first day away'] },
      { user: '2 february', bot: ['last day away'] },
      { user: '20 february', bot: ['3 days more than you have left'] },
      { user: 'We fly to see my parents in Japan.', bot: ['15 working days', 'Shall I send it'] },
      { user: 'yes', bot: ['You already have leave in those days, request LR-2057'] },
      { user: 'nothing', bot: ['nothing was sent'] },
    ],
  },
  {
    name: 'Warns that others are away at Christmas',
    now,
    turns: [
      { user: 'I want to take 30 december off', bot: ['Which kind of leave?'] },
      { user: 'annual', bot: ['last day away'] },
      { user: '31 december', bot: ['4 people of your team are away', '2 working days'] },
      { user: 'yes', bot: ['Sent'] },
    ],
  },
  {
    name: 'Cancels approved leave after a wrong number',
    now,
    turns: [
      { user: 'cancel my leave', bot: ['LR-2041'] },
      { user: 'LR-9999', bot: ['There is no request LR-9999 of yours'] },
      { user: 'yes', bot: ['LR-2041'] },
      { user: 'lr-2041', bot: ['LR-2041 is approved: 2 days from 22 December', 'Shall I cancel it?'] },
      { user: 'yes', bot: ['2 days are back on your balance'] },
    ],
  },
  {
    name: 'Says when the records are down',
    now,
    turns: [
      { user: 'status of LR-5030', bot: ['I cannot open requests at the moment'] },
      { user: 'apply for annual leave', bot: ['first day away'] },
      { user: '13 april', bot: ['last day away'] },
      { user: '14 april', bot: ['I cannot reach the leave records', 'Nothing was sent'] },
    ],
  },
  {
    name: 'Reports an illness that needs a certificate',
    now,
    turns: [
      { user: 'I have the flu and cannot come in', bot: ['about you or a child'] },
      { user: 'me', bot: ['Until when do you'] },
      { user: 'friday', bot: ['You need a certificate'] },
      { user: 'kim@halden.example', bot: ['Monday 8 December', 'Friday 12 December'] },
      { user: 'yes', bot: ['Ingrid Moen knows'] },
    ],
  },
  {
    name: 'Answers a question during a request and comes back',
    now,
    turns: [
      { user: 'request leave', bot: ['Which kind of leave?'] },
      { user: 'annual', bot: ['first day away'] },
      { user: 'how many days left this year', bot: ['You have 12 days', 'first day away'] },
      { user: '26 january', bot: ['last day away'] },
      { user: '26 january', bot: ['one working day'] },
      { user: 'yes', bot: ['Sent'] },
    ],
  },
  {
    name: 'Plans parental leave and tries another share',
    now,
    turns: [
      { user: 'I am going to be a dad', bot: ['is the baby due'] },
      { user: '14 april 2026', bot: ['What percentage'] },
      { user: '100%', bot: ['31 weeks, from 14 April 2026'] },
      { user: 'no', bot: ['another share'] },
      { user: 'yes', bot: ['What percentage'] },
      { user: '50%', bot: ['23 weeks, from 14 April 2026 to 22 September 2026'] },
      { user: 'yes', bot: ['Started as P-'] },
    ],
  },
  {
    name: 'Sets remote days after too many',
    now,
    turns: [
      { user: 'home office', bot: ['On which days'] },
      { user: 'monday, tuesday, thursday and friday', bot: ['At most 3 days', 'On which days'] },
      { user: 'tuesday and thursday', bot: ['Starting when?'] },
      { user: '5 january', bot: ['At home on Tuesday and Thursday from 5 January 2026'] },
      { user: 'yes', bot: ['Sent to Ingrid Moen'] },
    ],
  },
  {
    name: 'Sends payslips to company addresses only',
    now,
    turns: [
      { user: 'show my november payslip', bot: ['November 2025: €4,650.00 gross', 'email you a copy'] },
      { user: 'yes', bot: ['Which address should I send it to?'] },
      { user: 'kim@mail.example', bot: ['company addresses only', 'Which address should I send it to?'] },
      { user: 'kim@halden.example', bot: ['on its way to kim@halden.example'] },
    ],
  },
  {
    name: 'Works out part-time with notice',
    now,
    turns: [
      { user: 'I want to work 80%', bot: ['Starting when?'] },
      { user: '1 january', bot: ['eight weeks', 'Starting when?'] },
      { user: '1 march', bot: ['30 hours a week, €3,720.00 a month', '20 days of leave'] },
      { user: 'no', bot: ['your hours stay as they are'] },
    ],
  },
  {
    name: 'Lists holidays and who is away',
    now,
    turns: [
      { user: 'list of german holidays for 2026', bot: ['3 October Day of German Unity'] },
      { user: 'who is away in finance tomorrow', bot: ['Nobody in finance is away on Tuesday 9 December'] },
      { user: 'who is away in sales tomorrow', bot: ['Omar Haddad until'] },
    ],
  },
  {
    name: 'Takes greetings, thanks, chat and goodbye for what they are',
    now,
    turns: [
      { user: 'good morning', bot: ['I know your leave balance'] },
      { user: 'are you a robot?', bot: ['a program, not a person'] },
      { user: 'tell me a joke', bot: ['can’t help with that one'] },
      { user: 'thx', bot: ['You are welcome'] },
      { user: 'start over', bot: ['start over'] },
      { user: 'bye', bot: ['Goodbye'] },
    ],
  },
  {
    name: 'Hears how long, and the words of its question, for an answer and not for another wish',
    now,
    turns: [
      { user: 'i need time off', bot: ['first day away'] },
      { user: '3 days', bot: ['Please give a day'] },
      { user: 'starting wednesday', bot: ['last day away'] },
      { user: 'no, thursday', bot: ['Wednesday 10 December to Thursday 11 December'] },
      { user: 'ok bye', bot: ['Goodbye'] },
      { user: 'y', bot: ['Sent.'] },
      { user: 'is anyone out next week', bot: ['Which team?'] },
      { user: 'in my team', bot: ['Finance, sales, engineering or support?'] },
      { user: 'sales', bot: ['sales'] },
      { user: '🎉', bot: ['I can help with leave'] },
    ],
  },
  {
    name: 'Takes both days of a range with short months',
    now,
    turns: [
      { user: 'request leave from 22 dec to 2 jan', bot: ['Which kind of leave?'] },
      { user: 'annual', bot: ['Monday 22 December to Friday 2 January'] },
    ],
  },
  {
    name: 'Names holidays as people do',
    now,
    turns: [{ user: 'public holidays in norway', bot: ['1 May'] }],
  },
  {
    name: 'Follows another request when its number is given instead of a yes',
    now: '2026-11-21T09:00:00Z',
    turns: [
      { user: 'cancel my leave', bot: ['LR-2041'] },
      { user: 'LR-9999', bot: ['no request LR-9999', 'another number?'] },
      { user: 'LR-2057', bot: ['LR-2057, 1 February to 5 February', 'Shall I withdraw it?'] },
      { user: 'not sure', bot: ['is that a yes or a no?'] },
      { user: 'not now', bot: ['your leave stays as it is'] },
      { user: 'who is off on christmas', bot: ['Which team?'] },
      { user: 'sales', bot: ['Omar Haddad until 26 December'] },
    ],
  },
]
