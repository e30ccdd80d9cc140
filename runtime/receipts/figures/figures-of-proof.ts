// Whether the figures of a claim are those of the call that proves it: each stands in what was called, in what came of it, or in what the user
// said. What another call has read counts where it is about the same thing.
import type { Claim } from '../claim'
import { type Figure, figuresIn } from './figures'
import { KnownFigures } from './known-figures'
import { type Proof, proves, undoesInstead } from '../proof'

/** `unknown`: figures that stand nowhere; of no call such a thing was done where there are none. */
export type Proven = { proof: Proof } | { proof: null; unknown: readonly string[] }

/** Reads each text once. */
export class ReadTexts {
  readonly #known = new Map<string, KnownFigures>()

  known(text: string): KnownFigures {
    const known = this.#known.get(text) ?? new KnownFigures(text)
    this.#known.set(text, known)
    return known
  }

  /** Those that stand in none of the texts. */
  missing(figures: readonly Figure[], texts: readonly string[]): Figure[] {
    return figures.filter((figure) => !texts.some((text) => this.known(text).has(figure)))
  }
}

interface Known {
  read: ReadTexts
  proofs: readonly Proof[]
  /** What is known without a call. */
  said: readonly string[]
}

export function provenBy(claim: Claim, { read, proofs, said }: Known): Proven {
  const proving = proofs.filter((proof) => proves(proof, claim) && !(proof.words.length === 0 && undoesInstead(proof, claim))).toReversed()
  const left = read.missing(figuresIn(claim.stated ?? claim.words), said).filter((figure) => !isCount(figure, proving.length))
  let unknown: readonly string[] | null = null
  for (const proof of proving) {
    const missing = missingIn(left, proof, { read, proofs, said })
    if (missing.length === 0) return { proof }
    if (unknown === null || missing.length < unknown.length) unknown = missing.map(({ written }) => written)
  }
  return { proof: null, unknown: unknown ?? [] }
}

/** A claim may tell of as many things as calls prove it. */
const isCount = (figure: Figure, count: number): boolean => count > 1 && figure.kind === 'number' && figure.readings.includes(String(count))

function missingIn(figures: readonly Figure[], proof: Proof, { read, proofs }: Known): readonly Figure[] {
  const { values } = proof
  if (values === undefined || figures.length === 0) return []
  const left = read.missing(figures, values)
  if (left.length === 0) return []
  const names = new Set(values.flatMap((text) => read.known(text).names))
  if (names.size === 0) return left
  const others = proofs.flatMap((other) => (other === proof ? [] : (other.values ?? [])))
  return read.missing(
    left,
    others.filter((text) => read.known(text).names.some((name) => names.has(name))),
  )
}
