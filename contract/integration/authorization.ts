// Authorization profiles of a bot over paths for scripts and the console: objects of the bot's document with secrets beside them that no
// call tells, a trial of one, and the account with which somebody has signed in by it. Where their services send people back is
// user-sign-in's.
import { z } from 'zod'
import { call } from '../base/call'
import { changesOf } from '../base/fields/changes'
import { limits } from '../base/limits'
import { Authorization, authorizationSecrets } from '../objects/authorization/profile'
import { changeAccess } from '../objects/kind-permissions'

const base = '/builder/streams/{streamId}/idps'
const id = z.string().max(80)
const one = { streamId: id, idpId: id }
const edit = changeAccess('authorization')
const view = { anyOf: ['EXTENSIONS', 'TASKS', 'BOT_SETTINGS'], level: 'VIEW' } as const

/** Which of its secrets have a value. */
const Kept = z.record(z.string(), z.literal(true))
export const WireAuthorization = Authorization.extend({ _id: z.string(), secrets: Kept })
export type WireAuthorization = z.infer<typeof WireAuthorization>

const { name: _, ...rest } = Authorization.shape
const Given = changesOf(rest).extend({
  /** '' forgets one. */
  secrets: z.partialRecord(z.enum(authorizationSecrets), z.string().max(limits.secretMaxChars)).optional(),
})
const sentName = z.string().trim().min(1).max(128)

export const TriedAuthorization = z.object({
  ok: z.boolean(),
  /** Nothing failed, and nobody was asked: whether its service takes it is not known. */
  isUnchecked: z.boolean(),
  /** Of the address it was tried with; 0 where none was called. */
  statusCode: z.number(),
  /** What went wrong; '' where nothing did. */
  text: z.string(),
  /** Where somebody signs in first; '' where nobody has to. */
  signIn: z.string(),
  ms: z.number(),
})
export type TriedAuthorization = z.infer<typeof TriedAuthorization>

/** Never the token itself. */
export const TokenOfAuthorization = z.object({
  /**
   * `none`: its way asks for no token. `each-user`: users have tokens of their own. `next-call`: the server that answers holds none that is
   * good. `held`: it does.
   */
  state: z.enum(['none', 'each-user', 'next-call', 'held']),
  /** Of the one that is held, in epoch milliseconds: since when, and until when its service takes it. */
  fetchedAt: z.number().nullable(),
  goodUntil: z.number().nullable(),
  /** When this was so, by the same clock. */
  at: z.number(),
})
export type TokenOfAuthorization = z.infer<typeof TokenOfAuthorization>

export const authorizationCalls = {
  'authorization.list': call({
    method: 'GET',
    path: base,
    access: view,
    about: 'The authorization profiles of a bot, by name, without their secrets.',
    reads: ['document', 'secret'],
    input: z.object({ streamId: id }),
    reply: z.array(WireAuthorization),
  }),
  'authorization.create': call({
    method: 'POST',
    path: base,
    access: edit,
    about: 'Saves an authorization profile; its secrets are sealed and told by no call.',
    touches: ['document', 'secret'],
    input: z.object({ streamId: id, name: sentName, ...Given.shape }),
    reply: WireAuthorization,
  }),
  'authorization.get': call({
    method: 'GET',
    path: `${base}/{idpId}`,
    access: view,
    about: 'One authorization profile, without its secrets.',
    reads: ['document', 'secret'],
    input: z.object(one),
    reply: WireAuthorization,
  }),
  'authorization.update': call({
    method: 'PUT',
    path: `${base}/{idpId}`,
    access: edit,
    about: 'Changes what is given of an authorization profile; an empty secret is forgotten.',
    touches: ['document', 'secret'],
    input: z.object({ ...one, name: sentName.optional(), ...Given.shape }),
    reply: WireAuthorization,
  }),
  'authorization.remove': call({
    method: 'DELETE',
    path: `${base}/{idpId}`,
    access: edit,
    about: 'Removes an authorization profile from the draft. Its secrets stay for versions that are live.',
    touches: ['document', 'secret'],
    input: z.object(one),
    reply: z.object({ ok: z.literal(true) }),
  }),
  'authorization.duplicate': call({
    method: 'POST',
    path: `${base}/{idpId}/clone`,
    access: edit,
    about: 'Copies an authorization profile, with its secrets, under another name.',
    touches: ['document', 'secret'],
    input: z.object({ ...one, name: sentName.optional() }),
    reply: WireAuthorization,
  }),
  'authorization.test': call({
    method: 'POST',
    path: `${base}/{idpId}/test`,
    access: edit,
    about: 'Tries an authorization profile: asks for its token, runs its script, and calls the address it is tried with.',
    touches: ['service-token'],
    /** `code`: with which whoever tries it finishes signing in at the service. */
    input: z.object({ ...one, code: z.string().max(60).optional() }),
    reply: TriedAuthorization,
  }),
  'authorization.get-token': call({
    method: 'GET',
    path: `${base}/{idpId}/token`,
    access: view,
    about: 'How long the token of an authorization profile is good, without the token, as far as the server that answers knows.',
    reads: ['document', 'secret', 'service-token'],
    input: z.object(one),
    reply: TokenOfAuthorization,
  }),
  'authorization.forget-account': call({
    method: 'DELETE',
    path: `${base}/{idpId}/account`,
    access: edit,
    about: 'Forgets the account with which the caller has signed in by an authorization profile.',
    input: z.object(one),
    reply: z.object({ ok: z.literal(true) }),
  }),
}
