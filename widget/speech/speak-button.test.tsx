/** @jsxImportSource preact */
// The microphone in the composer of the chat window.
import { render } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import { Composer } from '../chat/composer'
import { wordsFor } from '../words'

it('is there only where something writes down what is said [S1-032]', () => {
  const words = wordsFor(['en'])
  const none = () => undefined
  const drawn = (hear?: () => Promise<string>) =>
    render(<Composer words={words} say={none} write={none} field={{ current: null }} uploads={[]} hear={hear} />)
  expect(drawn(async () => 'hello')).toContain('aria-label="Speak your message"')
  expect(drawn()).not.toContain('Speak your message')
})
