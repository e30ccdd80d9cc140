// What receipts add to an answer of a model: the time in which its claims are found and proven, for answers of usual and of great length that
// come in small pieces. Beside it, as a measure of the machine, the time in which the same answers are read as JSON. Target: p95 of 2 ms.
import { ReceiptsStage } from '@parley/runtime/receipts/receipts-stage'
import { falseClaims, honestTurns, type ScriptedTurn } from '@parley/runtime/receipts/scripted-turns'
import { quantile } from './shared/statistics'

/** Of each answer the fastest counts: in the others the machine did something else. */
const rounds = 6
const pieceChars = 12
const filler = 'Here is what I found for you, with all that you should know about it before you decide. '

export async function bench(print: (line: string) => void): Promise<void> {
  const turns = [...falseClaims(), ...honestTurns()]
  const long = turns.map(({ text, proofs }) => ({ text: `${filler.repeat(20)}${text}`, proofs }))
  for (const [name, answers] of [
    ['usual answers', turns],
    ['long answers', long],
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

function timeOf({ text, proofs }: ScriptedTurn): number {
  const begun = performance.now()
  const stage = new ReceiptsStage(() => proofs)
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
