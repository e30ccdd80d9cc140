// Keeps what a provider gives in the place of a secret of a channel, such as a refresh token that is new each time it is used.
import type { MailboxNetwork } from '@parley/channels/messenger'
import type { Connection } from '../../base/bot/channel-connections'
import { type Capabilities, write } from '../../base/context'
import { holdSetting, readSecrets, writeSecrets } from './store'

type Needs = Pick<Capabilities, 'db' | 'log' | 'secrets' | 'bus'>

export function keepSecretOf({ db, log, secrets, bus }: Needs, { botId, channel }: Connection): MailboxNetwork['keepSecret'] {
  return (name, before, next) =>
    write(db, log, async (tx) => {
      await holdSetting(tx.db, botId, channel.id)
      const there = await readSecrets({ db: tx.db, secrets }, botId, channel.id)
      if (there[name] !== before) return
      await writeSecrets({ db: tx.db, secrets }, botId, channel.id, { [name]: next })
      tx.afterCommit(() => bus.publish({ type: 'changed', botId, tag: 'channel' }))
    })
}
