// Dialogs and components over the paths existing scripts use, as a feature of the server.
import type { Feature, Handlers } from '../../base/http/handler'
import { createComponent, createDialog, getDialog, listDialogs, removeDialog, setDefault, updateComponent, updateDialog } from './service'

const handlers: Handlers<'dialog'> = {
  'dialog.list': (ctx) => listDialogs(ctx),
  'dialog.get': (ctx, input) => getDialog(ctx, input.dialogId),
  'dialog.create': (ctx, input) => createDialog(ctx, input),
  'dialog.update': (ctx, input) => updateDialog(ctx, input),
  'dialog.remove': async (ctx, input) => {
    await removeDialog(ctx, input.dialogId)
    return { ok: true }
  },
  'dialog.create-component': (ctx, input) => createComponent(ctx, input),
  'dialog.update-component': (ctx, input) => updateComponent(ctx, input),
  'dialog.set-default': async (ctx, input) => {
    await setDefault(ctx, input.defaultDialogId)
    return { ok: true }
  },
}

export const dialog: Feature = { name: 'dialog', handlers }
