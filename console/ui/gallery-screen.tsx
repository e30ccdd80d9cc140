// The local gallery (/builder/ui-kit): every small component in all its states, for looking, for screenshots and for the
// accessibility check. It belongs to nobody's menu.
import { ActionIcon, Button, Checkbox, PasswordInput, SegmentedControl, Select, Switch, Textarea, TextInput, Tooltip } from '@mantine/core'
import { states } from '@parley/contract/objects/states'
import type { ReactNode } from 'react'
import { CallError } from '../base/call/call-error'
import { useText } from '../base/language/text'
import { setThemeChoice, useShownTheme } from './color-scheme'
import { Icon, iconNames } from './icon'
import './icons-inside'
import { Mark } from './mark'
import { Card } from './page/card'
import { FilterChip } from './page/filter-chip'
import { EmptyState } from './state/empty-state'
import { ErrorInPlace } from './state/error-in-place'
import { SkeletonRows } from './state/skeleton'
import { Avatar, hues, Tile } from './status/avatar'
import { Chip, type Tone } from './status/chip'
import { StateBadge } from './status/state-badge'
import { SparkLine } from './status/spark-line'
import { DataTable } from './table/data-table'
import { Thread, ThreadProgress } from './thread/thread'
import { showToast } from './toast/toast'
import classes from './gallery.module.css'

const tones: readonly Tone[] = ['plain', 'ok', 'warn', 'bad', 'info', 'ai', 'accent']
const tableRows = Array.from({ length: 24 }, (_, index) => ({ id: String(index), word: `Row ${index + 1}`, count: (index * 37) % 100 }))

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={classes.part}>{children}</div>
    </Card>
  )
}

export function GalleryScreen() {
  const text = useText()
  const theme = useShownTheme()
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <Mark />
        <h1>{text('ui.gallery.title')}</h1>
        <Button onClick={() => setThemeChoice(theme === 'dark' ? 'light' : 'dark')}>{text('ui.gallery.theme')}</Button>
      </header>
      <div className={classes.grid}>
        <Buttons />
        <Fields />
        <Statuses />
        <Threads />
        <States />
        <Part title="Table">
          <DataTable
            label="Rows"
            rows={tableRows}
            rowId={(row) => row.id}
            numeric={['count']}
            columns={[
              { id: 'word', header: 'Word', accessorFn: (row) => row.word },
              { id: 'count', header: 'Count', accessorFn: (row) => row.count },
            ]}
          />
        </Part>
        <Part title="Icons">
          <ul className={classes.icons}>
            {iconNames().map((name) => (
              <li key={name}>
                <Icon name={name} size={20} />
                {name}
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </main>
  )
}

function Buttons() {
  return (
    <Part title="Buttons">
      {(['xs', 'sm', 'md'] as const).map((size) => (
        <div key={size} className={classes.line}>
          <Button size={size} variant="filled" leftSection={<Icon name="add" />}>
            Filled
          </Button>
          <Button size={size} leftSection={<Icon name="download" />}>
            Default
          </Button>
          <Button size={size} variant="light">
            Tonal
          </Button>
          <Button size={size} variant="subtle">
            Ghost
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
          <Button size={size} loading>
            Working
          </Button>
          <Tooltip label="More">
            <ActionIcon aria-label="More">
              <Icon name="more" />
            </ActionIcon>
          </Tooltip>
        </div>
      ))}
    </Part>
  )
}

function Fields() {
  return (
    <Part title="Fields">
      <TextInput
        label="Name (required)"
        placeholder="Travel desk"
        description="Letters and digits."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <TextInput label="With a fault" defaultValue="Travel-desk" error="“-” cannot be used." />
      <PasswordInput label="Password" defaultValue="secret" visibilityToggleButtonProps={{ 'aria-label': 'Show or hide' }} />
      <Textarea label="Long text" defaultValue="When do you want to leave?" />
      <Select label="Choice" data={['One', 'Two']} defaultValue="One" />
      <div className={classes.line}>
        <Checkbox label="Ticked" defaultChecked />
        <Checkbox label="Not" />
        <Switch label="On" defaultChecked />
        <Switch label="Off" />
        <SegmentedControl aria-label="Segments" data={['Flow', 'Outline', 'Script']} />
        <FilterChip label="Type" value="" options={[{ value: 'a', label: 'Standard' }]} onChange={() => undefined} />
      </div>
    </Part>
  )
}

function Statuses() {
  return (
    <Part title="Status">
      <div className={classes.line}>
        {tones.map((tone) => (
          <Chip key={tone} tone={tone} icon="ok">
            {tone}
          </Chip>
        ))}
      </div>
      <div className={classes.line}>
        {states.map((state) => (
          <StateBadge key={state} state={state} />
        ))}
      </div>
      <div className={classes.line}>
        {hues.map((hue) => (
          <Tile key={hue} name={hue} hue={hue} />
        ))}
      </div>
      <div className={classes.line}>
        <Avatar name="Marta Solberg" size={28} />
        <Avatar name="Priya Nair" />
        <Avatar name="Tomas Okafor" size={20} />
      </div>
      <div className={classes.line}>
        <SparkLine values={[12, 11, 9, 3, 2, 14, 13]} label="Sessions" />
        <SparkLine values={[0, 0, 0]} label="No sessions" />
      </div>
    </Part>
  )
}

function Threads() {
  return (
    <Part title="Thread">
      <Thread
        label="Steps"
        steps
        knots={[
          { id: '1', state: 'done', content: 'Done' },
          { id: '2', state: 'now', content: 'Now' },
          { id: '3', state: 'next', content: 'Next' },
        ]}
      />
      <Thread
        label="History"
        knots={[
          { id: '1', state: 'done', content: 'Reworded the prompt' },
          { id: '2', state: 'plain', content: 'Added 8 utterances' },
          { id: '3', state: 'bad', content: 'A step that failed' },
        ]}
      />
      <Thread
        label="Across"
        steps
        direction="across"
        knots={[
          { id: '1', state: 'done', content: 'Name' },
          { id: '2', state: 'now', content: 'Language' },
          { id: '3', state: 'next', content: 'Talk' },
        ]}
      />
      <ThreadProgress value={62} label="Training" />
      <ThreadProgress value={null} label="Working" />
    </Part>
  )
}

function States() {
  return (
    <Part title="States">
      <EmptyState
        icon="target"
        title="No intents yet"
        why="Add five ways a user might say it."
        action={<Button variant="filled">Add an intent</Button>}
      />
      <ErrorInPlace
        error={new CallError({ errorName: 'SOMETHING_WRONG', code: 0, status: 500, message: 'Something went wrong! Try again later.' })}
        title="Could not save “Ask date”"
        kept="Your text is kept on this device."
        onRetry={() => undefined}
      />
      <SkeletonRows rows={3} />
      <div className={classes.line}>
        <Button onClick={() => showToast('Travel desk was deleted.', { action: { label: 'Undo', run: () => undefined } })}>
          Show a toast
        </Button>
      </div>
    </Part>
  )
}
