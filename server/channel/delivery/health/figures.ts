// How much of messengers' messages waits, is tried again and was given up, by channel over all bots: for operators and for Prometheus.
import { sql } from 'kysely'
import type { Db, Services } from '../../../base/context'

export interface ChannelFigures {
  channel: string
  connections: number
  /** Of these, those whose last exchange with the provider failed. */
  failing: number
  /** Came and wait for their turn. */
  incoming: number
  /** Replies that wait for their first try. */
  waiting: number
  retrying: number
  /** Tried as often as they may be, and not removed by a person since. */
  dead: number
  /** Age of the oldest reply that is due, in milliseconds. */
  oldestMs: number
}

/** Channels that no bot has switched on and that hold no message are left out. */
export async function channelFigures(db: Db): Promise<ChannelFigures[]> {
  const { rows } = await sql<ChannelFigures>`
    with connected as (
      select setting.type as channel, count(*) as connections, count(*) filter (where health.error <> '') as failing
      from channel_setting setting
        join bot on bot.id = setting.bot_id and bot.removed_at is null
        left join channel_health health on health.bot_id = setting.bot_id and health.type = setting.type
      where setting.enable group by 1
    ), inbox as (
      select channel, count(*) as incoming from channel_message where state = 'waiting' group by 1
    ), outgoing as (
      select channel, count(*) filter (where state = 'waiting' and attempts = 0) as waiting,
        count(*) filter (where state = 'waiting' and attempts > 0) as retrying, count(*) filter (where state = 'dead') as dead,
        extract(epoch from now() - min(next_at) filter (where state = 'waiting' and next_at <= now())) * 1000 as oldest
      from delivery where state in ('waiting', 'dead') group by 1
    )
    select channel, coalesce(connections, 0)::int as connections, coalesce(failing, 0)::int as failing,
      coalesce(incoming, 0)::int as incoming, coalesce(waiting, 0)::int as waiting, coalesce(retrying, 0)::int as retrying,
      coalesce(dead, 0)::int as dead, coalesce(oldest, 0)::float8 as "oldestMs"
    from connected full join inbox using (channel) full join outgoing using (channel) order by channel`.execute(db)
  return rows
}

export function addDeliveryGauges({ metrics, db }: Pick<Services, 'metrics' | 'db'>): void {
  metrics.gauge({
    name: 'parley_channel_messages',
    help: 'Messages of messengers by channel: incoming wait for a turn, replies wait, are tried again, or are dead letters.',
    labels: ['channel', 'state'],
    read: async () =>
      (await channelFigures(db)).flatMap(({ channel, ...figures }) =>
        (['incoming', 'waiting', 'retrying', 'dead'] as const).map((state) => ({ labels: { channel, state }, value: figures[state] })),
      ),
  })
}
