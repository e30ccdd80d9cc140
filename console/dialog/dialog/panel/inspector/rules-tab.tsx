// The ways out of a step, in the order they are tried, each as a sentence; open one to write its condition and where it leads.
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { type Exit, holdsWhen, type KindDescription } from '@parley/contract/base/form'
import type { Transition } from '@parley/contract/objects/node/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../../../base/language/text'
import { emptyCondition } from '../../../../ui/controls/shared/condition/expression'
import { ConditionBuilder } from '../../../../ui/controls/shared/condition-builder'
import { conditionSentence } from '../../../../ui/controls/shared/sentence'
import { moved, Sortable, SortableRow } from '../../../../ui/controls/shared/sortable'
import { Icon } from '../../../../ui/icon'
import { RulesForm } from '../../../../conversation/interruption/index'
import { transition } from '../../graph/edits'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import type { OpenDialog } from '../../model/use-open-dialog'
import classes from './rules-tab.module.css'
import shared from './inspector.module.css'
import { FoldedPart } from '../part/folded-part'
import parts from '../part/part.module.css'
import { PartHere } from '../part/part-here'
import { TargetPicker } from './target-picker'

interface RulesTabProps {
  open: OpenDialog
  node: BotObject<'node'>
  kind: KindDescription
  edits: CanvasEdits
  canEdit: boolean
  /** The part that is looked for; '' for none. */
  asked: string
  children: ReactNode
}

export function RulesTab({ open, node, kind, edits, canEdit, asked, children }: RulesTabProps) {
  const text = useText()
  const speaks = kind.fields.some(({ control }) => control === 'prompts')
  const waits = kind.waits === true && holdsWhen(kind.waitsWhen, { ...kind.defaults, ...node.data.settings })
  return (
    <>
      {kind.exits.map((exit) => (
        <ExitRules key={exit.id} exit={exit} open={open} node={node} edits={edits} canEdit={canEdit} />
      ))}
      {children}
      {(waits || speaks) && (
        <InterruptionsHere node={node} edits={edits} canEdit={canEdit} isAsked={asked === 'conversation'} waits={waits} />
      )}
      {(['assignments', 'tags'] as const).map((part) => (
        <FoldedPart key={part} title={text(`dialog.${part}`)} isSet={node.data[part] !== undefined} isAsked={asked === part}>
          <PartHere part={part} node={node} edits={edits} canEdit={canEdit} />
        </FoldedPart>
      ))}
    </>
  )
}

type InterruptionsProps = Pick<RulesTabProps, 'node' | 'edits' | 'canEdit'> & { isAsked: boolean; waits: boolean }

/** Of a step that only says something the one rule about its words. */
function InterruptionsHere({ node, edits, canEdit, isAsked, waits }: InterruptionsProps) {
  const text = useText()
  const title = waits ? 'interruption.here' : 'interruption.wording'
  return (
    <FoldedPart title={text(title)} isSet={node.data.conversation !== undefined} isAsked={isAsked}>
      <div data-field="conversation">
        <p className={parts.about}>{text(`${title}.help`)}</p>
        <RulesForm
          objectId={node.id}
          level="step"
          rules={node.data.conversation}
          isReadOnly={!canEdit}
          {...(!waits && { only: ['rephrase'] })}
          onChange={(conversation) => edits.setConversation(node.id, conversation)}
        />
      </div>
    </FoldedPart>
  )
}

interface ExitRulesProps {
  exit: Exit
  open: OpenDialog
  node: BotObject<'node'>
  edits: CanvasEdits
  canEdit: boolean
}

function ExitRules(props: ExitRulesProps) {
  const { exit, node, canEdit } = props
  const text = useText()
  const [opened, setOpened] = useState<string | null>(null)
  /** The rule that was just added: writing its condition is what comes next. */
  const [begun, setBegun] = useState<string | null>(null)
  const ways = waysOf(props)
  const addRule = () => {
    const id = ways.add()
    setOpened(id)
    setBegun(id)
  }
  return (
    <section aria-label={exit.label} data-field={exit.id}>
      <div className={classes.label}>
        <span>{exit.label}</span>
        {canEdit && exit.conditional === true && (
          <button type="button" className={classes.quiet} onClick={addRule}>
            {text('dialog.rules.add')}
          </button>
        )}
      </div>
      <div className={shared.rows}>
        <Sortable ids={ways.rules.map((rule) => rule.id)} onMove={ways.move}>
          {ways.rules.map((rule, index) => (
            <RuleRow
              key={rule.id}
              {...props}
              rule={rule}
              ways={ways}
              isOpen={opened === rule.id}
              isNew={begun === rule.id}
              onToggle={() => setOpened(opened === rule.id ? null : rule.id)}
              onStep={(by) => ways.move(index, index + by)}
            />
          ))}
        </Sortable>
        <div className={classes.otherwise}>
          <TargetPicker
            {...props}
            nodeId={node.id}
            label={text(ways.rules.length > 0 ? 'dialog.rules.otherwise' : 'dialog.rules.then')}
            value={ways.otherwise?.to ?? null}
            exitKey={ways.otherwise?.id ?? `exit:${exit.id}`}
            exitId={exit.id}
            onChange={ways.setOtherwise}
          />
        </div>
      </div>
      {canEdit && exit.conditional === true && ways.rules.length === 0 && (
        <Button mt={8} size="xs" leftSection={<Icon name="add" size={14} />} onClick={addRule}>
          {text('dialog.rules.first')}
        </Button>
      )}
    </section>
  )
}

type Ways = ReturnType<typeof waysOf>

/** The transitions of one exit and how they are changed; those of other exits stay where they are. */
function waysOf({ exit, node, edits }: ExitRulesProps) {
  const { transitions } = node.data
  const own = transitions.filter((candidate) => candidate.exit === exit.id)
  const rules = own.filter((candidate) => candidate.when !== null)
  const otherwise = own.find((candidate) => candidate.when === null)
  const last = otherwise ? [otherwise] : []
  const write = (next: readonly Transition[], key = '') => {
    const at = transitions.findIndex((candidate) => candidate.exit === exit.id)
    const others = transitions.filter((candidate) => candidate.exit !== exit.id)
    const before = at < 0 ? others : transitions.slice(0, at)
    edits.setTransitions(node.id, [...before, ...next, ...others.filter((candidate) => !before.includes(candidate))], key)
  }
  const change = (next: Transition, key = '') =>
    write(
      own.map((candidate) => (candidate.id === next.id ? next : candidate)),
      key,
    )
  return {
    rules,
    otherwise,
    change,
    move: (from: number, to: number) => write([...moved(rules, from, to), ...last]),
    remove: (rule: Transition) => write(own.filter((candidate) => candidate !== rule)),
    /** Gives the new rule's id. */
    add: (): string => {
      const rule: Transition = { ...transition(exit.id, null), when: emptyCondition }
      write([...rules, rule, ...last])
      return rule.id
    },
    setOtherwise: (to: string | null) => {
      if (otherwise) change({ ...otherwise, to })
      else write([...rules, transition(exit.id, to)])
    },
  }
}

interface RuleRowProps extends ExitRulesProps {
  rule: Transition
  ways: Ways
  isOpen: boolean
  isNew: boolean
  onToggle: () => void
  onStep: (by: -1 | 1) => void
}

function RuleRow(props: RuleRowProps) {
  const { rule, ways, open, canEdit, isOpen, onToggle, onStep } = props
  const text = useText()
  const sentence = conditionSentence(rule.when ?? emptyCondition)
  return (
    <div className={classes.rowGroup}>
      <SortableRow id={rule.id} label={rule.label || sentence} isReadOnly={!canEdit} onStep={onStep} className={classes.row}>
        <button type="button" className={classes.rule} aria-expanded={isOpen} onClick={onToggle}>
          <span className={classes.ruleIf}>{sentence}</span>
          <span className={classes.ruleTo}>
            <Icon name="chevron-right" size={12} />
            {targetName(open, rule.to, text)}
          </span>
        </button>
        {canEdit && (
          <ActionIcon size={24} aria-label={text('dialog.rules.remove')} onClick={() => ways.remove(rule)}>
            <Icon name="close" size={14} />
          </ActionIcon>
        )}
      </SortableRow>
      {isOpen && <RuleEditor {...props} sentence={sentence} />}
    </div>
  )
}

function RuleEditor({ rule, ways, open, node, exit, edits, canEdit, isNew, sentence }: RuleRowProps & { sentence: string }) {
  const text = useText()
  const editor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) editor.current?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]')?.focus()
  }, [isNew])
  return (
    <div className={classes.ruleOpen} ref={editor}>
      <ConditionBuilder
        condition={rule.when ?? emptyCondition}
        onChange={(when) => ways.change({ ...rule, when }, `rule.${rule.id}`)}
        isReadOnly={!canEdit}
        subject={{ dialogId: node.parentId, nodeId: node.id }}
      />
      <TargetPicker
        {...{ open, edits, canEdit }}
        label={text('dialog.rules.to')}
        nodeId={node.id}
        value={rule.to}
        exitKey={rule.id}
        exitId={exit.id}
        onChange={(to) => ways.change({ ...rule, to })}
      />
      <TextInput
        label={text('dialog.rules.label')}
        value={rule.label}
        maxLength={128}
        readOnly={!canEdit}
        placeholder={sentence}
        onChange={(event) => ways.change({ ...rule, label: event.currentTarget.value }, `label.${rule.id}`)}
      />
    </div>
  )
}

function targetName(open: OpenDialog, to: string | null, text: ReturnType<typeof useText>): string {
  if (to === null) return text('dialog.exit.missing')
  if (to === 'end') return text('dialog.exit.end')
  return open.nodes.find((node) => node.id === to)?.data.name ?? text('dialog.exit.gone')
}
