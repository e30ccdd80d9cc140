import { describe, expect, it } from 'vitest'
import { check } from './check-texts'
import { findingsIn, fixtureTree } from './fixture-tree'

const folder = 'console/knowledge/faq'
const screen = (code: string): Record<string, string> => ({ [`${folder}/faq-screen.tsx`]: code })
const words = (language: string, ...keys: string[]): Record<string, string> => ({
  [fileOf(language)]: JSON.stringify(Object.fromEntries(keys.map((key) => [key, 'A text']))),
})
/** English stands beside the code, every other language in one file. */
const fileOf = (language: string): string => (language === '' ? `${folder}/text.json` : `console/languages/${language}.json`)

describe('the words of the console', () => {
  it('fit when each is asked for, whole, in its plural or by a computed end', async () => {
    const code = "t('faq.title') + t('faq.count', { count }) + t(`faq.state.${state}`)"
    expect(
      await findingsIn(check, { ...screen(code), ...words('', 'faq.title', 'faq.count_one', 'faq.count_other', 'faq.state.new') }),
    ).toEqual([])
  })

  it('that nobody asks for are found', async () => {
    expect(await findingsIn(check, { ...screen(''), ...words('', 'faq.old') })).toEqual([`${folder}/text.json: "faq.old" is used nowhere`])
  })

  it('that are missing are found', async () => {
    expect(await findingsIn(check, { ...screen("t('faq.title')"), ...words('') })).toEqual([
      `${folder}/faq-screen.tsx: asks for "faq.title", which no text.json has`,
    ])
  })

  it.each([
    ["text('faq.title')", 'faq.title'],
    ["words('faq.title', { count })", 'faq.title'],
    ["label('faq.changed', {})", 'faq.changed'],
    ['text(`faq.state.${state}`)', 'faq.state.…'],
    ['text(`faq.state.${state}.why`)', 'faq.state.….why'],
  ])('that are missing are found however they are asked for: %s', async (code, key) => {
    const other = { ...screen(`${code}; t('faq.other')`), ...words('', 'faq.other') }
    expect(await findingsIn(check, other)).toEqual([`${folder}/faq-screen.tsx: asks for "${key}", which no text.json has`])
  })

  it('are not asked of what code says in English itself', async () => {
    expect(await findingsIn(check, { ...screen('text(`kind.node.${id}`, label)'), ...words('') })).toEqual([])
  })

  it('have the same keys in every language', async () => {
    const english = { ...screen("t('faq.title') + t('faq.count')"), ...words('', 'faq.title', 'faq.count_one', 'faq.count_other') }
    expect(await findingsIn(check, { ...english, ...words('ja', 'faq.title', 'faq.count_other') })).toEqual([])
    expect(await findingsIn(check, { ...english, ...words('ko', 'faq.count_other', 'faq.more') })).toEqual([
      'console/languages/ko.json: lacks "faq.title"',
      'console/languages/ko.json: has "faq.more", which English has not',
    ])
  })

  it('have the plural forms of their own language and no others', async () => {
    const english = { ...screen("t('faq.count')"), ...words('', 'faq.count_zero', 'faq.count_one', 'faq.count_other') }
    expect(await findingsIn(check, { ...english, ...words('ja', 'faq.count_zero', 'faq.count_other') })).toEqual([])
    expect(await findingsIn(check, { ...english, ...words('ko', 'faq.count_one', 'faq.count_other') })).toEqual([
      'console/languages/ko.json: has "faq.count_one", a form it does not know',
      'console/languages/ko.json: lacks the form "faq.count_zero"',
    ])
  })

  it('give every value English gives, and no other', async () => {
    const say = (language: string, text: string) => ({ [fileOf(language)]: JSON.stringify({ 'faq.by': text }) })
    const english = { ...screen("t('faq.by')"), ...say('', '{{name}}, {{ago}}') }
    expect(await findingsIn(check, { ...english, ...say('ja', '{{ago}}、{{name}}') })).toEqual([])
    expect(await findingsIn(check, { ...english, ...say('ja', '{{ago}}、{{nane}}') })).toEqual([
      'console/languages/ja.json: "faq.by" has {{nane}}, which English has not',
      'console/languages/ja.json: "faq.by" lacks {{name}}',
    ])
  })

  it('are named where nobody has translated them, which fails nothing', async () => {
    const files = { ...screen("t('faq.title')"), ...words('', 'faq.title') }
    const found = await check(fixtureTree({ ...files, 'console/languages/ja.json': '{ "faq.title": "[en] Questions" }' }))
    expect(found).toEqual([{ file: 'console/languages/ja.json', text: '"faq.title" is not translated yet', isNote: true }])
  })
})
