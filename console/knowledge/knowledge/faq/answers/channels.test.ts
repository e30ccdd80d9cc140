// Wordings of an answer for single channels: which there are, how they differ, and a new one.
import { Faq } from '@parley/contract/objects/faq/index'
import { Prompt } from '@parley/contract/objects/prompt'
import { describe, expect, it } from 'vitest'
import { channelsIn, differenceOf, withChannel } from './channels'
import { chosenAnswer, firstAnswer } from './chosen'

const say = (text: string, more: Partial<Prompt> = {}) => Prompt.parse({ text, ...more })
const usual = say('A short-haul return may cost up to 420 euros.')

describe('An answer on single channels', () => {
  it('tells how it differs from the one for all of them', () => {
    const on = (channel: string, text: string, more: Partial<Prompt> = {}) =>
      differenceOf([usual, say(text, { channel, ...more })], channel)
    expect([on('sms', 'Up to 420.'), on('sms', `${usual.text} Taxes are included.`), on('sms', usual.text)]).toEqual([
      ...['shorter', 'longer', 'other'],
    ])
    expect([on('email', 'As a table', { kind: 'template' }), on('rtm', 'Which?', { kind: 'button' })]).toEqual(['template', 'choices'])
    expect(differenceOf([usual], 'sms')).toBeNull()
    expect(differenceOf([say('Only here', { channel: 'sms' })], 'sms')).toBe('other')
  })

  it('is one of any answer to the question, also of those under a condition, and begins as the one for all channels', () => {
    const cases = [{ when: { expression: 'true' }, answers: [say('Up to 420.', { channel: 'sms' })], dialogId: 'dg-1' }]
    const data = Faq.parse({ question: 'What?', answers: [usual, say('Mail', { channel: 'email' })], cases })
    expect(channelsIn(data)).toEqual(['sms', 'email'])
    expect(withChannel([usual], 'sms')[1]).toEqual({ ...usual, channel: 'sms' })
    expect(firstAnswer(data)).toBe(0)
    expect(chosenAnswer(data, 0)).toMatchObject({ at: 0, dialogId: 'dg-1', isAfterWords: true })
    expect(chosenAnswer(data, 7)).toMatchObject({ at: null, isAfterWords: false })
  })
})
