// Voice properties of steps in conversations: what a channel that speaks is handed with the message.
import { Prompt } from '@parley/contract/objects/prompt'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

const words = (text: string, language = '') => [Prompt.parse({ text, language })]

describe('the voice of a step', () => {
  it('goes with its last message: texts filled in, in the language that is spoken, and what it does not say as usual', async () => {
    const voice = {
      initialPrompts: [...words('Where to, {{context.name}}?'), ...words('Wohin?', 'de')],
      timeoutPrompts: words('Are you there?'),
      grammars: ['https://a.example/{{context.name}}'],
      bargein: true,
    }
    const document = new BotBuilder()
      .entity('city', 'city')
      .dialog('Go', [
        { name: 'Set', type: 'script', settings: { source: "context.name = 'Kari'" } },
        say('First', 'Hello.'),
        { ...ask('City', 'city'), voice },
      ])
      .document()
    const talk = new Conversation(document)
    expect(await talk.say('go')).toEqual(['Hello.', 'city?'])
    expect(talk.messages.map(({ voice: spoken }) => spoken)).toEqual([
      undefined,
      {
        initialPrompts: ['Where to, Kari?'],
        timeoutPrompts: ['Are you there?'],
        nomatchPrompts: [],
        errorPrompts: [],
        inputMode: 'speech',
        grammars: ['https://a.example/Kari'],
        timeout: 10_000,
        retry_limit: 3,
        bargein: true,
        recording: 'as-before',
      },
    ])
    await talk.say('nowhere')
    expect(talk.messages.at(-1)?.voice?.initialPrompts).toEqual(['Where to, Kari?'])
  })
})
