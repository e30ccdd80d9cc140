// The views of analytics that somebody saved, of whichever page; saving what is shown as one of them, and taking away the one that is shown.
import { Button, Menu, TextInput } from '@mantine/core'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../base/language/text'
import { botPath, useBotId } from '../../../base/session/use-bot'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { filled, useForm } from '../../../ui/form/use-form'
import { Icon } from '../../../ui/icon'
import { showFailure } from '../../../ui/toast/toast'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import chip from '../../../ui/page/filter-chip.module.css'
import { isSameView, type SavedView, useSavedViews, viewedIn, withView } from '../saved-views'

export function SavedViewsMenu() {
  const text = useText()
  const botId = useBotId()
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const saved = useSavedViews(botId)
  const [isSaving, setSaving] = useState(false)
  if (saved === null) return null
  const { views, keep } = saved
  const shown = { path: pathname.slice(botPath(botId).length), search: viewedIn(search) }
  const current = views.find((view) => isSameView(view, shown))
  const remove = (view: SavedView) =>
    keep(views.filter((other) => other !== view))
      .then(() => showUndoToast(text('dashboard.views.removed', { name: view.name }), () => keep(views)))
      .catch(showFailure)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className={chip.chip} data-on={current !== undefined || undefined}>
            {text('dashboard.views')}
            {current !== undefined && <b>{current.name}</b>}
            <Icon name="chevron-down" size={14} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item
              key={view.name}
              rightSection={view === current ? <Icon name="check" /> : null}
              onClick={() => void navigate({ to: botPath(botId, view.path), search: view.search })}
            >
              {view.name}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          {current === undefined ? (
            <Menu.Item leftSection={<Icon name="pin" size={14} />} onClick={() => setSaving(true)}>
              {text('dashboard.views.save')}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<Icon name="remove" size={14} />} onClick={() => void remove(current)}>
              {text('dashboard.views.remove', { name: current.name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isSaving && <SaveView {...{ views, keep, shown }} onClose={() => setSaving(false)} />}
    </>
  )
}

interface SaveViewProps {
  views: readonly SavedView[]
  keep: (views: readonly SavedView[]) => Promise<unknown>
  shown: Omit<SavedView, 'name'>
  onClose: () => void
}

const values = z.object({ name: filled() })

function SaveView({ views, keep, shown, onClose }: SaveViewProps) {
  const text = useText()
  const [isFull, setFull] = useState(false)
  const send = ({ name }: z.infer<typeof values>) => {
    const next = withView(views, { name, ...shown })
    setFull(next === null)
    if (next === null) return
    keep(next).catch(showFailure)
    onClose()
  }
  const fields = useForm({ schema: values, start: { name: '' }, send })
  const name = fields.typed('name')
  return (
    <Dialog title={text('dashboard.views.save')} onClose={onClose}>
      <form onSubmit={fields.onSubmit} className={form.form}>
        <TextInput
          data-autofocus
          label={text('dashboard.views.name')}
          description={text('dashboard.views.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={60}
          {...name}
          error={isFull ? text('dashboard.views.full') : name.error}
        />
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled">
            {text('dashboard.views.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
