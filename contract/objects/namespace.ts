// Namespaces of a bot's variables: kept with the bot, named by their ids in variables, dialogs and by the bot for its knowledge. A variable of
// none is seen everywhere, and whoever names none sees all.
import { z } from 'zod'

export const maxNamespaces = 100

export const Namespace = z.object({ id: z.string().max(80), name: z.string().trim().min(1).max(128) })
export type Namespace = z.infer<typeof Namespace>

export const NamespaceIds = z.array(z.string().max(80)).max(maxNamespaces)

/** Whether a dialog that names these sees a variable of those. */
export function isSeen(named: readonly string[] | undefined, of: readonly string[] | undefined): boolean {
  return !named?.length || !of?.length || of.some((id) => named.includes(id))
}

/** What a bot says of namespaces. */
interface Switched {
  namespacesOff?: boolean | undefined
}

/** The namespaces that count: none while the bot has them switched off. */
export function namespacesThatCount(bot: Switched | undefined, named: readonly string[] | undefined): readonly string[] {
  return bot?.namespacesOff === true ? [] : (named ?? [])
}
