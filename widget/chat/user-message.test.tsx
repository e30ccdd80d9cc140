/** @jsxImportSource preact */
// What the window shows of the user's own messages (§5), as the server sends them to it and as they were typed in it.
import { echo, userDocument } from '@parley/channels/rtm/send'
import { render } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { readFrame } from '../client/frames'
import { type ChatMessage, fromHistory } from '../client/message'
import { wordsFor } from '../words'
import { MessageView } from './message-view'

const words = wordsFor(['en'])
const drawn = (message: ChatMessage) =>
  render(<MessageView message={message} isOpen={false} say={() => undefined} retry={() => undefined} words={words} />)

function waysToTheWindow(text: string): ChatMessage[] {
  const said = { id: 'ms-1', type: 'text', text, at: 1 } as const
  const echoed = readFrame(echo(said, { botId: 'st-1', botName: 'Bot' }), 1)
  const kept = fromHistory(userDocument(said))
  if (echoed.type !== 'message' || kept === null) throw new Error('The window does not read what the server sends')
  return [{ id: 'local', from: 'user', text, at: 1 }, echoed.message, kept]
}

describe('a message of the user', () => {
  it('has event-handler words taken out, then its addresses linked [S5-029]', () => {
    for (const word of ['onclick', 'onmouseover', 'onblur', 'onscroll', 'onStart'])
      for (const message of waysToTheWindow(`see ${word}=x https://a.example/x${word}-b, and *this*`)) {
        expect(drawn(message)).toContain(
          'see =x <a href="https://a.example/x-b" target="_blank" rel="noopener noreferrer">https://a.example/x-b',
        )
        expect(drawn(message)).toContain('</a>, and *this*')
      }
  })

  it('is text alone, whatever stands in it', () => {
    for (const message of waysToTheWindow('<img src=x onerror=alert(1)> [x](https://a.example) javascript:alert(1)')) {
      expect(drawn(message)).toContain('&lt;img src=x data-onerror=alert(1)> [x](<a href="https://a.example"')
      expect(drawn(message)).toContain(') javascript:alert(1)')
      expect(drawn(message)).not.toMatch(/<img|href="javascript/)
    }
  })
})
