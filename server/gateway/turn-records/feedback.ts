// Keeps the answers to surveys, in the transaction of the turn in which they were given. Figures of them are conversation/feedback.
import { newId } from '@parley/contract/base/ids'
import { wellFormedText } from '@parley/kit/text/well-formed'
import type { Tx } from '../../base/context'
import type { FeedbackFact } from '../facts'
import type { TurnWrite } from '../store'

export async function keepFeedback(tx: Tx, write: TurnWrite, fact: FeedbackFact): Promise<void> {
  const { id: conversation_id, botId: bot_id, turn } = write.state.session
  if (fact.type === 'feedback-given') {
    const { surveyId: survey_id, name, scale, score, comment, dialogId: dialog_id } = fact
    const row = {
      id: newId('feedback', write.at.getTime()),
      conversation_id,
      bot_id,
      turn,
      survey_id,
      scale,
      score,
      dialog_id,
      at: write.at,
    }
    await tx.db
      .insertInto('feedback')
      .values({ ...row, survey_name: wellFormedText(name), comment: wellFormedText(comment) })
      .execute()
    return
  }
  await tx.db
    .updateTable('feedback')
    .set({ comment: wellFormedText(fact.comment) })
    .where('conversation_id', '=', conversation_id)
    .where('survey_id', '=', fact.surveyId)
    .execute()
}
