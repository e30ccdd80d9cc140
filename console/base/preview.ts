// Seeing the console as somebody of another role would: which role, while it lasts. Only what is shown changes; what is allowed stays
// the server's. Who starts it is the team feature, who draws the bar that ends it is the shell.
import type { Permissions } from '@parley/contract/base/access'
import { createStore, useStore } from './store'

export interface PreviewedRole {
  roleId: string
  name: string
  permissions: Permissions
}

const preview = createStore<{ role: PreviewedRole | null }>({ role: null })

export function startPreview(role: PreviewedRole): void {
  preview.set({ role })
}

export function stopPreview(): void {
  preview.set({ role: null })
}

/** null while the console is seen as oneself. */
export function usePreviewedRole(): PreviewedRole | null {
  return useStore(preview, (value) => value.role)
}
