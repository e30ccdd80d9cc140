// Lines of a bot's menu that somebody has pinned, in their order: kept for each person and bot, the same on every device.
import { z } from 'zod'
import { call } from '../base/call'

export const Pinned = z.object({
  /** Ids of menu lines, in the order they are shown. */
  menus: z
    .array(z.string().min(1).max(60))
    .max(50)
    .refine((ids) => new Set(ids).size === ids.length, 'names a line twice'),
})
export type Pinned = z.infer<typeof Pinned>

const path = '/users/{userId}/builder/streams/{streamId}/pinned'

export const pinnedCalls = {
  'pinned.get': call({
    method: 'GET',
    path,
    access: 'shared-bot',
    about: 'What the caller has pinned in the menu of a bot.',
    reads: ['pinned'],
    input: z.object({ userId: z.string(), streamId: z.string() }),
    reply: Pinned,
  }),
  'pinned.set': call({
    method: 'PUT',
    path,
    access: 'shared-bot',
    about: 'Keeps what the caller has pinned in the menu of a bot, in this order.',
    touches: ['pinned'],
    input: z.object({ userId: z.string(), streamId: z.string(), ...Pinned.shape }),
    reply: Pinned,
  }),
}
