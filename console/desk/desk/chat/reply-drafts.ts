// What an agent has half written, for each conversation: it is there again after others were answered and after the page was loaded again, as
// the reply or the note it was meant to be.
import { useSyncExternalStore } from 'react'
import { Drafts, type DraftStorage } from '../../../base/document/drafts/drafts'
import { tabStorage } from '../../../base/document/drafts/tab-storage'
import { useUserId } from '../../../base/session/session'

export interface HalfWritten {
  words: string
  isNote: boolean
}

export class ReplyDrafts {
  private readonly drafts: Drafts
  readonly subscribe: Drafts['subscribe']

  constructor(storage: DraftStorage, userId: string) {
    this.drafts = new Drafts(storage, { userId, botId: 'desk' })
    this.subscribe = this.drafts.subscribe
  }

  /** '' and a reply where nothing is written. */
  of(chatId: string): HalfWritten {
    const draft = this.drafts.get(chatId)
    return { words: draft?.text ?? '', isNote: draft?.label === note }
  }

  write(chatId: string, { words, isNote }: HalfWritten): void {
    if (words === '' && !isNote) this.drafts.drop(chatId)
    else this.drafts.keep(chatId, { text: words, label: isNote ? note : 'reply' })
  }

  /** What was written on since stays. */
  sent(chatId: string, sent: HalfWritten): void {
    const { words, isNote } = this.of(chatId)
    if (words === sent.words && isNote === sent.isNote) this.write(chatId, { words: '', isNote })
  }

  /** The same as long as nothing is written. */
  stateOf(chatId: string): object | null {
    return this.drafts.get(chatId)
  }
}

const note = 'note'

let known: { userId: string; drafts: ReplyDrafts } | null = null

function draftsOf(userId: string): ReplyDrafts {
  if (known?.userId !== userId) known = { userId, drafts: new ReplyDrafts(tabStorage(), userId) }
  return known.drafts
}

export function useReplyDraft(chatId: string): HalfWritten & Pick<ReplyDrafts, 'write' | 'sent'> {
  const drafts = draftsOf(useUserId())
  useSyncExternalStore(drafts.subscribe, () => drafts.stateOf(chatId))
  return {
    ...drafts.of(chatId),
    write: (id, written) => drafts.write(id, written),
    sent: (id, written) => drafts.sent(id, written),
  }
}
