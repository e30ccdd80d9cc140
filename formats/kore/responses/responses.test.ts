// Standard responses that the bot of an export words itself: they are said here at the moments at which they were said there.
import { responseRows } from '@parley/runtime/say/standard-groups'
import { standardResponses } from '@parley/runtime/say/standard'
import { talkWithRealEntities } from '@parley/runtime/test-support/real-entities'
import { describe, expect, it } from 'vitest'
import { documentOf } from '../../test-support/document'
import { fixtureOf } from '../../test-support/sources'
import { kore } from '../index'
import { moments, responsesAt } from './moments'

const read = kore.read(fixtureOf('kore'))
const responses = read.objects.filter(({ kind }) => kind === 'response')
const wordsOf = (key: string, parentId = '') =>
  responses.filter(({ data, parentId: under }) => data['key'] === key && under === parentId).map(({ data }) => data['prompts'])
const dialog = (name: string) => read.objects.find(({ kind, data }) => kind === 'dialog' && data['name'] === name)?.id ?? ''

describe('the standard responses of an export', () => {
  it('are each one of ours, with the places that ours has', () => {
    for (const [key, { places = [] }] of Object.entries(moments)) {
      expect(Object.keys(standardResponses)).toContain(key)
      expect(places).toEqual(Object.entries(responseRows).find(([one]) => one === key)?.[1].places ?? [])
    }
  })

  it('are known by their moment, however it is written', () => {
    expect(responsesAt('User implies to end the conversation (For example, good night, bye, ttyl)')).toEqual(['goodbye'])
    expect(responsesAt('When an interruption is identified but hold is not allowed')).toEqual(['hold-not-allowed', 'follow-up-noted'])
    expect(responsesAt('')).toEqual([])
  })

  it('have their wordings by channel and language', () => {
    expect(wordsOf('not-understood')).toMatchObject([
      [
        { language: '', channel: '', kind: 'text', text: 'No such pizza.' },
        { channel: 'slack', kind: 'script', source: "print(response.message + '!')" },
        { language: 'de', text: 'Keine solche Pizza.' },
      ],
    ])
    expect(wordsOf('switch-task')).toMatchObject([[{ text: 'Leave <task> for <new-task>, asks {{context.bot}}?' }]])
    expect(wordsOf('you-are-welcome')).toMatchObject([[{ text: 'Prego!' }]])
  })

  it('hold for a task or for a field alone', () => {
    expect(wordsOf('discard-task')).toMatchObject([[{ text: 'Gone.' }]])
    expect(wordsOf('discard-task', dialog('Pay'))).toMatchObject([[{ text: 'Nothing is paid.' }]])
    const [refused] = responses.filter(({ data }) => data['key'] === 'entity-refused')
    const count = read.objects.find(({ kind, data }) => kind === 'entity' && data['name'] === 'count')
    expect([refused?.parentId, refused?.data['fieldId']]).toEqual([dialog('Order Pizza'), count?.id])
  })

  it('come from the rules of interruptions, too', () => {
    expect(wordsOf('confirm-resume')).toMatchObject([[{ text: 'Do you still want  it?' }]])
  })

  it('are said', async () => {
    const chat = talkWithRealEntities(documentOf(read))
    expect((await chat.say('colourless green ideas')).slice(0, 1)).toEqual(['No such pizza.'])
    for (const words of ['Order Pizza', 'large']) await chat.say(words)
    expect((await chat.say('many of them'))[0]).toBe('A number of pizzas, please.')
    expect(await chat.say('cancel')).toEqual(['Gone.'])
  })

  it('have a row each that says what is left out', () => {
    const rows = read.constructs.filter(({ kind }) => kind === 'standard response')
    const lost = '1 wording is left out: it is for something that is not in the file, or has a place that is not filled here.'
    expect(rows.filter(({ outcome }) => outcome !== 'same').map(({ name, outcome, why }) => [name, outcome, why?.text])).toEqual([
      ['User discards/abandons the current activity', 'approximated', lost],
      ['Resume paused task.', 'not-possible', lost],
      ['Listing all alerts', 'equivalent', 'It has no words of its own, so the usual ones are said.'],
      ['The moon is full', 'not-possible', 'The bot says nothing at this moment here, or has no response for it.'],
      ['User says thanks', 'not-possible', 'A bot cannot speak this language here: tlh'],
    ])
  })
})
