// What a way of saying who is calling has to tell of itself: its words in the list of ways, its settings, and how they are edited. Each way
// is a file of this folder, listed in index.ts; what it makes of a request is the runtime's (authorization/ways).
import { z } from 'zod'
import type { Field } from '../../../base/form'

export interface CallerMethod {
  label: string
  help?: string
  /** Settings that are no secret wherever they stand. */
  shape: Record<string, z.ZodType>
  /** Settings that a profile seals; a step holds them as texts, in which secure variables are named. */
  secretShape: Record<string, z.ZodType>
  /** In the order they are asked for; one that other ways ask for too is the same as theirs (shared.ts). */
  fields: readonly Field[]
  /** A token is asked for at an address of its own. */
  asksForToken?: true
  /** The token is that of each user of the bot, who signs in at the service. */
  signsUsersIn?: true
}

export const text = (most: number) => z.string().max(most).default('')
