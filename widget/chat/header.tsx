/** @jsxImportSource preact */
// The window's top: who one talks to, the menu, and the way out.
import { useState } from 'preact/hooks'
import type { PanelTitle } from '../client/panels'
import type { Words } from '../words'
import { Icon } from './icon'
import { PopupMenu } from './popup-menu'

/** Text sizes offered, in percent. */
const sizes: readonly number[] = [100, 125, 150, 200]

interface HeaderProps {
  name: string
  /** Address of a picture; '' for the first letters of the name. */
  logo: string
  /** The person who leads the conversation; '' while the bot does. */
  agent: string
  isAgentAwaited: boolean
  panels: readonly PanelTitle[]
  openPanel: (id: string) => void
  words: Words
  textSize: number
  setTextSize: (percent: number) => void
  startOver: () => void
  /** Absent on a page of its own, which is left by leaving the page. */
  close?: () => void
}

export function Header({
  name,
  logo,
  agent,
  isAgentAwaited,
  panels,
  openPanel,
  words,
  textSize,
  setTextSize,
  startOver,
  close,
}: HeaderProps) {
  const nextSize = sizes[(sizes.indexOf(textSize) + 1) % sizes.length] ?? 100
  const items = [
    { title: words('startOver'), act: startOver },
    { title: words('textSize', { percent: nextSize }), act: () => setTextSize(nextSize) },
  ]
  return (
    <header>
      <Avatar name={name} logo={logo} />
      <div class="who">
        {/* On a page of its own it is the page’s heading. */}
        {close ? <h2 dir="auto">{name}</h2> : <h1 dir="auto">{name}</h1>}
        <p aria-live="polite" data-awaited={isAgentAwaited || undefined}>
          {agent === '' ? words(isAgentAwaited ? 'personAwaited' : 'assistant') : words('person', { name: agent })}
        </p>
      </div>
      {panels.length === 0 ? null : (
        <PopupMenu
          label={words('panels')}
          icon="list"
          items={panels.map(({ id, title }) => ({ title, act: () => openPanel(id) }))}
          words={words}
        />
      )}
      <PopupMenu label={words('menu')} icon="dots" items={items} words={words} />
      {close ? (
        <button type="button" class="tool" aria-label={words('close')} onClick={close}>
          <Icon name="close" size={20} />
        </button>
      ) : null}
    </header>
  )
}

/** A picture that cannot be had gives way to the letters. */
function Avatar({ name, logo }: Pick<HeaderProps, 'name' | 'logo'>) {
  const [lost, setLost] = useState('')
  return (
    <span class="avatar" aria-hidden="true">
      {logo === '' || logo === lost ? initials(name) : <img src={logo} alt="" onError={() => setLost(logo)} />}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
