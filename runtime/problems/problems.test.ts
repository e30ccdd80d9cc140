// Each kind of problem found where it is, and nothing found in a bot that is whole.
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, dialogId, entityId, intentId, nodeId, say, testId, type TestNode } from '../testing/bot-builder'
import { findProblems } from './index'

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
    ['dialog-without-start', new BotBuilder().dialog('D', [])],
    ['planned-kind', new BotBuilder().dialog('D', [{ name: 'F', type: 'form' }])],
  ] as const)('name %s', (code, builder) => {
    expect(codes(builder)).toEqual([code])
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
      expect(findProblems(document, new Set([variableId]))).toEqual([])
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
      const problems = findProblems(bot(node).document(), new Set([variableId]))
      expect(problems).toMatchObject([{ code: 'secret-outside-request', objectId: nodeId(`D/${node.name}`), dialogId: dialogId('D') }])
    })
  })
})
