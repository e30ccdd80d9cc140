// The agent transfer: hands the conversation over to a person and goes on when the person gives it back. Who the person is, and that they
// read and write, is the desk's (runtime/person, server/desk/desk).
import { isOpen, openingOf } from './hours'
import { AgentTransferNode } from './settings'
import type { NodeKind, NodeRun, Step } from '../node-kind'
import { readSettings } from '../shared/read-settings'

type Settings = ReturnType<typeof AgentTransferNode.parse>

const whileSet = { shownWhen: { field: 'hours', is: ['weekdays', 'every-day'] } }

export const agentTransferNode: NodeKind<Settings> = {
  id: 'agentTransfer',
  family: 'hand-over',
  place: 1,
  label: 'Agent transfer',
  about: 'Hand the conversation over to a person.',
  icon: 'headset',
  exits: [
    { id: 'next', label: 'Given back', conditional: true, optional: true },
    { id: 'no-agent', label: 'No agent', optional: true },
    { id: 'closed', label: 'Outside hours', optional: true },
  ],
  fields: [
    {
      name: 'queue',
      label: 'Queue',
      control: 'text',
      tab: 'settings',
      help: 'The group of agents it waits for. Empty: everyone at the desk.',
    },
    {
      name: 'agent',
      isRare: true,
      label: 'Agent',
      control: 'text',
      tab: 'settings',
      help: 'The e-mail address of the one agent it waits for. Empty: any of the queue.',
    },
    {
      name: 'patienceMinutes',
      label: 'Wait at most',
      control: 'number',
      min: 0,
      max: 1440,
      unit: 'min',
      tab: 'settings',
      help: 'Nobody took it until then: it goes on by “No agent”. 0 waits as long as it takes.',
    },
    {
      name: 'hours',
      label: 'Hours',
      control: 'choice',
      tab: 'settings',
      options: [
        { value: 'always', label: 'Always open' },
        { value: 'weekdays', label: 'Monday to Friday' },
        { value: 'every-day', label: 'Every day' },
      ],
      help: 'Outside of them nobody is asked: it goes on by “Outside hours”.',
    },
    { name: 'opens', label: 'Opens', control: 'text', placeholder: '09:00', code: true, tab: 'settings', ...whileSet },
    { name: 'closes', label: 'Closes', control: 'text', placeholder: '17:00', code: true, tab: 'settings', ...whileSet },
    {
      name: 'timezone',
      label: 'Time zone',
      control: 'text',
      placeholder: 'Europe/Oslo',
      code: true,
      tab: 'settings',
      ...whileSet,
      help: 'Empty: UTC.',
    },
    { name: 'messages', label: 'Before the transfer', control: 'prompts', tab: 'words' },
    {
      name: 'waiting',
      label: 'While waiting',
      control: 'prompts',
      tab: 'words',
      help: 'The answer to what the user writes before an agent is there.',
    },
    { name: 'noAgent', label: 'When no agent is free', control: 'prompts', tab: 'words' },
    { name: 'closed', label: 'Outside hours', control: 'prompts', tab: 'words' },
  ],
  defaults: {
    messages: [],
    waiting: [],
    noAgent: [],
    closed: [],
    queue: '',
    agent: '',
    patienceMinutes: 10,
    hours: 'always',
    opens: '09:00',
    closes: '17:00',
    timezone: '',
  },
  summary: ['{{settings.messages[0].text}}', '{{settings.queue}}'],
  read: (settings) => readSettings(AgentTransferNode, settings),
  pauses: () => true,
  opening: openingOf,
  run: async (node) => (node.answering && node.message ? goOn(node) : begin(node)),
}

async function begin(node: NodeRun<Settings>): Promise<Step> {
  const { settings } = node
  const [opens = '', closes = '', timezone = ''] = [settings.opens, settings.closes, settings.timezone].map((text) =>
    node.fill(text).trim(),
  )
  if (!isOpen({ hours: settings.hours, opens, closes, timezone }, node.now()))
    return { say: await node.prompt(settings.closed), then: { then: 'turn-away', exit: 'closed' } }
  node.consume()
  const queue = node.fill(settings.queue).trim().slice(0, 200)
  const agent = node.fill(settings.agent).trim().slice(0, 300)
  return { say: await node.prompt(settings.messages), then: { then: 'hand-over', queue, agent, patienceMinutes: settings.patienceMinutes } }
}

/** The desk gave it back, nobody took it, or the user writes while nobody is there yet. */
async function goOn(node: NodeRun<Settings>): Promise<Step> {
  const act = node.message?.desk?.act
  node.consume()
  if (act === 'return') return { then: { then: 'next' } }
  if (act === 'nobody') return { say: await node.prompt(node.settings.noAgent), then: { then: 'turn-away', exit: 'no-agent' } }
  const says = await node.prompt(node.settings.waiting)
  return { say: says.length > 0 ? says : await node.standardSays('still-connecting'), then: { then: 'wait' } }
}
