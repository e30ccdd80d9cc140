// Values and times of a trace as they are shown, short enough to be read.
import type { Json } from '@parley/contract/base/json'

const longestText = 1200

export const shown = (value: Json): string => (typeof value === 'string' ? value : clip(JSON.stringify(value)))
export const clip = (text: string, most = longestText): string => (text.length > most ? `${text.slice(0, most)}…` : text)
export const shownMs = (ms: number): string => (ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms)} ms`)
