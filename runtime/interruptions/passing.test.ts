// The values that pass between a dialog and one that interrupts it, as conversations: what is given, what is taken back, and when nothing is.
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@parley/contract/base/json'
import type { RuleException } from '@parley/contract/objects/conversation-rules'
import { idForm, referencesIn } from '@parley/contract/objects/references'
import { fieldsOfNode } from '../nodes'
import { findProblems } from '../problems'
import { ask, BotBuilder, dialogId, entityId, say, type TestNode } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

const to = (target: string, expression: string) => ({ to: target, expression })
const given = [to(entityId('place'), 'entities.city'), to('context.unit', '"°C"')]
const takenBack = [to('context.note', '"weather of " + entities.place')]

type Rule = Partial<RuleException>

const weather = [ask('Place', 'place'), say('Told', 'Sunny in {{entities.place}}, {{context.unit}}.', 'end')]

/** A trip, in whose middle the weather is asked for. */
function trip(
  rule: Rule = {},
  { settings = {}, other = weather, count = {} }: { settings?: object; other?: TestNode[]; count?: JsonObject } = {},
) {
  const exception = { dialogId: dialogId('Weather'), interruption: 'hold' as const, resume: 'silent' as const, ...rule }
  return new BotBuilder(settings)
    .entity('city', 'city')
    .entity('place', 'city')
    .entity('count', 'number')
    .faq('how is it there', [], { dialogId: dialogId('Weather') })
    .dialog(
      'Trip',
      [ask('City', 'city'), ask('Count', 'count', count), say('Booked', '{{entities.count}} to {{entities.city}}, {{context.note}}')],
      'Trip',
      { exceptions: [exception] },
    )
    .dialog('Weather', other)
    .dialog('Umbrella', [ask('Number', 'count'), say('Bought', 'bought')])
}

/** The conversation, and what was said to each of the sentences after “trip” and “Oslo”. */
async function talk(builder: BotBuilder, ...sentences: string[]): Promise<{ chat: Conversation; said: string[][] }> {
  const chat = new Conversation(builder.document())
  expect([await chat.say('trip'), await chat.say('Oslo')]).toEqual([['city?'], ['count?']])
  const said: string[][] = []
  for (const sentence of sentences) said.push(await chat.say(sentence))
  expect(JSON.parse(JSON.stringify(chat.session))).toEqual(chat.session)
  return { chat, said }
}

const both = { preAssignments: given, postAssignments: takenBack }

describe('A dialog that interrupts another', () => {
  it('begins with what the rule gives it, and gives back what the rule takes', async () => {
    const { said } = await talk(trip(both), 'weather', '3')
    expect(said).toEqual([['Sunny in Oslo, °C.', 'count?'], ['3 to Oslo, weather of Oslo']])
  })

  it('takes the user’s words before what it is given', async () => {
    const { said } = await talk(trip(both), 'weather in Rome', '3')
    expect(said).toEqual([['Sunny in Rome, °C.', 'count?'], ['3 to Oslo, weather of Rome']])
  })

  it('asks where nothing comes of what it is given, or where that does not pass its checks', async () => {
    const nothing = await talk(trip({ preAssignments: [to(entityId('place'), 'context.gone')] }), 'weather')
    expect(nothing.said).toEqual([['place?']])
    const notOslo = [{ when: { join: 'and', rules: [{ left: 'value', op: 'not-equals', right: 'Oslo' }] }, message: 'Not there.' }]
    const [place, told] = [ask('Place', 'place', { validation: notOslo }), say('Told', 'Sunny in {{entities.place}}.', 'end')]
    const refused = await talk(trip(both, { other: [place, told] }), 'weather', 'Rome')
    expect(refused.said).toEqual([['place?'], ['Sunny in Rome.', 'count?']])
  })

  it('is given nothing by a dialog that has no rule for it', async () => {
    const { said } = await talk(trip({ ...both, dialogId: dialogId('Umbrella') }), 'weather')
    expect(said).toEqual([['place?']])
  })

  it('is given values also where the other is dropped for it, and gives none back then', async () => {
    const { chat, said } = await talk(trip({ ...both, interruption: 'discard-silently' }), 'weather')
    expect(said).toEqual([['Sunny in Oslo, °C.']])
    expect([chat.session.frames, chat.session.held]).toEqual([[], []])
  })

  it('is given values once the user agrees to it', async () => {
    const { said } = await talk(trip({ ...both, interruption: 'ask' }), 'weather', 'yes', '3')
    expect(said.slice(1)).toEqual([['Sunny in Oslo, °C.', 'count?'], ['3 to Oslo, weather of Oslo']])
  })

  it('is given values where it is the answer to a question, as far as questions are requests', async () => {
    const { said } = await talk(trip(both, { settings: { questionsInside: 'as-request' } }), 'how is it there', '3')
    expect(said).toEqual([['Sunny in Oslo, °C.', 'count?'], ['3 to Oslo, weather of Oslo']])
  })
})

describe('What a dialog takes back from one that interrupted it', () => {
  const counted = [ask('Place', 'place'), ask('Many', 'count', { extract: 'never' }), say('Told', 'sunny', 'end')]
  const taking = (expression: string) => ({ ...both, postAssignments: [to(entityId('count'), expression)] })

  it('may be the value that it waits for', async () => {
    const { said } = await talk(trip(taking('entities.count'), { other: counted }), 'weather', '4')
    expect(said).toEqual([['count?'], ['sunny', '4 to Oslo, ']])
  })

  it('is checked like an answer', async () => {
    const under3 = { validation: [{ when: { join: 'and', rules: [{ left: 'value', op: 'less', right: '3' }] }, message: 'Too many.' }] }
    const { said } = await talk(trip(taking('entities.count'), { other: counted, count: under3 }), 'weather', '4', '2')
    expect(said).toEqual([['count?'], ['sunny', 'count?'], ['2 to Oslo, ']])
  })

  it('is nothing by an expression without a value, which takes away what was there', async () => {
    const { said, chat } = await talk(trip({ ...both, postAssignments: [to(entityId('city'), 'null')] }), 'weather')
    expect(said).toEqual([['Sunny in Oslo, °C.', 'count?']])
    expect(chat.session.frames[0]?.entities).toEqual({})
  })

  it('comes when that is done, though it was interrupted itself, and not when it is left', async () => {
    const long = [ask('Place', 'place', { extract: 'never' }), say('Told', 'sunny', 'end')]
    const rule = { postAssignments: takenBack }
    const done = await talk(trip(rule, { other: long }), 'weather', 'umbrella', '7', 'Rome', '3')
    expect(done.said.at(-2)).toEqual(['sunny', 'count?'])
    expect(done.said.at(-1)).toEqual(['3 to Oslo, weather of Rome'])
    const left = await talk(trip(rule, { other: long }), 'weather', 'cancel', '3')
    expect(left.said.at(-1)).toEqual(['3 to Oslo, '])
  })

  it('is nothing where that failed', async () => {
    const fails = { name: 'Fails', type: 'script', settings: { source: 'null.x' } }
    const { said } = await talk(trip(both, { other: [ask('Place', 'place'), fails] }), 'weather', '3')
    expect(said).toEqual([['Something went wrong! Try again later.', 'count?'], ['3 to Oslo, ']])
  })

  it('comes at the end of the dialog that it went on to for good', async () => {
    const goesOn = { name: 'On', type: 'dialog', settings: { dialogId: dialogId('Umbrella'), mode: 'end' } }
    const rule = { postAssignments: [to(entityId('count'), 'entities.count')] }
    const { said } = await talk(trip(rule, { other: [goesOn] }), 'weather', '7')
    expect(said).toEqual([['count?'], ['bought', '7 to Oslo, ']])
  })

  it('is told in the trace, and so is what cannot be set', async () => {
    const { chat } = await talk(trip({ ...both, postAssignments: [...takenBack, to('context.history', '1')] }), 'weather')
    expect(chat.of('variable-written')).toMatchObject([
      { path: 'context.unit', value: '°C' },
      { path: 'context.note', value: 'weather of Oslo' },
    ])
    expect(chat.of('failed')).toMatchObject([{ code: 'ASSIGNMENT_UNFIT' }])
  })
})

describe('The values of a rule for another dialog', () => {
  const ruled = (rows: { to: string; expression: string }[]) => trip({ preAssignments: rows }).document()

  it('mention entities like any other field, by their ids', async () => {
    const document = ruled([to(entityId('place'), `entities.${idForm(entityId('city'))}`)])
    const dialog = document.objects.find(({ id }) => id === dialogId('Trip'))
    const mentioned = [entityId('place'), entityId('city'), dialogId('Weather')]
    expect(dialog && referencesIn(dialog, fieldsOfNode)).toEqual(expect.arrayContaining(mentioned))
    const chat = new Conversation(document)
    for (const sentence of ['trip', 'Oslo']) await chat.say(sentence)
    expect((await chat.say('weather'))[0]).toMatch(/^Sunny in Oslo/)
  })

  it('are problems where they cannot be set, or mention what is not there', () => {
    const rows = [to('', '1'), to('context.history', '1'), to('context.a', ' '), to(entityId('gone'), 'entities.gone')]
    const found = findProblems(ruled(rows)).filter(({ objectId }) => objectId === dialogId('Trip'))
    expect(found.map(({ said }) => said.key)).toEqual(
      expect.arrayContaining(['problem.assignment-nowhere', 'problem.assignment-closed', 'problem.assignment-empty']),
    )
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'dangling-reference', subject: entityId('gone'), field: 'preAssignments' }),
        expect.objectContaining({ code: 'undefined-variable', field: 'preAssignments' }),
      ]),
    )
  })
})
