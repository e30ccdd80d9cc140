import { describe, expect, it } from 'vitest'
import { check } from './check-imports'
import { findingsIn } from './fixture-tree'

const code = (...targets: string[]): string => targets.map((target, i) => `import type { A as A${i} } from '${target}'\n`).join('')

describe('the import rule', () => {
  it('lets leaves know contract and kit, and the server know them all', async () => {
    const found = await findingsIn(check, {
      'kit/a.ts': '',
      'contract/a.ts': code('@parley/kit/a'),
      'nlu/a.ts': code('@parley/contract/a', '@parley/kit/a', 'node:fs', 'zod'),
      'server/a.ts': code('@parley/nlu/a'),
    })
    expect(found).toEqual([])
  })

  it.each([
    ['kit', '@parley/contract/a'],
    ['contract', '@parley/server/a'],
    ['runtime', '@parley/nlu/a'],
    ['console', '@parley/widget/a'],
    ['samples', '@parley/runtime/a'],
    ['server', '@parley/console/a'],
  ])('refuses that %s imports %s, though only a type', async (from, to) => {
    expect(await findingsIn(check, { [`${from}/b.ts`]: code(to) })).toEqual([
      expect.stringMatching(new RegExp(`^${from}/b.ts: ${from} may not import`)),
    ])
  })

  it('sees an import by relative path, over several lines, at run time and for its effect', async () => {
    const found = await findingsIn(check, {
      'kit/one.ts': "import {\n  a,\n  b,\n} from '../server/a'\n",
      'kit/two.ts': "export const load = () => import('@parley/server/a')\n",
      'kit/three.ts': "import '@parley/server/a'\n",
      'kit/four.ts': "export * from '@parley/server/a'\n",
    })
    expect(found).toHaveLength(4)
  })

  it('lets a test reach further', async () => {
    expect(await findingsIn(check, { 'runtime/a.test.ts': code('@parley/samples/a', '@parley/nlu/a') })).toEqual([])
  })

  it('refuses that what is below features imports one', async () => {
    const found = await findingsIn(check, {
      'server/base/http/a.ts': code('../../bot/bot/index'),
      'console/ui/a.ts': code('../bot/bot/index'),
    })
    expect(found).toHaveLength(2)
  })

  it('lets a feature listen to the events of another that knows it', async () => {
    const files = {
      'server/bot/bot/events.ts': '',
      'server/bot/bot/index.ts': code('../../operate/job/index'),
      'server/operate/job/index.ts': code('../../bot/bot/events'),
    }
    expect(await findingsIn(check, files)).toEqual([])
  })

  it('lets a feature enter another by its index alone', async () => {
    const files = { 'server/bot/bot/index.ts': '', 'server/bot/bot/store.ts': '', 'server/operate/job/index.ts': '' }
    expect(await findingsIn(check, { ...files, 'server/operate/job/a.ts': code('../../bot/bot/index', '../../bot/bot') })).toEqual([])
    expect(await findingsIn(check, { ...files, 'server/operate/job/a.ts': code('../../bot/bot/store') })).toEqual([
      'server/operate/job/a.ts: another feature is entered by its index alone (server/bot/bot/store)',
    ])
  })

  it('refuses features that form a circle', async () => {
    const found = await findingsIn(check, {
      'server/bot/a/index.ts': code('../b/index'),
      'server/bot/b/index.ts': code('../../desk/c/index'),
      'server/desk/c/index.ts': code('../../bot/a/index'),
    })
    expect(found).toEqual(['server: features form a circle: a → b → c → a'])
  })

  it('refuses that a kind knows its sibling, but not what the family shares', async () => {
    const found = await findingsIn(check, {
      'nlu/entities/city/index.ts': code('../shared/words', '../entity-kind', '../date/index'),
      'nlu/entities/index.ts': code('./city/index'),
    })
    expect(found).toEqual(['nlu/entities/city/index.ts: a kind may not know its sibling (nlu/entities/date/index)'])
  })
})
