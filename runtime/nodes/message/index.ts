// The message node: says one of its wordings and goes on.
import { MessageNode } from './settings'
import type { NodeKind } from '../node-kind'
import { readSettings } from '../shared/read-settings'

export const messageNode: NodeKind<MessageSettings> = {
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
  ],
  defaults: { messages: [] },
  summary: ['{{settings.messages[0].text}}'],
  read: (settings) => readSettings(MessageNode, settings),
  says: true,
  run: async (node) => ({ say: await node.prompt(node.settings.messages), then: { then: 'next' } }),
}

type MessageSettings = ReturnType<typeof MessageNode.parse>
