// Everything that is wrong with a bot before it runs: of each object by itself, and of each dialog as a whole. Each check is a file of its
// own and knows no other. Who keeps problems while a bot is edited asks for those of the objects that were touched.
import type { FieldsOf } from '@parley/contract/base/form'
import { namespacesThatCount } from '@parley/contract/objects/namespace'
import type { ObjectKind } from '@parley/contract/base/ids'
import { typeOfObject } from '@parley/contract/objects/kinds'
import { type BotDocument, type BotObject, objectsOf } from '@parley/contract/objects/object'
import { namesOf } from '@parley/contract/objects/references'
import type { Equipment } from '../nodes/node-kind'
import type { ProblemContext } from './context'
import { problemsOfDialog } from './flow/dialogs'
import { kindProblemsOf } from './kinds/list'
import type { Problem } from './problem'
import { referenceProblems } from './references'
import { declaredIn } from './declared-functions'
import { secretProblems } from './secrets'
import { textProblems } from './texts'
import { languageProblems, languagesOf, untranslatedIn } from './translations'

export type { DeclaredFunctions, ProblemContext } from './context'
export { declaredIn } from './declared-functions'
export { problemsOfDialog } from './flow/dialogs'
export { editsOfFix } from './fixes'
export { type BotLanguages, languageProblems, languagesOf, type Untranslated, untranslatedIn } from './translations'
export { isUnfinished, lacksSomething } from './unfinished'
export { blocksPublishing, type Problem } from './problem'

/** Problems of one object, as far as they do not hang on how the steps of its dialog follow one another. */
export function problemsOfObject<K extends ObjectKind>(object: BotObject<K>, context: ProblemContext): Problem[] {
  const { find } = kindProblemsOf(object)
  const { judged } = typeOfObject(object)
  const looked: BotObject<K> = judged === undefined ? object : { ...object, data: { ...object.data, ...judged(object.data) } }
  return [
    ...(find?.(looked, context) ?? []),
    ...referenceProblems(looked, context),
    ...textProblems(looked, context),
    ...secretProblems(looked, context),
  ]
}

/** Whether its problems hang on which models the bot has. */
export const namesModels = <K extends ObjectKind>(object: BotObject<K>): boolean =>
  kindProblemsOf(object).namesModels?.(object.data) === true

/** What the document does not tell: ids of the secure variables that have a value, the described settings of a type of entity, what the server's machine has. */
export interface OutsideFacts {
  secrets?: ReadonlySet<string>
  fieldsOfEntity?: FieldsOf
  equipment?: Equipment
  models?: ReadonlySet<string> | null
}

/**
 * In the order of the document, errors and warnings together. Never throws, whatever the bot looks like.
 */
export function findProblems(
  document: BotDocument,
  { secrets = new Set(), fieldsOfEntity = () => [], equipment = new Set(), models = null }: OutsideFacts = {},
): Problem[] {
  const order = new Map(document.objects.map((object, at) => [object.id, at]))
  const dialogs = objectsOf(document, 'dialog')
  const bot = objectsOf(document, 'bot')[0]?.data
  const namespaces = new Map(dialogs.map(({ id, data }) => [id, namespacesThatCount(bot, data.namespaces)]))
  const actions = new Map(objectsOf(document, 'integration-action').map(({ id, data }) => [id, data]))
  const context: ProblemContext = {
    has: (id) => order.has(id),
    isDialog: (id) => namespaces.has(id),
    names: namesOf(document),
    spaced: objectsOf(document, 'variable').filter(({ data }) => data.namespaces?.length),
    namespacesOf: (id) => namespaces.get(id) ?? [],
    knowledgeNamespaces: namespacesThatCount(bot, bot?.knowledgeNamespaces),
    secure: objectsOf(document, 'variable').filter(({ data }) => data.secure),
    withValue: secrets,
    ...{ equipment, models },
    declared: document.objects.flatMap((object) => declaredIn(object) ?? []),
    utterancesOf: (id) => utterances.get(id) ?? 0,
    actionOf: (id) => actions.get(id),
    fieldsOfEntity,
  }
  const utterances = new Map<string, number>()
  for (const { parentId } of objectsOf(document, 'utterance')) utterances.set(parentId, (utterances.get(parentId) ?? 0) + 1)
  const nodes = new Map<string, BotObject<'node'>[]>()
  for (const node of objectsOf(document, 'node')) nodes.set(node.parentId, [...(nodes.get(node.parentId) ?? []), node])
  return [
    ...dialogs.flatMap((dialog) => problemsOfDialog(dialog, nodes.get(dialog.id) ?? [])),
    ...document.objects.flatMap((object) => problemsOfObject(object, context)),
    ...untranslatedProblems(document),
  ].sort((a, b) => (order.get(a.objectId) ?? 0) - (order.get(b.objectId) ?? 0))
}

function untranslatedProblems(document: BotDocument): Problem[] {
  return objectsOf(document, 'bot').flatMap((bot) => {
    const languages = languagesOf(bot)
    if (languages.others.length === 0) return []
    return languageProblems(
      bot.id,
      document.objects.map((object) => untranslatedIn(object, languages)),
      languages,
    )
  })
}
