import { describe, expect, it } from 'vitest'
import { check } from './check-only-tested'
import { findingsIn } from './fixture-tree'

const findings = (files: Record<string, string>) => findingsIn(check, files)
const advice = 'use it, remove it, or move it to the tests'
const tested = { 'kit/sum.test.ts': "import { sum, half } from './sum'\nexpect(half(sum(1, 2))).toBe(1.5)\n" }

describe('an export of the product', () => {
  it('that only tests call is found, and so is one that nobody calls', async () => {
    const files = {
      ...tested,
      'kit/sum.ts':
        'export function sum(a: number, b: number) {\n  return a + b\n}\n/** Of sum. */\nexport const half = (a: number) => a / 2\n',
      'kit/kinds.ts': "import type { Deep } from './deep'\nexport { half } from './sum'\nexport type Kind = string\nexport type { Deep }\n",
      'kit/deep.ts': 'export interface Deep {\n  more?: Deep\n}\n',
      'server/test-support/app.ts': "import { sum } from '@parley/kit/sum'\nsum(1, 2)\n",
      'tests/journeys/one.journey.ts': "import type { Kind } from '@parley/kit/kinds'\n",
    }
    expect(await findings(files)).toEqual([
      `kit/kinds.ts: at most tests use Kind: ${advice}`,
      'kit/kinds.ts: at most tests take half from here',
      'kit/kinds.ts: at most tests take Deep from here',
      `kit/sum.ts: at most tests use sum: ${advice}`,
      `kit/sum.ts: at most tests use half: ${advice}`,
    ])
  })

  it('may be a window for tests into what its own file uses', async () => {
    const sum = 'export const sum = (a: number, b: number) => a + b\n'
    const files = { ...tested, 'kit/sum.ts': `${sum}export const half = (a: number) => sum(a, 0) / 2\n` }
    expect(await findings(files)).toEqual([`kit/sum.ts: at most tests use half: ${advice}`])
  })

  it('is used by name, by way of files that pass it on, also under another name, and by tools', async () => {
    const files = {
      'kit/sum.ts': 'export const sum = 1\nexport const { half, third } = parts\nexport interface Sum {}\nexport default 2\n',
      'kit/index.ts': "export { sum as total } from './sum'\nexport * from './rest'\n",
      'kit/rest.ts': 'export class Rest {}\nexport const lost = 1\n',
      'server/main.ts': "import fallback, { type Sum, third as part } from '@parley/kit/sum'\nimport { total, Rest } from '../kit/index'\n",
      'tools/table.ts': "import { half } from '@parley/kit/sum'\n",
    }
    expect(await findings(files)).toEqual([`kit/rest.ts: at most tests use lost: ${advice}`])
  })

  it('is used where its file is loaded when it is needed and the text says the name', async () => {
    const files = {
      'console/page.tsx': 'export function Page() {}\nexport function Row() {}\n',
      'console/main.tsx': "const page = lazy(() => import('./page').then((module) => ({ default: module.Page })))\n",
    }
    expect(await findings(files)).toEqual([`console/page.tsx: at most tests use Row: ${advice}`])
  })

  it('is used where its file is taken as a whole, as lists are', async () => {
    const files = {
      'channels/slack/index.ts': 'export const slack = 1\n',
      'channels/list.ts': "export { slack } from './slack/index'\nexport * as '001' from './mail'\n",
      'channels/mail.ts': 'export const mail = 1\n',
      'server/channels.ts': "import * as listed from '@parley/channels/list'\n",
    }
    expect(await findings(files)).toEqual([])
  })

  it('may be for tests where it lies among what is brought for tests', async () => {
    const files = {
      'runtime/test-support/ports.ts': 'export const ports = 1\n',
      'channels/slack/examples.ts': 'export const examples = 1\n',
      'contract/templates/table/sample.ts': 'export const sample = 1\n',
      'nlu/entities/number/sentences.ts': 'export const sentences = 1\n',
      'bench/measure.ts': 'export const measure = 1\n',
    }
    expect(await findings(files)).toEqual([])
  })
})
