// Mailboxes of bots, as a feature of the server: collected by one server at a time, without a call of their own.
import { findChannel } from '@parley/channels/catalogue'
import { isPlanned } from '@parley/channels/channel'
import type { Feature } from '../../base/http/handler'
import { listener } from '../../base/work/events/events'
import { collectTask, wakeMailbox } from './collect'
import { sweepTask } from './sweep'
import { channelChanged } from '../channel/events'

/** A mailbox that was set up or switched on is looked into at once. */
const afterChange = listener(channelChanged, {
  name: 'mailbox-after-change',
  concerns({ channel }) {
    const found = findChannel(channel)
    return found !== undefined && !isPlanned(found) && found.mailbox !== undefined
  },
  handle: (_, key, tx) => wakeMailbox(tx.db, key),
})

export const mailbox: Feature = { name: 'mailbox', handlers: {}, tasks: [collectTask, sweepTask], listeners: [afterChange] }
