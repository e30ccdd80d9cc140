// The matrix of roles: all permissions, each once; what depends on several.
import { listPermissions, permissionIds } from '@parley/contract/base/access/access'
import { botRoles } from '@parley/contract/base/access/roles'
import { describe, expect, it } from 'vitest'
import { areaGroups, countAt, levelsOf } from './areas'
import { screensLackingPermissions } from './dependencies'

const role = (permissions: Parameters<typeof listPermissions>[0]) => ({ permissions: listPermissions(permissions) })

describe('the matrix of a role', () => {
  it('has each of the permissions once (S6-007)', () => {
    expect(areaGroups.flatMap(({ areas }) => areas).sort()).toEqual([...permissionIds].sort())
  })

  it('takes what a role does not name for None, as the server does', () => {
    expect(levelsOf(role({ TASKS: 'YES' }))).toMatchObject({ TASKS: 'YES', CHANNELS: 'NO' })
    expect(countAt(role({ TASKS: 'YES' }), 'NO')).toBe(15)
  })
})

describe('what depends on several permissions', () => {
  it('says what the summary lacks when it has only a part', () => {
    expect(screensLackingPermissions(role({ TASKS: 'VIEW', NATURAL_LANGUAGE: 'YES' }))).toContainEqual({
      id: 'summary',
      lacks: ['BOT_SETTINGS'],
    })
  })

  it('says nothing of a role that has all or none of it', () => {
    expect(screensLackingPermissions(role({}))).toEqual([])
    for (const { permissions } of botRoles.filter(({ id }) => id !== 'tester'))
      expect(screensLackingPermissions(role(permissions))).toEqual([])
  })

  it('names the test of utterances for a trainer without batch testing', () => {
    expect(screensLackingPermissions(role({ NATURAL_LANGUAGE: 'YES' })).map(({ id }) => id)).toEqual(['summary', 'utterance-test'])
  })
})
