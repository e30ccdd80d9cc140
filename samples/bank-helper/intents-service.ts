// How customers ask about cards, branches, their address and people to talk to.
import type { SampleIntent } from '../sample'

export const serviceIntents: SampleIntent[] = [
  {
    name: 'Lost or stolen card', dialog: 'Lost or stolen card', description: 'A card is gone, or broken.',
    patterns: ['(lost stolen block) * card'],
    utterances: [
      'I lost my card', 'my [credit card](card) was [stolen](card_problem)', 'block my card', 'somebody took my wallet', 'I cannot find my [debit card](card)', 'freeze my [visa](card) now', 'card [missing](card_problem)', 'my purse is gone with all cards in it',
      'I left my card in a cash machine [yesterday](last_used), can you stop it?', 'lost card', 'someone has [nicked](card_problem) my bank card', 'my card is [cracked](card_problem) and no longer works', 'crad stolen', 'deactivate my [credit](card) card immediately',
      'emergency, pickpocket on the bus', 'my [debit](card) card is [broken](card_problem)', 'stop my card please', 'I think I dropped my card somewhere', 'need a replacement, mine is gone', 'report a theft', 'the machine swallowed my card',
      'my card is lost', 'my card has been stolen', 'please block my [debit card](card)', 'I have lost my [credit card](card)',
      'someone stole my card', 'I lost my wallet and my cards', 'block the card at once', 'my bank card was taken on the train',
    ],
  },
  {
    name: 'Dispute a charge', dialog: 'Dispute a charge', description: 'A charge is questioned.',
    patterns: ['< dispute *', 'charged twice'],
    utterances: [
      'dispute a charge', 'I do not recognise a payment', 'I was [charged twice](dispute_reason)', 'there is a strange payment of [49.90 euros](charge_amount) on my statement', 'this was not me', 'get a payment reversed', 'the shop took too much money',
      'I ordered shoes that [never arrived](dispute_reason) and want my money back from the card.', 'chargeback', 'wrong amount on my credit card bill', 'unknown debit on [3 december](charge_date)', 'someone paid with my card online', 'fradulent charge', 'contest a transaction',
      'hotel billed me [twice](dispute_reason)', 'report fraud', 'reclaim [120 EUR](charge_amount) from a merchant', 'I never bought that', 'they will not refund me, what can the bank do', 'suspicious payment',
      'I want to dispute a payment', 'there is a charge I did not make', 'I do not recognise a charge on my card',
      'I was charged the [wrong amount](dispute_reason)', 'a shop charged me twice', 'a charge on my statement is wrong',
      'I want my money back for something that was [not delivered](dispute_reason)', 'charge of [19 euros](charge_amount) is not mine',
    ],
  },
  {
    name: 'Card limits', dialog: 'Card limits', description: 'How much a card may spend a day.',
    patterns: ['card limit'],
    utterances: [
      'card limit', 'raise the limit of my [credit card](card)', 'I want to spend more with my card', 'daily limit [1500](new_limit)', 'lower my [debit card](card) limit to [300](new_limit)', 'what is my spending limit?', 'increase card limit for the holidays',
      'I am buying a sofa tomorrow and the card only allows 1000, can that be changed?', 'set a maximum for my [visa](card)', 'my payment was declined because of the limit', 'change the limit', 'limt on my card', 'allow [2500](new_limit) a day on [credit](card)',
      'reduce how much can be withdrawn', 'how much can I take out a day', 'adjust card settings', 'cap my card at [200](new_limit)', 'higher limit please', 'temporary limit increase', 'maximum per day on the [debit](card)',
      'what is the limit of my card', 'change my card limit', 'raise my card limit to [2000](new_limit)',
      'I need a higher limit on my [credit card](card)', 'lower the daily limit of my card',
      'increase the limit on my [debit card](card)', 'set my card limit to [800](new_limit)', 'how high is my limit',
    ],
  },
  {
    name: 'Find a branch', dialog: 'Find a branch', description: 'Where the bank is.',
    patterns: ['(find nearest closest) * branch'],
    utterances: [
      'find a branch', 'where is your office in [Oslo](branch_city)', 'nearest branch', 'do you have a bank in [Bergen](branch_city)?', 'branches in [Trondheim](branch_city)', 'address of the bank', 'I want to visit you in person', 'where can I bring coins',
      'is there a counter near [Stavanger](branch_city) where I can speak to someone face to face', 'bank location', 'how do i get to the bank', 'branch finder [Oslo](branch_city)', 'brnach near me', 'closest office', 'list of branches', 'locations in [Bergen](branch_city)',
      'which street are you on', 'where do I find a cash desk', 'show me the bank on a map', 'any branch in [Tromso](branch_city)',
      'where is the nearest branch', 'find a branch in [Oslo](branch_city)', 'is there a branch near me', 'where are your branches',
      'which branch is closest to [Bergen](branch_city)', 'do you have an office in [Stavanger](branch_city)',
      'where can I find the bank in [Trondheim](branch_city)', 'show branches in [Oslo](branch_city)',
    ],
  },
  {
    name: 'Opening hours', dialog: 'Opening hours', description: 'When a branch is open.',
    patterns: ['opening hours', 'opening times'],
    utterances: [
      'opening hours', 'when do you open', 'are you open [on saturday](visit_day)?', 'what time does the bank close [today](visit_day)', 'hours of the [Oslo](branch_city) branch', 'opening hours in [Bergen](branch_city)', 'is the office open [tomorrow](visit_day)',
      'until when can I come by [on friday](visit_day)?', 'closing time', 'open on christmas eve', 'I work until five, will [Oslo](branch_city) still be open after that?', 'do you open at weekends', 'oppening times', 'how long are you there [today](visit_day)',
      'business hours [Stavanger](branch_city)', 'is it shut [on 24 december](visit_day)', 'when can I come in', 'lunch break hours', 'what are your hours', 'can I drop in [on monday](visit_day) morning',
      'when are you open', 'what are the opening hours [on friday](visit_day)', 'is the branch open [today](visit_day)',
      'when does the branch in [Oslo](branch_city) close', 'what time do you open [tomorrow](visit_day)', 'are you open on sundays',
      'opening times in [Trondheim](branch_city)', 'how late is the bank open',
    ],
  },
  {
    name: 'Change address', dialog: 'Change address', description: 'Letters go somewhere else.',
    patterns: ['(change new update) * address'],
    utterances: [
      'change my address', 'I have moved', 'we are moving to [Oslo](new_city) [in january](move_date)', 'update my postal address', 'my letters still go to the old flat', 'new home address', 'I live somewhere else now', 'can you change where you send my post?',
      'From [1 January](move_date) I will be living in [Trondheim](new_city), please update my details.', 'adress change', 'relocating [next month](move_date)', 'correct the street in my profile', 'new flat, new address', 'register a new address',
      'my street name is wrong in your system', 'how do I tell you that I moved', 'send mail to another address', 'edit personal details', 'moved house', 'we bought a house and leave the old place [on 15 december](move_date)',
      'I want to change my address', 'I moved to [Bergen](new_city)', 'my address has changed', 'please update my address',
      'I am moving to a new flat [on 1 february](move_date)', 'I have a new address', 'tell the bank my new address',
      'correct my address please',
    ],
  },
  {
    name: 'Speak to an adviser', dialog: 'Call from the bank', description: 'A person of the bank calls.',
    patterns: ['(speak talk) * (human person adviser advisor)', '< call me back'],
    utterances: [
      'speak to an adviser', 'I want to talk to a human', 'can somebody from the bank call me?', 'call me back at [3 pm](contact_time)', 'real person', 'book a meeting with my adviser', 'ring me on my mobile', 'customer support',
      'A bot cannot help me with this, I need somebody on the phone.', 'is anybody there', 'phone me', 'get me a person', 'talk to somebody at the bank', 'personal advice please', 'contact', 'advisor appointment', 'connect me to an employee', 'give me a call [tomorrow at 10](contact_time)',
      'telephone banking number', 'spaek to someone', 'operator',
      'I want to speak to someone', 'can I talk to an adviser', 'please call me', 'I would like to speak with a person',
      'I need to talk to a human', 'get an adviser to call me', 'connect me to customer service', 'can an adviser phone me',
    ],
  },
  {
    name: 'What can you do', dialog: 'What can you do', description: 'What the helper is for.',
    patterns: ['< help >', '< hello', '< hi', '< hey', '< good (morning afternoon evening)'],
    utterances: [
      'what can you do', 'what can I ask you here?', 'how does this banking assistant work', 'what are you able to help with', 'show me the options you have', 'which requests do you handle', 'I am new here, where do I start', 'list everything you can help with',
      'give me an overview of your services', 'what kind of questions do you answer', 'what topics do you cover', 'explain what this chat is for', 'what else can I do here', 'tell me what you are good at', 'which tasks can I do in this chat',
      'what is this assistant for', 'waht can you help with', 'can you tell me how to use you', 'what banking can I do in this window', 'show the main menu', 'give me some examples of what to ask',
    ],
  },
]
