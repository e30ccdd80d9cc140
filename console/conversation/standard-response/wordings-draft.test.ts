import { Prompt } from '@parley/contract/objects/prompt'
import { describe, expect, it } from 'vitest'
import { Drafts } from '../../base/document/drafts/drafts'
import { memoryStorage } from '../../base/document/pending-batches'
import { wordingsIn, writeWordings } from './wordings-draft'

const owner = { userId: 'ann', botId: 'bot' }
const longText = 'a'.repeat(20_001)

function responseOf() {
  const storage = memoryStorage()
  const state = { saved: [Prompt.parse({ text: 'Hello' })], drafts: new Drafts(storage, owner) }
  const field = () => ({
    ...{ place: 'response welcome', label: 'Welcome', saved: state.saved },
    save: (prompts: Prompt[]) => {
      state.saved = prompts
    },
  })
  return {
    write: (...texts: string[]) =>
      writeWordings(
        state.drafts,
        field(),
        texts.map((text) => ({ text })),
      ),
    shown: () => wordingsIn(state.drafts, field()),
    saved: () => state.saved.map(({ text }) => text),
    unsaved: () => state.drafts.labels(),
    reload: () => {
      state.drafts = new Drafts(storage, owner)
    },
  }
}

describe('the wordings of a response', () => {
  it('are saved as they are written while each is short enough', () => {
    const response = responseOf()
    response.write('Hello', 'Good day')
    expect([response.saved(), response.unsaved(), response.shown().isUnsaved]).toEqual([['Hello', 'Good day'], [], false])
  })

  it('stay as they were typed when one is too long, also after a reload, and are called unsaved', () => {
    const response = responseOf()
    response.write('Hello', longText)
    response.reload()
    expect(response.saved()).toEqual(['Hello'])
    expect(response.unsaved()).toEqual(['Welcome'])
    expect(response.shown()).toEqual({ shown: [{ text: 'Hello' }, { text: longText }], isUnsaved: true })
  })

  it('are saved once they are short enough again', () => {
    const response = responseOf()
    response.write(longText)
    response.write('Good day')
    response.reload()
    expect([response.saved(), response.unsaved()]).toEqual([['Good day'], []])
  })
})
