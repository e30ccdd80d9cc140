// A value of one line that is shown whole: its field grows with it, and Enter begins no line in it.

/** Lines that its field has at least and at most. */
export const wholeValue = [1, 6] as const

export function onOneLine(written: string): string {
  return written.replace(/\s*\n\s*/g, ' ')
}
