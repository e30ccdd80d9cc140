// The matrix of a role offers the areas that exist: those that the server asks for somewhere, and no other.
import { permissionIds } from '@parley/contract/base/access/access'
import { expect, it } from 'vitest'
import { shownAreaGroups } from '../console/account/team/roles/areas'
import { sourceFiles } from '../tools/source-files'

it('offers every area that a call or a handler asks for, and none that nothing asks for', () => {
  const code = sourceFiles('.').filter(
    ({ path }) => /^(contract|server)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts') && !path.startsWith('contract/base/access/'),
  )
  expect(code.length).toBeGreaterThan(100)
  const asked = permissionIds.filter((area) => code.some(({ text }) => new RegExp(`\\b${area}\\b`).test(text)))
  const offered = shownAreaGroups.flatMap(({ areas }) => areas)
  expect([...offered].sort()).toEqual([...asked].sort())
})
