// A person's round initials and a bot's square tile, on one of twelve soft hues.
import { botIcons, isBotIconId } from '@parley/contract/objects/bot/icon'
import { useState } from 'react'
import classes from './avatar.module.css'

export const hues = ['teal', 'blue', 'violet', 'orange', 'green', 'pink', 'amber', 'slate', 'red', 'indigo', 'olive', 'brown'] as const
export type Hue = (typeof hues)[number]

/** For what has no colour yet, so that things made one after another differ. */
export function randomColour(random: number = Math.random()): Hue {
  return hues[Math.floor(random * hues.length)] ?? 'teal'
}

/** The same words always have the same hue. */
export function hueOf(words: string): Hue {
  let sum = 0
  for (const letter of words) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return hues[sum % hues.length] ?? 'teal'
}

function isHue(name: string): name is Hue {
  return hues.some((hue) => hue === name)
}

/** The hue that was chosen for something, or the one of its words. */
export function hueFor(name: string, hue: string | undefined): Hue {
  return hue !== undefined && isHue(hue) ? hue : hueOf(name)
}

/** Two letters: of the first two words, or the first two of one. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', second] = words
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]]
  return letters.join('').toUpperCase()
}

const colours = (hue: Hue) => ({ background: `var(--hue-${hue})`, color: `var(--hue-${hue}-text)` })

export function Avatar({ name, size = 24 }: { name: string; size?: 20 | 24 | 28 }) {
  return (
    <span
      className={classes.avatar}
      style={{ ...colours(hueOf(name)), width: size, height: size, fontSize: size === 28 ? 11 : size === 24 ? 10 : 9 }}
      data-initials={initialsOf(name)}
      aria-hidden
    />
  )
}

interface TileProps {
  name: string
  hue?: string
  /** The id of a drawing or the address of a picture; '' for the initials, which stand too where the picture cannot be had. */
  icon?: string
  size?: 20 | 24 | 40
}

export function Tile({ name, hue, icon = '', size = 40 }: TileProps) {
  const [had, setHad] = useState('')
  const colour = colours(hueFor(name, hue))
  const style = { ...colour, width: size, height: size, fontSize: size === 40 ? 14 : 10 }
  if (isBotIconId(icon))
    return (
      <span className={classes.tile} style={style} data-icon={icon} aria-hidden>
        <svg aria-hidden viewBox="0 0 24 24" width={size * 0.6} height={size * 0.6} className={classes.drawing}>
          <path d={botIcons[icon]} />
        </svg>
      </span>
    )
  return (
    <span className={classes.tile} style={style} data-initials={had === icon && icon !== '' ? '' : initialsOf(name)} aria-hidden>
      {icon !== '' && (
        <img key={icon} src={icon} alt="" className={classes.picture} data-had={had === icon || undefined} onLoad={() => setHad(icon)} />
      )}
    </span>
  )
}
