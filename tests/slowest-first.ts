// The order of test files for vitest: those that start servers, databases and browsers of their own take longest and begin first, so
// that at the end no worker is left alone with one of them.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const slow = /\/tests\/(faults|journeys|hostile|public-clients)\/|\/keep-queue\.test|\/tools\/new\//

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

/** The files of a project stay together: a worker that goes over to another project loads everything anew. */
function rank({ moduleId, project }: TestSpecification): number {
  return (project.name === 'all' ? 0 : 2) + (slow.test(moduleId) ? 0 : 1)
}
