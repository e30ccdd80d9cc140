/** @jsxImportSource preact */
// How a menu behind a button is drawn while it is closed.
import { render } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import { wordsFor } from '../words'
import { PopupMenu } from './popup-menu'

const menu = { label: 'Menu', icon: 'list', items: [], words: wordsFor(['en']) } as const

it('has a class where it opens upwards, and none where it opens downwards', () => {
  expect(render(<PopupMenu {...menu} above />)).toMatch(/^<div class="above">/)
  expect(render(<PopupMenu {...menu} />)).toMatch(/^<div>/)
})
