// Hands somebody over to a person once they have said what it is about, and says so when nobody is there.
import { ask, confirm, dialog, intent, say } from '../write'
import type { DialogTemplate } from './template'

export const person: DialogTemplate = {
  id: 'person',
  variables: [
    { key: 'team_hours', value: 'Monday to Friday, 9:00 to 17:00', scope: 'content', hint: 'Users see it when no agent is free.' },
  ],
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
      settings: { messages: [{ kind: 'text', text: 'I’m connecting you now. One moment, please.', channel: '', language: '' }] },
      transitions: [
        { exit: 'next', to: 'end' },
        { exit: 'no-agent', to: 'No one free' },
        { exit: 'closed', to: 'No one free' },
      ],
    },
    say('No one free', ['Sorry, no one is free right now. Our team is here {{content.team_hours}}.'], 'end'),
    say('Later', ['OK. Just ask whenever you’d like to talk to someone.'], 'end'),
  ]),
  conversations: [
    {
      name: 'somebody changes their mind',
      turns: [
        { user: 'talk to a person', bot: ['What is it about'] },
        { user: 'My invoice is wrong', bot: ['My invoice is wrong'] },
        { user: 'no', bot: ['whenever you’d like'] },
      ],
    },
    {
      name: 'somebody is connected at once, at any hour',
      now: '2026-06-06T23:00:00Z',
      turns: [
        { user: 'talk to a person', bot: ['What is it about'] },
        { user: 'My invoice is wrong', bot: ['My invoice is wrong'] },
        { user: 'yes', bot: ['I’m connecting you now'] },
      ],
    },
  ],
  service: () => ({ status: 404, body: null }),
}
