// Problems of prompts of the library and of the steps that ask models.
import { describe, expect, it } from 'vitest'
import { BotBuilder, modelPromptId } from '../test-support/bot-builder'
import { findProblems } from './index'

const unknown = (number: number) => ({ number, text: `At {{env.shop${number}}}` })
const told = (bot: BotBuilder, models: ReadonlySet<string> | null = null) =>
  findProblems(bot.document(), { models }).map(({ code, said }) => [code, said.text])

describe('problems of a prompt', () => {
  it('are those of the version that runs and of the newest: nobody can change the others', () => {
    const bot = new BotBuilder().modelPrompt('Cheaper', { versions: [unknown(1), unknown(2), unknown(3)], used: 2, usedUpTo: 2 })
    expect(told(bot)).toEqual([
      ['undefined-variable', 'There is no variable “shop2”.'],
      ['undefined-variable', 'There is no variable “shop3”.'],
    ])
  })
})

describe('problems of a step that lets a model write', () => {
  const ways = [{ to: 'end' }, { exit: 'error', to: 'end' }]
  const step = (settings: object) =>
    new BotBuilder()
      .modelPrompt('Cheaper', { versions: [{ number: 1, text: 'Hi' }] })
      .dialog('Go', [{ name: 'Write', type: 'generate', settings: JSON.parse(JSON.stringify(settings)), to: ways }])

  it.each([
    ['no words', { instructions: '' }, 'missing-setting', 'In “Write” the setting “Instructions” is empty.'],
    ['no prompt of the library', { source: 'library' }, 'missing-setting', 'In “Write” the setting “Prompt of the library” is empty.'],
    ['no schema', { instructions: 'Help.', answer: 'json' }, 'missing-setting', 'In “Write” the setting “JSON schema” is empty.'],
    ['a schema that cannot be used', { instructions: 'Help.', answer: 'json', schema: '[' }, 'schema-unfit', /JSON schema of “Write”/],
    [
      'a prompt that is gone',
      { source: 'library', promptId: modelPromptId('None') },
      'dangling-reference',
      /does not exist any more: prompt/,
    ],
  ])('are %s', (_, settings, code, text) => {
    expect(told(step(settings))).toEqual([[code, typeof text === 'string' ? text : expect.stringMatching(text)]])
  })

  it('are none of a good one', () => {
    expect(told(step({ source: 'library', promptId: modelPromptId('Cheaper') }))).toEqual([])
  })

  it('are a model that the bot has no more, where it is known which it has', () => {
    const bot = step({ instructions: 'Help.', model: { configurationId: 'lm-1', model: 'small' } })
    expect(told(bot, new Set(['lm-1 large']))).toEqual([['model-gone', '“Write” asks the model “small”, which is not set up any more.']])
    expect(told(bot, new Set(['lm-1 small']))).toEqual([])
    expect(told(bot)).toEqual([])
  })
})
