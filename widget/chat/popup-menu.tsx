/** @jsxImportSource preact */
// A menu behind a button: arrow keys inside, Escape and the focus leaving close it, and the focus comes back to the button. What stands in
// it is its caller's.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { movedTo } from '../templates/choices'
import type { Words } from '../words'
import { Icon, type IconName } from './icon'
import { SafeLink } from './rich-text'

interface MenuItem {
  title: string
  /** What is opened beside the page; else `act` is done. */
  address?: string
  act?: () => void
}

interface PopupMenuProps {
  label: string
  icon: IconName
  items: readonly MenuItem[]
  words: Words
  /** Opens upwards, from the start of its row. */
  above?: boolean
}

export function PopupMenu({ label, icon, items, words, above = false }: PopupMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const entries = useCallback(() => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])], [])
  useEffect(() => {
    if (isOpen) entries()[0]?.focus()
  }, [isOpen, entries])

  function leave(): void {
    setOpen(false)
    button.current?.focus()
  }

  function onKey(event: KeyboardEvent): void {
    const all = entries()
    const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1
    const next = movedTo(event.key, at, all.length, false)
    if (event.key === 'Escape') leave()
    else if (next === null) return
    else all[next]?.focus()
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      class={above ? 'above' : undefined}
      onFocusOut={(event) => {
        if (!contains(event.currentTarget, event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        type="button"
        class="tool"
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={icon} size={20} />
      </button>
      {isOpen ? (
        <div class="menu" role="menu" aria-label={label} ref={menu} onKeyDown={onKey}>
          {items.map((item, index) => (
            <Entry key={index} item={item} words={words} leave={leave} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Entry({ item: { title, address, act }, words, leave }: { item: MenuItem; words: Words; leave: () => void }) {
  if (address !== undefined)
    return (
      <SafeLink address={address} newTab={words('newTab')} tabIndex={-1} role="menuitem">
        {title}
      </SafeLink>
    )
  const choose = () => {
    leave()
    act?.()
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} dir="auto" onClick={choose}>
      {title}
    </button>
  )
}

function contains(place: HTMLElement, target: EventTarget | null): boolean {
  return target instanceof Node && place.contains(target)
}
