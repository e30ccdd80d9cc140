// Every form in which a release has written a version or a file is kept here, one of each, and is opened for ever.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentFormat, isKnownFormat } from '@parley/contract/objects/format'
import { objectsOf } from '@parley/contract/objects/object'
import { objectKinds } from '@parley/contract/objects/object-kinds'
import { referencesIn } from '@parley/contract/objects/references'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { documentFromText } from '@parley/server/base/storage/document/canonical'
import { expect, it } from 'vitest'

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')
const kindsThen = (text: string): string[] => [
  ...new Set([...text.matchAll(/"kind":"([a-z-]+)","parentId"/g)].map(([, kind = '']) => kind)),
]

it.each([1, 2])('a version of format %i is read whole, as it would be written today', (format) => {
  const text = read(`version-${format}.txt`)
  const { objects } = documentFromText('st-1', { rev: 1, text, format })
  expect(objects).toHaveLength(text.split('\n').length - 3)
  expect(new Set(objects.map(({ kind }) => kind))).toEqual(new Set(kindsThen(text)))
  const ids = new Set(objects.map(({ id }) => id))
  for (const object of objects) for (const id of referencesIn(object, fieldsOfNode)) expect(ids).toContain(id)
  expect(objectsOf({ objects }, 'bot')[0]?.data).toMatchObject({ name: 'Forms', type: 'default' })
})

it('the newest form has one of each kind of object', () => {
  const newest = read(`version-${documentFormat}.txt`)
  expect(kindsThen(newest).toSorted()).toEqual([...objectKinds].toSorted())
})

it('formats are counted from 1, and one of a later release is not known', () => {
  expect([0, 1, documentFormat, documentFormat + 1, 1.5].map(isKnownFormat)).toEqual([false, true, true, false, false])
})
