// Which sentence a person reads for a failed call (§8 mapping and literal messages).
import { errors } from '@parley/contract/base/errors'
import { MantineProvider } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { setLanguage, startText, text } from '../text'
import { gatherWords } from '../../../vite-words'
import { serveWords } from '../words/test-support/served-words'
import { rewordedRows, translatedKeys } from './keys'
import { locationMessage } from './location'
import { shownMessage } from './shown-message'

const shown = (code: string | number, message: string, status = 400) => shownMessage({ code, message, status }, text)
const first = 'Something went wrong! Try again later.'

beforeAll(() => {
  serveWords()
  return startText('en')
})
afterAll(() => void vi.unstubAllGlobals())

describe('the sentence of an error', () => {
  it.each([
    ['PASSWORD_POLICY_CHANGED', shownOf(400, 46, 'PASSWORD_POLICY_CHANGED')],
    ['TOKEN_EXPIRED', shownOf(400, 'TOKEN_EXPIRED', 'x')],
    ['code 41 with INVALID_ACCESS_TOKEN', shownOf(400, 41, 'INVALID_ACCESS_TOKEN')],
    ['status 401', shownOf(401, 'anything', 'anything')],
  ])('is the first default message for %s (S8-002, S8-034)', (_, sentence) => {
    expect(sentence()).toBe(first)
  })

  it('is found by the code, then by the message, else it is the message itself (S8-003, S8-043)', () => {
    expect(shown(21, 'whatever the server says')).toBe('Account already exists')
    expect(shown('', 'SUSPENDED_USER')).toBe(text('errors.SUSPENDED_USER'))
    expect(shown('NEVER_HEARD', 'The moon is too bright.')).toBe('The moon is too bright.')
  })

  it('is said in the chosen language where the server tells how, and in its own words where not', async () => {
    const said = { key: 'refused.bot-name-taken', values: { name: 'Travel' } }
    const error = { code: 'NAME_TAKEN', message: 'There is a bot named Travel already.', status: 409, said }
    expect(shownMessage(error, text)).toBe('There is a bot named Travel already.')
    await setLanguage('ja')
    expect(shownMessage(error, text)).toBe('「Travel」という名前のボットがすでにあります。')
    expect(shownMessage({ ...error, said: undefined }, text)).toBe('There is a bot named Travel already.')
    await setLanguage('en')
  })

  it('keeps a sentence that is more exact than the catalogue’s own', () => {
    expect(shown('NAME_TAKEN', 'There is a bot named Travel already.')).toBe('There is a bot named Travel already.')
  })

  it('of a timeout is the words under the literal key', () => {
    expect(shown('timeout', 'x')).toBe(text('deffered.reject_error'))
    expect(text('deffered.reject_error')).not.toBe('deffered.reject_error')
  })

  it.each([
    ['S8-034', 0, 'x', first],
    ['S8-035', 21, 'x', 'Account already exists'],
    ['S8-036', 227, 'x', 'Verification code is expired / not valid.'],
    ['S8-037', 'IDENTITY_EXISTS', 'Identity exists', 'Identity already exists'],
    ['S8-038', 52, 'x', 'New password should be different from your last five passwords'],
    ['S8-039', 'INVALID_CREDENTIALS', 'Invalid credentials', 'Invalid credentials'],
    ['S8-040', 500, 'Invalid Server Error', 'One or more recipients are invalid. Please remove them.'],
    ['S8-041', 'ACCOUNT_LOCKED', 'Account is locked', 'Account is Locked.'],
  ])('is the literal one (%s)', (_, code, message, sentence) => {
    expect(shown(code, message)).toBe(sentence)
  })
})

function shownOf(status: number, code: string | number, message: string): () => string {
  return () => shown(code, message, status)
}

describe('the words of errors', () => {
  const names = [...translatedKeys, ...rewordedRows, ...Object.keys(errors)]

  it.each(['en', 'ja', 'ko'])('exist in %s for every key of §8 and every row of the catalogue (S8-042)', async (language) => {
    await setLanguage(language)
    expect(translatedKeys).toHaveLength(40)
    for (const name of names) {
      const words = text(`errors.${name}`)
      expect(words, name).not.toBe('')
      expect(words, name).not.toBe(`errors.${name}`)
    }
    await setLanguage('en')
  })

  it.each(['ja', 'ko'])('are not left in English in %s (S8-042)', (language) => {
    const words = gatherWords(language)
    for (const name of names) expect(words[`errors.${name}`], name).toMatch(/[^\u0020-\u007e]/)
  })

  it('has labels for an ended session and for signing in again (S8-044)', () => {
    expect(text('errors.session-expired')).toBe('Session expired')
    expect(text('errors.re-authorize')).toBe('Sign in again')
  })

  it('that cannot be loaded fail with the literal sentence (S8-031)', async () => {
    await expect(setLanguage('xx')).rejects.toThrow('Failed loading lang file')
  })
})

describe('a second factor that cannot be begun', () => {
  const drawn = (error: Error) =>
    renderToString(
      <MantineProvider>
        <ErrorInPlace error={error} compact />
      </MantineProvider>,
    )

  it('is told by its message, else by the generic alert (S8-026)', () => {
    expect(drawn(new Error('The mail server is away.'))).toContain('The mail server is away.')
    for (const message of ['', ' ']) expect(drawn(new Error(message))).toContain(text('errors.generic-alert'))
  })
})

describe('finding the person', () => {
  it('fails with a sentence for each of the browser’s reasons (S8-032)', () => {
    expect([1, 2, 3, 9].map((code) => locationMessage(code))).toEqual([
      'Your browser does not allow the location to be read.',
      'Your location is not available.',
      'Finding your location took too long.',
      'Your location could not be found.',
    ])
  })

  it('tells the status of an address that was not found (S8-033)', () => {
    expect(locationMessage(0, 'ZERO_RESULTS')).toBe('Could not locate: ZERO_RESULTS')
    expect(locationMessage(1, 'ZERO_RESULTS')).toBe('Your browser does not allow the location to be read.')
  })
})
