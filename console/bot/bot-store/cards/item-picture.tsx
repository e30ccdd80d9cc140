// The picture of an item of the store, drawn here: a calm pattern in the hue of the bot, with its initials. Nothing is fetched for it.
import type { storePictures } from '@parley/contract/bot/store/listing'
import type { ReactNode } from 'react'
import { hueFor, Tile } from '../../../ui/status/avatar'
import classes from './item-picture.module.css'

type Picture = (typeof storePictures)[number]

interface ItemPictureProps {
  picture: Picture
  name: string
  color: string
  icon?: string
  /** Low enough for a row of choices. */
  isSmall?: boolean
}

export function ItemPicture({ picture, name, color, icon = '', isSmall = false }: ItemPictureProps) {
  const hue = hueFor(name, color)
  return (
    <div
      className={classes.picture}
      data-small={isSmall || undefined}
      style={{ background: `var(--hue-${hue})`, color: `var(--hue-${hue}-text)` }}
      aria-hidden
    >
      <svg aria-hidden viewBox="0 0 320 72" preserveAspectRatio="xMaxYMid meet" className={classes.art} fill="none" stroke="currentColor">
        {art[picture]}
      </svg>
      {!isSmall && <Tile name={name} hue={color} icon={icon} />}
    </div>
  )
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const art: Record<Picture, ReactNode> = {
  plain: null,
  waves: upTo(4).map((row) => <path key={row} d={`M120 ${20 + row * 14} q 25 -14 50 0 t 50 0 t 50 0 t 50 0`} strokeWidth={1.5} />),
  rings: upTo(5).map((ring) => <circle key={ring} cx={264} cy={40} r={8 + ring * 13} strokeWidth={1.5} />),
  steps: upTo(7).map((step) => (
    <rect key={step} x={180 + step * 20} y={60 - step * 8} width={14} height={20 + step * 8} rx={2} strokeWidth={1.5} />
  )),
  dots: upTo(40).map((dot) => (
    <circle key={dot} cx={172 + (dot % 10) * 15} cy={12 + Math.floor(dot / 10) * 16} r={(dot * 7) % 3 === 0 ? 3.5 : 2} strokeWidth={1.5} />
  )),
  thread: (
    <>
      <path d="M150 36 h180" strokeWidth={2} />
      {upTo(4).map((knot) => (
        <circle
          key={knot}
          cx={170 + knot * 44}
          cy={36}
          r={knot === 1 ? 8 : 5}
          strokeWidth={2}
          fill={knot === 1 ? 'currentColor' : 'none'}
        />
      ))}
    </>
  ),
}
