// Claims of outcomes in a text that is still being written: gives on whole sentences whose claims are proven, and stops for good at one that is
// not. What comes out is the same, however the text is split.
import type { Stage } from '../guardrails/expression-stage'
import type { Claim } from './claim'
import { claimsOf } from './claims'
import { type Proof, proofOf } from './proof'
import { allSentences, type Sentence, wholeSentences } from './sentences'

export class ReceiptsStage implements Stage {
  readonly proven: { claim: Claim; callId: string }[] = []
  unproven: Claim | null = null
  #text = ''

  constructor(
    private readonly proofs: () => readonly Proof[],
    /** Outcomes that tools declare as their own. */
    private readonly declared: () => readonly string[] = () => [],
  ) {}

  get isStopped(): boolean {
    return this.unproven !== null
  }

  push(text: string): string {
    if (this.isStopped) return ''
    this.#text += text
    return this.#give(wholeSentences(this.#text))
  }

  end(): string {
    return this.isStopped ? '' : this.#give(allSentences(this.#text))
  }

  #give(sentences: readonly Sentence[]): string {
    const end = sentences.at(-1)?.end ?? 0
    for (const sentence of sentences) {
      this.#read(sentence)
      if (this.isStopped) return ''
    }
    const given = this.#text.slice(0, end)
    this.#text = this.#text.slice(end)
    return given
  }

  #read(sentence: Sentence): void {
    const proofs = this.proofs()
    const declared = [...new Set([...this.declared(), ...proofs.flatMap(({ words }) => words)])]
    const told = new Set<string>()
    for (const claim of claimsOf(sentence, declared)) {
      const proof = proofOf(claim, proofs)
      if (proof === null) {
        this.unproven = claim
        return
      }
      if (!told.has(proof.callId)) this.proven.push({ claim, callId: proof.callId })
      told.add(proof.callId)
    }
  }
}
