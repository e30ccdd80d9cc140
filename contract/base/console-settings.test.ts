// The tables of switches and environments as §1 of the specification gives them.
import { expect, it } from 'vitest'
import { consoleSettings, environmentPresets, featureSwitches, interfaceVersion } from './console-settings'

const named = (value: boolean) =>
  Object.entries(featureSwitches)
    .filter(([, isOn]) => isOn === value)
    .map(([name]) => name)

it('twelve features are on at load [S1-029]', () => {
  expect(named(true)).toEqual([
    'utterances',
    'knowledgeTree',
    'solutionBot',
    'universalBot',
    'i18n',
    'batchTesting',
    'ivr',
    'customLibrary',
    'collaborationSegregation',
    'agentsTab',
    'manageComponents',
    'scriptNodeError',
  ])
})

it('three are off at load [S1-030]', () => {
  expect(named(false)).toEqual(['hideMachineLearning', 'agentTransferDisable', 'autoSpeechTts'])
})

it('the interface has version 1.1, which the address of its calls ends with [S1-033]', () => {
  expect(interfaceVersion).toBe('1.1')
  expect(consoleSettings.apiBase).toBe('/api/1.1')
})

it('there is an environment for production, and one for development, quality and tests each [S1-035]', () => {
  expect(Object.keys(environmentPresets)).toEqual(['prod', 'dev', 'qa', 'test'])
  expect(environmentPresets.prod.mark).toBe('')
  expect(Object.values(environmentPresets).filter(({ mark }) => mark === '')).toHaveLength(1)
})
