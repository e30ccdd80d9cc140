/** @jsxImportSource preact */
// The window's top: who one talks to, the menu, and the way out.
import { useEffect, useRef, useState } from 'preact/hooks'
import { movedTo } from '../templates/choices'
import type { Words } from '../words'
import { Icon } from './icon'

/** Text sizes offered, in percent. */
const sizes: readonly number[] = [100, 125, 150, 200]

interface HeaderProps {
  name: string
  /** The person who leads the conversation; '' while the bot does. */
  agent: string
  words: Words
  textSize: number
  setTextSize: (percent: number) => void
  startOver: () => void
  /** Absent on a page of its own, which is left by leaving the page. */
  close?: () => void
}

export function Header({ name, agent, words, textSize, setTextSize, startOver, close }: HeaderProps) {
  return (
    <header>
      <span class="avatar" aria-hidden="true">
        {initials(name)}
      </span>
      <div class="who">
        {/* On a page of its own it is the page’s heading. */}
        {close ? <h2 dir="auto">{name}</h2> : <h1 dir="auto">{name}</h1>}
        <p aria-live="polite">{agent === '' ? words('assistant') : words('person', { name: agent })}</p>
      </div>
      <Menu words={words} textSize={textSize} setTextSize={setTextSize} startOver={startOver} />
      {close ? (
        <button type="button" class="tool" aria-label={words('close')} onClick={close}>
          <Icon name="close" size={20} />
        </button>
      ) : null}
    </header>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

function Menu({ words, textSize, setTextSize, startOver }: Omit<HeaderProps, 'name' | 'agent' | 'close'>) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('button') ?? [])]
  useEffect(() => {
    if (isOpen) items()[0]?.focus()
  }, [isOpen])

  function leave(): void {
    setOpen(false)
    button.current?.focus()
  }

  function onKey(event: KeyboardEvent): void {
    const all = items()
    const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1
    const next = movedTo(event.key, at, all.length, false)
    if (event.key === 'Escape') leave()
    else if (next === null) return
    else all[next]?.focus()
    event.preventDefault()
    event.stopPropagation()
  }

  function choose(act: () => void): void {
    act()
    leave()
  }

  const nextSize = sizes[(sizes.indexOf(textSize) + 1) % sizes.length] ?? 100
  return (
    <div
      class="menu-place"
      onFocusOut={(event) => {
        if (!contains(event.currentTarget, event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        type="button"
        class="tool"
        ref={button}
        aria-label={words('menu')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="dots" size={20} />
      </button>
      {isOpen ? (
        <div class="menu" role="menu" ref={menu} onKeyDown={onKey}>
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => choose(startOver)}>
            {words('startOver')}
          </button>
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => choose(() => setTextSize(nextSize))}>
            {words('textSize', { percent: nextSize })}
          </button>
        </div>
      ) : null}
    </div>
  )
}

function contains(place: HTMLElement, target: EventTarget | null): boolean {
  return target instanceof Node && place.contains(target)
}
