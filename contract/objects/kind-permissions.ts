// Which permissions let somebody see and change the objects of a bot's document, from what their kinds say (object-kinds).
import { allows, type PermissionId, type Permissions } from '../base/access/access'
import { objectFacts, type ObjectKind, objectKinds } from './object-kinds'

/** One of these is needed to read anything of a document, or to change anything. */
export const documentPermissions = [
  'TASKS',
  'NATURAL_LANGUAGE',
  'BOT_SETTINGS',
  'KNOWLEDGE_GRAPH',
  'EXTENSIONS',
  'BOTBUILDER_STORYBOARD',
] as const satisfies readonly PermissionId[]

/** What changing an object of the kind asks for. */
export function changeAccess(kind: ObjectKind): { anyOf: readonly PermissionId[]; level: 'YES' } {
  return { anyOf: objectFacts[kind].change, level: 'YES' }
}

export function visibleKinds(permissions: Permissions): ObjectKind[] {
  return objectKinds.filter((kind) => objectFacts[kind].see.some((permission) => allows(permissions, permission, 'VIEW')))
}
