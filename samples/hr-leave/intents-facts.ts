// How employees ask about calendars, colleagues, pay, and where and how long they work.
import type { SampleIntent } from '../sample'

export const factIntents: SampleIntent[] = [
  {
    name: 'Public holidays', dialog: 'Public holidays', description: 'Days the country does not work.',
    patterns: ['(public bank) (holiday holidays)'],
    utterances: [
      'public holidays', 'when are the bank holidays in [the UK](holiday_country)', 'is 17 may a day off in [Norway](holiday_country)', 'holiday calendar [2026](holiday_year)', 'national holidays in [Germany](holiday_country)?', 'which days is the office closed for everyone', 'is easter monday a holiday',
      'I work with colleagues in Stockholm, when do they have their [Swedish](holiday_country) holidays?', 'feast days', 'next public holiday', 'list of [german](holiday_country) holidays for [2026](holiday_year)', 'do we get the day after christmas', 'publik holidays [Sweden](holiday_country)',
      'days nobody works in [Norway](holiday_country)', 'on which weekday does new year fall', 'official holidays', 'calendar of holidays', 'statutory holidays [United Kingdom](holiday_country)', 'red days this year', 'when is labour day',
      'when are the public holidays', 'which public holidays are there in [Norway](holiday_country)', 'is monday a public holiday',
      'show the public holidays [2026](holiday_year)', 'when is the next bank holiday in [Germany](holiday_country)',
      'public holidays in [Sweden](holiday_country)', 'what holidays does [the UK](holiday_country) have',
      'is the 26th of december a public holiday',
    ],
  },
  {
    name: 'Who is off', dialog: 'Who is off', description: 'Who of a team is away.',
    patterns: ['< who is (off away out)'],
    utterances: [
      'who is off', 'who is away in [engineering](team) [tomorrow](off_day)', 'is anybody from [sales](team) in the office?', 'who is on holiday this week', 'absences in [support](team)', 'which colleagues are out [on friday](off_day)', 'team calendar', 'show absent people in [finance](team)',
      'I need to plan a meeting, so who of the [developers](team) will be missing [next monday](off_day)?', 'who is missing today', 'absence overview', 'is my team complete [tomorrow](off_day)', 'people out of office', 'which of us are on leave over christmas', 'who isnt here',
      'away list for [service desk](team)', 'who will not be at work [on thursday](off_day)', 'is everyone in [accounting](team) present', 'when is Luca back', 'vacation calendar of the [sales](team) team',
      'who is off [today](off_day)', 'who is on leave in [sales](team)', 'who is out of office [tomorrow](off_day)',
      'who is away [next week](off_day)', 'which people in [engineering](team) are on holiday',
      'is anyone in [support](team) off [on monday](off_day)', 'show who is absent', 'who from [finance](team) is away',
    ],
  },
  {
    name: 'Payslip', dialog: 'Payslip', description: 'Figures and copy of a payslip.',
    patterns: ['payslip'],
    utterances: [
      'payslip', 'show my [november](pay_month) payslip', 'how much did I earn in [june](pay_month)', 'send me my salary statement', 'what was taken off for tax', 'pay stub for [October](pay_month)', 'I need a copy of my payslip for the bank', 'net pay [september](pay_month)',
      'The landlord wants proof of income, can I get my last wage slip?', 'when do we get paid', 'my salary this month', 'paslip [march](pay_month)', 'wage statement', 'why is my pay lower', 'how much tax did I pay in [may](pay_month)', 'pay details', 'download salary slip', 'gross and net',
      'did I get my bonus in [june](pay_month)', 'earnings for [august](pay_month)', 'monthly pay document',
      'show me my payslip', 'I need my payslip', 'payslip for [july](pay_month)', 'send me the payslip of [april](pay_month)',
      'how much was my salary in [october](pay_month)', 'where do I find my payslip', 'salary slip [january](pay_month)',
      'what was my net salary last month',
    ],
  },
  {
    name: 'Remote days', dialog: 'Remote days', description: 'Fixed days at home.',
    patterns: ['work from home', 'remote days'],
    utterances: [
      'remote days', 'I want to work from home [on tuesdays](remote_days)', 'home office', 'can I work remotely [thursday](remote_days) and [friday](remote_days)?', 'change my days at home', 'how many days a week may I stay at home', 'set [monday](remote_days) as a home day', 'work from home policy',
      'From [january](remote_from) I would like to be at home every [Monday](remote_days), is that possible?', 'hybrid working', 'telework', 'wfh [friday](remote_days)', 'swap my office days', 'working form home', 'do I have to come to the office [on wednesdays](remote_days)', 'arrange remote work',
      'be at home more often', 'register home office days', 'fewer days in the office', 'work from my cabin [thursdays](remote_days)', 'plan my office attendance',
      'I want to work from home', 'which days can I work from home', 'work from home [on fridays](remote_days)',
      'change my home office days', 'may I work remotely [on mondays](remote_days)',
      'set [tuesday](remote_days) and [wednesday](remote_days) as remote days', 'how many remote days am I allowed',
      'I would like another remote day',
    ],
  },
  {
    name: 'Part-time', dialog: 'Part-time', description: 'Other working hours.',
    patterns: ['part-time', 'fewer hours'],
    utterances: [
      'part-time', 'I want to work [80%](hours_share)', 'reduce my hours', 'what would I earn at [60 percent](hours_share)?', 'can I go down to four days a week', 'fewer working hours from [1 march](hours_from)', 'increase my hours to [100%](hours_share)', 'change my working time',
      'After the summer I would like to study and work only [half time](hours_share), what does that mean for my pay?', 'part time contract', 'work less', 'how does [90%](hours_share) affect my vacation', 'go back to full time', 'parttime', 'shorter week', 'cut my hours to [75%](hours_share) [in april](hours_from)',
      'switch to a four day week', 'reduced schedule', 'hours per week at [70%](hours_share)', 'apply for part-time work', 'adjust my contract hours',
      'I want to work part-time', 'can I reduce my working hours', 'work [50%](hours_share)', 'change my hours to [80%](hours_share)',
      'what is my pay if I work part-time', 'I would like to work fewer hours', 'move to part-time from [1 april](hours_from)',
      'how much do I earn at [75%](hours_share)',
    ],
  },
  {
    name: 'My manager', dialog: 'My manager', description: 'Who approves leave.',
    patterns: ['who is my (manager boss supervisor)'],
    utterances: [
      'who is my manager', 'who approves my leave', 'contact of my boss', 'who is the manager of [Tim Ryan](colleague)?', 'extension of my supervisor', 'whom do I report to', 'name of my team lead', 'how do I reach my manager', 'who stands in for my boss',
      'I have just changed teams and do not know who signs my requests now.', 'line manager', 'mail address of my superior', 'who does [Mei Tanaka](colleague) report to', 'my maneger', 'approver', 'who is in charge of me', 'boss of [Eva Novak](colleague)', 'deputy of my manager', 'who decides on my holidays', 'direct supervisor', 'which manager do I have',
      'who is my boss', 'who is my line manager', 'who is responsible for approving my leave', 'show me my manager\'s contact',
      'what is the name of my manager', 'how can I reach my boss', 'who is [Luca Conti](colleague)\'s manager',
      'give me the phone extension of my manager',
    ],
  },
  {
    name: 'Contact HR', dialog: 'Contact HR', description: 'A person of HR calls.',
    patterns: ['contact hr', '(speak talk) * human'],
    utterances: [
      'contact hr', 'I want to talk to a human', 'can someone from HR call me?', 'speak to personnel', 'phone number of human resources', 'call me back at [2 pm](hr_time)', 'I have a confidential problem', 'appointment with HR', 'real person please',
      'This is a delicate matter and I would rather discuss it with somebody on the phone.', 'get me the HR department', 'who can I talk to about bullying', 'HR business partner', 'connect me with a person', 'spaek to hr', 'give me a ring', 'complaint about a colleague', 'private conversation with HR', 'I need advice from HR', 'arrange a call [tomorrow at 10](hr_time)', 'let me talk to someone in HR',
      'I want to speak to HR', 'can I talk to someone in HR', 'please call me', 'HR phone number', 'I would like to speak with a person',
      'get someone from HR to call me', 'how do I contact HR', 'I need to talk to human resources',
    ],
  },
  {
    name: 'What can you do', dialog: 'What can you do', description: 'What the leave desk is for.',
    patterns: ['< help >', '< hello', '< hi', '< hey', '< good (morning afternoon evening)'],
    utterances: [
      'what can you do', 'what can I ask you here?', 'how does this HR assistant work', 'what are you able to help with', 'show me the options you have', 'which requests do you handle', 'I am new here, where do I start', 'list everything you can help with', 'give me an overview of your services',
      'what kind of questions do you answer', 'what topics do you cover', 'explain what this chat is for', 'what else can I do here', 'tell me what you are good at', 'which tasks can I do in this chat', 'what is this assistant for', 'waht can you do', 'can you tell me how to use you',
      'which HR things can I sort out here', 'show the main menu', 'give me some examples of what to ask',
    ],
  },
]
