// The storage of this tab: it lasts through a reload and ends with the tab. Where the browser offers none, it lasts as long as the page.
import type { DraftStorage } from './drafts'
import { memoryStorage } from '../pending-batches'

export function tabStorage(): DraftStorage {
  try {
    sessionStorage.setItem('parley.shelf', '1')
    return sessionStorage
  } catch (error) {
    if (error instanceof DOMException) return memoryStorage()
    throw error
  }
}
