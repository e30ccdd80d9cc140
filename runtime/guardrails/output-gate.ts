// A model's answer on its way to the user, while it is being written: claims of outcomes wait for their proof, words and expressions are taken out
// or stop it, and nothing of what is forbidden is ever shown in part. What only the engine or a model can tell is asked when the answer is
// complete; until then nothing of it is shown.
import type { StreamedMessage } from '../model/turn-part'
import type { Say } from '../nodes/node-kind'
import type { Proof } from '../receipts/proof'
import { ReceiptsStage } from '../receipts/receipts-stage'
import { stopUnproven } from '../receipts/unproven'
import type { TurnState } from '../state'
import { rulesFor, type CompiledGuardrail } from './compiled'
import { ExpressionStage, type Stage } from './expression-stage'
import { guardBy } from './guard'
import { type Stopped, stopBy, tellFound, tellSaid } from './outcome'
import { type KnownTexts, PictureStage } from './pictures'
import { UnseenRuns } from './unseen-runs'

export interface GateOptions {
  /** The calls that came about in this conversation. Absent: claims of outcomes are not looked at. */
  proofs?: () => readonly Proof[]
  /** Outcomes that the tools at hand declare as their own, whether they were called or not. */
  outcomes?: () => readonly string[]
  /** Texts whose figures a claim may name though no call did. Absent: figures of claims are not looked at. */
  said?: () => readonly string[]
  /** Words of the bot's own behind an answer that passes. */
  behind?: () => string
  /** In place of what is stopped other words are said than those of the guardrail. */
  isReplaced?: true
  /** What the model was told: addresses of pictures have to stand there. */
  told?: KnownTexts
}

/** `reason`: for the model, where it is asked again. */
type StoppedAnswer = Omit<Stopped, 'guardrailId'> & { guardrailId?: string }
export type GateResult = { outcome: 'pass'; say: Say } | StoppedAnswer

/** A longer answer is cut off there. */
const longestAnswer = 200_000

export class OutputGate {
  readonly #state: TurnState
  /** '' where no step runs. */
  readonly #nodeId: string
  readonly #stream: StreamedMessage
  readonly #receipts: ReceiptsStage | null
  readonly #expressions: readonly ExpressionStage[]
  readonly #asked: readonly CompiledGuardrail[]
  readonly #options: GateOptions
  readonly #unseen: UnseenRuns | null
  readonly #pictures: PictureStage | null
  /** What no stage has stopped and is not shown yet. */
  #waiting = ''
  #shown = ''
  #length = 0

  /** `id`: of the step; undefined where none runs. */
  constructor(running: { state: TurnState; id: string | undefined }, stream: StreamedMessage, options: GateOptions = {}) {
    const { proofs, outcomes, said, told = () => [] } = options
    this.#state = running.state
    this.#nodeId = running.id ?? ''
    this.#stream = stream
    this.#options = options
    const rules = rulesFor(running.state.bot.guardrails.output, running.id)
    this.#receipts = proofs === undefined ? null : new ReceiptsStage(proofs, outcomes, said)
    this.#expressions = rules.flatMap((rule) => (rule.expression === null ? [] : [new ExpressionStage(rule, rule.expression)]))
    this.#asked = rules.filter(({ expression }) => expression === null)
    const looksAtSigns = running.state.outside.checks > 2
    this.#unseen = looksAtSigns ? new UnseenRuns() : null
    this.#pictures = looksAtSigns ? new PictureStage(told) : null
  }

  write(delta: string): void {
    const room = longestAnswer - this.#length
    const taken = (this.#unseen?.write(delta) ?? delta).slice(0, Math.max(0, room))
    this.#length += taken.length
    this.#take(this.#through((stage, text) => stage.push(text), taken))
  }

  /** The answer is complete. */
  async end(): Promise<GateResult> {
    this.#take(this.#through((stage, text) => stage.push(text) + stage.end(), ''))
    this.#tell()
    const stopped = this.#stopped() ?? (await this.#ask())
    if (stopped !== null) {
      this.#stream.drop()
      if (stopped.outcome !== 'ask-again' && !this.#options.isReplaced) tellSaid(this.#state, stopped)
      return stopped
    }
    this.#show()
    this.#stream.write(this.#options.behind?.() ?? '')
    return { outcome: 'pass', say: this.#stream.end() }
  }

  get #place(): { point: 'output'; nodeId: string | undefined } {
    return { point: 'output', nodeId: this.#nodeId === '' ? undefined : this.#nodeId }
  }

  get #stages(): readonly Stage[] {
    return [this.#receipts, ...this.#expressions, this.#pictures].filter((stage) => stage !== null)
  }

  #through(pass: (stage: Stage, text: string) => string, text: string): string {
    return this.#stages.reduce((given, stage) => pass(stage, given), text)
  }

  #take(text: string): void {
    this.#waiting += text
    if (this.#asked.length === 0 && !this.#stages.some(({ isStopped }) => isStopped)) this.#show()
  }

  #show(): void {
    // Half a character waits for its other half.
    const end = /[\uD800-\uDBFF]$/u.test(this.#waiting) ? this.#waiting.length - 1 : this.#waiting.length
    this.#stream.write(this.#waiting.slice(0, end))
    this.#shown += this.#waiting.slice(0, end)
    this.#waiting = this.#waiting.slice(end)
  }

  #tell(): void {
    const nodeId = this.#nodeId
    for (const { claim, callId } of this.#receipts?.proven ?? []) this.#state.emit({ type: 'claimed', nodeId, words: claim.words, callId })
    for (const { rule, found } of this.#expressions) if (found.length > 0) tellFound(this.#state, rule, found, this.#place)
  }

  #stopped(): StoppedAnswer | null {
    const unproven = this.#receipts && stopUnproven(this.#state, this.#nodeId, this.#receipts)
    if (unproven) return unproven
    const stage = this.#expressions.find(({ isStopped }) => isStopped)
    return stage === undefined ? null : stopBy(this.#state, stage.rule, this.#place)
  }

  async #ask(): Promise<StoppedAnswer | null> {
    if (this.#asked.length === 0) return null
    const guarded = await guardBy(this.#state, this.#asked, { ...this.#place, text: this.#shown + this.#waiting })
    if (guarded.outcome !== 'pass') return guarded
    this.#waiting = guarded.text
    return null
  }
}
