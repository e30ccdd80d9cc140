// What other features use of channels: making an app that signs, and its secret, shown once.
export { SecretDialog } from './setup/apps-card'
export { NewAppDialog } from './setup/new-app-dialog'
