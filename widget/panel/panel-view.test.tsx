/** @jsxImportSource preact */
// What users see of a panel: its widgets as messages are drawn, empty ones, one that is read and one that cannot be.
import { render } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { noPanels, type ShownPanels } from '../client/panels'
import { wordsFor } from '../words'
import { PanelView } from './panel-view'

const nothing = () => undefined
const open: ShownPanels = { ...noPanels, titles: [{ id: 'pn-1', title: 'Orders <1>' }], openId: 'pn-1' }
const drawn = (panels: Partial<ShownPanels>, language = 'en') =>
  render(<PanelView panels={{ ...open, ...panels }} say={nothing} read={nothing} close={nothing} words={wordsFor([language])} />)

describe('An open panel', () => {
  it('has its title, a way back and each widget with its title', () => {
    const message = { id: 'ms-1', from: 'bot' as const, text: 'OR-1 is on its way', at: 0 }
    const html = drawn({
      widgets: [
        { id: 'wg-1', title: 'On its way', message },
        { id: 'wg-2', title: 'Returns', message: null },
      ],
    })
    for (const words of ['Orders &lt;1>', 'Back to the chat', 'On its way', 'OR-1 is on its way', 'Returns', 'Nothing to show right now.'])
      expect(html).toContain(words)
  })

  it('says that it is read, or cannot be, in the user’s language', () => {
    expect(drawn({ state: 'reading' })).toContain('Loading')
    expect(drawn({ state: 'failed' })).toContain('This panel could not be loaded. Try again.')
    expect(drawn({ state: 'failed' }, 'ja')).toContain('このパネルを読み込めませんでした')
  })
})
