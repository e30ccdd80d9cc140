// The settings of a bot as described fields.
import { expect, it } from 'vitest'
import { botSettingFields } from './index'

it('have a label each: a schema that two settings share would describe both as the later one', () => {
  const labels = botSettingFields.map(({ label }) => label)
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
})
