// A key without words is never shown as it is.
import { describe, expect, it } from 'vitest'
import { wordsOfKey } from './key-words'

describe('A key without words', () => {
  it.each([
    ['test-chat.decision.task', 'task'],
    ['desk.over.left-alone', 'left alone'],
    ['kind.node.agentTransfer', 'agent transfer'],
    ['job.step.reading_files', 'reading files'],
  ])('%s reads %j', (key, words) => expect(wordsOfKey(key)).toBe(words))

  it('is what whoever asks wants in its place', () => {
    expect(wordsOfKey('kind.channel.other', 'Other channel')).toBe('Other channel')
    expect(wordsOfKey('kind.channel.other', '')).toBe('')
  })

  it('leaves words that are no key as they are', () => {
    expect(wordsOfKey('Failed loading lang file')).toBe('Failed loading lang file')
    expect(wordsOfKey('3.5')).toBe('3.5')
  })
})
