// Which screens go with a feature switch, over the whole menu (§1).
import { consoleSettings, type FeatureSwitch } from '@parley/contract/base/console-settings'
import { afterEach, describe, expect, it } from 'vitest'
import { settings } from '../../base/page/settings'
import { menu } from '../../menu'
import { isSwitchedOn } from './screen-switches'

afterEach(() => settings.set(consoleSettings))

const goneWith = (switches: Partial<Record<FeatureSwitch, boolean>>) => {
  settings.set({ switches })
  return menu.filter(({ id }) => !isSwitchedOn(id)).map(({ id }) => id)
}

describe('a feature switch', () => {
  it('hides no screen as it stands at load', () => {
    expect(goneWith({})).toEqual([])
  })

  it.each([
    ['utterances', false, ['utterance-test']],
    ['knowledgeTree', false, ['knowledge']],
    ['solutionBot', false, ['smart-bot']],
    ['universalBot', false, ['linked-bots', 'linked-training']],
    ['i18n', false, ['languages']],
    ['batchTesting', false, ['batch-tests']],
    ['customLibrary', false, ['bot-functions']],
    ['agentsTab', false, ['agent-transfer']],
    ['hideMachineLearning', true, ['intents', 'intent-discovery', 'utterance-test', 'discovered-intents']],
    ['agentTransferDisable', true, ['agent-transfer']],
  ] as const)('%s turned %s hides %j', (name, value, screens) => {
    expect(goneWith({ [name]: value })).toEqual(screens)
  })
})
