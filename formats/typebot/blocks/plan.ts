// What a block is planned to become before it is known where the others lead: its steps, with ways out that name what they lead to.
import type { JsonObject } from '@parley/contract/base/json'
import type { Condition } from '@parley/contract/objects/condition'
import type { Sentence } from '@parley/contract/base/fields/localized'
import type { BotBuilder } from '../../shared/bot-builder'
import type { Outcome } from '../../shared/bot-format'
import type { Secrets } from '../../shared/secrets'
import type { Block, TypebotFile } from '../source'
import type { Variables } from '../variables'

/**
 * `after`: the block's own edge, else what follows in its group. `edge`: that edge, else `after`. `passed`: that edge, else what follows in
 * the group. `step`: another step of the same block. `again`: the step itself.
 */
export type Goal = 'after' | 'again' | { edge: string } | { passed: string } | { step: string }

interface PlannedWay {
  exit: string
  to: Goal
  label?: string
  when?: Condition
}

export interface PlannedStep {
  /** Tells the steps of a block apart. */
  key: string
  type: string
  name: string
  settings: JsonObject
  ways: PlannedWay[]
  more?: JsonObject
}

export interface Plan {
  /** None: the flow passes the block. */
  steps: PlannedStep[]
  outcome: Outcome
  why?: Sentence | undefined
  /** Words of a note on the canvas. */
  note?: string
  /** It leads elsewhere, whatever its edge says. */
  jump?: { groupId: string; blockId: string }
  /** Objects beside its steps. */
  landed?: string[]
  /** Of its items, where it differs from that of the block. */
  items?: { outcome: Outcome; why?: Sentence | undefined }
}

export interface BlockPlace {
  builder: BotBuilder
  secrets: Secrets
  file: TypebotFile
  block: Block
  variables: Variables
  /** How steps of its group are called. */
  title: string
  /** The path of what comes of it. */
  path: string
  /** The text right before it in its group, which becomes its question. */
  question: string
  /** Ids of dialogs by the ids of bots that came along. */
  dialogs: ReadonlyMap<string, string>
}

export const passed = (outcome: Outcome, why: Sentence, note?: string): Plan => ({
  steps: [],
  outcome,
  why,
  ...(note !== undefined && { note }),
})

/** One step that goes on. */
export const oneStep = (step: Omit<PlannedStep, 'key' | 'ways'>, ...more: PlannedWay[]): PlannedStep => ({
  ...step,
  key: '',
  ways: [{ exit: 'next', to: 'after' }, ...more],
})

/** A step that runs code; one that fails goes on as well, as it does there. */
export const scriptStep = (key: string, name: string, source: string, to: Goal = 'after'): PlannedStep => ({
  ...{ key, type: 'script', name, settings: { source } },
  ways: [
    { exit: 'next', to },
    { exit: 'error', to },
  ],
})
