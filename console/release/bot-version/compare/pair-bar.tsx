// The two that are compared, chosen from the versions and the draft, and swapped at will.
import { ActionIcon, Select, Tooltip } from '@mantine/core'
import { draftId } from '@parley/contract/base/ids'
import type { BotVersion } from '@parley/contract/release/bot-version'
import type { ReactNode } from 'react'
import { dateText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import bar from '../../../ui/page/bar.module.css'
import classes from './compare.module.css'

interface PairBarProps {
  versions: readonly BotVersion[]
  /** Version ids, `draft` among them, or '' while nothing is chosen. */
  from: string
  to: string
  onChoose: (from: string, to: string) => void
  children?: ReactNode
}

export function PairBar({ versions, from, to, onChoose, children }: PairBarProps) {
  const text = useText()
  const options = [
    { value: draftId, label: text('bot-version.draft.name') },
    ...versions.map((version) => ({ value: version.id, label: versionLabel(version, text('bot-version.chip.live')) })),
  ]
  const notes = new Map(versions.map(({ id, note }) => [id, note]))
  const side = (key: 'from' | 'to', value: string, choose: (id: string) => void) => (
    <Select
      w={256}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.label}
          <small>{notes.get(option.value)}</small>
        </span>
      )}
      aria-label={text(`bot-version.${key}`)}
      placeholder={text(`bot-version.${key}`)}
      data={options}
      value={value || null}
      searchable={options.length > 12}
      allowDeselect={false}
      leftSection={<Icon name={value === draftId ? 'edit' : 'version'} />}
      onChange={(next) => choose(next ?? '')}
    />
  )
  return (
    <div className={`${bar.bar} ${classes.pair}`}>
      {side('from', from, (id) => onChoose(id, to))}
      <Tooltip label={text('bot-version.swap')}>
        <ActionIcon aria-label={text('bot-version.swap')} disabled={from === '' || to === ''} onClick={() => onChoose(to, from)}>
          <Icon name="switch" />
        </ActionIcon>
      </Tooltip>
      {side('to', to, (id) => onChoose(from, id))}
      {children}
    </div>
  )
}

/** `v12, live, 1 Dec, who made it`. */
function versionLabel({ number, live, createdAt, createdBy }: BotVersion, liveWord: string): string {
  const day = dateText(createdAt, { day: 'numeric', month: 'short' })
  return [`v${number}`, live ? liveWord : '', day, createdBy].filter((part) => part !== '').join(', ')
}
