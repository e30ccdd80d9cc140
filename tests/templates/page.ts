// A page that draws messages as the chat window does and as the console does, each in a frame of its own, for the test beside it; it says
// what either sent. Which messages, and what is asked of them, is the test's.
import { type Template, templateType } from '@parley/contract/templates/index'
import { beginWords, drawInConsole } from '../../console/test-support/draw-message'
import { drawInWindow } from '../../widget/test-support/draw-message'

export interface Said {
  body: string
  shown: string
}

interface Drawn {
  console: HTMLElement
  window: HTMLElement
  said: { console: Said[]; window: Said[] }
}

export interface AskedFor {
  template: Template
  isReadOnly: boolean
  isOpen: boolean
}

declare global {
  interface Window {
    begin: () => Promise<void>
    draw: (asked: AskedFor) => Drawn
  }
}

window.begin = beginWords

window.draw = ({ template, isReadOnly, isOpen }) => {
  const said: Drawn['said'] = { console: [], window: [] }
  const row = document.body.appendChild(document.createElement('section'))
  row.title = templateType(template)
  const [inConsole, inWindow] = [row.appendChild(document.createElement('div')), row.appendChild(document.createElement('div'))]
  const scheme = document.documentElement.className === 'dark' ? 'dark' : 'light'
  const say = (body: string, shown = body) => said.console.push({ body, shown })
  drawInConsole(inConsole, { template, isOpen, scheme, say: isReadOnly ? null : say })
  const drawn = drawInWindow(inWindow, { template, isOpen, scheme, say: (shown, body = shown) => said.window.push({ body, shown }) })
  return { console: inConsole, window: drawn, said }
}
