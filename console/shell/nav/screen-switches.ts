// Table: which screens a feature switch hides (§1). What a switch gates inside a screen is asked there, by isFeatureOn.
import type { FeatureSwitch } from '@parley/contract/base/console-settings'
import { isFeatureOn } from '../../base/page/settings'

/** Gone while the switch is off. */
const needed: Partial<Record<FeatureSwitch, readonly string[]>> = {
  utterances: ['utterance-test'],
  knowledgeTree: ['knowledge'],
  solutionBot: ['smart-bot'],
  universalBot: ['linked-bots', 'linked-training'],
  i18n: ['languages'],
  batchTesting: ['batch-tests'],
  customLibrary: ['bot-functions'],
  agentsTab: ['agent-transfer'],
}

/** Gone while the switch is on. */
const hidden: Partial<Record<FeatureSwitch, readonly string[]>> = {
  hideMachineLearning: ['intents', 'utterance-test', 'intent-discovery', 'discovered-intents'],
  agentTransferDisable: ['agent-transfer'],
}

export function isSwitchedOn(screen: string): boolean {
  const lacking = switchesOf(needed, screen).some((name) => !isFeatureOn(name))
  return !lacking && !switchesOf(hidden, screen).some(isFeatureOn)
}

function switchesOf(table: Partial<Record<FeatureSwitch, readonly string[]>>, screen: string): FeatureSwitch[] {
  return (Object.keys(table) as FeatureSwitch[]).filter((name) => table[name]?.includes(screen) === true)
}
