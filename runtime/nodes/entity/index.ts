// The entity node: collects one value, from earlier words or by asking. Finding values in words is a port's;
// taking them from earlier words is earlier.ts, from an answer answer.ts.
import { limits } from '@parley/contract/base/limits'
import { EntityNode } from './settings'
import type { NodeKind, Step } from '../node-kind'
import { readSettings } from '../shared/read-settings'
import { saysAnything } from '../shared/settings'
import { answers, foresees, takeAnswer } from './answer'
import { earlierValue } from './earlier'
import { entityFields } from './fields'
import { askForRest } from './unfinished'
import { fillDefault, firstRefusal, markUsed, prompt, type EntityRun } from './shared'
import { fill, take } from './take'

export const entityNode: NodeKind<EntityRun['settings']> = {
  id: 'entity',
  family: 'ask',
  place: 1,
  label: 'Entity',
  about: 'Collect one value from the user.',
  icon: 'question-bubble',
  exits: [
    { id: 'next', label: 'Filled', conditional: true, required: true },
    { id: 'retries', label: 'No answer', fallback: true, required: true },
  ],
  fields: entityFields,
  defaults: {
    entityId: '',
    prompts: [],
    errorPrompts: [],
    mode: 'mandatory',
    retries: Math.min(3, limits.entityRetries),
    defaultValue: '',
    extract: 'unused',
    validation: [],
    entityRules: [],
    precedence: 'entity',
  },
  summary: ['{{settings.entityId}}', '{{settings.prompts[0].text}}'],
  read: (settings) => readSettings(EntityNode, settings),
  answers: async (node) => {
    const answer = await answers(node)
    if (answer === 'no' || node.settings.precedence === 'entity') return answer === 'no' ? 'no' : 'first'
    return answer === 'whole' ? 'unless-definite' : 'unless-intent'
  },
  foresees,
  collects: ({ entityId, mode, entityRules }) => ({ entityId, hidden: mode === 'hidden', rules: entityRules }),
  pauses: ({ mode }) => mode !== 'hidden',
  faults: ({ mode, prompts }) => (mode !== 'hidden' && !prompts.some(saysAnything) ? [{ code: 'missing-question', field: 'prompts' }] : []),
  run: async (node) => {
    if (!node.entity(node.settings.entityId))
      return { then: { then: 'fail', code: 'ENTITY_MISSING', text: 'The entity of this node does not exist.' } }
    return node.answering && node.message ? takeAnswer(node) : enter(node)
  },
}

async function enter(node: EntityRun): Promise<Step> {
  const name = node.entity(node.settings.entityId)?.name ?? ''
  const isMapped = node.frame.mapped?.includes(name) === true
  if (!isMapped && holdsKnown(node, name)) return { then: { then: 'next' } }
  const earlier = await earlierValue(node)
  const rest = earlier && node.settings.mode !== 'hidden' ? askForRest(node, earlier) : null
  if (earlier && rest) {
    markUsed(node, earlier)
    return rest
  }
  if (earlier && firstRefusal(node, earlier.value) === null) {
    markUsed(node, earlier)
    return node.settings.mode === 'hidden'
      ? fill(node, earlier.value, earlier.text, 'earlier')
      : take(node, earlier.value, earlier.text, 'earlier')
  }
  if (isMapped && holdsKnown(node, name)) return { then: { then: 'next' } }
  if (node.settings.mode === 'hidden') return fillDefault(node)
  return { say: await prompt(node), then: { then: 'wait' } }
}

/** Whether it has its value already; one that is not good any more is forgotten. */
function holdsKnown(node: EntityRun, name: string): boolean {
  const known = Object.hasOwn(node.frame.entities, name) ? (node.frame.entities[name] ?? null) : null
  if (known === null) return false
  const isGood = !node.isDoubted(node.settings.entityId) || firstRefusal(node, known) === null
  if (!isGood) node.forget(node.settings.entityId)
  return isGood
}
