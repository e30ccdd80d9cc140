// Dialogs and components over the paths existing scripts use, as a feature of the server.
import type { Feature, Handlers } from '../../base/http/handler'
import { addLinkedTasks } from './linked-tasks'
import { intentSuggestions } from './suggestions'
import { cloneDialog, dependenciesOf, idpsOf, markConfigured } from './dialog-actions'
import {
  createComponent,
  createDialog,
  getDialog,
  listDialogs,
  getDefault,
  removeDialog,
  setDefault,
  updateComponent,
  updateDialog,
} from './service'

export { createComponent, getDialog } from './service'
export { placedNode } from './wire'

const handlers: Handlers<'dialog'> = {
  'dialog.list': (ctx) => listDialogs(ctx),
  'dialog.get': (ctx, input) => getDialog(ctx, input.dialogId),
  'dialog.create': (ctx, input) => createDialog(ctx, input),
  'dialog.update': (ctx, input) => updateDialog(ctx, input),
  'dialog.add-linked-tasks': async (ctx, input) => {
    await addLinkedTasks(ctx, input)
    return getDialog(ctx, input.dialogId)
  },
  'dialog.remove': async (ctx, input) => {
    await removeDialog(ctx, input.dialogId)
    return { ok: true }
  },
  'dialog.mark-configured': (ctx, input) => markConfigured(ctx, input.dialogId),
  'dialog.clone': (ctx, input) => cloneDialog(ctx, input.dialogId, input.name),
  'dialog.get-dependencies': (ctx, input) => dependenciesOf(ctx, input.dialogId),
  'dialog.create-component': (ctx, input) => createComponent(ctx, input),
  'dialog.update-component': (ctx, input) => updateComponent(ctx, input),
  'dialog.list-idps': (ctx, input) => idpsOf(ctx, input.dialogId),
  'dialog.list-intent-suggestions': (ctx, input) => intentSuggestions(ctx, input.dialogId),
  'dialog.get-default': (ctx) => getDefault(ctx),
  'dialog.set-default': async (ctx, input) => {
    await setDefault(ctx, input.defaultDialogId)
    return { ok: true }
  },
}

export const dialog: Feature = { name: 'dialog', handlers }
