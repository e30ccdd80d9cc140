// The message node: says one of its wordings and goes on, or waits for the user's next words and keeps them for the rules of its ways out.
import { MessageNode } from './settings'
import type { NodeKind, NodeRun, Step } from '../node-kind'
import { readSettings } from '../shared/read-settings'
import { feed } from '../../session/sentence'

const waiting = { field: 'transitionType', is: ['user-input'] }
const waits = ({ transitionType }: MessageNode): boolean => transitionType === 'user-input'

export const messageNode: NodeKind<MessageNode> = {
  id: 'message',
  family: 'say',
  place: 1,
  label: 'Message',
  about: 'Say something to the user.',
  icon: 'speech-bubble',
  exits: [{ id: 'next', label: 'Next', conditional: true, required: true }],
  fields: [
    {
      name: 'messages',
      label: 'Messages',
      control: 'prompts',
      required: true,
      tab: 'words',
      help: 'One of the wordings for the language and channel is said, chosen by chance.',
    },
    {
      name: 'transitionType',
      label: 'Afterwards',
      control: 'choice',
      tab: 'rules',
      options: [
        { value: 'auto', label: 'Go on at once' },
        { value: 'user-input', label: 'Wait for what the user says' },
      ],
      help: 'What the user says then is “userUtterance” of this step, and can be read in the conditions of its ways out.',
    },
  ],
  defaults: { messages: [], transitionType: 'auto' },
  results: ['userUtterance'],
  resultsWhen: waiting,
  summary: ['{{settings.messages[0].text}}', '{{settings.transitionType}}'],
  read: (settings) => readSettings(MessageNode, settings),
  says: (settings) => !waits(settings),
  waitsWhen: waiting,
  pauses: waits,
  answers: async ({ settings }) => (waits(settings) ? 'unless-intent' : 'no'),
  run: async (node) => {
    if (waits(node.settings) && node.answering && node.message) return take(node, node.message.text)
    return { say: await node.prompt(node.settings.messages), then: waits(node.settings) ? { then: 'wait' } : { then: 'next' } }
  },
}

/** Steps behind it may find their values in the words. */
function take(node: NodeRun<MessageNode>, words: string): Step {
  node.consume()
  node.writeResult('userUtterance', words)
  feed(node.frame, words)
  return { then: { then: 'next' } }
}
