// Guardrails: what looks at the texts of users, models and tools, in the order in which it is tried. Each is an object of the bot document.
import { ActionIcon } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { Guardrail } from '@parley/contract/objects/guardrail/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { Icon } from '../../ui/icon'
import { ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { GuardrailEditor } from './guardrail-editor'

const edits = ['guardrail'] as const

export function GuardrailsScreen() {
  return (
    <OpenDocument needs={['EXTENSIONS']} edits={edits}>
      <Guardrails />
    </OpenDocument>
  )
}

type Row = BotObject<'guardrail'>

function Guardrails() {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const rules = useObjects('guardrail').toSorted((one, other) => one.data.position - other.data.position || one.id.localeCompare(other.id))
  const make = (open: (id: string) => void) => {
    const id = newId('guardrail')
    const name = text('guardrail.new.name', { number: rules.length + 1 })
    const position = Math.max(-1, ...rules.map(({ data }) => data.position)) + 1
    const set = Guardrail.parse({ name, position, enabled: false })
    edit([{ op: 'put', id, kind: 'guardrail', set: JSON.parse(JSON.stringify(set)) }], { label: label('guardrail.added', { name }) })
    open(id)
  }
  return (
    <ObjectPanes
      objects={rules}
      parameter="guardrail"
      words={{
        title: text('guardrail.title'),
        search: text('guardrail.search'),
        add: text('guardrail.new'),
        empty: text('guardrail.empty'),
        emptyWhy: text('guardrail.empty.why'),
        none: text('guardrail.none'),
        clear: text('guardrail.clear'),
      }}
      icon="shield"
      searched={({ data }) => data.name}
      note={({ data }) => text(`guardrail.state.${data.enabled ? data.action : 'off'}`)}
      onAdd={make}
      foot={text('guardrail.order.note')}
    >
      {(rule) => <GuardrailEditor key={rule.id} rule={rule} actions={canEdit && <Order rules={rules} rule={rule} />} />}
    </ObjectPanes>
  )
}

/** Moves the open guardrail up or down among the others. */
function Order({ rules, rule }: { rules: readonly Row[]; rule: Row }) {
  const text = useText()
  const edit = useEdit()
  const at = rules.findIndex(({ id }) => id === rule.id)
  const move = (by: -1 | 1) => {
    const order = [...rules]
    order.splice(at, 1)
    order.splice(at + by, 0, rule)
    const moved = order.flatMap(({ id, data }, position) =>
      data.position === position ? [] : [{ op: 'put' as const, id, kind: 'guardrail' as const, set: { position } }],
    )
    edit(moved, { label: label('guardrail.moved', { name: rule.data.name }) })
  }
  return (
    <>
      <ActionIcon aria-label={text('guardrail.up')} disabled={at <= 0} onClick={() => move(-1)}>
        <Icon name="ascending" />
      </ActionIcon>
      <ActionIcon aria-label={text('guardrail.down')} disabled={at >= rules.length - 1} onClick={() => move(1)}>
        <Icon name="descending" />
      </ActionIcon>
    </>
  )
}
