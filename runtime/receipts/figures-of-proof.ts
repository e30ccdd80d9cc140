// Whether the figures of a claim are those of the call that proves it: each stands in what was called, in what came of it, or in what the user
// said. What another call has read counts where it is about the same thing.
import type { Claim } from './claim'
import { type Figure, figuresIn } from './figures'
import { KnownFigures } from './known-figures'
import { type Proof, proves } from './proof'

/** `unknown`: figures that stand nowhere; of no call such a thing was done where there are none. */
export type Proven = { proof: Proof } | { proof: null; unknown: readonly string[] }

export function provenBy(claim: Claim, proofs: readonly Proof[], said: readonly string[]): Proven {
  const proving = proofs.filter((proof) => proves(proof, claim)).toReversed()
  const figures = figuresIn(claim.stated ?? claim.words)
  let unknown: readonly string[] | null = null
  for (const proof of proving) {
    const missing = unknownOf(figures, proof, { proofs, said, count: proving.length })
    if (missing.length === 0) return { proof }
    if (unknown === null || missing.length < unknown.length) unknown = missing
  }
  return { proof: null, unknown: unknown ?? [] }
}

interface Beside {
  proofs: readonly Proof[]
  said: readonly string[]
  /** Calls that prove the claim: it may tell of as many things. */
  count: number
}

function unknownOf(figures: readonly Figure[], proof: Proof, { proofs, said, count }: Beside): string[] {
  const { values } = proof
  if (values === undefined || figures.length === 0) return []
  const isCount = (figure: Figure): boolean => count > 1 && figure.kind === 'number' && figure.readings.includes(String(count))
  const own = new KnownFigures([...values, ...said])
  const left = figures.filter((figure) => !own.has(figure) && !isCount(figure))
  if (left.length === 0) return []
  const { names } = new KnownFigures(values)
  const others = proofs.flatMap((other) => (other === proof ? [] : (other.values ?? []))).filter((text) => sharesName(text, names))
  const beside = new KnownFigures(others)
  return left.filter((figure) => !beside.has(figure)).map(({ written }) => written)
}

function sharesName(text: string, names: ReadonlySet<string>): boolean {
  return names.size > 0 && [...new KnownFigures([text]).names].some((name) => names.has(name))
}
