// Passwords that guessing begins with (OWASP ASVS 2.1.7).
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords'

describe('a common password', () => {
  it.each(['password1', 'Password123!', 'P@ssw0rd', '123qwerty', 'Summer2024', 'w3lcome!', 'aaaaaa1', 'LetMeIn99', 'ｐａｓｓｗｏｒｄ1'])(
    'is known however it is dressed up: %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  )

  it.each(['correct horse 9', 'summer in Ghent 4', 'Ünïcode 空 🙂', 'kD7!vq02', 'my password is long'])('is not seen in %s', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  )
})
