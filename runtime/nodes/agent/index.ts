// The agent: a language model leads this part of the conversation with the tools it is given, until values that are set say it is done.
// How it goes on is loop.ts; what it may do, and what it may say, is checked there, whatever the model wants.
import { chosenModels } from '@parley/contract/model/model-choice'
import type { NodeKind } from '../node-kind'
import { readSettings } from '../shared/read-settings'
import { answersAsked, choosesAsked } from './asks/go-on'
import { faultsOf } from './faults'
import { agentFields } from './fields'
import { runAgent } from './loop'
import { agentDefaults, AgentNode } from './settings'

export const agentNode: NodeKind<AgentNode> = {
  id: 'agent',
  family: 'generate',
  place: 2,
  label: 'Agent',
  about: 'Let a language model lead with values, tools and rules you set.',
  icon: 'spark',
  exits: [
    { id: 'done', label: 'Done', conditional: true, optional: true, decidedBy: 'values' },
    { id: 'person', label: 'Wants a person', optional: true },
    { id: 'silent', label: 'Nothing new', optional: true },
    { id: 'limit', label: 'Limit, or model away', fallback: true, required: true },
  ],
  fields: agentFields,
  defaults: agentDefaults,
  results: ['exit', 'why', 'tools'],
  summary: ['{{settings.purpose}}'],
  counts: ['values', 'tools', 'rules'],
  read: (settings) => readSettings(AgentNode, settings),
  pauses: () => true,
  resumes: true,
  asksModels: true,
  namesModels: ({ model, fallbacks }) => chosenModels(model, fallbacks),
  modelChain: {
    ...{ feature: 'agent', first: 'model', others: 'fallbacks', seconds: 'maxSeconds', without: 'limit' },
    limits: { steps: 'maxSteps', calls: 'maxCalls', tokens: 'maxTokens', money: 'maxCost', seconds: 'maxSeconds' },
  },
  answers: async (node) => (node.message?.desk ? 'first' : (answersAsked(node) ?? 'unless-definite')),
  chooses: choosesAsked,
  faults: faultsOf,
  run: runAgent,
}
