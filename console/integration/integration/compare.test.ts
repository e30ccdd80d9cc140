// What a newer description has against what is there, and the edits it becomes: what was not ticked stays, and so do names that people gave.
import type { ActionDraft } from '@parley/contract/integration/integration'
import { newId } from '@parley/contract/base/ids'
import { IntegrationAction } from '@parley/contract/objects/integration-action/index'
import { Integration } from '@parley/contract/objects/integration/index'
import type { BotObject } from '@parley/contract/objects/object'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare } from './compare'
import { editsOfNew, editsOfRenewal } from './edits'

const draft = (name: string, more: Partial<ActionDraft> = {}): ActionDraft => {
  const { isEnabled: _, ...made } = IntegrationAction.parse({ name, path: `/${name}`, operationId: name, ...more })
  return made
}
const integration: BotObject<'integration'> = {
  id: 'ig-1',
  kind: 'integration',
  parentId: '',
  rev: 1,
  data: Integration.parse({ name: 'Pets' }),
}
const stored = (one: ActionDraft, name = one.name): BotObject<'integration-action'> => ({
  id: newId('integration-action'),
  kind: 'integration-action',
  parentId: integration.id,
  rev: 1,
  data: IntegrationAction.parse({ ...one, name }),
})
const description = { title: '', about: '', version: '2', format: '', servers: [], security: [], actions: [], unusable: [], leftOut: 0 }
const query = {
  in: 'query' as const,
  path: ['shop'],
  type: 'text' as const,
  isRequired: true,
  about: '',
  options: [],
  usual: '',
  style: 'repeated' as const,
}

describe('a newer description', () => {
  it('tells what is new, changed and gone; another name alone is no change', () => {
    const [find, list, add] = [stored(draft('find'), 'Find my pet'), stored(draft('list')), stored(draft('add'))]
    const told = compare([find, list, add], [draft('find'), draft('list', { parameters: [query] }), draft('remove')])
    expect(told.added.map(({ name }) => name)).toEqual(['remove'])
    expect(told.changed.map(({ action }) => action.id)).toEqual([list.id])
    expect(told.gone.map(({ id }) => id)).toEqual([add.id])
    expect(told.same).toBe(1)
  })

  it('knows an action that has moved by what its service calls it', () => {
    const find = stored(draft('find'))
    const moved = draft('find', { path: '/v2/find' })
    expect(compare([find], [moved])).toEqual({ added: [], changed: [{ action: find, draft: moved }], gone: [], same: 0 })
  })

  it('becomes edits of what is ticked alone, under names that are free', () => {
    const [find, list] = [stored(draft('find'), 'Find my pet'), stored(draft('list'))]
    const changed = draft('find', { parameters: [query] })
    const edits = editsOfRenewal({
      ...{ integration, actions: [find, list], description, source: '' },
      chosen: { added: [draft('List'), draft('find my pet')], changed: [{ action: find, draft: changed }], gone: [list] },
    })
    const named = edits.flatMap((edit) =>
      edit.op === 'put' && edit.kind === 'integration-action' ? [edit.set['name'] ?? 'as it was'] : [],
    )
    expect(named).toEqual(['as it was', 'List', 'find my pet 2'])
    expect(edits).toContainEqual({ op: 'remove', id: list.id })
    expect(edits.find((edit) => edit.id === find.id)).toMatchObject({ set: { parameters: [query] } })
  })

  it('counts each action once, whatever was there', () => {
    const one = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd'),
      path: fc.constantFrom('/a', '/b', '/c'),
      operationId: fc.constantFrom('', 'x', 'y'),
    })
    const some = fc.array(one, { maxLength: 6 }).map((list) => list.map(({ name, ...more }) => draft(name, more)))
    fc.assert(
      fc.property(some, some, (before, after) => {
        const actions = before.map((each) => stored(each))
        const { added, changed, gone, same } = compare(actions, after)
        expect(changed.length + gone.length + same).toBe(actions.length)
        expect(changed.length + added.length + same).toBe(after.length)
      }),
    )
  })
})

describe('a new service', () => {
  it('comes with its actions and the profile it wants, which has no secrets yet', () => {
    const scheme = { name: 'machine', auth: 'clientCredentials' as const, settings: { tokenUrl: 'https://a.example/token', scope: 'read' } }
    const { id, edits } = editsOfNew({
      ...{ name: 'Pets', address: 'https://a.example', description, source: '' },
      actions: [draft('find'), draft('Find')],
      profile: { scheme, name: 'Pets' },
    })
    const [profile, service, ...actions] = edits
    expect(profile).toMatchObject({
      kind: 'authorization',
      set: { name: 'Pets', auth: 'clientCredentials', tokenUrl: 'https://a.example/token' },
    })
    expect(service).toMatchObject({ id, kind: 'integration', set: { authorizationId: profile?.id, address: 'https://a.example' } })
    expect(actions).toMatchObject([
      { parentId: id, set: { name: 'find' } },
      { parentId: id, set: { name: 'Find 2' } },
    ])
  })
})
