// The entity node: collects one value, from earlier words or by asking. Finding values in words is a port's;
// taking them from earlier words is earlier.ts, from an answer answer.ts.
import { limits } from '@parley/contract/base/limits'
import { EntityNode } from './settings'
import { patternFault } from '@parley/contract/objects/privacy'
import type { Shown } from '@parley/kit/privacy/mask'
import type { Fault, NodeKind, Step } from '../node-kind'
import { readSettings } from '../shared/read-settings'
import { saysAnything } from '../shared/settings'
import { answers, askedStill, chooses, expects, offeredValues, takeAnswer } from './answer'
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
    applyDefaultTemplate: false,
    errorPrompts: [],
    errorPromptSequencing: false,
    mode: 'mandatory',
    retries: Math.min(3, limits.entityRetries),
    defaultValue: '',
    extract: 'unused',
    notForReuse: false,
    isSensitive: false,
    display: 'mask',
    replacement: '',
    visible: 0,
    sensitivePatterns: [],
    validation: [],
    entityRules: [],
    amendTo: '',
    emitsValue: false,
    precedence: 'entity',
  },
  summary: ['{{settings.entityId}}', '{{settings.prompts[0].text}}'],
  read: (settings) => readSettings(EntityNode, settings),
  answers: async (node) => {
    const answer = await answers(node)
    if (answer === 'no') return 'no'
    if (node.settings.precedence !== 'entity') return answer === 'whole' ? 'unless-definite' : 'unless-intent'
    if (answer === 'words') return 'unless-named'
    return answer === 'part' ? 'unless-definite' : 'first'
  },
  chooses,
  asksWhatIsMeant: ({ precedence }) => precedence === 'ask',
  foresees: expects,
  collects: ({ entityId, mode, entityRules, amendTo, emitsValue }) => ({
    entityId,
    hidden: mode === 'hidden',
    rules: entityRules,
    amendTo,
    emitsValue,
  }),
  offers: ({ entityId }, { vars, entity, most }) => {
    const offered = offeredValues(vars)
    const asked = entity(entityId)
    return offered.length > 0 ? offered : (asked?.traits.options?.(asked.settings, most) ?? [])
  },
  pauses: ({ mode }) => mode !== 'hidden',
  hides: ({ isSensitive, entityId, sensitivePatterns, ...how }) =>
    isSensitive ? { entityId, patterns: sensitivePatterns, shown: shownAs(how) } : null,
  faults,
  run: async (node) => {
    if (!node.entity(node.settings.entityId))
      return { then: { then: 'fail', code: 'ENTITY_MISSING', text: 'The entity of this step does not exist.' } }
    return node.answering && node.message ? takeAnswer(node) : enter(node)
  },
}

function faults({ mode, prompts, isSensitive, sensitivePatterns }: EntityRun['settings']): Fault[] {
  const isSilent = mode !== 'hidden' && !prompts.some(saysAnything)
  const isUnfit = isSensitive && sensitivePatterns.some((pattern) => patternFault(pattern, true) !== null)
  return [
    ...(isSilent ? [{ code: 'missing-question' as const, field: 'prompts' }] : []),
    ...(isUnfit ? [{ code: 'pattern-unfit' as const, field: 'sensitivePatterns' }] : []),
  ]
}

function shownAs({ display, replacement, visible }: Pick<EntityRun['settings'], 'display' | 'replacement' | 'visible'>): Shown {
  if (display === 'redaction') return { how: 'redact' }
  return display === 'replacement' ? { how: 'replace', replacement } : { how: 'mask', keep: 'last', count: visible, character: '*' }
}

async function enter(node: EntityRun): Promise<Step> {
  const name = node.entity(node.settings.entityId)?.name ?? ''
  const isMapped = node.frame.mapped?.includes(name) === true
  if (!isMapped && holdsKnown(node, name)) return { then: { then: 'next' } }
  const earlier = node.asksAgain() ? null : await earlierValue(node)
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
  return { say: (await askedStill(node)) ?? (await prompt(node)), then: { then: 'wait' } }
}

/** Whether it has its value already; one that is not good any more is forgotten. */
function holdsKnown(node: EntityRun, name: string): boolean {
  const known = Object.hasOwn(node.frame.entities, name) ? (node.frame.entities[name] ?? null) : null
  if (known === null) return false
  const isGood = !node.isDoubted(node.settings.entityId) || firstRefusal(node, known) === null
  if (!isGood) node.forget(node.settings.entityId)
  return isGood
}
