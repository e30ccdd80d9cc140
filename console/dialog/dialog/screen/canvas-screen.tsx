// One dialog, open: as a graph, as an outline or as text, with the inspector of the selected step. The address keeps the view, the
// step and the tab.
import type { Problem } from '@parley/contract/bot/document'
import { useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { DocumentProvider, DocumentReadOnly, useDocument, useDocumentLoad } from '../../../base/document'
import { isTyping, isWriting, useShortcuts } from '../../../base/page/shortcuts'
import { useUndoKeys } from '../../../ui/undo/use-undo-keys'
import { useText } from '../../../base/language/text'
import { hasExpired } from '../../../base/session/plan'
import { botPath, useBot, useBotId } from '../../../base/session/use-bot'
import { useClosed } from '../../../base/session/use-closed'
import { BaseMark } from '../../../ui/panes/base-mark'
import { useUrlState } from '../../../base/page/use-url-state'
import { useOpenStep } from './use-open-step'
import { Icon } from '../../../ui/icon'
import { useOffer } from '../../../ui/refactor/offered'
import { useAtRest } from '../../../ui/canvas/use-at-rest'
import { EmptyState } from '../../../ui/state/empty-state'
import { Sliced } from '../../../ui/state/sliced'
import { followed, useFollowed } from '../../../conversation/test-chat/index'
import { Canvas, type CanvasProps } from '../view/canvas/canvas'
import { FindBar } from '../panel/find/find-bar'
import { CanvasHead, views } from './head/canvas-head'
import classes from '../view/canvas/canvas.module.css'
import { CanvasSkeleton } from './head/canvas-skeleton'
import { LoadFailed } from './head/load-failed'
import { LockBar } from './head/lock-bar'
import { isSameSelection } from '../graph/selection'
import { refactorEntries } from '../panel/context/refactor-entries'
import { Inspector } from '../panel/inspector/inspector'
import { focusPanel, focusSteps, switchPanel } from '../panel/inspector/panel-focus'
import { panelSort } from '../panel/inspector/shows-much'
import { usePanelWidth } from '../panel/inspector/use-panel-width'
import { useCanvasEdits, type CanvasEdits } from '../model/use-canvas-edits'
import { useEditLimit, type EditLimit } from '../model/use-edit-limit'
import { useOpenDialog, type OpenDialog } from '../model/use-open-dialog'
import { useProblems } from '../model/use-marks'
import { Outline } from '../view/outline/outline'
import { Legend } from '../panel/overlay/legend'
import { OverlayBar } from '../panel/overlay/overlay-bar'
import { type ShownOverlay, useOverlay } from '../panel/overlay/use-overlay'
import { ScriptView } from '../view/outline/script-view'
import { Link } from '@tanstack/react-router'
import { useStateKey } from './use-state-key'
import { titleOfPage } from '../../../base/page/settings'

export function CanvasScreen() {
  const botId = useBotId()
  const parameters: Record<string, string | undefined> = useParams({ strict: false })
  const bot = useBot(botId).data
  const dialogId = parameters.dialogId ?? ''
  const closed = useClosed(botId, ['node'])
  return (
    <DocumentProvider botId={botId} canEdit={bot?.permissions.TASKS === 'YES' && !hasExpired(bot) && closed.is !== 'closed'}>
      <BaseMark closed={closed} />
      <Limited key={dialogId} dialogId={dialogId} />
    </DocumentProvider>
  )
}

function Limited({ dialogId }: { dialogId: string }) {
  const limit = useEditLimit(dialogId)
  return (
    <DocumentReadOnly when={limit.isNarrow || limit.lock.state !== 'free'}>
      <Loaded dialogId={dialogId} limit={limit} />
    </DocumentReadOnly>
  )
}

function Loaded({ dialogId, limit }: { dialogId: string; limit: EditLimit }) {
  const text = useText()
  const { store, botId } = useDocument()
  const load = useDocumentLoad()
  const open = useOpenDialog(dialogId)
  const edits = useCanvasEdits(open, limit.claim)
  if (open && edits)
    return (
      <Sliced before={<CanvasSkeleton />}>
        <OpenScreen open={open} edits={edits} limit={limit} />
      </Sliced>
    )
  if (load.state === 'loading') return <CanvasSkeleton />
  if (load.state === 'failed') return <LoadFailed error={load.error} onRetry={() => void store.load()} />
  return (
    <EmptyState
      icon="fork"
      title={text('dialog.load.gone')}
      why={text('dialog.load.gone.why')}
      action={<Link to={botPath(botId, '/dialogs')}>{text('dialog.load.back')}</Link>}
    />
  )
}

function OpenScreen({ open, edits, limit }: { open: OpenDialog; edits: CanvasEdits; limit: EditLimit }) {
  const { botId } = useDocument()
  const [asked, setView] = useUrlState('view', 'flow')
  const view = views.find((candidate) => candidate === asked) ?? 'flow'
  const [nodeId, setNodeId] = useOpenStep()
  const [many, setMany] = useState<readonly string[]>([])
  const [isInspecting, setInspecting] = useState(nodeId !== '')
  const shown = useOverlay(open)
  const stage = useRef<HTMLDivElement>(null)
  const problems = useProblems(botId, open.dialog.id)
  const looked = open.nodes.find(({ id }) => id === nodeId)
  const kind = open.kinds.find(({ id }) => id === looked?.data.type)
  const [panelWidth, dragPanel] = usePanelWidth(panelSort(kind, looked?.data.settings ?? {}))
  const selected = useMemo(() => (many.length > 1 ? many : nodeId === '' ? [] : [nodeId]), [many, nodeId])
  useShownOutside(open, edits, selected)
  const select = useCallback(
    (ids: readonly string[]) => {
      const next = ids.length > 1 ? ids : []
      setMany((before) => (isSameSelection(before, next) ? before : next))
      const only = ids.length === 1 ? (ids[0] ?? '') : ''
      if (only !== nodeId) setNodeId(only)
      if (ids.length !== 1) setInspecting(false)
    },
    [nodeId, setNodeId],
  )
  const inspect = useCallback(
    (id: string) => {
      setMany([])
      setInspecting(true)
      if (id !== nodeId) setNodeId(id, true)
    },
    [nodeId, setNodeId],
  )
  const [, setField] = useUrlState('field')
  const onProblem = ({ objectId, field = '' }: Problem) => {
    inspect(objectId)
    setField(field)
  }
  const closePanel = () => {
    focusSteps()
    setInspecting(false)
    setNodeId('')
  }
  const [isFinding, onFind, endFinding] = useFinding(view !== 'script')
  useScreenKeys({ edits, view, setView, nodeId, inspect })

  const parts = { open, edits, selected, onSelect: select, onInspect: inspect }
  const showsInspector = isInspecting && nodeId !== '' && looked !== undefined
  return (
    <div className={classes.screen}>
      <CanvasHead {...{ open, edits, view, problems, limit }} onView={setView} onProblem={onProblem} onFind={onFind} />
      <LimitTold limit={limit} />
      <div className={classes.wrap} style={{ '--panel': `${showsInspector ? panelWidth : 0}px` }} data-canvas>
        <div className={classes.stage} ref={stage}>
          {isFinding && <FindBar open={open} onFound={(id) => select([id])} onClose={() => endFinding(stage.current)} />}
          {view === 'flow' && <Flow {...parts} shown={shown} problems={problems} />}
          {view === 'outline' && <Outline {...parts} overlay={shown.overlay} />}
          {view === 'script' && <ScriptView open={open} />}
        </div>
        {showsInspector && (
          <Inspector
            open={open}
            nodeId={nodeId}
            edits={edits}
            onClose={closePanel}
            onOpen={inspect}
            width={panelWidth}
            onDrag={dragPanel}
          />
        )}
      </div>
    </div>
  )
}

/** Why there is no editing, above the canvas, which it does not move while somebody presses or drags. */
function LimitTold({ limit }: { limit: EditLimit }) {
  const text = useText()
  const told = useAtRest(limit)
  return (
    <>
      <LockBar limit={told} />
      {told.isNarrow && (
        <p className={classes.narrow} role="status">
          <Icon name="padlock" />
          {text('dialog.narrow')}
        </p>
      )}
    </>
  )
}

/** What the rest of the console shows of this screen: its title and, in the palette, what the selected steps can become. */
function useShownOutside(open: OpenDialog, edits: CanvasEdits, selected: readonly string[]): void {
  const { canEdit } = useDocument()
  const entries = useMemo(() => (canEdit ? refactorEntries(edits, open, selected) : []), [canEdit, edits, open, selected])
  const { name } = open.dialog.data
  useOffer(open.nodes.find(({ id }) => id === selected[0])?.data.name ?? '', entries)
  useEffect(() => {
    document.title = titleOfPage(name)
  }, [name])
}

interface FlowProps extends Omit<CanvasProps, 'overlay' | 'isProblemsOnly'> {
  shown: ShownOverlay
  problems: readonly Problem[]
}

/** The graph, with what is laid over it and what that means. */
function Flow({ shown, problems, ...parts }: FlowProps) {
  const [asked, setProblemsOnly] = useUrlState('problems')
  const isProblemsOnly = asked === 'only'
  return (
    <Sliced>
      <Canvas {...parts} overlay={shown.overlay} isProblemsOnly={isProblemsOnly} />
      <OverlayBar
        name={shown.name}
        onChoose={shown.choose}
        isProblemsOnly={isProblemsOnly}
        onProblemsOnly={(isOn) => setProblemsOnly(isOn ? 'only' : '')}
      >
        {shown.name === 'plain' && <FollowChip />}
      </OverlayBar>
      <Legend {...parts} shown={shown} problems={isProblemsOnly ? problems : null} />
    </Sliced>
  )
}

/** Opened by Ctrl F; afterwards the keyboard is back where the steps are. */
function useFinding(canFind: boolean): [boolean, (() => void) | null, (stage: HTMLElement | null) => void] {
  const [isOpen, setOpen] = useState(false)
  const shortcuts = useMemo(() => (canFind ? [{ keys: '$mod+f', label: 'dialog.find.title', run: () => setOpen(true) }] : []), [canFind])
  useShortcuts(shortcuts)
  const end = (stage: HTMLElement | null) => {
    setOpen(false)
    stage?.querySelector<HTMLElement>('[role="application"], [role="treeitem"][tabindex="0"]')?.focus()
  }
  return [isOpen && canFind, canFind ? () => setOpen(true) : null, end]
}

function FollowChip() {
  const text = useText()
  const { botId } = useDocument()
  const turn = useFollowed((value) => (value.botId === botId && value.isFollowing && value.passed.length > 0 ? value.turn : 0))
  if (turn === 0) return null
  return (
    <button
      type="button"
      className={classes.following}
      onClick={() => followed.set({ isFollowing: false })}
      title={text('dialog.overlay.unfollow')}
    >
      <Icon name="target" size={14} />
      <span className={classes.turn}>{text('dialog.overlay.following', { turn })}</span>
    </button>
  )
}

const viewDrawnMs = 40

interface ScreenKeys {
  edits: CanvasEdits
  view: string
  setView: (view: string) => void
  nodeId: string
  inspect: (id: string) => void
}

const screenKeys = [
  { keys: 'F6', label: 'dialog.keys.panel', run: switchPanel },
  { keys: 'F2', label: 'dialog.menu.rename', run: null },
  { keys: 'o', label: 'dialog.keys.outline', run: null },
]

/** F2 names the step, F6 goes to its panel and back, O shows the outline, Ctrl Z takes back what was done in this dialog. */
function useScreenKeys({ edits, view, setView, nodeId, inspect }: ScreenKeys): void {
  useShortcuts(screenKeys)
  useStateKey(edits)
  useUndoKeys(edits)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      if (event.key === 'F2' && nodeId !== '') {
        event.preventDefault()
        inspect(nodeId)
        focusPanel(nodeId, 'name')
      } else if (event.key === 'o' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(target) && !isWriting()) {
        setView(view === 'outline' ? 'flow' : 'outline')
        // The steps of the other view are drawn by then.
        window.setTimeout(focusSteps, viewDrawnMs)
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [view, setView, nodeId, inspect])
}
