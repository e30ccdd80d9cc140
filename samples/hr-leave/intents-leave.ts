// How employees ask about leave: what is left, asking for it, taking it back, what became of it.
import type { SampleIntent } from '../sample'

export const leaveIntents: SampleIntent[] = [
  {
    name: 'Leave balance', dialog: 'Leave balance', description: 'How many days are left.',
    patterns: ['leave balance', 'how many * days * left'],
    utterances: [
      'leave balance', 'how many holidays do I have left', 'days left this year', 'how much vacation have I taken so far?', 'remaining [annual](leave_kind) leave', 'do I still have days off', 'what is left of my [study](leave_kind) leave', 'holiday entitlement',
      'Could you tell me how many days I can still take before the end of the year?', 'my leave account', 'vacation days remaining', 'how many days of [compassionate](leave_kind) leave am I entitled to', 'leave balence', 'check my holiday allowance', 'am I out of holidays',
      'unused days', 'how much PTO do I have', 'number of days off I have got', 'will any of my days expire', 'count my remaining days', 'show what I have taken and planned',
      'what is my leave balance', 'how many days do I have left', 'how many vacation days are left', 'show my leave balance',
      'how many leave days have I used', 'how much leave do I have', 'how many days off do I still have this year',
      'what is my remaining holiday',
    ],
  },
  {
    name: 'Request leave', dialog: 'Request leave', description: 'Asks for days off.',
    patterns: ['< (request book) * (leave holiday vacation)'], negativePatterns: ['cancel', 'sick', 'parental'],
    utterances: [
      'request leave', 'I want to take [friday](first_day) off', 'book holiday from [22 december](first_day) to [2 january](last_day)', 'I would like a week off in february', 'can I have [tomorrow](first_day) off?', 'apply for [annual](leave_kind) leave', '[unpaid](leave_kind) leave please',
      'I need two days for my [exams](leave_kind)', 'put me down for vacation [from 16 march](first_day) [to 20 march](last_day)', 'We are going skiing, so I want to be away from [16 february](first_day) until [20 february](last_day).', 'ask for a day off', 'holiday request',
      'I have to go to a [funeral](leave_kind) [on thursday](first_day)', 'submit time off', 'reqest vacation', 'planning my summer holiday', 'long weekend please', 'may I be away [next monday](first_day)', 'I would like to go on [sabbatical](leave_kind)', 'new absence', 'enter my vacation',
      'I want to request leave', 'I would like to take leave from [12 january](first_day)', 'can I take [monday](first_day) off',
      'request vacation from [2 march](first_day) to [6 march](last_day)', 'I need a day off',
      'book [annual](leave_kind) leave [on friday](first_day)', 'I want to go on holiday in july',
      'please book me off [next thursday](first_day)', 'request [study](leave_kind) leave',
    ],
  },
  {
    name: 'Cancel leave', dialog: 'Cancel leave', description: 'Takes a request back.',
    patterns: ['(cancel withdraw) * (leave request holiday vacation)'],
    utterances: [
      'cancel my leave', 'withdraw request [LR-2041](request_number)', 'I am not going on holiday after all', 'take back my vacation request', 'our trip fell through, so I will be working that week', 'delete [LR-2057](request_number)', 'can I undo my time off?', 'I do not need the day off any more',
      'Please remove the holiday I booked, the wedding has been postponed.', 'cancel vacation', 'cancle my days off', 'revoke my request', 'I want to come to work instead of being on leave', 'drop my leave request [LR-2033](request_number)', 'give the days back', 'get rid of my booked holiday',
      'call off my vacation', 'stop request [LR-2012](request_number)', 'my plans changed, no holiday', 'void my approved leave', 'annul the request',
      'I want to cancel my leave', 'cancel my vacation request', 'please cancel request [LR-2057](request_number)',
      'cancel the holiday I booked', 'I do not want to take leave any more', 'withdraw my leave request', 'cancel my holiday in february',
      'I no longer need my leave',
    ],
  },
  {
    name: 'Request status', dialog: 'Request status', description: 'What became of a request.',
    patterns: ['status of * request'],
    utterances: [
      'has my leave been approved', 'status of [LR-2057](request_number)', 'is my holiday request through?', 'any news on [LR-2041](request_number)', 'did my manager say yes', 'was [LR-2033](request_number) declined', 'I am still waiting for an answer to my request', 'track my leave request',
      'I asked for some days last week and have not heard anything since, what happened to that?', 'is it confirmed', 'where is my request', 'check request [LR-1988](request_number)', 'aproved yet?', 'pending requests', 'why was my holiday turned down', 'how long until my vacation is confirmed',
      'has anyone looked at my request', 'decision on my leave', 'what is the state of [LR-2012](request_number)', 'did it get accepted', 'outcome of my application for leave',
      'is my leave approved', 'what is the status of my request', 'has my manager approved my holiday', 'was my request approved',
      'has my vacation request been accepted', 'is request [LR-2041](request_number) approved', 'status of my leave request',
      'has [LR-2057](request_number) been decided',
    ],
  },
  {
    name: 'Carry days over', dialog: 'Carry days over', description: 'Unused days go into next year.',
    patterns: ['carry * over', 'carry over'],
    utterances: [
      'carry days over', 'can I take [3](carry_days) days into next year', 'carry over [five](carry_days) days', 'move unused holiday to next year', 'what happens to days I do not use?', 'transfer leftover leave', 'I could not take all my vacation, can I keep it',
      'I had no time for a holiday this year and would like to save the rest for the next one.', 'carryover', 'roll over my days', 'keep [two](carry_days) days for january', 'save days for later', 'will my leftover days be lost', 'carry ovr leave', 'bring old holiday forward',
      'extend my unused days', 'how many days may I carry forward', 'bank [4](carry_days) days', 'use this year\'s days next spring', 'rescue my remaining vacation', 'take the rest along into the new year',
      'can I carry over my days', 'carry [2](carry_days) days into next year', 'how many days can I take into next year',
      'I want to carry over leave', 'transfer [three](carry_days) days to next year', 'move my remaining days to next year',
      'can unused holiday be carried over', 'keep my unused days for next year',
    ],
  },
  {
    name: 'Sick leave', dialog: 'Sick leave', description: 'Reports an illness.',
    patterns: ['(am feel) (sick ill)', '< report sick'],
    utterances: [
      'I am sick', 'calling in sick', 'I have the flu and cannot come in', 'my [daughter](sick_reason) is ill', 'report sick until [friday](sick_until)', 'not feeling well [today](sick_from)', 'sick leave', 'I hurt myself at the warehouse this morning', 'my [son](sick_reason) has a fever, I have to stay home',
      'The doctor has told me to stay in bed until [thursday](sick_until).', 'I threw up all night', 'sik today', 'have a migraine, will not be in', 'I am in hospital', 'stomach bug', 'ill since [yesterday](sick_from)', 'had an [accident](sick_reason) at work', 'how do I hand in a doctor\'s note',
      'broke my leg', 'cold and cough, staying in bed', 'unwell, back [on monday](sick_until) I hope',
      'I am ill today', 'I feel sick', 'report sick', 'I cannot work, I am ill', 'my [child](sick_reason) is sick',
      'I need to call in sick [today](sick_from)', 'I have a fever', 'I am sick and will be away until [wednesday](sick_until)',
    ],
  },
  {
    name: 'Parental leave', dialog: 'Parental leave', description: 'Leave for a child.',
    patterns: ['(parental maternity paternity) leave'],
    utterances: [
      'parental leave', 'we are expecting a baby', 'I am [pregnant](parent_role)', 'how long is paternity leave?', 'my child is due on [14 april 2026](due_date)', 'maternity leave', 'I am going to be a [dad](parent_role)', 'we are [adopting](parent_role) a child',
      'My partner is having a baby in spring and I would like to know how many weeks I can take.', 'when does maternity start', 'parental leav', 'share parental weeks with my husband', 'leave for a newborn', 'apply for baby leave', 'time off after the birth', 'weeks for [fathers](parent_role)',
      'becoming a parent', 'foster child arriving [in march](due_date)', 'baby due [1 may 2026](due_date), I want [50%](leave_share) of the weeks', 'what are my rights when my wife gives birth', 'how much of the parental weeks may I take',
      'I want to take parental leave', 'how many weeks of parental leave do I get', 'I am having a baby',
      'when can my parental leave start', 'request paternity leave', 'how long is maternity leave',
      'parental leave for an [adopted](parent_role) child', 'our baby is due [in may](due_date)',
    ],
  },
]
