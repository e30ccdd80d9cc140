// Hands somebody over to a person once they have said what it is about, and says so when nobody is there.
import { ask, confirm, dialog, intent, say } from '../write'
import type { DialogTemplate } from './template'

export const person: DialogTemplate = {
  id: 'person',
  variables: [{ key: 'desk_hours', value: 'Monday to Friday, 9 to 17', scope: 'content', hint: 'When people are at the desk.' }],
  entities: [{ name: 'person_topic', type: 'description', description: 'What the person should know beforehand.' }],
  intents: [
    {
      name: 'Talk to a person',
      dialog: 'Talk to a person',
      description: 'Somebody wants a person, not a bot.',
      patterns: ['talk to * person', 'speak to * agent'],
      utterances: [
        'talk to a person',
        'I want to speak to a human',
        'get me an agent',
        'can I chat with somebody from support',
        'this bot does not help me',
        'connect me to your staff',
        'a real person please',
        'put me through to customer service',
        'is there anybody there',
        'hand me over to a colleague',
      ],
    },
  ],
  dialog: dialog('Talk to a person', 'Asks what it is about and hands over to a person.', [
    intent('Talk to a person'),
    ask('Ask topic', 'person_topic', ['I’ll connect you with someone. What is it about?']),
    confirm('Confirm', ['I’ll tell them: {{entities.person_topic}}. Connect you now?'], { no: 'Later' }),
    {
      name: 'Hand over',
      type: 'agentTransfer',
      settings: { messages: [], hours: 'weekdays', opens: '09:00', closes: '17:00' },
      transitions: [
        { exit: 'next', to: 'end' },
        { exit: 'no-agent', to: 'Nobody there' },
        { exit: 'closed', to: 'Nobody there' },
      ],
    },
    say('Nobody there', ['Nobody is at the desk just now. People are there {{content.desk_hours}}.'], 'end'),
    say('Later', ['All right. Ask me for a person whenever you like.'], 'end'),
  ]),
  conversations: [
    {
      name: 'somebody changes their mind',
      turns: [
        { user: 'talk to a person', bot: ['What is it about'] },
        { user: 'My invoice is wrong', bot: ['My invoice is wrong'] },
        { user: 'no', bot: ['whenever you like'] },
      ],
    },
  ],
  service: () => ({ status: 404, body: null }),
}
