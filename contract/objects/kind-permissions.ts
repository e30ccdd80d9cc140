// Table: which permissions let somebody see and change each kind of object of a bot's document; any one of them does. Whoever builds
// tasks sees all of it; who trains also sees the names of the dialogs that intents lead to.
import { allows, type PermissionId, type Permissions } from '../base/access/access'
import { type ObjectKind, objectKinds } from '../base/ids'

/** One of these is needed to read anything of a document, or to change anything. */
export const documentPermissions = [
  'TASKS',
  'NATURAL_LANGUAGE',
  'BOT_SETTINGS',
  'KNOWLEDGE_GRAPH',
] as const satisfies readonly PermissionId[]

interface KindPermissions {
  change: readonly PermissionId[]
  see: readonly PermissionId[]
}

const building: KindPermissions = { change: ['TASKS'], see: ['TASKS'] }

const training: KindPermissions = { change: ['NATURAL_LANGUAGE'], see: ['TASKS', 'NATURAL_LANGUAGE'] }

/** The menu shows small talk to who builds tasks; who trains writes it as well. */
const talking: KindPermissions = { change: ['TASKS', 'NATURAL_LANGUAGE'], see: ['TASKS', 'NATURAL_LANGUAGE'] }

const knowing: KindPermissions = { change: ['KNOWLEDGE_GRAPH'], see: ['KNOWLEDGE_GRAPH'] }

const permissionsOfKind: Record<ObjectKind, KindPermissions> = {
  bot: { change: ['BOT_SETTINGS'], see: documentPermissions },
  dialog: { change: ['TASKS'], see: ['TASKS', 'NATURAL_LANGUAGE', 'KNOWLEDGE_GRAPH'] },
  node: building,
  note: building,
  intent: { change: ['TASKS', 'NATURAL_LANGUAGE'], see: ['TASKS', 'NATURAL_LANGUAGE'] },
  utterance: { change: ['NATURAL_LANGUAGE'], see: ['TASKS', 'NATURAL_LANGUAGE'] },
  entity: { change: ['TASKS', 'NATURAL_LANGUAGE'], see: ['TASKS', 'NATURAL_LANGUAGE'] },
  synonym: { change: ['NATURAL_LANGUAGE'], see: ['TASKS', 'NATURAL_LANGUAGE'] },
  response: { change: ['NATURAL_LANGUAGE'], see: ['TASKS', 'NATURAL_LANGUAGE'] },
  'bot-event': { change: ['TASKS', 'NATURAL_LANGUAGE'], see: ['TASKS', 'NATURAL_LANGUAGE'] },
  panel: building,
  widget: building,
  'message-template': building,
  form: building,
  'sentiment-event': { change: ['NATURAL_LANGUAGE'], see: ['TASKS', 'NATURAL_LANGUAGE'] },
  alert: building,
  action: building,
  information: building,
  survey: { change: ['BOT_SETTINGS'], see: documentPermissions },
  'knowledge-node': knowing,
  faq: knowing,
  'none-sentence': training,
  'trait-group': training,
  trait: training,
  'small-talk-group': talking,
  'small-talk': talking,
  variable: { change: ['TASKS', 'BOT_SETTINGS'], see: documentPermissions },
}

/** What changing an object of the kind asks for. */
export function changeAccess(kind: ObjectKind): { anyOf: readonly PermissionId[]; level: 'YES' } {
  return { anyOf: permissionsOfKind[kind].change, level: 'YES' }
}

export function visibleKinds(permissions: Permissions): ObjectKind[] {
  return objectKinds.filter((kind) => permissionsOfKind[kind].see.some((permission) => allows(permissions, permission, 'VIEW')))
}
