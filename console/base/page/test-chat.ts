// Whether the test chat is docked open. Any screen may open it; drawing it is the shell's dock and conversation/test-chat.
import { createStore, useStore } from './store'

export const testChat = createStore<{ isOpen: boolean }>({ isOpen: false })

export function useTestChatOpen(): boolean {
  return useStore(testChat, (value) => value.isOpen)
}

export function toggleTestChat(): void {
  testChat.set({ isOpen: !testChat.get().isOpen })
}
