// Ids are put together here: one that is written out would count as cited by this file.
import { describe, expect, it } from 'vitest'
import { check } from './check-cited'
import { findingsIn } from './fixture-tree'

const [one, two] = ['001', '002'].map((number) => `S5-${number}`)

describe('an id of the ledger', () => {
  it('is cited where tests are run', async () => {
    const files = {
      'kit/a.test.ts': `it('refuses what is empty (${one})')`,
      'tests/journeys/a.journey.ts': `it('shows it [${two}]')`,
      'kit/conformance.ts': `// ${one}, ${two}`,
    }
    expect(await findingsIn(check, files)).toEqual([])
  })

  it('is found where only a helper, the product or a file that is never run cites it', async () => {
    const files = {
      'kit/conformance.ts': `it('holds (${one}, ${one})')`,
      'kit/product.ts': `// ${two}`,
      'kit/a.test.ts': "it('holds')",
    }
    expect(await findingsIn(check, files)).toEqual([
      `kit/conformance.ts: ${one} is cited here and in no file that is run as a test`,
      `kit/product.ts: ${two} is cited here and in no file that is run as a test`,
    ])
  })

  it.each([
    `${one} to ${two}`,
    `${one} through ${two}`,
    `${one}–${two}`,
    `${one}..002`,
    `${one}…${two}`,
    `${one}-002`,
    `${one}/002`,
    `${one}, 002`,
    `${one} and 002`,
  ])('is written out, not as %s', async (range) => {
    const files = { 'kit/a.test.ts': `it('holds (${range})')`, 'kit/b.test.ts': `// ${one}, ${two}` }
    expect(await findingsIn(check, files)).toEqual([`kit/a.test.ts: write every id out in "${range}"`])
  })

  it.each([`${one}, ${two}`, `${one} and ${two}`, `[${one}] [${two}]`, `${one} to 5 people`])('is written out as %s', async (fine) => {
    const found = await findingsIn(check, { 'kit/a.test.ts': `it('holds (${fine})')` })
    expect(found).toEqual([])
  })
})

describe('a file that is named like a test', () => {
  it('is run by a list', async () => {
    const files = ['kit/a.test.ts', 'kit/a.test.tsx', 'kit/a.speed.test.ts', 'tests/journeys/a.journey.ts', 'kit/journey.ts', 'kit/spec.ts']
    expect(await findingsIn(check, Object.fromEntries(files.map((path) => [path, ''])))).toEqual([])
  })

  it('is found where no list runs it', async () => {
    const files = [
      'kit/a.spec.ts',
      'kit/a.tests.ts',
      'scripts/a.test.mjs',
      'server/a.journey.ts',
      'tests/a.journey.tsx',
      'tests/a.speed.ts',
    ]
    expect(await findingsIn(check, Object.fromEntries(files.map((path) => [path, ''])))).toEqual(
      files.map((path) => `${path}: is named like a test, and no list of tools/gate/lists.ts runs it`),
    )
  })
})
