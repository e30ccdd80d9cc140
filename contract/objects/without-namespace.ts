// The edits that remove a namespace: from the bot, and from the variables, dialogs and the knowledge that name it.
import type { Bot } from './bot/index'
import type { BotObject, Edit } from './object'

export function editsWithoutNamespace(
  gone: string,
  bot: { id: string; data: Bot },
  objects: readonly BotObject<'variable' | 'dialog'>[],
): Edit[] {
  const { namespaces = [], knowledgeNamespaces } = bot.data
  const set = {
    namespaces: namespaces.filter(({ id }) => id !== gone),
    ...(knowledgeNamespaces?.includes(gone) && { knowledgeNamespaces: knowledgeNamespaces.filter((one) => one !== gone) }),
  }
  return [
    ...objects.flatMap(({ id, kind, data: { namespaces: named = [] } }): Edit[] =>
      named.includes(gone) ? [{ op: 'put', id, kind, set: { namespaces: named.filter((one) => one !== gone) } }] : [],
    ),
    { op: 'put', id: bot.id, kind: 'bot', set },
  ]
}
