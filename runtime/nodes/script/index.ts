// The script node: runs JavaScript over the context and says what it prints. Running it is a port's.
import { limits } from '@parley/contract/base/limits'
import { ScriptNode } from './settings'
import { sayPrinted } from '../../say/printed'
import type { NodeKind } from '../node-kind'
import { readSettings } from '../shared/read-settings'

export const scriptNode: NodeKind<ScriptSettings> = {
  id: 'script',
  family: 'call',
  place: 3,
  label: 'Script',
  about: 'Run JavaScript over the context.',
  icon: 'braces',
  passedAhead: true,
  isHeld: true,
  exits: [
    { id: 'next', label: 'Next', conditional: true, required: true },
    { id: 'error', label: 'Error', fallback: true, required: true },
  ],
  fields: [
    {
      name: 'source',
      label: 'Script',
      control: 'script',
      required: true,
      tab: 'settings',
      max: limits.scriptChars,
      help: 'Read and change context, read env and content; print(text) sends a message.',
    },
  ],
  defaults: { source: '' },
  summary: ['{{settings.source}}'],
  read: (settings) => readSettings(ScriptNode, settings),
  runs: (source) => ({ source }),
  run: async (node) => {
    if (node.settings.source.trim() === '') return { then: { then: 'next' } }
    const reply = await node.script(node.settings.source)
    const say = reply.printed.map(sayPrinted)
    if (reply.ok) return { say, then: { then: 'next' } }
    const where = reply.line === undefined ? '' : ` (line ${reply.line})`
    return {
      say,
      then: {
        then: 'fail',
        code: `SCRIPT_${reply.failure.toUpperCase().replaceAll('-', '_')}`,
        text: `${reply.text}${where}`,
        exit: 'error',
      },
    }
  },
}

type ScriptSettings = ReturnType<typeof ScriptNode.parse>
