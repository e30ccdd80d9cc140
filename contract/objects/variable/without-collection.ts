// The edits that remove a collection: from the bot, with the values that its variables have in it.
import type { Edit } from '../object'
import type { Bot } from '../bot/index'
import type { Variable } from './index'

export function editsWithoutCollection(
  gone: string,
  bot: { id: string; data: Bot },
  variables: readonly { id: string; data: Variable }[],
): Edit[] {
  const { collections = [], collectionId } = bot.data
  const set = { collections: collections.filter(({ id }) => id !== gone), ...(collectionId === gone && { collectionId: '' }) }
  return [
    ...variables.flatMap(({ id, data: { inCollections = {} } }): Edit[] => {
      if (inCollections[gone] === undefined) return []
      const kept = Object.entries(inCollections).filter(([other]) => other !== gone)
      return [{ op: 'put', id, kind: 'variable', set: { inCollections: JSON.parse(JSON.stringify(Object.fromEntries(kept))) } }]
    }),
    { op: 'put', id: bot.id, kind: 'bot', set },
  ]
}
