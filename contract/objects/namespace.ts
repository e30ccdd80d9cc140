// Namespaces of a bot's variables: kept with the bot, named by their ids in variables and dialogs. A variable of none is seen everywhere, and
// a dialog that names none sees all.
import { z } from 'zod'

export const maxNamespaces = 100

export const Namespace = z.object({ id: z.string().max(80), name: z.string().trim().min(1).max(128) })
export type Namespace = z.infer<typeof Namespace>

export const NamespaceIds = z.array(z.string().max(80)).max(maxNamespaces)

/** Whether a dialog that names these sees a variable of those. */
export function isSeen(named: readonly string[] | undefined, of: readonly string[] | undefined): boolean {
  return !named?.length || !of?.length || of.some((id) => named.includes(id))
}
