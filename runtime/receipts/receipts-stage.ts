// Claims of outcomes in a text that is still being written: gives on sentences whose claims are proven, the words before an outcome at once, and
// stops for good at one that is not. What comes out is the same, however the text is split.
import type { Stage } from '../guardrails/expression-stage'
import type { Claim } from './claim'
import { claimsOf, referencesIn } from './claims'
import { EarlyWords } from './early-words'
import { figuresIn } from './figures/figures'
import { type Proven, provenBy, ReadTexts } from './figures/figures-of-proof'
import { type Proof, proofOf } from './proof'
import { addsToClaim } from './figures/stated'
import { allSentences, type Sentence, SentenceEnds, wholeSentences } from './sentences'

export class ReceiptsStage implements Stage {
  readonly proven: { claim: Claim; callId: string }[] = []
  unproven: Claim | null = null
  /** Of one that is not proven, though such a thing was done: the figures that stand nowhere. */
  unknown: readonly string[] = []
  #text = ''
  /** Of the sentence before, or of one that this adds to. */
  #last: Claim | null = null
  readonly #texts = new ReadTexts()
  #early = new EarlyWords()
  /** How much of the text, the beginning of a sentence, was given on. */
  #given = 0
  readonly #ends = new SentenceEnds()

  constructor(
    private readonly proofs: () => readonly Proof[],
    /** Outcomes that tools declare as their own. */
    private readonly declared: () => readonly string[] = () => [],
    /** Texts whose figures are known without a call, such as what the user said. Absent: figures are not looked at. */
    private readonly said?: () => readonly string[],
  ) {}

  get isStopped(): boolean {
    return this.unproven !== null
  }

  get #knowsDates(): boolean {
    return this.said !== undefined
  }

  push(text: string): string {
    if (this.isStopped) return ''
    this.#text += text
    const from = this.#ends.from(text, this.#text.length)
    const sentences = from === null ? [] : wholeSentences(this.#text, { from, knowsDates: this.#knowsDates })
    const given = this.#give(sentences)
    return this.isStopped ? '' : given + this.#giveEarly(sentences.length === 0 ? text : this.#text)
  }

  end(): string {
    return this.isStopped ? '' : this.#give(allSentences(this.#text, { knowsDates: this.#knowsDates }))
  }

  #give(sentences: readonly Sentence[]): string {
    const end = sentences.at(-1)?.end ?? 0
    for (const sentence of sentences) {
      this.#read(sentence)
      if (this.isStopped) return ''
    }
    if (end === 0) return ''
    const given = this.#text.slice(this.#given, end)
    this.#text = this.#text.slice(end)
    this.#given = 0
    this.#early = new EarlyWords()
    return given
  }

  /** `text`: what has come of the sentence; all of it where it begins anew. */
  #giveEarly(text: string): string {
    if (this.said === undefined) return ''
    const given = this.#early.add(text, this.#declared)
    this.#given += given.length
    return given
  }

  get #declared(): string[] {
    return [...new Set([...this.declared(), ...this.proofs().flatMap(({ words }) => words)])]
  }

  #read(sentence: Sentence): void {
    const proofs = this.proofs()
    const declared = this.#declared
    const told = new Set<string>()
    for (const claim of this.#claimsOf(sentence, declared)) {
      const proven = this.#provenBy(claim, proofs)
      if (proven.proof === null) {
        this.unproven = claim
        this.unknown = proven.unknown
        return
      }
      const { callId } = proven.proof
      if (!told.has(callId)) this.proven.push({ claim, callId })
      told.add(callId)
    }
  }

  #claimsOf(sentence: Sentence, declared: readonly string[]): Claim[] {
    const claims = claimsOf(sentence, declared)
    if (this.said === undefined) return claims
    const before = this.#last
    this.#last = claims.at(-1) ?? (addsToClaim(sentence.text) ? before : null)
    if (claims.length > 0) return claims
    if (before && this.#last) return [{ ...before, words: sentence.text.trim().slice(0, 200), stated: sentence.text }]
    const said = this.said()
    return referencesIn(sentence).filter(({ stated = '' }) => this.#texts.missing(figuresIn(stated), said).length > 0)
  }

  #provenBy(claim: Claim, proofs: readonly Proof[]): Proven {
    if (this.said !== undefined) return provenBy(claim, { read: this.#texts, proofs, said: this.said() })
    const proof = proofOf(claim, proofs)
    return proof === null ? { proof, unknown: [] } : { proof }
  }
}
