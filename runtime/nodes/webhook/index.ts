// The webhook node: hands the step to the bot's own server and goes on with its answer, in the turn or later. Reaching that server is a
// port's; what it changed in the context is there when the node goes on.
import { limits } from '@parley/contract/base/limits'
import type { NodeKind, NodeRun, Step } from '../node-kind'
import { readSettings } from '../shared/read-settings'
import { saysAnything } from '../shared/settings'
import { WebhookNode } from './settings'

export const webhookNode: NodeKind<WebhookNode> = {
  id: 'webhook',
  family: 'call',
  place: 4,
  label: 'Webhook',
  about: 'Hand the step to your own server and go on with its answer.',
  icon: 'webhook',
  exits: [
    { id: 'next', label: 'Answer', conditional: true, required: true },
    { id: 'error', label: 'Failure', conditional: true, fallback: true, required: true },
    { id: 'timeout', label: 'Too late', conditional: true, fallback: true, required: true },
  ],
  fields: [
    {
      name: 'component',
      label: 'Name for your server',
      control: 'text',
      tab: 'settings',
      help: 'Your server is told which step it is asked for by this name. Empty: the name of the step.',
    },
    {
      name: 'timeoutMs',
      label: 'Time limit',
      control: 'number',
      tab: 'settings',
      min: 1000,
      max: limits.serviceMaxTimeoutMs,
      step: 500,
      unit: 'ms',
      help: 'Within this time your server answers, or says that it answers later.',
    },
    {
      name: 'waitMinutes',
      label: 'Wait for a later answer',
      control: 'number',
      tab: 'settings',
      min: 1,
      max: 1440,
      unit: 'min',
      help: 'The conversation waits for so long, also over a restart.',
    },
    {
      name: 'waitingPrompts',
      label: 'Said while waiting',
      control: 'prompts',
      tab: 'words',
      help: 'When your server answers later, and when the user writes meanwhile.',
    },
    {
      name: 'saves',
      label: 'Save from the answer',
      control: 'assignments',
      intoContext: true,
      tab: 'settings',
      help: 'Each value is stored when the answer has come, after what your server changed itself.',
    },
  ],
  defaults: { component: '', timeoutMs: 10_000, waitMinutes: 15, waitingPrompts: [], saves: [] },
  summary: ['{{settings.component}}'],
  handsContext: true,
  isHeld: true,
  read: (settings) => readSettings(WebhookNode, settings),
  pauses: () => true,
  faults: ({ waitingPrompts }) => (waitingPrompts.some(saysAnything) ? [] : [{ code: 'silent-wait', field: 'waitingPrompts' }]),
  run: async (node) => (node.asked === null ? ask(node) : goOn(node, node.asked)),
}

async function ask(node: NodeRun<WebhookNode>): Promise<Step> {
  const { component, timeoutMs, waitMinutes } = node.settings
  const reply = await node.webhook({
    component: component.trim() === '' ? node.name : component.trim(),
    timeoutMs,
    waitMs: waitMinutes * 60_000,
  })
  if (!reply.ok) return failed(reply.failure, reply.text)
  return reply.kind === 'later' ? wait(node) : answered(node)
}

/** Waited at: the answer has come, is overdue, or the user has said something meanwhile. */
async function goOn(node: NodeRun<WebhookNode>, asked: NonNullable<NodeRun<WebhookNode>['asked']>): Promise<Step> {
  const outcome = asked.outcome ?? (node.now() >= asked.until ? 'timeout' : undefined)
  if (outcome === undefined) return wait(node)
  node.forgetAsked()
  if (outcome === 'answer') return answered(node)
  return failed(outcome, asked.text || 'The bot’s server did not answer in time.')
}

async function wait(node: NodeRun<WebhookNode>): Promise<Step> {
  return { say: await node.prompt(node.settings.waitingPrompts), then: { then: 'wait' } }
}

function answered(node: NodeRun<WebhookNode>): Step {
  node.assign(node.settings.saves)
  return { then: { then: 'next' } }
}

function failed(failure: string, text: string): Step {
  const code = `WEBHOOK_${failure.toUpperCase().replaceAll('-', '_')}`
  return { then: { then: 'fail', code, text, exit: failure === 'timeout' ? 'timeout' : 'error' } }
}
