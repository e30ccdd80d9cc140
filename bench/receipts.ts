// What receipts add to an answer of a model: the time in which its claims are found and proven, for answers of usual and of great length that
// come in small pieces. Beside it, as a measure of the machine, the time in which the same answers are read as JSON. Target: p95 of 2 ms.
import { ReceiptsStage } from '@parley/runtime/receipts/receipts-stage'
import { type FiguredTurn, honestFigures, inventedFigures, madeTurns } from '@parley/runtime/receipts/figures/figured-turns'
import { falseClaims, honestTurns } from '@parley/runtime/receipts/scripted-turns'
import { quantile } from './shared/statistics'

/** Of each answer the fastest counts: in the others the machine did something else. */
const rounds = 6
const pieceChars = 12
/** Before the one that proves a claim. */
const mostCalls = 14
const filler = 'Here is what I found for you, with all that you should know about it before you decide. '

export async function bench(print: (line: string) => void): Promise<void> {
  const turns = [...falseClaims(), ...honestTurns()].map((turn) => ({ ...turn, said: ['A flight to Oslo on 14 December for 2, please.'] }))
  const long = turns.map((turn) => ({ ...turn, text: `${filler.repeat(20)}${turn.text}` }))
  const made = madeTurns(150)
  const calls = honestFigures()
    .flatMap(({ proofs }) => proofs)
    .slice(0, mostCalls)
  const figured = [...honestFigures(), ...inventedFigures(), ...made.honest, ...made.invented].map((turn) => ({
    ...turn,
    proofs: [...calls, ...turn.proofs],
  }))
  for (const [name, answers] of [
    ['usual answers', turns],
    ['long answers', long],
    ['figures after many calls', figured],
  ] as const) {
    const times = Array.from({ length: rounds }, () => answers.map(timeOf)).slice(1)
    const all = answers.map((_, at) => Math.min(...times.map((round) => round[at] ?? 0)))
    const read = answers.map(({ text }) => readingOf(text))
    print(
      `receipts, ${name}: p50 ${quantile(all, 0.5).toFixed(3)} ms, p95 ${quantile(all, 0.95).toFixed(3)} ms (target 2), ` +
        `${(quantile(all, 0.5) / quantile(read, 0.5)).toFixed(0)} times as long as a hundred readings of them as JSON`,
    )
  }
}

function timeOf({ text, proofs, said }: FiguredTurn): number {
  const begun = performance.now()
  const stage = new ReceiptsStage(
    () => proofs,
    () => [],
    () => said,
  )
  for (let at = 0; at < text.length; at += pieceChars) stage.push(text.slice(at, at + pieceChars))
  stage.end()
  return performance.now() - begun
}

function readingOf(text: string): number {
  const json = JSON.stringify([text])
  const begun = performance.now()
  for (let time = 0; time < 100; time += 1) JSON.parse(json)
  return performance.now() - begun
}
