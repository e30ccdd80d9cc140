// Values that steps set before they run and when they are over, in conversations: which steps do, when, where the values go, what the trace
// says, and what happens where a value cannot be set.
import { describe, expect, it } from 'vitest'
import { limits } from '@parley/contract/base/limits'
import { referencesIn } from '@parley/contract/objects/references'
import type { StepAssignments } from '@parley/contract/objects/step-assignments'
import { builtNodes, fieldsOfNode } from '../nodes'
import { findProblems } from '../problems'
import { ask, BotBuilder, dialogId, entityId, say, type TestNode } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

const to = (target: string, expression: string) => ({ to: target, expression })
const first = (...preAssignments: { to: string; expression: string }[]): StepAssignments => ({ preAssignments })
const last = (...postAssignments: { to: string; expression: string }[]): StepAssignments => ({ postAssignments })

function chatWith(...nodes: TestNode[]): Conversation {
  const document = new BotBuilder()
    .entity('city', 'city')
    .dialog('Go', nodes)
    .dialog('Other', [say('Hello', 'Hello.', 'end')])
    .document()
  return new Conversation(document)
}

const written = (talk: Conversation) => talk.of('variable-written').map(({ path, value }) => [path, value])
const filled = (talk: Conversation) => talk.of('entity-filled').map(({ value, from }) => [value, from])

describe('the assignments of a step', () => {
  it('before it are made when the conversation comes to it, in their order, and can be read in its words', async () => {
    const talk = chatWith({
      ...say('Told', '{{context.total}} for {{entities.city}}', 'end'),
      assignments: first(to('context.price', '20'), to('context.total', 'context.price * 2'), to(entityId('city'), '"Oslo"')),
    })
    expect(await talk.say('go')).toEqual(['40 for Oslo'])
    expect(written(talk)).toEqual([
      ['context.price', 20],
      ['context.total', 40],
    ])
    expect(filled(talk)).toEqual([['Oslo', 'context']])
  })

  it('after it are made before the rules of its ways out are tried', async () => {
    const talk = chatWith(
      {
        ...ask('City', 'city', {}, [{ when: { expression: 'context.isNear' }, to: 'Near' }, { to: 'Far' }]),
        assignments: last(to('context.isNear', 'entities.city == "Oslo"')),
      },
      say('Near', 'Near.', 'end'),
      say('Far', 'Far.', 'end'),
    )
    await talk.say('go')
    expect(written(talk)).toEqual([])
    expect(await talk.say('Oslo')).toEqual(['Near.'])
    expect(written(talk)).toEqual([['context.isNear', true]])
  })

  it('before it are not made again by the answer that it waited for', async () => {
    const talk = chatWith({
      ...ask('City', 'city'),
      assignments: first(to('context.asked', '(context.asked || 0) + 1')),
    })
    await talk.say('go')
    await talk.say('nowhere at all')
    expect(written(talk)).toEqual([])
    expect(talk.session.frames[0]?.vars['asked']).toBe(1)
  })

  it('take away what is there with null', async () => {
    const talk = chatWith(
      { ...say('First', 'x'), assignments: first(to(entityId('city'), '"Oslo"'), to('context.a', '1')) },
      { ...say('Second', 'y'), assignments: last(to(entityId('city'), 'null'), to('context.a', 'null')) },
      ask('City', 'city'),
    )
    expect(await talk.say('go')).toEqual(['x', 'y', 'city?'])
    expect(talk.session.frames[0]?.entities).toEqual({})
    expect(talk.session.frames[0]?.vars['a']).toBeUndefined()
  })

  it('write what scripts may write: a scope of the session, a tag, the language', async () => {
    const talk = chatWith({
      ...say('Told', 'x', 'end'),
      assignments: first(to('context.session.UserSession.city', '"Oslo"'), to('context.tags.user.likes', '"tea"')),
    })
    await talk.say('go')
    expect(talk.session.scopes.UserSession).toEqual({ city: 'Oslo' })
    expect(talk.session.tags.user).toEqual({ likes: 'tea' })
  })

  it('say in the trace what cannot be set, and go on', async () => {
    const talk = chatWith({ ...say('Told', 'x', 'end'), assignments: first(to('context.history', '1'), to(entityId('gone'), '1')) })
    expect(await talk.say('go')).toEqual(['x'])
    expect(talk.of('failed').map(({ code }) => code)).toEqual(['ASSIGNMENT_UNFIT', 'ASSIGNMENT_UNFIT'])
  })

  it('are not made by a step that is switched off', async () => {
    const assignments = { ...first(to('context.a', '1')), ...last(to('context.b', '1')) }
    const talk = chatWith({ ...say('Off', 'x'), enabled: false, assignments }, ask('City', 'city'))
    await talk.say('go')
    expect(written(talk)).toEqual([])
  })

  it('after a step that calls a dialog are made when that has come back, and before it where it does not', async () => {
    const assignments = last(to('context.session.UserSession.done', 'context.done || "none"'))
    for (const mode of ['return', 'end']) {
      const talk = chatWith({ name: 'Call', type: 'dialog', settings: { dialogId: dialogId('Other'), mode }, assignments })
      await talk.say('go')
      const order = talk.events.flatMap((event) => (event.type === 'variable-written' || event.type === 'said' ? [event.type] : []))
      expect(order).toEqual(mode === 'return' ? ['said', 'variable-written'] : ['variable-written', 'said'])
    }
  })

  it('after a group are made when its steps are over', async () => {
    const talk = chatWith(
      {
        name: 'Group',
        type: 'group',
        to: [{ exit: 'steps', to: 'Script' }, { to: 'Told' }],
        assignments: last(to('context.n', 'context.n + 1')),
      },
      { name: 'Script', type: 'script', settings: { source: 'context.n = 1' }, to: [{ to: null }] },
      say('Told', 'n is {{context.n}}', 'end'),
    )
    expect(await talk.say('go')).toEqual(['n is 2'])
  })

  it('after a step that fails are made when it leaves by its way for that', async () => {
    const talk = chatWith(
      {
        name: 'Script',
        type: 'script',
        settings: { source: 'null.x' },
        to: [{ exit: 'error', to: 'Told' }],
        assignments: last(to('context.n', '7')),
      },
      say('Told', 'n is {{context.n}}', 'end'),
    )
    expect(await talk.say('go')).toEqual(['n is 7'])
  })

  it('for which the context has no room make the step fail once', async () => {
    const half = `"${'x'.repeat(3500)}"`
    const grown = Array.from({ length: 9 }, (_, at) => to(`context.a${at}`, at === 0 ? half : `context.a${at - 1} + context.a${at - 1}`))
    const talk = chatWith({ ...say('Grow', 'x', [{ to: 'Told' }]), assignments: last(...grown) }, say('Told', 'y', 'end'))
    expect((await talk.say('go')).length).toBeGreaterThan(0)
    expect(talk.of('failed').map(({ code }) => code)).toEqual(['CONTEXT_TOO_LARGE'])
    expect(JSON.stringify(talk.session).length).toBeLessThan(limits.contextBytes)
  })

  it.each(builtNodes.map(({ id }) => [id]))('are those of a step of the kind %s, too', async (type) => {
    const { exits = [], holds } = builtNodes.find(({ id }) => id === type) ?? {}
    const talk = chatWith(
      {
        name: 'Step',
        type,
        assignments: { ...first(to('context.before', '1')), ...last(to('context.session.UserSession.after', 'context.before + 1')) },
        to: exits.map(({ id }) => ({ exit: id, to: id === holds ? null : 'Told' })),
      },
      say('Told', 'Over.', 'end'),
    )
    let said = await talk.say('go')
    const sets = written(talk)
    for (let turns = 0; turns < 8 && !said.includes('Over.'); turns += 1) {
      said = await talk.say('zzz')
      sets.push(...written(talk))
    }
    expect(sets[0]).toEqual(['context.before', 1])
    // A person leads, or there is nothing to call or to ask for, and the dialog ends.
    const isOver = !['agentTransfer', 'dialog', 'entity'].includes(type)
    expect(said.includes('Over.')).toBe(isOver)
    if (isOver) expect(sets).toContainEqual(['context.session.UserSession.after', 2])
  })

  it('mention entities like any other field: usages, and what is not there', () => {
    const gone = entityId('gone')
    const node = { ...say('Told', 'x', 'end'), assignments: { ...first(to(entityId('city'), 'entities.gone')), ...last(to(gone, '1')) } }
    const document = new BotBuilder().entity('city', 'city').dialog('Go', [node]).document()
    const [step] = document.objects.filter(({ kind }) => kind === 'node')
    expect(step && referencesIn(step, fieldsOfNode)).toEqual(expect.arrayContaining([entityId('city'), gone]))
    expect(findProblems(document)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'dangling-reference', subject: gone, field: 'postAssignments' }),
        expect.objectContaining({ code: 'undefined-variable', field: 'preAssignments' }),
      ]),
    )
  })

  it('that cannot be made are problems while the step is edited: no target, one that is not to be written, no value', () => {
    const rows = [to('', '1'), to('context.history', '1'), to('context.a', ' '), to('context.b', '1')]
    const document = new BotBuilder().dialog('Go', [{ ...say('Told', 'x', 'end'), assignments: first(...rows) }]).document()
    const unfit = findProblems(document).filter(({ code }) => code === 'assignment-unfit')
    expect(unfit.map(({ field, said }) => [field, said.key])).toEqual([
      ['preAssignments', 'problem.assignment-nowhere'],
      ['preAssignments', 'problem.assignment-closed'],
      ['preAssignments', 'problem.assignment-empty'],
    ])
  })
})
