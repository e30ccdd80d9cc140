// The bottom drawer (Ctrl J): debug, problems, logs and jobs. Its height is dragged at the top edge and remembered.
import { ActionIcon, Tabs } from '@mantine/core'
import { lazy, type PointerEvent, type ReactNode, Suspense, useRef } from 'react'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { useScrollbar } from '../../ui/page/scroll-area'
import { EmptyState } from '../../ui/state/empty-state'
import { type DrawerTab, shellState, useShellState } from '../shell-state'
import classes from './drawer.module.css'
import { JobsDock } from './jobs-dock'
import { ProblemsList } from './problems-list'

const DebugTab = lazy(() => import('../../conversation/test-chat/drawer/debug-tab').then((module) => ({ default: module.DebugTab })))
const LogsTab = lazy(() => import('../../conversation/test-chat/drawer/logs-tab').then((module) => ({ default: module.LogsTab })))

const tabs: readonly DrawerTab[] = ['debug', 'problems', 'logs', 'jobs']
const leastHeight = 120
const mostShare = 0.6

export function Drawer({ botId }: { botId: string }) {
  const text = useText()
  const open = useShellState((value) => value.drawer)
  const height = useShellState((value) => value.drawerHeight)
  if (open === null) return null
  return (
    <section className={classes.drawer} style={{ height }} aria-label={text('shell.drawer.title')}>
      <div className={classes.edge} onPointerDown={dragEdge} />
      <Tabs
        variant="none"
        className={classes.parts}
        value={open}
        onChange={(next) => shellState.set({ drawer: tabs.find((tab) => tab === next) ?? open })}
      >
        <div className={classes.head}>
          <Tabs.List className={classes.tabs} aria-label={text('shell.drawer.title')}>
            {tabs.map((tab) => (
              <Tabs.Tab key={tab} value={tab} className={classes.tab}>
                {text(`shell.drawer.${tab}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <span className={classes.grow} />
          <ActionIcon size={28} aria-label={text('ui.close')} onClick={() => shellState.set({ drawer: null })}>
            <Icon name="close" />
          </ActionIcon>
        </div>
        <DrawerBody value={open}>
          {open === 'jobs' && <JobsDock botId={botId} />}
          {open === 'problems' && <ProblemsList botId={botId} />}
          {(open === 'debug' || open === 'logs') && botId === '' && <EmptyState icon="bug" title={text('shell.drawer.no-bot')} />}
          <Suspense>
            {open === 'debug' && botId !== '' && <DebugTab botId={botId} />}
            {open === 'logs' && botId !== '' && <LogsTab botId={botId} onTurn={() => shellState.set({ drawer: 'debug' })} />}
          </Suspense>
        </DrawerBody>
      </Tabs>
    </section>
  )
}

function DrawerBody({ value, children }: { value: DrawerTab; children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null)
  useScrollbar(pane)
  return (
    <Tabs.Panel ref={pane} value={value} className={classes.body} tabIndex={0}>
      {children}
    </Tabs.Panel>
  )
}

function dragEdge(event: PointerEvent<HTMLDivElement>): void {
  const edge = event.currentTarget
  edge.setPointerCapture(event.pointerId)
  const startY = event.clientY
  const startHeight = shellState.get().drawerHeight
  const move = (moved: globalThis.PointerEvent) => {
    const height = Math.min(window.innerHeight * mostShare, Math.max(leastHeight, startHeight + startY - moved.clientY))
    shellState.set({ drawerHeight: Math.round(height) })
  }
  edge.addEventListener('pointermove', move)
  edge.addEventListener('pointerup', () => edge.removeEventListener('pointermove', move), { once: true })
}
