// Table: the union of all features' calls, by key. The server mounts it, the client is typed by it. Which features have calls is call-list.ts.
import type { z } from 'zod'
import type { InputOf, ReplyOf } from './base/call'
import * as list from './call-list'

type Lists = (typeof list)[keyof typeof list]
type KeyOf<L> = L extends unknown ? keyof L : never
type CallOf<L, K extends PropertyKey> = L extends { [key in K]: infer C } ? C : never
export type CallKey = KeyOf<Lists>

export const calls: { [K in CallKey]: CallOf<Lists, K> } = Object.assign({}, ...Object.values(list))

export type CallInput<K extends CallKey> = InputOf<(typeof calls)[K]>
export type CallReply<K extends CallKey> = ReplyOf<(typeof calls)[K]>
/** What a caller passes: as the input, with defaulted fields optional. */
export type CallArguments<K extends CallKey> = z.input<(typeof calls)[K]['input']>
