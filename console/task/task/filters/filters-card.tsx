// The card of an alert's questions and filters (mockup 32): of which entries a user is told, what each is held against, and who sets that.
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import type { Alert, EntryFilter } from '@parley/contract/objects/task'
import { filterOperators } from '@parley/contract/objects/task'
import { useText } from '../../../base/language/text'
import { moved, Sortable, SortableRow } from '../../../ui/controls/shared/sortable'
import { TemplateText } from '../../../ui/controls/shared/template/template-text'
import { focusAdded } from '../../../ui/field/focus-added'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import classes from './filters-card.module.css'
import { askedBy, setBy, setterOf, setters, without } from './who-sets'

const nowhere = { dialogId: '', nodeId: '' }
const most = 20

interface CardProps {
  alert: Alert
  isReadOnly: boolean
  /** What is changed of the alert. */
  onChange: (set: Partial<Alert>) => void
  onShowService: () => void
}

export function FiltersCard({ alert, isReadOnly, onChange, onShowService }: CardProps) {
  const text = useText()
  const { filters = [] } = alert
  const ids = filters.map((_, at) => `filter-${at}`)
  const add = (button: HTMLElement) => {
    onChange({ filters: [...filters, { path: '', op: 'equals', value: '' }] })
    focusAdded(button)
  }
  const move = (from: number, to: number) => onChange({ filters: moved(filters, from, to) })
  const note = filters.length === 0 ? text('task.filters.none') : text('task.filters.all', { count: filters.length })
  return (
    <Card title={text('task.filters')} note={note} side={<ServiceButton alert={alert} onShow={onShowService} />}>
      <Sortable ids={ids} onMove={move}>
        {filters.map((filter, at) => (
          <SortableRow
            key={ids[at]}
            id={ids[at] ?? ''}
            label={filter.path || text('task.filters.one', { number: at + 1 })}
            isReadOnly={isReadOnly}
            onStep={(by) => move(at, at + by)}
            className={classes.row ?? ''}
          >
            <FilterRow alert={alert} filter={filter} at={at} isReadOnly={isReadOnly} onChange={onChange} />
          </SortableRow>
        ))}
      </Sortable>
      {!isReadOnly && filters.length < most && (
        <div className={classes.foot}>
          <Button variant="subtle" size="xs" leftSection={<Icon name="add" size={14} />} onClick={(event) => add(event.currentTarget)}>
            {text('task.filters.add')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Which call it is about; leads to its settings. */
function ServiceButton({ alert: { settings }, onShow }: { alert: Alert; onShow: () => void }) {
  const text = useText()
  const [method, url] = [settings['method'], settings['url']].map((value) => (typeof value === 'string' ? value : ''))
  return (
    <Button
      variant="default"
      size="xs"
      classNames={{ root: classes.service, label: classes.address }}
      leftSection={<Icon name="plug" size={14} />}
      onClick={onShow}
    >
      {url === '' ? text('task.service') : `${method || 'GET'} ${url}`}
    </Button>
  )
}

interface RowProps extends Pick<CardProps, 'alert' | 'isReadOnly' | 'onChange'> {
  filter: EntryFilter
  at: number
}

function FilterRow({ alert, filter, at, isReadOnly, onChange }: RowProps) {
  const text = useText()
  const { filters = [] } = alert
  const put = (changed: Partial<EntryFilter>) => onChange({ filters: filters.with(at, { ...filter, ...changed }) })
  const name = filter.path || text('task.filters.one', { number: at + 1 })
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          aria-label={text('task.filters.path')}
          placeholder="route"
          value={filter.path}
          maxLength={200}
          readOnly={isReadOnly}
          className={classes.path ?? ''}
          onChange={(event) => put({ path: event.currentTarget.value })}
        />
        <Select
          aria-label={text('task.filters.op', { name })}
          value={filter.op}
          readOnly={isReadOnly}
          allowDeselect={false}
          data={filterOperators.map((value) => ({ value, label: text(`task.filters.op.${value}`) }))}
          onChange={(op) => {
            const next = filterOperators.find((each) => each === op)
            if (next) put({ op: next })
          }}
        />
        {filter.op !== 'exists' && <ValueField {...{ alert, filter, isReadOnly, onChange, put }} />}
        {filter.op !== 'exists' && (
          <Select
            aria-label={text('task.filters.by', { name })}
            value={setterOf(alert, filter)}
            readOnly={isReadOnly}
            allowDeselect={false}
            data={setters.map((value) => ({ value, label: text(`task.filters.by.${value}`) }))}
            onChange={(next) => {
              const wanted = setters.find((each) => each === next)
              if (wanted) onChange(setBy(alert, at, wanted))
            }}
          />
        )}
      </div>
      {!isReadOnly && (
        <ActionIcon
          size={24}
          aria-label={text('task.filters.remove', { name })}
          onClick={() => onChange({ ...without(alert, askedBy(filter), at), filters: filters.toSpliced(at, 1) })}
        >
          <Icon name="close" size={14} />
        </ActionIcon>
      )}
    </>
  )
}

interface ValueProps extends Omit<RowProps, 'at'> {
  put: (changed: Partial<EntryFilter>) => void
}

/** The value itself, the question for it, or where it comes from. */
function ValueField({ alert, filter, isReadOnly, onChange, put }: ValueProps) {
  const text = useText()
  const { questions, mapping = [] } = alert
  const key = askedBy(filter)
  const setter = setterOf(alert, filter)
  const rows = setter === 'itself' ? mapping : questions
  const write = (value: string) => {
    if (setter === 'all') return put({ value })
    const written = rows.map((row) => (row.key === key ? { key, value } : row))
    onChange(setter === 'itself' ? { mapping: written } : { questions: written })
  }
  return (
    <TemplateText
      label={text(`task.filters.value.${setter}`)}
      value={setter === 'all' ? filter.value : (rows.find((row) => row.key === key)?.value ?? '')}
      placeholder={text(setter === 'all' ? `task.filters.value.${filter.op}` : `task.filters.value.${setter}`, { defaultValue: '' })}
      onChange={write}
      isReadOnly={isReadOnly}
      subject={nowhere}
    />
  )
}
