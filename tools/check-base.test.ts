// What is below features may not name what they declare.
import { describe, expect, it } from 'vitest'
import { check } from './check-base'
import { findingsIn } from './fixture-tree'

const feature = {
  'contract/knowledge/faq.ts': "export const faqCalls = {\n  'faq.list': call({}),\n}\n",
  'server/knowledge/faq/events.ts': "export const asked = eventKind('faq.asked', data)\n",
  'server/knowledge/faq/tables.ts': "declare module 'tables' {\n  interface Tables {\n    faq_answer: FaqAnswerRow\n  }\n}\n",
  'server/knowledge/faq/text.json': '{\n  "refused.no-faq": "There is no such question."\n}\n',
}
const base = (text: string) => findingsIn(check, { ...feature, 'server/base/work/a.ts': text })

describe('what features share', () => {
  it('names what is its own, and words that only look so', async () => {
    expect(await base("db.selectFrom('account'); on('faq'); emit('document.changed')\n")).toEqual([])
  })

  it.each([
    ["call('faq.list')", 'faq.list'],
    ["emit(tx, 'faq.asked', {})", 'faq.asked'],
    ["db.selectFrom('faq_answer')", 'faq_answer'],
    ["{ table: 'faq_answer', key: 'id' }", 'faq_answer'],
    ["sentence('refused.no-faq')", 'refused.no-faq'],
  ])('may not name what a feature declares: %s', async (text, name) => {
    expect(await base(`${text}\n`)).toEqual([`server/base/work/a.ts: names "${name}", which is of knowledge/faq`])
  })

  it('keeps the names of its migrations, and tests may name anything', async () => {
    const text = "db.selectFrom('faq_answer')\n"
    const files = { 'server/base/storage/database/migrations/001-a.ts': text, 'server/base/work/a.test.ts': text }
    expect(await findingsIn(check, { ...feature, ...files })).toEqual([])
  })
})
