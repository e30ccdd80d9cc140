// The panel of one step: 360 wide, 560 where it shows much, 320 to 560 by its edge, over the canvas on narrow screens. Its tabs are drawn from the kind's
// described fields; every change applies as it is made.
import { isEnter } from '@parley/kit/keys/enter'
import { ActionIcon, CopyButton, Menu, Switch, Tabs, Tooltip } from '@mantine/core'
import type { Field, KindDescription } from '@parley/contract/base/form'
import type { BotObject } from '@parley/contract/objects/object'
import { Prompt } from '@parley/contract/objects/prompt'
import { type StepPart, stepPartNames, stepParts } from '@parley/contract/objects/step-parts'
import { useRef, type PointerEvent } from 'react'
import { useDocument, useObject } from '../../../../base/document'
import { useText } from '../../../../base/language/text'
import { useUrlState } from '../../../../base/page/use-url-state'
import { useAskedField } from '../../../../ui/controls/use-asked-field'
import { scrollName } from '../../../../ui/page/opening-scroll'
import { Icon } from '../../../../ui/icon'
import { KindIcon } from '../../../../ui/kind-icon'
import { UsesList, useUsages } from '../../../../ui/uses/used-in'
import { familyColour } from '../../view/canvas/canvas-state'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import type { OpenDialog } from '../../model/use-open-dialog'
import { DataTab } from './data-tab'
import { ExitsList } from './exits-list'
import { ModelFoot } from '../foot/model-foot'
import { Fields } from '../part/fields'
import { useStepFigures } from '../part/step-figures'
import { refactorEntries } from '../context/refactor-entries'
import { focusSteps, leavesPanel } from './panel-focus'
import classes from './inspector.module.css'
import { IntentUtterances } from './intent-utterances'
import { MessagePreview } from './message-preview'
import { RulesTab } from './rules-tab'
import { RunStep } from './run-step'
import { TryIt } from './try-it'
import { VoiceHere } from '../part/voice-here'

const tabs = ['settings', 'words', 'rules', 'data', 'usage'] as const
type Tab = (typeof tabs)[number]

interface InspectorProps {
  open: OpenDialog
  nodeId: string
  edits: CanvasEdits
  onClose: () => void
  onOpen: (nodeId: string) => void
  width: number
  onDrag: (event: PointerEvent) => void
}

export function Inspector({ open, nodeId, edits, onClose, onOpen, width, onDrag }: InspectorProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const node = useObject('node', nodeId)
  const kind = open.kinds.find((candidate) => candidate.id === node?.data.type)
  const [asked, setAsked] = useUrlState('tab')
  const usages = useUsages(botId, nodeId)
  const known = useStepFigures(node, kind)
  const panel = useRef<HTMLElement>(null)
  const tabOfField = (name: string) => {
    const part = partOf(name)
    const tabOfKind = kind?.fields.find((each) => each.name === name)?.tab
    return tabOfKind ?? (part ? tabOfPart[part] : isExit(kind, name) ? 'rules' : 'settings')
  }
  const field = useAskedField(panel, () => setAsked(tabOfField(field)))
  if (!node || !kind) return null
  const has = (tab: Tab) => kind.fields.some((field) => (field.tab ?? 'settings') === tab)
  const [leading] = kind.fields
  const first: Tab = leading === undefined ? 'rules' : (leading.tab ?? 'settings')
  const shownTabs = tabs.filter((candidate) => candidate === 'data' || candidate === 'usage' || candidate === 'rules' || has(candidate))
  const tab = shownTabs.find((candidate) => candidate === (field === '' ? asked : tabOfField(field))) ?? first
  const counts: Partial<Record<Tab, number>> = {
    words: wordCount(kind, node),
    rules: node.data.transitions.length,
    usage: usages.data?.length ?? 0,
  }
  return (
    <aside
      ref={panel}
      className={classes.panel}
      style={{ width, '--fam': familyColour(kind.group) }}
      aria-label={text('dialog.inspector.label', { name: node.data.name })}
      data-document-field
      data-close={kind.modelChain !== undefined || undefined}
      data-step={nodeId}
      tabIndex={-1}
      data-covers="right"
      onKeyDown={(event) => {
        if (leavesPanel(event)) focusSteps()
      }}
    >
      <div
        className={classes.edge}
        onPointerDown={onDrag}
        role="separator"
        aria-orientation="vertical"
        aria-label={text('dialog.inspector.width')}
      />
      <Head node={node} kind={kind} open={open} edits={edits} canEdit={canEdit} onClose={onClose} onOpen={onOpen} />
      <Tabs variant="none" value={tab} onChange={(next) => setAsked(next ?? tab)} className={classes.parts}>
        <Tabs.List className={classes.tabs}>
          {shownTabs.map((candidate) => (
            <Tabs.Tab key={candidate} value={candidate} className={classes.tab}>
              {text(`dialog.tab.${candidate}`)}
              {(counts[candidate] ?? 0) > 0 && <span className={classes.tabCount}>{counts[candidate]}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel
          className={classes.body}
          value={tab}
          key={`${nodeId} ${tab}`}
          data-scroll-restoration-id={scrollName(`step ${nodeId} ${tab}`)}
        >
          {(tab === 'settings' || tab === 'words') && <Fields {...{ tab, node, kind, edits, canEdit, field, known }} />}
          {tab === 'rules' && (
            <RulesTab {...{ open, node, kind, edits, canEdit }} asked={partOf(field) ?? field}>
              <Fields tab="rules" {...{ node, kind, edits, canEdit, field }} />
            </RulesTab>
          )}
          {tab === 'data' && <DataTab node={node} kind={kind} />}
          {tab === 'usage' && <UsesList usages={usages} botId={botId} />}
          {(tab === 'settings' || tab === 'words') && <TryIt node={node} kind={kind} />}
          {tab === 'settings' && <ExitsList open={open} nodeId={nodeId} onWrite={canEdit ? () => setAsked('rules') : null} />}
          {tab === 'settings' && <IntentUtterances node={node} kind={kind} />}
          {tab === 'words' && <MessagePreview node={node} kind={kind} />}
          {tab === 'words' && <VoiceHere node={node} edits={edits} canEdit={canEdit} isAsked={partOf(field) === 'voice'} />}
          {canEdit && tab === first && <RunStep open={open} node={node} kind={kind} />}
        </Tabs.Panel>
      </Tabs>
      {tab === 'settings' && <ModelFoot {...{ open, node, kind, edits, canEdit }} />}
    </aside>
  )
}

const tabOfPart: Record<StepPart, Tab> = { assignments: 'rules', tags: 'rules', voice: 'words' }

function partOf(name: string): StepPart | undefined {
  return stepPartNames.find((part) => stepParts[part].some((field: Field) => field.name === name))
}

function isExit(kind: KindDescription | undefined, name: string): boolean {
  return name === 'transitions' || kind?.exits.some(({ id }) => id === name) === true
}

function wordCount(kind: KindDescription, node: BotObject<'node'>): number {
  return kind.fields
    .filter((field) => field.control === 'prompts')
    .reduce((count, field) => count + Prompt.array().catch([]).parse(node.data.settings[field.name]).length, 0)
}

interface HeadProps {
  node: BotObject<'node'>
  kind: KindDescription
  open: OpenDialog
  edits: CanvasEdits
  canEdit: boolean
  onClose: () => void
  onOpen: (nodeId: string) => void
}

function Head({ node, kind, open, edits, canEdit, onClose, onOpen }: HeadProps) {
  const text = useText()
  const name = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.head}>
      <span className={classes.icon}>
        <KindIcon icon={kind.icon} size={20} />
      </span>
      <input
        ref={name}
        className={classes.name}
        value={node.data.name}
        readOnly={!canEdit}
        aria-label={text('dialog.inspector.name')}
        title={text('dialog.inspector.rename')}
        data-node-name
        maxLength={128}
        size={Math.max(4, Math.min(22, node.data.name.length))}
        onChange={(event) => edits.rename(node.id, event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isEnter(event)) focusSteps()
        }}
      />
      <CopyButton value={node.id}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? text('dialog.inspector.copied') : text('dialog.inspector.copy', { id: node.id })}>
            <button
              type="button"
              className={classes.id}
              onClick={copy}
              aria-label={text('dialog.inspector.copy', { id: shortId(node.id) })}
            >
              {shortId(node.id)}
            </button>
          </Tooltip>
        )}
      </CopyButton>
      <span className={classes.grow} />
      <Switch
        checked={node.data.enabled}
        disabled={!canEdit}
        aria-label={text('dialog.inspector.enabled')}
        onChange={(event) => edits.setEnabled(node.id, event.currentTarget.checked)}
      />
      {canEdit && (
        <HeadMenu node={node} open={open} edits={edits} onClose={onClose} onOpen={onOpen} onRename={() => name.current?.select()} />
      )}
      <ActionIcon size={28} aria-label={text('ui.close')} onClick={onClose}>
        <Icon name="close" />
      </ActionIcon>
    </div>
  )
}

/** What is done with the step as a whole. */
function HeadMenu({ node, open, edits, onClose, onOpen, onRename }: Omit<HeadProps, 'kind' | 'canEdit'> & { onRename: () => void }) {
  const text = useText()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={28} aria-label={text('dialog.inspector.more')}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="edit" size={14} />} rightSection={<kbd>F2</kbd>} onClick={onRename}>
          {text('dialog.menu.rename')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="copy" size={14} />}
          rightSection={<kbd>Ctrl D</kbd>}
          onClick={() => {
            const [copy] = edits.duplicate([node.id])
            if (copy) onOpen(copy)
          }}
        >
          {text('dialog.menu.duplicate')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="minus" size={14} />} onClick={() => edits.setMinimized(node.id, !node.data.minimized)}>
          {text(node.data.minimized ? 'dialog.menu.restore' : 'dialog.menu.minimise')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="play" size={14} />}
          disabled={open.dialog.data.startNodeId === node.id}
          onClick={() => edits.setStart(node.id)}
        >
          {text('dialog.menu.start')}
        </Menu.Item>
        <Menu.Divider />
        {refactorEntries(edits, open, [node.id]).map(({ label, icon, run }) => (
          <Menu.Item key={label} leftSection={<Icon name={icon} size={14} />} onClick={run}>
            {text(label)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon name="remove" size={14} />}
          rightSection={<kbd>Del</kbd>}
          onClick={() => {
            edits.remove([node.id])
            onClose()
          }}
        >
          {text('dialog.menu.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Prefix and last four signs: enough to tell two apart by eye. */
function shortId(id: string): string {
  return `${id.split('-')[0] ?? ''}_${id.slice(-4)}`
}
