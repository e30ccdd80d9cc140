// What a user answered to a question of a task, as it is kept and put into requests.
import { beginningOf } from '@parley/kit/text/well-formed'

const mostChars = 500

export function shortAnswer(text: string): string {
  return beginningOf(text.trim(), mostChars)
}
