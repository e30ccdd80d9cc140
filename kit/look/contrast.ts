// Contrast of colours that people choose (WCAG 2 relative luminance): one that fails is refused, and the nearest one that passes is
// offered and used. It knows nothing of where the colours are shown.

export type Rgb = readonly [red: number, green: number, blue: number]

/** Least contrast of words on their ground, and of lines and large shapes. */
export const textContrast = 4.5

/** `#rgb` or `#rrggbb`; null for anything else. */
export function parseColor(text: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim())
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim())
  const parts = (long ?? short)?.slice(1)
  if (!parts) return null
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part.length === 1 ? part + part : part, 16))
  return [red, green, blue]
}

export function formatColor(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** 1 (the same) to 21 (black on white). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The same hue moved toward black or white just far enough to pass on `ground`; itself when it already does. */
export function nearestPassing(color: Rgb, ground: Rgb, least: number = textContrast): Rgb {
  if (contrast(color, ground) >= least) return color
  const goal: Rgb = contrast([0, 0, 0], ground) > contrast([255, 255, 255], ground) ? [0, 0, 0] : [255, 255, 255]
  let nearest: Rgb = goal
  let from = 0
  let to = 1
  for (let step = 0; step < 12; step += 1) {
    const share = (from + to) / 2
    const tried = rounded(mix(color, goal, share))
    if (contrast(tried, ground) >= least) {
      nearest = tried
      to = share
    } else {
      from = share
    }
  }
  return nearest
}

/** `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share]
}

/** As it is written and drawn. */
export function rounded(color: Rgb): Rgb {
  return [Math.round(color[0]), Math.round(color[1]), Math.round(color[2])]
}
