import { describe, expect, it } from 'vitest'
import { lettersOf } from './letters'

describe('letters that are shipped', () => {
  it.each([
    ['ja', 'ja'],
    ['ko', 'ko'],
    ['zh', 'zh-hans'],
    ['zh-sg', 'zh-hans'],
    ['zh-tw', 'zh-hant'],
    ['zh-hk', 'zh-hant'],
    ['zh-hant', 'zh-hant'],
    ['pt-br', 'pt'],
  ])('of %s are those of %s', (language, file) => {
    expect(lettersOf(language)).toBe(file)
  })

  it('are there for each of them that has any', () => {
    const files = Object.keys(import.meta.glob('./fonts/*.ts'))
    expect(files.toSorted()).toEqual(['ja', 'ko', 'zh-hans', 'zh-hant'].map((name) => `./fonts/${name}.ts`))
  })
})
