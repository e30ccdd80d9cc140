// The dynamic intent node: goes through the dialog of an intent that is known only in the conversation, because an expression names it or
// the user's next words mean it. Stacking and returning is the walk's.
import type { NodeKind, NodeRun, RunIntent, Step } from '../node-kind'
import { readSettings } from '../shared/read-settings'
import { saysAnything } from '../shared/settings'
import { DynamicIntentNode } from './settings'

type Run = NodeRun<DynamicIntentNode>

const byExpression = { field: 'source', is: ['expression'] }
const byMessage = { field: 'source', is: ['message'] }

export const dynamicIntentNode: NodeKind<DynamicIntentNode> = {
  id: 'dynamicIntent',
  family: 'decide',
  place: 2,
  label: 'Dynamic intent',
  about: 'Start the dialog of an intent that an expression or the next message names.',
  icon: 'target',
  exits: [
    { id: 'next', label: 'Done', conditional: true, required: true },
    { id: 'other', label: 'No such intent', conditional: true, fallback: true, required: true },
  ],
  fields: [
    {
      name: 'source',
      label: 'The intent is named by',
      control: 'choice',
      tab: 'settings',
      options: [
        { value: 'expression', label: 'An expression' },
        { value: 'message', label: 'The next message' },
      ],
    },
    {
      name: 'expression',
      label: 'Expression',
      control: 'variable',
      required: true,
      tab: 'settings',
      shownWhen: byExpression,
      placeholder: 'context.Lookup.response.body.intent',
      help: 'Its value is the name of an intent.',
    },
    { name: 'prompts', label: 'Question', control: 'prompts', required: true, tab: 'words', shownWhen: byMessage },
    { name: 'intents', label: 'Intents', control: 'intents', tab: 'settings', help: 'Those that may be meant. Empty: all.' },
    {
      name: 'retries',
      label: 'Tries',
      control: 'number',
      min: 1,
      max: 10,
      tab: 'settings',
      shownWhen: byMessage,
      help: 'How often it is asked before going on by "No such intent".',
    },
    {
      name: 'mode',
      label: 'Afterwards',
      control: 'choice',
      tab: 'settings',
      options: [
        { value: 'return', label: 'Come back here' },
        { value: 'end', label: 'End this dialog' },
      ],
    },
  ],
  defaults: { source: 'expression', expression: '', prompts: [], intents: [], retries: 3, mode: 'return' },
  summary: ['{{settings.expression}}', '{{settings.prompts[0].text}}'],
  read: (settings) => readSettings(DynamicIntentNode, settings),
  pauses: () => true,
  faults: ({ source, prompts }) =>
    source === 'message' && !prompts.some(saysAnything) ? [{ code: 'missing-question', field: 'prompts' }] : [],
  answers: async (node) => (node.settings.source === 'message' && (await meant(node)) ? 'first' : 'no'),
  run: async (node) => {
    if (node.settings.source === 'message') return node.answering && node.message ? take(node) : wait(node)
    const named = node.value(node.settings.expression)
    const intent = typeof named === 'string' ? node.intent(named) : undefined
    return intent && isAllowed(node, intent) ? go(node, intent) : { then: { then: 'next', exit: 'other' } }
  },
}

async function wait(node: Run): Promise<Step> {
  return { say: await node.prompt(node.settings.prompts), then: { then: 'wait' } }
}

async function take(node: Run): Promise<Step> {
  const intent = await meant(node)
  if (intent) {
    // The other dialog takes what it needs out of these words.
    Object.assign(node.frame, { sentence: node.message?.text ?? '', used: [], found: [] })
    node.consume()
    return go(node, intent)
  }
  node.consume()
  node.frame.attempts += 1
  if (node.frame.attempts >= node.settings.retries) return { then: { then: 'next', exit: 'other' } }
  return { say: [...(await node.standardSays('not-understood')), ...(await node.prompt(node.settings.prompts))], then: { then: 'wait' } }
}

/** The likeliest of those that may be meant. */
async function meant(node: Run): Promise<RunIntent | undefined> {
  const text = node.message?.text ?? ''
  if (text.trim() === '') return undefined
  return (await node.understand(text)).find((intent) => isAllowed(node, intent))
}

function isAllowed({ settings }: Run, { id }: RunIntent): boolean {
  return settings.intents.length === 0 || settings.intents.includes(id)
}

function go(node: Run, { dialogId }: RunIntent): Step {
  return { then: { then: 'call', dialogId, entities: {}, onReturn: [], stay: node.settings.mode === 'return' } }
}
