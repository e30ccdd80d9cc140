// What is wrong with a file or list of variables, row by row, as much of it as is told; all rows at fault are counted.
import { variableLimits } from '@parley/contract/integration/variable-limits'
import type { Sentence } from '@parley/contract/base/fields/localized'

export interface Fault {
  row: number
  why: Sentence
}

export class Report {
  readonly #wrong = new Set<number>()
  readonly #faults: Fault[] = []

  tell(row: number, why: Sentence): void {
    this.#wrong.add(row)
    if (this.#faults.length < variableLimits.variableFileProblems) this.#faults.push({ row, why })
  }

  has(row: number): boolean {
    return this.#wrong.has(row)
  }

  get rows(): number {
    return this.#wrong.size
  }

  get faults(): Fault[] {
    return this.#faults.toSorted((one, other) => one.row - other.row)
  }
}
