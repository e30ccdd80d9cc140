// Each kind of problem found where it is, and nothing found in a bot that is whole.
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@parley/contract/base/json'
import { type BotDocument, type Edit, objectsOf, objectTypes } from '@parley/contract/objects/object'
import { markOf } from '@parley/contract/objects/translation'
import { ask, BotBuilder, dialogId, entityId, intentId, nodeId, say, testId, type TestNode } from '../test-support/bot-builder'
import { editsOfFix, findProblems } from './index'

const whole = () =>
  new BotBuilder()
    .entity('city', 'city')
    .variable('limit', '3')
    .dialog('Book', [
      { name: 'Start', type: 'intent', settings: { intentId: intentId('Book') } },
      ask('City', 'city', {}, [{ to: 'Done', when: { expression: 'env.limit > 2' } }, { to: 'Done' }, { exit: 'retries', to: 'end' }]),
      say('Done', 'To {{entities.city}}.'),
    ])

const codes = (builder: BotBuilder) => findProblems(builder.document()).map((problem) => problem.code)

const bothWays = [{ to: 'end' }, { exit: 'error', to: 'end' }]

describe('problems of a bot', () => {
  it('are none in a bot that is whole', () => {
    expect(findProblems(whole().document())).toEqual([])
  })

  it('name a way out that leads nowhere, with its dialog, node and exit', () => {
    const problems = findProblems(new BotBuilder().dialog('D', [say('Hi', 'hi', [{ to: null }])]).document())
    expect(problems).toMatchObject([
      { code: 'dead-end', objectId: nodeId('D/Hi'), dialogId: dialogId('D'), severity: 'error', field: 'next' },
    ])
  })

  it('name an exit whose conditions may all fail', () => {
    expect(codes(new BotBuilder().dialog('D', [say('Hi', 'hi', [{ to: 'end', when: { expression: '1 > 2' } }])]))).toEqual(['dead-end'])
  })

  it.each([
    ['unreachable-node', new BotBuilder().dialog('D', [say('A', 'a', 'end'), say('B', 'b')])],
    ['missing-prompt', new BotBuilder().dialog('D', [say('A', ' ')])],
    ['missing-setting', new BotBuilder().dialog('D', [{ name: 'L', type: 'dialog' }])],
    ['dangling-reference', new BotBuilder().dialog('D', [{ name: 'L', type: 'dialog', settings: { dialogId: dialogId('Gone') } }])],
    ['undefined-variable', new BotBuilder().dialog('D', [say('A', '{{entities.nobody}}')])],
    ['unreadable-text', new BotBuilder().dialog('D', [say('A', '{{1 +}}')])],
    ['script-fault', new BotBuilder().dialog('D', [{ name: 'S', type: 'script', settings: { source: 'let tea = ' }, to: bothWays }])],
    ['dialog-without-start', new BotBuilder().dialog('D', [])],
    ['missing-setting', whole().command('book', {})],
    ['missing-setting', whole().command('hello', { action: 'message' })],
    ['dangling-reference', whole().command('book', { dialogId: dialogId('Gone') })],
    ['planned-kind', new BotBuilder().dialog('D', [{ name: 'F', type: 'hologram' }])],
  ] as const)('name %s', (code, builder) => {
    expect(codes(builder)).toEqual([code])
  })

  it('name each language of the bot with how many texts are missing in it, and how many were changed since', () => {
    const say = (name: string, ...messages: JsonObject[]): TestNode => ({ name, type: 'message', settings: { messages }, to: 'end' })
    const text = (words: string) => ({ kind: 'text', text: words })
    const german = (words: string, of: string) => ({ ...text(words), language: 'de', translated: { text: markOf(of) } })
    const told = (languages: string[], ...messages: JsonObject[]) =>
      findProblems(new BotBuilder({}, languages).dialog('D', [say('Hi', ...messages)]).document())
        .filter(({ code }) => code === 'untranslated')
        .map(({ said, field, severity }) => [said.text, field, severity])
    expect(told(['en', 'de', 'fr'], text('Hi'), german('Hallo', 'Hi'))).toEqual([
      ['1 text is missing in French; users hear it in another language.', 'fr', 'warning'],
    ])
    expect(told(['en', 'de'], text('Hi there'), text('Bye'), german('Hallo', 'Hi'))).toEqual([
      ['1 text is missing in German; users hear it in another language.', 'de', 'warning'],
      ['1 text was changed since it was translated into German.', 'de', 'warning'],
    ])
    expect(told(['en'], text('Hi'))).toEqual([])
  })

  it('name the results of a step that are looked for beside the context, and none that are found in it', () => {
    const told = (words: string): string[] => {
      const call: TestNode = { name: 'Find slot', type: 'service', settings: { url: 'https://example.com' } }
      const document = new BotBuilder().dialog('D', [call, say('A', words, 'end')]).document()
      return findProblems(document).flatMap(({ code, said }) => (code === 'undefined-variable' ? [String(said.values?.path ?? '')] : []))
    }
    expect(told('Booked: {{Find_slot.response.body.number}}')).toEqual(['Find_slot.response.body.number'])
    expect(told('Booked: {{context.Find_slot.response.body.number}}')).toEqual([])
    expect(told('Booked: Find_slot.response.body.number')).toEqual([])
  })

  it('name an entity that was removed but is still mentioned by id', () => {
    const mention = `{{entities.${entityId('gone').replaceAll('-', '_')}}}`
    expect(codes(new BotBuilder().dialog('D', [say('A', mention)]))).toEqual(['dangling-reference'])
  })

  it('name an intent that nothing serves', () => {
    const document = whole().document()
    for (const object of document.objects) if (object.kind === 'intent') Object.assign(object.data, { dialogId: '' })
    expect(findProblems(document).map((problem) => problem.code)).toContain('intent-without-dialog')
  })

  it('name only the head of a chain that is not reached, and how many steps follow it', () => {
    const unreached = (builder: BotBuilder) =>
      findProblems(builder.document())
        .filter((problem) => problem.code === 'unreachable-node')
        .map((problem) => [problem.objectId, problem.said.text])
    const start = say('A', 'a', 'end')
    expect(unreached(new BotBuilder().dialog('D', [start, say('B', 'b', 'C'), say('C', 'c', 'E'), say('E', 'e', 'end')]))).toEqual([
      [nodeId('D/B'), 'Not reached: “B” and 2 steps after it.'],
    ])
    expect(unreached(new BotBuilder().dialog('D', [start, say('B', 'b', 'C'), say('C', 'c', 'B')]))).toEqual([
      [nodeId('D/B'), 'Not reached: “B” and 1 step after it.'],
    ])
    expect(unreached(new BotBuilder().dialog('D', [start, say('C', 'c', 'end'), say('B', 'b', 'C'), say('F', 'f', 'C')]))).toEqual([
      [nodeId('D/B'), 'Not reached: “B” and 1 step after it.'],
      [nodeId('D/F'), 'Not reached: “F”.'],
    ])
  })

  it('never throw, whatever fields are missing', () => {
    const document = whole().document()
    const bare = { ...document, objects: document.objects.map((object) => JSON.parse(JSON.stringify({ ...object, data: {} }))) }
    expect(() => findProblems(bare)).not.toThrow()
  })

  describe('with secure variables', () => {
    const service = (settings: Record<string, string>): TestNode => ({
      name: 'Call',
      type: 'service',
      settings: { url: 'https://x.test', ...settings },
      to: [{ to: 'end' }, { exit: 'error', to: 'end' }],
    })
    const bot = (...nodes: TestNode[]) => new BotBuilder().variable('token', '', { secure: true }).dialog('D', nodes)
    const variableId = testId('variable', 'token')

    it('name the use of one that has no value, and nothing once it has one', () => {
      const document = bot(service({ url: 'https://x.test/{{env.token}}' })).document()
      expect(findProblems(document)).toMatchObject([
        { code: 'secret-not-set', objectId: nodeId('D/Call'), dialogId: dialogId('D'), field: 'url', severity: 'error' },
      ])
      expect(findProblems(document, { secrets: new Set([variableId]) })).toEqual([])
    })

    it.each([
      ['a message', say('A', 'is {{env.token}}')],
      ['a message, by id', say('A', `is {{env.${variableId.replaceAll('-', '_')}}}`)],
      ['a condition', say('A', 'a', [{ to: 'end', when: { expression: "env.token == 'x'" } }, { to: 'end' }])],
      [
        'a script',
        { name: 'S', type: 'script', settings: { source: "print(env['token'])" }, to: [{ to: 'end' }, { exit: 'error', to: 'end' }] },
      ],
    ] as [string, TestNode][])('name the use of one in %s', (_, node) => {
      const problems = findProblems(bot(node).document(), { secrets: new Set([variableId]) })
      expect(problems).toMatchObject([{ code: 'secret-outside-request', objectId: nodeId(`D/${node.name}`), dialogId: dialogId('D') }])
    })
  })
})

describe('the checks of a whole dialog', () => {
  it('name a loop in which nothing is asked, once, as an error when no way leads out of it', () => {
    const round = new BotBuilder().dialog('D', [say('A', 'a', 'B'), say('B', 'b', 'C'), say('C', 'c', 'B')])
    expect(findProblems(round.document())).toMatchObject([
      { code: 'endless-loop', objectId: nodeId('D/B'), dialogId: dialogId('D'), severity: 'error' },
    ])
    expect(findProblems(round.document())[0]?.said.text).toBe('“B” comes back to itself by “C”, and nothing on the way asks the user.')
  })

  it('take a loop that some condition leads out of as perhaps meant', () => {
    const count = say('Count', 'again', [{ to: 'end', when: { expression: 'env.n > 3' } }, { to: 'Count' }])
    expect(findProblems(new BotBuilder().variable('n', '1').dialog('D', [count]).document())).toMatchObject([
      { code: 'endless-loop', objectId: nodeId('D/Count'), severity: 'warning' },
    ])
  })

  it('say nothing of a loop that waits for the user, and name it again when the question is never asked or is switched off', () => {
    const loop = (settings: object, enabled = true) => {
      const question = ask('City', 'city', { ...settings }, [{ to: 'Say' }, { exit: 'retries', to: 'end' }])
      return codes(new BotBuilder().entity('city', 'city').dialog('D', [say('Say', 'x', 'City'), { ...question, enabled }]))
    }
    expect(loop({})).toEqual([])
    expect(loop({ mode: 'hidden' })).toEqual(['endless-loop'])
    expect(loop({}, false)).toEqual(['endless-loop'])
  })
})

describe('the checks of single objects', () => {
  it('name a question without words of its own, as a warning at its words, and not when nothing is asked', () => {
    const asking = (settings: object) =>
      findProblems(
        new BotBuilder()
          .entity('city', 'city')
          .dialog('D', [ask('City', 'city', { prompts: [], ...settings }, [{ to: 'end' }, { exit: 'retries', to: 'end' }])])
          .document(),
      )
    expect(asking({})).toMatchObject([{ code: 'missing-question', objectId: nodeId('D/City'), field: 'prompts', severity: 'warning' }])
    expect(asking({ mode: 'hidden' })).toEqual([])
  })

  it('name a placeholder that is never closed, in every text', () => {
    expect(findProblems(new BotBuilder().dialog('D', [say('A', 'Hello {{entities.city')]).document())).toMatchObject([
      { code: 'unreadable-text', objectId: nodeId('D/A'), field: 'messages', said: { text: 'This cannot be read: {{ is never closed' } },
    ])
  })

  it('name an intent without sentence and pattern, and not one with either', () => {
    const document = whole().document()
    const intent = document.objects.find(({ kind }) => kind === 'intent')
    const bare = { ...document, objects: document.objects.filter(({ kind }) => kind !== 'utterance') }
    expect(findProblems(bare)).toMatchObject([{ code: 'intent-without-sentences', objectId: intent?.id, field: 'utterances' }])
    Object.assign(intent?.data ?? {}, { patterns: ['book taxi'] })
    expect(findProblems(bare)).toEqual([])
  })

  it('name an entity whose expression is empty, by what its type says it must have', () => {
    const fieldsOfEntity = () => [{ name: 'expression', label: 'Regular expression', control: 'text' as const, required: true }]
    const document = new BotBuilder().entity('code', 'regex', { expression: ' ' }).document()
    expect(findProblems(document, { fieldsOfEntity })).toMatchObject([
      { code: 'missing-setting', objectId: entityId('code'), field: 'expression', said: { text: expect.stringContaining('“code”') } },
    ])
  })

  it('name no setting of an entity that is not asked for: a list in a variable has no values of its own', () => {
    const fieldsOfEntity = () => [
      { name: 'values', label: 'Values', control: 'values' as const, required: true, shownWhen: { field: 'from', is: ['here', null] } },
      { name: 'variable', label: 'Variable', control: 'text' as const, required: true, shownWhen: { field: 'from', is: ['there'] } },
    ]
    const missing = (settings: JsonObject) =>
      findProblems(new BotBuilder().entity('store', 'list_of_values', settings).document(), { fieldsOfEntity }).map(({ field }) => field)
    expect([missing({}), missing({ from: 'there' }), missing({ from: 'there', variable: '{{context.stores}}' })]).toEqual([
      ['values'],
      ['variable'],
      [],
    ])
  })

  it('name the exit of a failing service that leads nowhere', () => {
    const call: TestNode = {
      name: 'Call',
      type: 'service',
      settings: { url: 'https://x.test' },
      to: [{ to: 'end' }, { exit: 'error', to: null }],
    }
    expect(findProblems(new BotBuilder().dialog('D', [call]).document())).toMatchObject([
      { code: 'dead-end', field: 'error', said: { text: 'The exit “Error” of “Call” is not connected.' } },
    ])
  })
})

describe('the fix of a problem', () => {
  /** The bot after the fix of its only problem. */
  const fixed = (builder: BotBuilder) => {
    const document = builder.document()
    const [problem, ...others] = findProblems(document)
    expect(others).toEqual([])
    const object = document.objects.find(({ id }) => id === problem?.objectId)
    if (problem === undefined || object === undefined) throw new Error('There is no problem')
    const [dialog = null] = objectsOf(document, 'dialog').filter(({ id }) => id === problem.dialogId)
    const nodes = objectsOf(document, 'node').filter(({ parentId }) => parentId === dialog?.id)
    return after(document, editsOfFix(problem, { object, dialog, nodes }))
  }
  const after = (document: BotDocument, edits: readonly Edit[]): BotDocument => {
    const objects = new Map(document.objects.map((object) => [object.id, object]))
    for (const edit of edits) {
      const before = objects.get(edit.id)
      if (edit.op === 'remove') objects.delete(edit.id)
      if (edit.op === 'put') {
        const data = objectTypes[edit.kind].schema.parse({ ...before?.data, ...edit.set })
        objects.set(edit.id, { id: edit.id, kind: edit.kind, parentId: before?.parentId ?? '', rev: 1, data })
      }
    }
    return { ...document, objects: [...objects.values()] }
  }

  it.each([
    ['a way that leads nowhere', new BotBuilder().dialog('D', [say('A', 'a', [{ to: null }])])],
    ['conditions that may all fail', new BotBuilder().dialog('D', [say('A', 'a', [{ to: 'end', when: { expression: '1 > 2' } }])])],
    ['steps that are not reached', new BotBuilder().dialog('D', [say('A', 'a', 'end'), say('B', 'b', 'C'), say('C', 'c', 'end')])],
    ['a variable that nobody made', new BotBuilder().dialog('D', [say('A', '{{env.hours}}')])],
  ])('leaves nothing wrong: %s', (_, builder) => {
    expect(findProblems(fixed(builder))).toEqual([])
  })

  it('is not offered where only a person can decide', () => {
    for (const builder of [new BotBuilder().dialog('D', [say('A', ' ')]), new BotBuilder().dialog('D', [say('A', '{{1 +}}')])])
      expect(findProblems(builder.document()).map(({ fix }) => fix)).toEqual([undefined])
  })
})
