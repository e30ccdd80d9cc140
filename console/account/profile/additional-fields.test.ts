// Company and industry of a person.
import { expect, it } from 'vitest'
import { additionalFieldsOf } from './additional-fields'

it('S3-003: reads company and industry from the additional fields, and nothing else', () => {
  expect(additionalFieldsOf({ company: 'Acme', industry: 'Travel', other: 'x' })).toEqual({ company: 'Acme', industry: 'Travel' })
  expect(additionalFieldsOf({})).toEqual({ company: '', industry: '' })
})
