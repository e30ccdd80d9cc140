// Half-written replies of several conversations.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../../base/document/pending-batches'
import { ReplyDrafts } from './reply-drafts'

const reply = (words: string) => ({ words, isNote: false })
const note = (words: string) => ({ words, isNote: true })

describe('what an agent has half written', () => {
  it('is there again after another conversation, and after a reload', () => {
    const storage = memoryStorage()
    const drafts = new ReplyDrafts(storage, 'ann')
    drafts.write('chat-1', reply('Your order is'))
    drafts.write('chat-2', note('Ask Ben'))
    expect([drafts.of('chat-1'), drafts.of('chat-2'), drafts.of('chat-3')]).toEqual([reply('Your order is'), note('Ask Ben'), reply('')])
    expect(new ReplyDrafts(storage, 'ann').of('chat-2')).toEqual(note('Ask Ben'))
    expect(new ReplyDrafts(storage, 'ben').of('chat-1')).toEqual(reply(''))
  })

  it('is gone once it is sent, also when the agent is in another conversation by then, and stays a note for the next', () => {
    const drafts = new ReplyDrafts(memoryStorage(), 'ann')
    drafts.write('chat-1', reply('Done'))
    drafts.write('chat-2', note('Ask Ben'))
    drafts.sent('chat-1', reply('Done'))
    drafts.sent('chat-2', note('Ask Ben'))
    expect([drafts.of('chat-1'), drafts.of('chat-2')]).toEqual([reply(''), note('')])
  })

  it('keeps what was written on while it was being sent', () => {
    const drafts = new ReplyDrafts(memoryStorage(), 'ann')
    drafts.write('chat-1', reply('Done'))
    drafts.write('chat-1', reply('Done and'))
    drafts.sent('chat-1', reply('Done'))
    expect(drafts.of('chat-1')).toEqual(reply('Done and'))
  })

  it('never mixes conversations, in any order of writing, switching and reloading', () => {
    const chat = fc.constantFrom('a', 'b', 'c')
    const act = fc.record({ chat, words: fc.string({ maxLength: 5 }), isNote: fc.boolean(), isReload: fc.boolean() })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const storage = memoryStorage()
        let drafts = new ReplyDrafts(storage, 'ann')
        const last = new Map<string, { words: string; isNote: boolean }>()
        for (const { chat: id, words, isNote, isReload } of acts) {
          drafts.write(id, { words, isNote })
          last.set(id, { words, isNote })
          if (isReload) drafts = new ReplyDrafts(storage, 'ann')
          for (const [each, written] of last) expect(drafts.of(each)).toEqual(written)
        }
      }),
    )
  })
})
