// What the tests call of load.mjs.
export interface FileOutcome {
  file: string
  error?: string
}

export interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

export function loadWords(words: string[]): { sentence: string } | { names: string[]; times: number; busy: number }
export function outcomeOf(code: number, output: string, report: Report | undefined): FileOutcome[]
export function summary(outcomes: FileOutcome[][]): { lines: string[]; failed: number }
