// What is done to a control, drawn by chance from a fixed seed: what is typed, whether something is taken back in the middle, and how the
// control is left. Doing it is typist.ts.
import fc from 'fast-check'

export interface Turn {
  /** Letters as they come, letters that are shortcuts where no field takes them, or what some fields refuse. */
  words: 'plain' | 'shortcuts' | 'wrong'
  takesBack: boolean
  /** `reload`: the page is loaded again while somebody is in the control. */
  leaves: 'tab' | 'escape' | 'next' | 'reload'
}

const turn: fc.Arbitrary<Turn> = fc.record({
  words: fc.constantFrom('plain' as const, 'shortcuts' as const, 'wrong' as const),
  takesBack: fc.boolean(),
  leaves: fc.oneof(
    { weight: 4, arbitrary: fc.constant('tab' as const) },
    { weight: 3, arbitrary: fc.constant('next' as const) },
    { weight: 1, arbitrary: fc.constant('escape' as const) },
    { weight: 2, arbitrary: fc.constant('reload' as const) },
  ),
})

/** How a screen is come back to after its controls were typed in. */
type Return = 'reload' | 'other screen'

export interface Plan {
  turns: readonly Turn[]
  back: Return
}

/** Always the same for a screen. */
export function planOf(screen: string, controls: number): Plan {
  const seed = [...screen].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
  const [back = 'reload'] = fc.sample(fc.constantFrom<Return>('reload', 'other screen'), { seed, numRuns: 1 })
  return { turns: fc.sample(turn, { seed, numRuns: Math.max(1, controls) }).slice(0, controls), back }
}

/** A word that stands nowhere else: what is typed is known again by it. */
export function markersFrom(first: number): () => string {
  let next = first
  return () => `ta7k${next++}o`
}

export function written({ words }: Turn, marker: string): string {
  if (words === 'plain') return marker
  return words === 'shortcuts' ? `to?/ 9e${marker}` : `${marker}/?,{{(`
}
