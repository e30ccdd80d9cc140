// Where people may speak to a bot: only where the server names a speech service.
import { consoleSettings } from '@parley/contract/base/console-settings'
import { MantineProvider } from '@mantine/core'
import { readConfig } from '@parley/server/base/process/config/config'
import { settingsForConsole } from '@parley/server/base/process/config/console-settings'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startText } from '../../base/language/text'
import { serveWords } from '../../base/language/words/test-support/served-words'
import { isSpeechOn, settings } from '../../base/page/settings'
import { Composer } from './composer'

beforeAll(() => {
  serveWords()
  return startText('en')
})
afterAll(() => {
  settings.set(consoleSettings)
  vi.unstubAllGlobals()
})

/** Words of a feature come with its screen; here the end of their key stands for them. */
const microphone = 'aria-label="start"'

function drawnWith(environment: Record<string, string>): string {
  settings.set(settingsForConsole(readConfig(environment)))
  const none = () => undefined
  return renderToString(
    <MantineProvider>
      <Composer botId="" said={[]} isBusy={false} isEnded={false} language="en" onSend={none} onCommand={() => false} />
    </MantineProvider>,
  )
}

describe('the microphone of the test chat', () => {
  it('is hidden, and its flag false, without the address of a speech service [S1-032]', () => {
    expect(drawnWith({ PARLEY_SPEECH_URL: '' })).not.toContain(microphone)
    expect(isSpeechOn()).toBe(false)
  })

  it('is there, and its flag true, with one [S1-032]', () => {
    expect(drawnWith({ PARLEY_SPEECH_URL: 'http://127.0.0.1:9000/v1/audio/transcriptions' })).toContain(microphone)
    expect(isSpeechOn()).toBe(true)
  })
})
