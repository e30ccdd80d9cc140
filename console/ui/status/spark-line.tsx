// A line without axes: the shape of the last days, its last point marked. The figure beside it says the number.
interface SparkLineProps {
  values: readonly number[]
  width?: number
  height?: number
  /** What it shows, for those who do not see it. */
  label: string
}

export function SparkLine({ values, width = 112, height = 32, label }: SparkLineProps) {
  const highest = Math.max(...values, 1)
  const lowest = Math.min(...values, highest)
  const span = highest - lowest || 1
  const points = values.map((value, index) => {
    const x = 1 + (index * (width - 5)) / Math.max(1, values.length - 1)
    const y = 3 + (1 - (value - lowest) / span) * (height - 8)
    return { x, y }
  })
  const last = points.at(-1)
  if (last === undefined || values.every((value) => value === 0)) {
    return (
      <svg width={width} height={height} role="img" aria-label={label}>
        <path d={`M0 ${height - 8}H${width}`} stroke="var(--border-default)" strokeDasharray="3 2" />
      </svg>
    )
  }
  return (
    <svg width={width} height={height} fill="none" role="img" aria-label={label}>
      <path
        d={`M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`}
        stroke="var(--accent)"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={last.x} cy={last.y} r={2.5} fill="var(--accent)" />
    </svg>
  )
}
