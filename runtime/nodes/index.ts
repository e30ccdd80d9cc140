// List: every node kind of the specification, built or planned. The compiler checks that none is missing.
import type { NodeKindId } from '@parley/contract/base/ids'
import { confirmationNode } from './confirmation'
import { dialogNode } from './dialog'
import { entityNode } from './entity'
import { intentNode } from './intent'
import { logicNode } from './logic'
import { messageNode } from './message'
import type { NodeKind, PlannedNode } from './node-kind'
import { scriptNode } from './script'
import { serviceNode } from './service'

export const nodeKindList: { [K in NodeKindId]: NodeKind | PlannedNode } = {
  intent: intentNode,
  message: messageNode,
  entity: entityNode,
  confirmation: confirmationNode,
  form: { id: 'form', family: 'ask', label: 'Form', about: 'Ask for several values in one digital form.', icon: 'form', planned: true },
  logic: logicNode,
  dialog: dialogNode,
  service: serviceNode,
  script: scriptNode,
  webhook: {
    id: 'webhook',
    family: 'call',
    label: 'Webhook',
    about: 'Hand the step to your own server and go on with its answer.',
    icon: 'webhook',
    planned: true,
  },
  generate: {
    id: 'generate',
    family: 'generate',
    label: 'Generate',
    about: 'Let a language model write the reply.',
    icon: 'spark',
    planned: true,
  },
  agentTransfer: {
    id: 'agentTransfer',
    family: 'hand-over',
    label: 'Agent transfer',
    about: 'Hand the conversation over to a person.',
    icon: 'headset',
    planned: true,
  },
  process: {
    id: 'process',
    family: 'call',
    label: 'Process',
    about: 'Start a process app and go on when it is done.',
    icon: 'process',
    planned: true,
  },
}

/** The kind's behaviour; null while it is planned. */
export function nodeKindOf(id: NodeKindId): NodeKind | null {
  const kind = nodeKindList[id]
  return 'planned' in kind ? null : kind
}
