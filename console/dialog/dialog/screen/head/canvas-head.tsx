// The head of an open dialog (mockup 04): the way back, the dialog's name with a menu of the others, the three views, undo, problems.
import { ActionIcon, Button, Menu, SegmentedControl, Tooltip } from '@mantine/core'
import type { Problem } from '@parley/contract/bot/document'
import { Link, useNavigate } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useCall } from '../../../../base/call/use-call'
import { useDocument, useIsConfirmed, useObjects } from '../../../../base/document'
import { useLocalized } from '../../../../base/language/sentences/use-localized'
import { useText } from '../../../../base/language/text'
import { botPath, useBot } from '../../../../base/session/use-bot'
import { Icon } from '../../../../ui/icon'
import { UndoButtons } from '../../../../ui/undo/undo-buttons'
import { fixProblem } from '../../../../ui/problem/fix-problem'
import { problemKey } from '../../../../ui/problem/problem-row'
import { showToast } from '../../../../ui/toast/toast'
import { Chip } from '../../../../ui/status/chip'
import { SeverityIcon, severityIcon, useSeverityWords, wrongFirst, worstOf } from '../../../../ui/status/severity'
import { exactTime } from '../../../../base/language/time'
import { OwnRulesDialog } from '../../../../conversation/interruption/index'
import { exportDialog } from '../../file/export-dialog'
import { ImportDialog } from '../../file/import-dialog'
import { HeldTools } from './held-tools'
import { MappingDialog } from './mapping-dialog'
import { NamespacesDialog } from './namespaces-dialog'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import type { EditLimit } from '../../model/use-edit-limit'
import type { OpenDialog } from '../../model/use-open-dialog'
import classes from '../../view/canvas/canvas.module.css'

export const views = ['flow', 'outline', 'script'] as const
type View = (typeof views)[number]

interface CanvasHeadProps {
  open: OpenDialog
  edits: CanvasEdits
  view: View
  onView: (view: View) => void
  problems: readonly Problem[]
  onProblem: (problem: Problem) => void
  limit: EditLimit
  /** null where there is nothing to search. */
  onFind: (() => void) | null
}

export function CanvasHead({ open, edits, view, onView, problems, onProblem, limit, onFind }: CanvasHeadProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  return (
    <header className={classes.head}>
      <Link className={classes.back} to={botPath(botId, '/dialogs')} activeOptions={{ exact: true }}>
        <Icon name="chevron-left" />
        <span className={classes.backWord}>{text('dialog.head.dialogs')}</span>
      </Link>
      <span className={classes.slash}>/</span>
      <DialogMenu open={open} botId={botId} />
      <WhoEdits limit={limit} canEdit={canEdit} />
      {canEdit && <Draft botId={botId} dialogId={open.dialog.id} />}
      <span className={classes.count}>{text('dialog.head.nodes', { count: open.nodes.length })}</span>
      <span className={classes.grow} />
      <SegmentedControl
        value={view}
        onChange={(next) => onView(views.find((candidate) => candidate === next) ?? 'flow')}
        data={views.map((value) => ({ value, label: text(`dialog.view.${value}`) }))}
        aria-label={text('dialog.view.label')}
      />
      <span className={classes.grow} />
      {onFind && (
        <Tooltip label={`${text('dialog.find.title')} (Ctrl F)`}>
          <ActionIcon aria-label={text('dialog.find.title')} onClick={onFind}>
            <Icon name="search" />
          </ActionIcon>
        </Tooltip>
      )}
      {canEdit && <UndoButtons botId={botId} steps={edits} />}
      <DialogRulesButton open={open} edits={edits} canEdit={canEdit} />
      <HeldTools open={open} />
      <ProblemsMenu problems={problems} onProblem={onProblem} botId={botId} canEdit={canEdit} />
      <WholeMenu open={open} edits={edits} botId={botId} canEdit={canEdit} />
    </header>
  )
}

/** How far the dialog is from what users talk to; nothing while they talk to none. */
function Draft({ botId, dialogId }: { botId: string; dialogId: string }) {
  const text = useText()
  const version = useBot(botId).data?.liveVersion ?? null
  const isAsked = useIsConfirmed(dialogId) && version !== null
  const count = useCall('overlay.count-changes', isAsked ? { streamId: botId, dialogId } : null).data?.count
  if (version === null || count === undefined) return null
  if (count === 0) return <Chip icon="ok">{text('dialog.head.same', { version })}</Chip>
  return (
    <Chip tone="warn" icon="edit">
      {text('dialog.head.draft', { count })}
    </Chip>
  )
}

/** What interrupts this dialog, where it differs from the bot. */
function DialogRulesButton({ open, edits, canEdit }: Pick<CanvasHeadProps, 'open' | 'edits'> & { canEdit: boolean }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const title = text('dialog.head.interruptions')
  return (
    <>
      <Tooltip label={title}>
        <ActionIcon aria-label={title} onClick={() => setOpen(true)}>
          <Icon name="switch" />
        </ActionIcon>
      </Tooltip>
      {isOpen && <OwnRulesDialog object={open.dialog} canEdit={canEdit} onChange={edits.setDialogRules} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Nothing for who edits. */
function WhoEdits({ limit, canEdit }: { limit: EditLimit; canEdit: boolean }) {
  const text = useText()
  const { lock } = limit
  if (lock.state === 'held')
    return (
      <Chip icon="padlock" title={text('dialog.lock.why', { time: exactTime(lock.holder.until) })}>
        {text('dialog.lock.held', { name: lock.holder.name })}
      </Chip>
    )
  if (lock.state === 'over')
    return (
      <>
        <Chip icon="padlock">{text('dialog.lock.over', { name: lock.holder.name })}</Chip>
        {!limit.isNarrow && (
          <Button size="xs" onClick={limit.takeOver}>
            {text('dialog.lock.take')}
          </Button>
        )}
      </>
    )
  return canEdit ? null : <Chip icon="padlock">{text('dialog.head.view-only')}</Chip>
}

interface ProblemsMenuProps extends Pick<CanvasHeadProps, 'problems' | 'onProblem'> {
  botId: string
  canEdit: boolean
}

function ProblemsMenu({ problems, onProblem, botId, canEdit }: ProblemsMenuProps) {
  const said = useLocalized()
  const counted = useSeverityWords()
  const worst = worstOf(problems.map(({ severity }) => severity))
  const complain = (error: unknown) => showToast(error instanceof Error ? error.message : String(error), { tone: 'bad' })
  return (
    <Menu position="bottom-end" disabled={problems.length === 0}>
      <Menu.Target>
        <button type="button" className={classes.problems} data-severity={worst ?? undefined}>
          <Icon name={worst ? severityIcon(worst) : 'ok'} size={14} />
          {counted(problems.map(({ severity }) => severity))}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.problemList}>
        {wrongFirst(problems).map((problem) => (
          <Fragment key={problemKey(problem)}>
            <Menu.Item onClick={() => onProblem(problem)}>
              <span className={classes.problemItem}>
                <SeverityIcon severity={problem.severity} />
                <span>{said(problem, 'text')}</span>
              </span>
            </Menu.Item>
            {canEdit && problem.fix !== '' && (
              <Menu.Item
                className={classes.problemFix}
                leftSection={<Icon name="check" size={14} />}
                onClick={() => void fixProblem(botId, problem, said(problem, 'fix')).catch(complain)}
              >
                {said(problem, 'fix')}
              </Menu.Item>
            )}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function DialogMenu({ open, botId }: { open: OpenDialog; botId: string }) {
  const text = useText()
  const navigate = useNavigate()
  const dialogs = useObjects('dialog')
  return (
    <Menu>
      <Menu.Target>
        <button
          type="button"
          className={classes.switch}
          title={open.dialog.data.name}
          aria-label={text('dialog.head.switch', { name: open.dialog.data.name })}
        >
          <h1 className={classes.title}>{open.dialog.data.name}</h1>
          <Icon name="chevron-down" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflow: 'auto' }}>
        {[...dialogs]
          .sort((left, right) => left.data.name.localeCompare(right.data.name))
          .map((dialog) => (
            <Menu.Item
              key={dialog.id}
              leftSection={<Icon name={dialog.id === open.dialog.id ? 'check' : 'fork'} size={14} />}
              onClick={() => {
                void navigate({ to: botPath(botId, `/dialogs/${dialog.id}`) })
              }}
            >
              {dialog.data.name}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What is done with the dialog as a whole. */
function WholeMenu({ open, edits, botId, canEdit }: Pick<CanvasHeadProps, 'open' | 'edits'> & { botId: string; canEdit: boolean }) {
  const text = useText()
  const [isMapping, setMapping] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const hasNamespaces = (useObjects('bot')[0]?.data.namespaces ?? []).length > 0
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={text('dialog.list.more', { name: open.dialog.data.name })}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="switch" size={14} />} onClick={() => setMapping(true)}>
            {text('dialog.mapping')}
          </Menu.Item>
          {hasNamespaces && (
            <Menu.Item leftSection={<Icon name="variable" size={14} />} onClick={() => setChoosing(true)}>
              {text('dialog.namespaces')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon name="download" size={14} />} onClick={() => exportDialog(botId, open.dialog)}>
            {text('dialog.file.export')}
          </Menu.Item>
          {canEdit && (
            <Menu.Item leftSection={<Icon name="upload" size={14} />} onClick={() => setImporting(true)}>
              {text('dialog.file.import')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isImporting && <ImportDialog botId={botId} onClose={() => setImporting(false)} />}
      {isChoosing && (
        <NamespacesDialog dialog={open.dialog} canEdit={canEdit} onChange={edits.setNamespaces} onClose={() => setChoosing(false)} />
      )}
      {isMapping && <MappingDialog dialog={open.dialog} canEdit={canEdit} onChange={edits.setMapping} onClose={() => setMapping(false)} />}
    </>
  )
}
