// What a dialog's parameter mapping gives when it begins, as conversations: whose value counts, and what becomes of one that does not fit.
import type { BotDocument } from '@parley/contract/objects/object'
import { isKind } from '@parley/contract/objects/text-places'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

/** The bot with its dialog Order mapped: entity name to expression. */
function mapped(document: BotDocument, rows: Record<string, string>): Conversation {
  const idOf = (name: string) => document.objects.find((object) => isKind(object, 'entity') && object.data.name === name)?.id ?? ''
  const mapping = Object.entries(rows).map(([name, expression]) => ({ to: idOf(name), expression }))
  const objects = document.objects.map((object) =>
    isKind(object, 'dialog') && object.data.name === 'Order' ? { ...object, data: { ...object.data, mapping } } : object,
  )
  return new Conversation({ ...document, objects })
}

const under10 = [{ when: { join: 'and', rules: [{ left: 'value', op: 'less', right: '10' }] }, message: 'At most 9.' }]
const order = (settings = {}) =>
  new BotBuilder()
    .entity('value', 'number')
    .variable('usual', '7')
    .dialog('Order', [ask('Ask', 'value', settings), say('Got', 'got {{entities.value}}', 'end')])

describe('a dialog with a parameter mapping ([S7-124])', () => {
  it.each<[string, Parameters<typeof mapped>, string[], string[][]]>([
    ['begins with what is mapped and asks nothing', [order().document(), { value: 'env.usual' }], ['order'], [['got 7']]],
    ['takes the words that began it before what is mapped', [order().document(), { value: 'env.usual' }], ['order 3'], [['got 3']]],
    ['asks where nothing comes of it', [order().document(), { value: 'context.nothing.here' }], ['order', '5'], [['value?'], ['got 5']]],
    [
      'asks where what is mapped does not pass its checks',
      [order({ validation: under10 }).document(), { value: '12' }],
      ['order', '4'],
      [['value?'], ['got 4']],
    ],
    [
      'gives a hidden value before its default',
      [order({ mode: 'hidden', defaultValue: '1' }).document(), { value: '2' }],
      ['order'],
      [['got 2']],
    ],
    ['bears an expression that cannot be read', [order().document(), { value: '1 +' }], ['order', '5'], [['value?'], ['got 5']]],
  ])('%s', async (_, [document, rows], sentences, replies) => {
    const talk = mapped(document, rows)
    const said: string[][] = []
    for (const sentence of sentences) said.push(await talk.say(sentence))
    expect(said).toEqual(replies)
  })

  it('tells in the trace what it gave', async () => {
    const talk = mapped(order().document(), { value: 'env.usual' })
    await talk.say('order')
    expect(talk.of('entity-filled')).toMatchObject([{ value: '7', from: 'context' }])
  })
})
