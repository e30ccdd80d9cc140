// The colours of the series of a chart. What it shows is contract/templates/chart, how it is drawn each chart's own.

/** Series colours in order (design: accent, info, warn, ai, call, grey); more share the last. */
export const seriesColors = ['var(--accent)', 'var(--info)', 'var(--warn)', 'var(--ai)', 'var(--f-call)', 'var(--text-3)']

export function seriesColor(index: number): string {
  return seriesColors[Math.min(index, seriesColors.length - 1)] ?? 'currentColor'
}
