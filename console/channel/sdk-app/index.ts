// What other features use of apps: making one, whom it lets in, its key, and removing it.
export { AnonymousSwitch } from './anonymous-switch'
export { CopyKey } from './copy-key'
export { MakeApp } from './make-app'
export { RemoveAppDialog } from './remove-app-dialog'
