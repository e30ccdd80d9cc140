// A message step that waits for the user's next words: what it keeps of them, which way they lead, and what interrupts it.
import { describe, expect, it } from 'vitest'
import type { DialogRules, StepRules } from '@parley/contract/objects/conversation-rules'
import { findProblems } from '../../problems'
import { ask, BotBuilder, nodeId, say, type TestNode, type Way } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { runToTry } from '../../trial/trial-run'

const contains = (words: string): Way['when'] => ({
  join: 'and',
  rules: [{ left: 'context.Which_one.userUtterance', op: 'contains', right: words }],
})

function which(to: Way[] = [{ when: contains('red'), to: 'Red' }, { to: 'Other' }], more: Partial<TestNode> = {}): TestNode {
  const settings = { messages: [{ text: 'Red or white?' }], transitionType: 'user-input' }
  return { name: 'Which one', type: 'message', settings, to, ...more }
}

const wine = (step: TestNode = which(), settings = {}, rules: DialogRules = {}) =>
  new BotBuilder(settings)
    .entity('count', 'number')
    .dialog(
      'Wine',
      [step, say('Red', 'Red it is.', 'end'), say('Other', 'You said “{{context.Which_one.userUtterance}}”.', 'end')],
      'Wine',
      rules,
    )
    .dialog('Hours', [say('Open', 'Always open.', 'end')])
    .dialog('Order', [ask('Count', 'count')])

const chatOf = (builder: BotBuilder) => new Conversation(builder.document())

describe('A message step', () => {
  it('goes on at once unless it says otherwise', async () => {
    const chat = chatOf(new BotBuilder().dialog('Go', [say('One', 'one'), say('Two', 'two')]))
    expect(await chat.say('go')).toEqual(['one', 'two'])
    expect(chat.session.waiting).toBeNull()
  })

  it('that waits keeps what the user says next for the rules of its ways out', async () => {
    const chat = chatOf(wine())
    expect(await chat.say('wine')).toEqual(['Red or white?'])
    expect(chat.session.waiting).toEqual({ kind: 'node', nodeId: nodeId('Wine/Which one') })
    expect(await chat.say('the red one')).toEqual(['Red it is.'])
    expect(chat.of('variable-written')).toMatchObject([{ path: 'context.Which_one.userUtterance', value: 'the red one' }])
    expect(chat.of('rule-tried')).toMatchObject([{ result: true }])
    await chat.say('wine')
    expect(await chat.say('whatever you have')).toEqual(['You said “whatever you have”.'])
  })

  it('that waits takes whatever is said the first time: there are no tries', async () => {
    const chat = chatOf(wine())
    for (const words of ['no', 'yes', '7', 'forget it, whatever']) {
      await chat.say('wine')
      expect(await chat.say(words)).toEqual([`You said “${words}”.`])
    }
  })

  it('that waits says and keeps nothing twice where two of them follow each other', async () => {
    const second = { ...which([{ to: 'end' }]), name: 'And then' }
    const chat = chatOf(new BotBuilder().dialog('Go', [which([{ to: 'And then' }]), second]))
    expect(await chat.say('go')).toEqual(['Red or white?'])
    expect(await chat.say('one')).toEqual(['Red or white?'])
    await chat.say('two')
    expect(chat.of('variable-written')).toMatchObject([{ path: 'context.And_then.userUtterance', value: 'two' }])
  })

  it('sets values before its words once, and those after it before its rules are tried', async () => {
    const assignments = {
      preAssignments: [{ to: 'context.asked', expression: '(context.asked || 0) + 1' }],
      postAssignments: [{ to: 'context.color', expression: 'context.Which_one.userUtterance' }],
    }
    const to = [{ when: { expression: 'context.color == "red" && context.asked == 1' }, to: 'Red' }, { to: 'Other' }]
    const chat = chatOf(wine(which(to, { assignments })))
    await chat.say('wine')
    expect(await chat.say('red')).toEqual(['Red it is.'])
  })

  it('leaves its words to the steps behind it, which find their values in them', async () => {
    const chat = chatOf(
      new BotBuilder()
        .entity('count', 'number')
        .dialog('Go', [which([{ to: 'Count' }]), ask('Count', 'count'), say('Got', '{{entities.count}} of it')]),
    )
    await chat.say('go')
    expect(await chat.say('two bottles, please. 2!')).toEqual(['2 of it'])
    await chat.say('go')
    expect(await chat.say('of the red')).toEqual(['count?'])
  })
})

describe('What is asked for while a message step waits', () => {
  it('interrupts it by the rules, and its words are said again afterwards', async () => {
    const chat = chatOf(wine())
    await chat.say('wine')
    expect(await chat.say('hours')).toEqual(['Always open.', "Let's continue with Wine.", 'Red or white?'])
    expect(await chat.say('red')).toEqual(['Red it is.'])
  })

  it.each<[string, StepRules, string[]]>([
    ['a step that refuses it', { interruption: 'refuse' }, ["I can't put Wine on hold. Let's finish it first.", 'Red or white?']],
    ['a step that is finished first', { interruption: 'continue' }, ["I'll come back to Hours when we are done here.", 'Red or white?']],
    ['a step that is left', { interruption: 'discard-silently' }, ['Always open.']],
  ])('is answered by the rule of %s', async (_, rules, replies) => {
    const chat = chatOf(wine(which(undefined, { rules })))
    await chat.say('wine')
    expect(await chat.say('hours')).toEqual(replies)
  })

  it('is “cancel”, which leaves the dialog', async () => {
    const chat = chatOf(wine())
    await chat.say('wine')
    expect(await chat.say('cancel')).toEqual(['OK, I have stopped Wine.'])
    expect(chat.session.frames).toEqual([])
  })

  it('is no request where it may be several: it is taken as the answer', async () => {
    const chat = chatOf(wine())
    await chat.say('wine')
    expect(await chat.say('hours order')).toEqual(['You said “hours order”.'])
  })
})

describe('A message step that waits, behind a corrected value,', () => {
  it('is asked again, though the words of others are left out', async () => {
    const document = new BotBuilder({ amend: 'rerun', amendSkipShown: true })
      .entity('count', 'number')
      .dialog('Go', [ask('Count', 'count'), say('Told', 'told'), which([{ to: 'Got' }]), say('Got', 'got {{entities.count}}')])
      .document()
    const chat = new Conversation(document)
    await chat.say('go')
    expect(await chat.say('3')).toEqual(['told', 'Red or white?'])
    expect(await chat.say('change the count to 5')).toEqual(['Red or white?'])
    expect(await chat.say('white')).toEqual(['got 5'])
  })
})

describe('A message step run alone', () => {
  const given = { language: 'en', now: 0, context: {}, entities: {}, messageId: 'ms-1' }
  const run = async (builder: BotBuilder, name: string, message?: string) => {
    const { bot, ports } = chatOf(builder)
    const node = bot.nodes.get(nodeId(name))
    if (!node) throw new Error(`no ${name}`)
    return runToTry(bot, node, { ...given, message }, ports)
  }

  it('waits where nothing is said to it, and takes the way of what is', async () => {
    expect(await run(wine(), 'Wine/Which one')).toMatchObject({ outcome: 'wait', to: '', said: [{ text: 'Red or white?' }] })
    expect(await run(wine(), 'Wine/Which one', 'red')).toMatchObject({
      outcome: 'next',
      to: nodeId('Wine/Red'),
      said: [],
      context: { Which_one: { userUtterance: 'red' } },
    })
  })

  it('says its words where it does not wait, whatever is said to it', async () => {
    expect(await run(wine(), 'Wine/Red', 'hello')).toMatchObject({ outcome: 'next', to: 'end', said: [{ text: 'Red it is.' }] })
  })
})

describe('A loop of message steps', () => {
  const looping = (step: TestNode) => new BotBuilder().dialog('Go', [{ ...step, to: [{ to: 'Again' }] }, say('Again', 'again', step.name)])
  const codes = (builder: BotBuilder) => findProblems(builder.document()).map(({ code }) => code)

  it('is no problem where one of them waits', () => {
    expect(codes(looping(which()))).not.toContain('endless-loop')
    expect(codes(looping(say('Which one', 'hm')))).toContain('endless-loop')
  })
})
