// The matrix of a role offers the areas that exist: those that a call asks for or a built screen needs, and no other.
import { permissionIds, type PermissionId } from '@parley/contract/base/access/access'
import { calls } from '@parley/contract/calls'
import { expect, it } from 'vitest'
import { shownAreaGroups } from '../console/account/team/roles/areas'
import { menu } from '../console/menu'

const named = (value: unknown): PermissionId[] => permissionIds.filter((area) => JSON.stringify(value ?? null).includes(`"${area}"`))

it('offers every area that a call or a screen asks for, and none that nothing asks for', () => {
  const ofCalls = Object.values(calls).flatMap(({ access }) => named(access))
  // A screen with other areas beside it is there without this one.
  const ofScreens = menu.flatMap(({ screen, needs }) => (screen === null || named(needs).length > 1 ? [] : named(needs)))
  const offered = shownAreaGroups.flatMap(({ areas }) => areas)
  expect([...offered].sort()).toEqual([...new Set([...ofCalls, ...ofScreens])].sort())
})
