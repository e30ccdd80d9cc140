// Short notices that need no decision, with an undo where there is one. At most three, none without an undo twice; 6 s, or 10 s with an action (§ toasts).
// Drawing them is toasts.tsx.
import { limits } from '@parley/contract/base/limits'
import { createStore } from '../../base/page/store'

export interface Toast {
  id: number
  words: string
  tone: 'plain' | 'ok' | 'warn' | 'bad'
  action: { label: string; run: () => void } | null
  showMs: number
}

const plainMs = 6000
const most = 3
let nextId = 1

export const toasts = createStore<{ shown: readonly Toast[] }>({ shown: [] })

/** Gives the toast's id, for closing it. */
export function showToast(words: string, options: { tone?: Toast['tone']; action?: Toast['action'] } = {}): number {
  const action = options.action ?? null
  const toast: Toast = {
    id: nextId++,
    words,
    tone: options.tone ?? 'plain',
    action,
    showMs: action === null ? plainMs : limits.undoToastMs,
  }
  const others = toasts.get().shown.filter((one) => one.action !== null || one.words !== words)
  toasts.set({ shown: [...others, toast].slice(-most) })
  return toast.id
}

export function closeToast(id: number): void {
  toasts.set({ shown: toasts.get().shown.filter((toast) => toast.id !== id) })
}

/** Says why something failed, where there is no better place for it. */
export function showFailure(error: unknown, tone: 'warn' | 'bad' = 'bad'): void {
  showToast(error instanceof Error ? error.message : String(error), { tone })
}
