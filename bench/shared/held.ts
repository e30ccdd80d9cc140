// Figures of the message path that a change must not lose: measured beside a baseline in the same run, or counted, so that they hold on any
// machine. Whoever makes one better moves its line; a benchmark that finds one lost says so and ends as failed.

interface Line {
  /** What it was when it was written down. */
  reached: number
  /** From here on it counts as lost: what runs differ by is left aside. */
  lost: number
  unit: string
}

/** Reached on 30 November 2026; a smaller one is worse where `lost` lies below `reached`. */
const lines = {
  'runtime beside botbuilder': { reached: 1.3, lost: 1.0, unit: 'times' },
  'log a turn': { reached: 6.5, lost: 7.5, unit: 'kB' },
  'state of a conversation': { reached: 2200, lost: 2600, unit: 'bytes' },
  'updates that are HOT': { reached: 95, lost: 90, unit: '%' },
} as const satisfies Record<string, Line>

/** Prints only what is lost. */
export function holdLine(name: keyof typeof lines, value: number, print: (line: string) => void): void {
  const { reached, lost, unit } = lines[name]
  const isLost = lost < reached ? value < lost : value > lost
  if (!isLost) return
  process.exitCode = 1
  print(`LOST: ${name} is ${value.toFixed(1)} ${unit}; it was ${reached}, and ${lost} at the worst.`)
}
