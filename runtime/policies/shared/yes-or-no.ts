// Yes or no to a question of the platform, also by what the bot calls its buttons.
import { yesOrNo } from '../../say/replies/yes-or-no'
import type { TurnState } from '../../state'

export function answerIn(state: TurnState): 'yes' | 'no' | null {
  const { yesWords, noWords } = state.yesAndNo()
  return yesOrNo(state.incoming.text, state.heardLanguage, yesWords, noWords)
}
