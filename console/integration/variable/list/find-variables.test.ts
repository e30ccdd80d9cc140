// What the list of variables shows of many.
import type { BotObject } from '@parley/contract/objects/object'
import { Variable } from '@parley/contract/objects/variable/index'
import { expect, it } from 'vitest'
import { anything, findVariables } from './find-variables'

const variable = (key: string, more: Partial<Variable> = {}): BotObject<'variable'> => ({
  ...({ id: `va-${key}`, kind: 'variable', parentId: '', rev: 1 } as const),
  data: Variable.parse({ key, ...more }),
})
const all = [
  variable('route', { namespaces: ['nm-travel'], hint: 'of the ferry' }),
  variable('desk', { value: '47', inCollections: { 'vc-de': { value: '49', localized: {} }, 'vc-nl': { value: '', localized: {} } } }),
  variable('greeting', { scope: 'content', group: 'Words' }),
]

it.each([
  ['all of them by their keys', {}, ['desk', 'greeting', 'route']],
  ['those of a scope', { scope: 'content' }, ['greeting']],
  ['those of a namespace', { namespaceId: 'nm-travel' }, ['route']],
  ['those with a value in a collection', { collectionId: 'vc-de' }, ['desk']],
  ['none of a collection in which all values are empty', { collectionId: 'vc-nl' }, []],
  ['those whose hint has the words', { search: ' Ferry ' }, ['route']],
  ['those whose group has them', { search: 'words' }, ['greeting']],
  ['those that are all of it', { search: '4', scope: 'env' }, ['desk']],
])('the list shows %s', (_, wanted, keys) => {
  expect(findVariables(all, { ...anything, ...wanted }).map(({ data }) => data.key)).toEqual(keys)
})
