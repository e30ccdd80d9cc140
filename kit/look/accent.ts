// The colours of a chat window by the accent that was chosen for it, held to contrast in both schemes: in the window itself, and where it is
// shown before it is saved. It yields custom properties; the style sheets decide where each is used.
import { contrast, formatColor, mix, nearestPassing, parseColor, type Rgb, rounded } from './contrast'

export type Scheme = 'light' | 'dark'

/** Grounds the accent stands on (tokens `bg-surface`), and the two inks that may stand on it. */
export const grounds: Record<Scheme, Rgb> = { light: [255, 255, 255], dark: [26, 29, 28] }
export const inks: readonly Rgb[] = [
  [255, 255, 255],
  [6, 33, 31],
]

export interface Accent {
  /** Custom properties to set on the widget's root. */
  properties: Record<string, string>
  /** The colour used instead, when the one asked for cannot be read on the widget's ground. */
  refused: { asked: string; offered: string } | null
}

/** The accent for one scheme; null when the text is no colour. */
export function accentFor(asked: string, scheme: Scheme): Accent | null {
  const color = parseColor(asked)
  if (color === null) return null
  const ground = grounds[scheme]
  const passing = nearestPassing(color, ground)
  const [first, second] = inks
  const ink = first && second && contrast(passing, second) > contrast(passing, first) ? second : (first ?? grounds.light)
  const used = formatColor(passing)
  const soft = rounded(mix(ground, passing, 0.12))
  return {
    properties: {
      '--accent': used,
      '--accent-hover': formatColor(mix(passing, scheme === 'light' ? [0, 0, 0] : [255, 255, 255], 0.16)),
      '--on-accent': formatColor(nearestPassing(ink, passing)),
      // Words in it stand on the ground, and on the soft ground of it.
      '--accent-text': formatColor(nearestPassing(passing, soft)),
      '--accent-soft': formatColor(soft),
    },
    refused: formatColor(color) === used ? null : { asked: formatColor(color), offered: used },
  }
}
