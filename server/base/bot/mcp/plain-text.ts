// Words of a tool server that people are shown: one line of plain text without signs that nobody sees, links and places for values.
import { withoutUnseen } from '@parley/kit/text/invisible'
import { wellFormed } from '@parley/kit/text/well-formed'

export function plainText(text: string, chars: number): string {
  const line = withoutUnseen(text.slice(0, chars * 2))
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\]\s*\(/gu, '] ')
    .replaceAll('{{', '{ {')
    .trim()
  const cut = line.length > chars ? `${line.slice(0, chars - 1)}…` : line
  return wellFormed(cut, 1)
}

const secretWords =
  /passw|passphrase|passcode|secret|credential|api[\s_-]*key|private[\s_-]*key|token|\bpin\b|\bcv[vc]\d?\b|card[\s_-]*number|one[\s_-]*time|\botp\b|パスワード|暗証|비밀번호/iu

/** Whether it speaks of what nobody should type into a conversation. */
export function isSecretWord(text: string): boolean {
  return secretWords.test(text) || secretWords.test(text.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '))
}
