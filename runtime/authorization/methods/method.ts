// What a way of saying who is calling makes of a request: headers that are known at once, or a sign-in that the server's port makes headers
// of (server/base/bot/callers). Each way is a file of this folder, listed in index.ts; its settings are the contract's.
import type { callerSecretShape, callerShape } from '@parley/contract/objects/authorization/caller'
import type { AuthorizationMethod } from '@parley/contract/objects/authorization/profile'
import type { z } from 'zod'
import type { FunctionLibrary } from '../../functions/library'
import type { Callback, ServiceAuth } from '../../ports'

type CallerShape = typeof callerShape & typeof callerSecretShape

/** `saved`: a profile is chosen, and not there (any more). */
export interface CallerSettings extends z.infer<z.ZodObject<CallerShape>> {
  auth: 'none' | 'saved' | AuthorizationMethod
  /** What a user's sign-in is known by: the name scripts call it by or, of a saved profile, its id. */
  profile: string
  byScript?: {
    name: string
    script: string
    functions: FunctionLibrary
    values: readonly { key: string; value: string }[]
    secret: string
  }
}

/** Fills in what the settings name of the conversation, by where the text is to stand. */
export interface CallerFill {
  text(text: string): string
  address(text: string): string
  json(text: string): string
}

export interface RequestAuth {
  headers?(settings: CallerSettings): { key: string; value: string }[]
  /** `waited`: of a sign-in that the user may have to go through first. */
  auth?(settings: CallerSettings, fill: CallerFill, waited?: Callback): ServiceAuth
}
