// What people say to any desk besides their business: thanks, goodbye, who are you, how are you. Every sample keeps it as small talk of
// the platform, which is no intent: it takes nothing away from the bot's own tasks, and leads back to them.
import type { SampleTalk } from './sample'
import { quick } from './write'

export interface Desk {
  /** Follows "I am": `the assistant of the travel desk`. */
  self: string
  /** How it can be reached as a person, a whole sentence. */
  person: string
  /** Taps offered: what is shown and what it says. */
  offers: [title: string, says: string][]
}

/** Said as shown, then other ways to say it; patterns count too. */
const thanks = [
  ...['thanks', '< [thanks thx cheers] >', '< thank you >', 'thank you', 'thank you very much', 'thanks a lot', 'much appreciated'],
  ...['many thanks for your help', 'great, thank you', 'perfect thanks', 'thanks, that works', 'that was helpful', 'you are great'],
  ...['well done', 'you helped me a lot', 'awesome, thanks', 'thank you so much for that', 'nice work', 'thnx', 'ty', 'good job'],
  ...['that is all I needed, thanks', 'that is very kind of you', 'brilliant', 'you saved my day'],
]

const goodbye = [
  ...['bye', '< [bye goodbye] >', '< good bye >', '< bye bye >', '< see you >', 'goodbye', 'bye for now', 'see you later', 'see you soon'],
  ...['have a nice day', 'have a good one', 'have a nice weekend', 'good night', 'goodbye then', 'I have to go now, bye', 'thanks bye'],
  ...['ciao', 'farewell', 'talk to you later', 'until next time', 'bye and thanks for everything', 'take care, goodbye', 'I am off now'],
]

const aboutMe = [
  ...['who are you', 'what are you', 'are you a robot', 'are you a bot', 'are you human', 'am I talking to a machine', "what's your name"],
  ...['what is your name', 'are you real', 'is this a real person', 'is there a human behind this', 'are you an AI', 'who made you'],
  ...['who is answering here', 'do I chat with a computer', 'are you a person or a program', 'who am I talking to', 'do you have a name'],
  ...['is this automated', 'tell me about yourself', 'are you chatgpt', 'who built this bot', 'how old are you', 'where do you live'],
]

const howAreYou = [
  'how are you',
  "how's it going",
  'how are you doing today',
  "what's up",
  'how do you feel',
  'are you well',
  'how was your day',
]

const chat = [
  ...['tell me a joke', 'say something funny', 'make me laugh', 'do you like music', 'what is the weather like', "how's the weather today"],
  ...['will it rain later', 'sing me a song', 'I am bored', 'do you love me', 'lol', 'haha', 'what is the meaning of life'],
  ...['who will win the match', 'what are you doing tonight', 'talk to me', 'let us chat', 'do you have feelings', 'do you ever sleep'],
]

const grumbling = [
  ...['you are useless', 'you are stupid', 'you suck', 'this is rubbish', 'you are not helping at all', 'I hate this bot', 'shut up'],
  ...['you do not understand me', 'that is not what I asked', 'this makes me angry', 'what a waste of time', 'you got that wrong'],
]

export function smallTalkOf({ self, person, offers }: Desk): SampleTalk[] {
  const beyondMe = [
    quick('I can’t help with that one. What else can I do for you?', ...offers),
    quick('Sorry, I can’t help with that one. Here’s what I can do:', ...offers),
  ]
  return [
    { group: 'Courtesy', said: thanks, answers: ['You are welcome.', 'You are welcome. I am here whenever you need something.'] },
    { group: 'Courtesy', said: goodbye, answers: ['Goodbye, and have a good day.', 'Goodbye, until next time.'] },
    { group: 'About me', said: aboutMe, answers: [`I am ${self}, a program, not a person. ${person}`] },
    { group: 'Chat', said: howAreYou, answers: [quick('All is well here, thank you. What can I do for you?', ...offers)] },
    { group: 'Chat', said: chat, answers: beyondMe },
    {
      group: 'Chat',
      said: grumbling,
      answers: [quick(`I am sorry that I was no help. Tell me in other words what you need, or choose. ${person}`, ...offers)],
    },
  ]
}
