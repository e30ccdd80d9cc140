// The ways out of a step, in the order they are tried, each as a sentence; open one to write its condition and where it leads.
import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { Exit, KindDescription } from '@parley/contract/base/form'
import type { Transition } from '@parley/contract/objects/node'
import type { BotObject } from '@parley/contract/objects/object'
import { useState, type ReactNode } from 'react'
import { useText } from '../../../base/text'
import { ConditionBuilder, emptyCondition } from '../../../ui/controls/shared/condition-builder'
import { conditionSentence } from '../../../ui/controls/shared/sentence'
import { moved, Sortable, SortableRow } from '../../../ui/controls/shared/sortable'
import { Icon } from '../../../ui/icon'
import { transition } from '../graph/edits'
import type { CanvasEdits } from '../model/use-canvas-edits'
import type { OpenDialog } from '../model/use-open-dialog'
import classes from './inspector.module.css'
import { TargetPicker } from './target-picker'

interface RulesTabProps {
  open: OpenDialog
  node: BotObject<'node'>
  kind: KindDescription
  edits: CanvasEdits
  canEdit: boolean
  children: ReactNode
}

export function RulesTab({ open, node, kind, edits, canEdit, children }: RulesTabProps) {
  return (
    <>
      {kind.exits.map((exit) => (
        <ExitRules key={exit.id} exit={exit} open={open} node={node} edits={edits} canEdit={canEdit} />
      ))}
      {children}
    </>
  )
}

interface ExitRulesProps {
  exit: Exit
  open: OpenDialog
  node: BotObject<'node'>
  edits: CanvasEdits
  canEdit: boolean
}

function ExitRules({ exit, open, node, edits, canEdit }: ExitRulesProps) {
  const text = useText()
  const [opened, setOpened] = useState<string | null>(null)
  const { transitions } = node.data
  const own = transitions.filter((candidate) => candidate.exit === exit.id)
  const rules = own.filter((candidate) => candidate.when !== null)
  const otherwise = own.find((candidate) => candidate.when === null)
  const write = (next: readonly Transition[], key = '') => {
    const others = (before: boolean) => {
      const at = transitions.findIndex((candidate) => candidate.exit === exit.id)
      return transitions.filter(
        (candidate, index) => candidate.exit !== exit.id && (before ? index < at || at < 0 : index >= at && at >= 0),
      )
    }
    edits.setTransitions(node.id, [...others(true), ...next, ...others(false)], key)
  }
  const writeOne = (next: Transition, key = '') =>
    write(
      own.map((candidate) => (candidate.id === next.id ? next : candidate)),
      key,
    )
  const addRule = () => {
    const rule: Transition = { ...transition(exit.id, null), when: emptyCondition }
    write([...rules, rule, ...(otherwise ? [otherwise] : [])])
    setOpened(rule.id)
  }
  const reorder = (from: number, to: number) => write([...moved(rules, from, to), ...(otherwise ? [otherwise] : [])])
  return (
    <section aria-label={exit.label}>
      <div className={classes.label}>
        <span>{exit.label}</span>
        {canEdit && exit.conditional === true && (
          <button type="button" className={classes.quiet} onClick={addRule}>
            {text('dialog.rules.add')}
          </button>
        )}
      </div>
      <div className={classes.rows}>
        <Sortable ids={rules.map((rule) => rule.id)} onMove={reorder}>
          {rules.map((rule, index) => (
            <div key={rule.id} className={classes.rowGroup}>
              <SortableRow
                id={rule.id}
                label={rule.label || conditionSentence(rule.when ?? emptyCondition)}
                isReadOnly={!canEdit}
                onStep={(by) => reorder(index, index + by)}
                className={classes.row}
              >
                <button
                  type="button"
                  className={classes.rule}
                  aria-expanded={opened === rule.id}
                  onClick={() => setOpened(opened === rule.id ? null : rule.id)}
                >
                  <span className={classes.ruleIf}>{conditionSentence(rule.when ?? emptyCondition)}</span>
                  <span className={classes.ruleTo}>
                    <Icon name="chevron-right" size={12} />
                    {targetName(open, rule.to, text)}
                  </span>
                </button>
                {canEdit && (
                  <ActionIcon
                    size={24}
                    aria-label={text('dialog.rules.remove')}
                    onClick={() => write(own.filter((candidate) => candidate !== rule))}
                  >
                    <Icon name="close" size={14} />
                  </ActionIcon>
                )}
              </SortableRow>
              {opened === rule.id && (
                <div className={classes.ruleOpen}>
                  <ConditionBuilder
                    condition={rule.when ?? emptyCondition}
                    onChange={(when) => writeOne({ ...rule, when }, `rule.${rule.id}`)}
                    isReadOnly={!canEdit}
                    subject={{ dialogId: node.parentId, nodeId: node.id }}
                  />
                  <TargetPicker
                    label={text('dialog.rules.to')}
                    open={open}
                    nodeId={node.id}
                    value={rule.to}
                    exitKey={rule.id}
                    exitId={exit.id}
                    edits={edits}
                    canEdit={canEdit}
                    onChange={(to) => writeOne({ ...rule, to })}
                  />
                  <TextInput
                    label={text('dialog.rules.label')}
                    value={rule.label}
                    readOnly={!canEdit}
                    placeholder={conditionSentence(rule.when ?? emptyCondition)}
                    onChange={(event) => writeOne({ ...rule, label: event.currentTarget.value }, `label.${rule.id}`)}
                  />
                </div>
              )}
            </div>
          ))}
        </Sortable>
        <div className={classes.otherwise}>
          <TargetPicker
            label={text(rules.length > 0 ? 'dialog.rules.otherwise' : 'dialog.rules.then')}
            open={open}
            nodeId={node.id}
            value={otherwise?.to ?? null}
            exitKey={otherwise?.id ?? `exit:${exit.id}`}
            exitId={exit.id}
            edits={edits}
            canEdit={canEdit}
            onChange={(to) => {
              if (otherwise) writeOne({ ...otherwise, to })
              else write([...rules, { ...transition(exit.id, to) }])
            }}
          />
        </div>
      </div>
      {canEdit && exit.conditional === true && rules.length === 0 && (
        <Button mt={8} size="xs" leftSection={<Icon name="add" size={14} />} onClick={addRule}>
          {text('dialog.rules.first')}
        </Button>
      )}
    </section>
  )
}

export function targetName(open: OpenDialog, to: string | null, text: ReturnType<typeof useText>): string {
  if (to === null) return text('dialog.exit.missing')
  if (to === 'end') return text('dialog.exit.end')
  return open.nodes.find((node) => node.id === to)?.data.name ?? text('dialog.exit.gone')
}
