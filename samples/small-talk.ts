// What people say to any desk besides their business: thanks, goodbye, who are you, how are you. Every sample answers it in a sentence
// and leads back to its work; each says for itself what it is and what it offers.
import type { SampleDialog, SampleIntent } from './sample'
import { dialog, intent, quick, say } from './write'

export interface SmallTalk {
  /** Follows "I am": `the assistant of the travel desk`. */
  self: string
  /** How it can be reached as a person, a whole sentence. */
  person: string
  /** Taps offered: what is shown and what it says. */
  offers: [title: string, says: string][]
}

export function smallTalkDialogs({ self, person, offers }: SmallTalk): SampleDialog[] {
  return [
    dialog('Thanks', 'Takes thanks and praise.', [
      intent('Thanks'),
      say('You are welcome', ['You are welcome.', 'You are welcome. I am here whenever you need something.']),
    ]),
    dialog('Goodbye', 'Says goodbye.', [
      intent('Goodbye'),
      say('Until next time', ['Goodbye, and have a good day.', 'Goodbye, until next time.']),
    ]),
    dialog('About me', 'Says what is answering here.', [
      intent('About me'),
      say('Who I am', [`I am ${self}, a program and not a person. ${person}`]),
    ]),
    dialog('Small talk', 'Answers chat, jokes and grumbling kindly and leads back to work.', [
      intent('Small talk'),
      say('Back to work', [
        quick('That is beyond me: I am only good at my job. What can I do for you?', ...offers),
        quick('That is beyond me, I am afraid. These I can do:', ...offers),
      ]),
    ]),
  ]
}

export const smallTalkIntents: SampleIntent[] = [
  {
    name: 'Thanks',
    dialog: 'Thanks',
    description: 'Thanks and praise.',
    patterns: ['< [thanks thx cheers] >', '< thank you >'],
    utterances: [
      ...['thanks', 'thank you', 'thx', 'thank you very much', 'thanks a lot', 'many thanks for your help', 'cheers', 'much appreciated'],
      ...[
        'great, thank you',
        'perfect thanks',
        'thanks, that works',
        'that was helpful',
        'you are great',
        'well done',
        'you helped me a lot',
      ],
      ...['awesome, thanks', 'thank you so much for that', 'nice work', 'thnx', 'ty', 'good job', 'that is all I needed, thanks'],
    ],
  },
  {
    name: 'Goodbye',
    dialog: 'Goodbye',
    description: 'The end of a conversation.',
    patterns: ['< bye >', '< goodbye >', '< good bye >', '< bye bye >', '< see you >'],
    utterances: [
      ...['bye', 'goodbye', 'good bye', 'bye bye', 'bye for now', 'see you', 'see you later', 'see you soon'],
      ...['have a nice day', 'have a good one', 'have a nice weekend', 'good night', 'goodbye then', 'I have to go now, bye', 'thanks bye'],
      ...['ciao', 'farewell', 'talk to you later', 'until next time', 'bye and thanks for everything', 'take care, goodbye'],
    ],
  },
  {
    name: 'About me',
    dialog: 'About me',
    description: 'Who or what is answering.',
    utterances: [
      ...[
        'who are you',
        'what are you',
        'are you a robot',
        'are you a bot',
        'are you human',
        'am I talking to a machine',
        "what's your name",
      ],
      ...['what is your name', 'are you real', 'is this a real person', 'is there a human behind this', 'are you an AI', 'who made you'],
      ...[
        'who is answering here',
        'do I chat with a computer',
        'are you a person or a program',
        'who am I talking to',
        'do you have a name',
      ],
      ...['is this automated', 'tell me about yourself', 'are you chatgpt', 'who built this bot'],
    ],
  },
  {
    name: 'Small talk',
    dialog: 'Small talk',
    description: 'Chat, jokes, weather and grumbling.',
    utterances: [
      ...[
        'how are you',
        "how's it going",
        'how are you doing today',
        'tell me a joke',
        'say something funny',
        'make me laugh',
        'do you like music',
      ],
      ...[
        'what is the weather like',
        "how's the weather today",
        'will it rain later',
        'sing me a song',
        'I am bored',
        'do you love me',
        'lol',
      ],
      ...['you are useless', 'you are stupid', 'you suck', 'this is rubbish', 'you are not helping at all', 'I hate this bot', 'haha'],
      ...['what is the meaning of life', 'who will win the match', 'what are you doing tonight', "what's up"],
    ],
  },
]
