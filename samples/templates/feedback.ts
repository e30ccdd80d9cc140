// Asks how it went, from 1 to 5, and what was wrong where it was not good.
import { ask, decide, dialog, intent, say } from '../write'
import type { DialogTemplate } from './template'

export const feedback: DialogTemplate = {
  id: 'feedback',
  variables: [],
  entities: [
    { name: 'feedback_score', type: 'number', description: 'From 1, bad, to 5, good.' },
    { name: 'feedback_words', type: 'description', description: 'What should be better.' },
  ],
  intents: [
    {
      name: 'Give feedback',
      dialog: 'Give feedback',
      description: 'Somebody wants to say how it was.',
      patterns: ['give feedback', 'leave * review'],
      utterances: [
        'give feedback',
        'I want to leave a review',
        'rate your service',
        'tell you how it went',
        'I have a suggestion for you',
        'where can I leave a comment',
        'my opinion about your help',
        'this was great, how do I rate it',
        'I was not happy with this',
        'send you my thoughts',
      ],
    },
  ],
  dialog: dialog('Give feedback', 'Takes a score from 1 to 5 and, where it is low, the reason.', [
    intent('Give feedback'),
    ask('Ask score', 'feedback_score', ['How was your experience, from 1 (bad) to 5 (great)?'], {
      retry: ['Please give a number from 1 to 5.'],
      check: [['value >= 1 and value <= 5', 'Please choose a number from 1 to 5.']],
    }),
    decide('Was it good?', [['Good', 'entities.feedback_score > 3', 'Thank for good']]),
    ask('Ask reason', 'feedback_words', ['Sorry to hear that. What could we do better?'], { to: 'Thank for bad' }),
    say('Thank for good', ['Thanks, that’s good to hear!'], 'end'),
    say('Thank for bad', ['Thank you. I’ll pass this on to the team: “{{entities.feedback_words}}”'], 'end'),
  ]),
  conversations: [
    {
      name: 'a good score is thanked for',
      turns: [
        { user: 'give feedback', bot: ['from 1 (bad) to 5'] },
        { user: '9', bot: ['from 1 to 5'] },
        { user: '5', bot: ['good to hear'] },
      ],
    },
    {
      name: 'a low score is asked about',
      turns: [
        { user: 'give feedback', bot: ['from 1 (bad) to 5'] },
        { user: '2', bot: ['What could we do better?'] },
        { user: 'It took too long', bot: ['It took too long'] },
      ],
    },
  ],
  service: () => ({ status: 404, body: null }),
}
