import { describe, expect, it } from 'vitest'
import { check } from './check-names'
import { findingsIn } from './fixture-tree'

describe('the names of files', () => {
  it('are kebab-case, or the specification’s id for a kind', async () => {
    const found = await findingsIn(check, { 'nlu/entities/list_of_values/index.ts': '', 'server/base/a.worker.ts': '', 'README.md': '' })
    expect(found).toEqual([])
  })

  it.each(['kit/niceName.ts', 'kit/snake_name.ts', 'Kit/name.ts', 'server/base/NOTES.md'])(
    'are refused when they are like %s',
    async (path) => {
      expect(await findingsIn(check, { [path]: '' })).toHaveLength(1)
    },
  )

  it('follow the one component inside', async () => {
    const component = 'export function FaqEditor() {\n  return null\n}\n'
    expect(await findingsIn(check, { 'console/knowledge/faq/faq-editor.tsx': component })).toEqual([])
    expect(await findingsIn(check, { 'console/knowledge/faq/editor.tsx': component })).toEqual([
      'console/knowledge/faq/editor.tsx: exports FaqEditor, but is named after Editor',
    ])
  })

  it('hold no word that was given up for another, nor do exported ones', async () => {
    const found = await findingsIn(check, {
      'runtime/heard/choice.ts': '',
      'runtime/choice.ts': 'export function toldUsers() {}\nconst heard = 1\n',
      'server/base/storage/database/migrations/074-happened.ts': '',
      'runtime/feature.ts': 'export const ledger = 1\n',
    })
    expect(found).toEqual([
      'runtime/choice.ts: "toldUsers" holds "told"; say reported, sent or notified',
      'runtime/heard/choice.ts: "heard" holds "heard"; say matched, recognized or received',
    ])
  })
})
