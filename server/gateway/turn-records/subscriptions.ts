// Keeps who wants to be told by an alert, in the transaction of the turn in which they said so. Telling them is task/task.
import { wellFormedText } from '@parley/kit/text/well-formed'
import type { Tx } from '../../base/context'
import type { SubscriptionFact } from '../facts'
import type { TurnWrite } from '../store'

/** Who is there already is told by the values given last. */
export async function keepSubscription(tx: Tx, write: TurnWrite, fact: SubscriptionFact): Promise<void> {
  const { botId: bot_id, userId: user_id, channel, language, timezone } = write.state.session
  const whose = { bot_id, task_id: fact.taskId, user_id, channel }
  if (fact.type === 'alert-unsubscribed') {
    await tx.db
      .deleteFrom('task_subscription')
      .where('bot_id', '=', bot_id)
      .where('task_id', '=', fact.taskId)
      .where('user_id', '=', user_id)
      .where('channel', '=', channel)
      .execute()
    return
  }
  const fields = JSON.stringify(
    Object.fromEntries(Object.entries(fact.values).map(([name, value]) => [wellFormedText(name), wellFormedText(value)])),
  )
  const wish = { language, timezone, fields, fields_key: fields, at: write.at }
  await tx.db
    .insertInto('task_subscription')
    .values({ ...whose, ...wish })
    .onConflict((conflict) => conflict.columns(['bot_id', 'task_id', 'user_id', 'channel']).doUpdateSet(wish))
    .execute()
}
