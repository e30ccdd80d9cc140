// What authorization profiles need of the database beside the document: whose a bot is, and the sealed secrets of a profile, all of them.
import type { Db } from '../../base/context'

export async function accountOfBot(db: Db, botId: string): Promise<string> {
  const row = await db.selectFrom('bot').select('account_id').where('id', '=', botId).executeTakeFirst()
  return row?.account_id ?? ''
}

/** Sealed as they are; one that is not there is not copied. */
export async function copySecrets(db: Db, botId: string, copies: readonly { id: string; from: string; to: string }[]): Promise<void> {
  for (const { id, from, to } of copies) {
    await db
      .insertInto('variable_secret')
      .columns(['id', 'bot_id', 'variable_id', 'value', 'is_open', 'changed_by', 'changed_at'])
      .expression((make) =>
        make
          .selectFrom('variable_secret')
          .select(({ val }) => [val(id).as('id'), 'bot_id', val(to).as('variable_id'), 'value', 'is_open', 'changed_by', 'changed_at'])
          .where('bot_id', '=', botId)
          .where('variable_id', '=', from),
      )
      .execute()
  }
}
