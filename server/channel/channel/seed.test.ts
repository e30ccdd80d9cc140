// Channels an operator has switched on for the whole installation.
import { enabledChannels } from '@parley/channels/catalogue'
import { describe, expect, it } from 'vitest'
import { seedOf } from './seed'

const warnings: string[] = []
const log = { warn: (message: string) => void warnings.push(message) }

describe('the seed data', () => {
  it('switches on the channels it lists', () => {
    expect(enabledChannels(seedOf('{"channels":["slack"]}', log)).has('slack')).toBe(true)
    expect(warnings).toEqual([])
  })

  it.each(['not json', '{"channels":"slack"}', '[]', ''])('that cannot be read is logged, and the defaults hold: %s (S8-030)', (text) => {
    warnings.length = 0
    expect([...enabledChannels(seedOf(text, log))]).toEqual([...enabledChannels()])
    expect(warnings).toHaveLength(1)
  })
})
