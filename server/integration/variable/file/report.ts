// What is wrong with a file of variables, row by row, as much of it as is told; all rows at fault are counted.
import type { VariableFileProblem } from '@parley/contract/integration/variable'
import { localized, type Sentence } from '@parley/contract/sentences'
import { variableLimits } from '@parley/contract/integration/variable-limits'

export class Report {
  readonly #wrong = new Set<number>()
  readonly #problems: VariableFileProblem[] = []

  tell(row: number, why: Sentence): void {
    this.#wrong.add(row)
    if (this.#problems.length < variableLimits.variableFileProblems) this.#problems.push({ row, ...localized({ why }) })
  }

  has(row: number): boolean {
    return this.#wrong.has(row)
  }

  get rows(): number {
    return this.#wrong.size
  }

  get problems(): VariableFileProblem[] {
    return this.#problems.toSorted((one, other) => one.row - other.row)
  }
}
