// Our own two drawings: the brand mark and the version knot.
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="var(--accent)"
      strokeWidth={2.25}
      strokeLinecap="round"
      aria-hidden
      focusable={false}
    >
      <path d="M6 22V9.5a6.5 6.5 0 1 1 6.5 6.5H11" />
      <circle cx="12.4" cy="9.6" r="2.1" fill="var(--accent)" stroke="none" />
    </svg>
  )
}

interface KnotProps {
  size?: number | string
  stroke?: number | string
  className?: string
  'aria-hidden'?: boolean
  focusable?: boolean
}

/** A knot on the thread: a version. */
export function ThreadDot({ size = 16, stroke = 1.75, className, ...rest }: KnotProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      className={className}
      aria-hidden
      {...rest}
    >
      <path d="M12 3v5M12 16v5" />
      <circle cx="12" cy="12" r="4" />
    </svg>
  )
}
