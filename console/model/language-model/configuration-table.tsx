// The configurations of language models as a table: where each is, its models, its key, whether what is sent stays here, and its last check.
import { ActionIcon, Loader, Menu } from '@mantine/core'
import type { LlmConfiguration, LlmUse } from '@parley/contract/model/llm'
import { useState } from 'react'
import type { Permit } from '../../base/call/permit'
import { change } from '../../base/call/use-change'
import { clockText, numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { useBotId } from '../../base/session/use-bot'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Icon } from '../../ui/icon'
import { PermitItem } from '../../ui/permit/permit-button'
import { Chip } from '../../ui/status/chip'
import { ListTable } from '../../ui/table/list-table'
import { showToast } from '../../ui/toast/toast'
import { isSoon, offDay } from './chain/links'
import classes from './language-model.module.css'
import type { Checks } from './use-checks'

interface TableProps {
  list: readonly LlmConfiguration[]
  uses: readonly LlmUse[]
  checks: Checks
  permit: Permit
  onEdit: (configuration: LlmConfiguration) => void
}

/** From here on an answer is felt as slow. */
const slowMs = 1500
const columns = ['endpoint', 'models', 'key', 'data', 'state'] as const

export function ConfigurationTable({ list, uses, checks, permit, onEdit }: TableProps) {
  const text = useText()
  const [removing, setRemoving] = useState<LlmConfiguration | null>(null)
  return (
    <>
      <ListTable
        inCard
        label={text('language-model.configurations')}
        heads={columns.map((column) => text(`language-model.column.${column}`))}
        widths={[undefined, 136, 96, 120, 168]}
        menu={text('language-model.menu')}
        menuWidth={48}
      >
        {list.map((configuration) => (
          <tr key={configuration.id} className={classes.row}>
            <Facts configuration={configuration} />
            <td aria-live="polite">
              <State configuration={configuration} isChecking={checks.isRunning(configuration.id)} />
            </td>
            <td>
              <RowMenu
                name={configuration.name}
                permit={permit}
                onCheck={() => checks.run([configuration.id])}
                onEdit={() => onEdit(configuration)}
                onRemove={() => setRemoving(configuration)}
              />
            </td>
          </tr>
        ))}
      </ListTable>
      {removing !== null && <RemoveDialog configuration={removing} uses={uses} onClose={() => setRemoving(null)} />}
    </>
  )
}

function Facts({ configuration }: { configuration: LlmConfiguration }) {
  const text = useText()
  const { name, settings, models, secrets, host, isPrivate, region } = configuration
  const ends = Object.values(secrets)
  const none = text(isPrivate ? 'language-model.key.not-needed' : 'language-model.key.none')
  const address = settings['address']
  const where = typeof address === 'string' ? address : host
  return (
    <>
      <td>
        <span className={classes.endpoint}>
          <Icon name={isPrivate ? 'server' : 'plug'} size={20} />
          <span className={classes.words}>
            <b>{name}</b>
            <code title={where}>{where}</code>
          </span>
        </span>
      </td>
      <td>
        {models.length === 0 ? (
          <span className={classes.quiet}>{text('language-model.no-models')}</span>
        ) : (
          <ul className={classes.models}>
            {models.map((model) => (
              <li key={model} data-off={isSoon(offDay(configuration, model), Date.now()) || undefined}>
                <code>{model}</code>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td>
        {ends.length === 0 && <span className={classes.quiet}>{none}</span>}
        {ends.map((end) => (end === '' ? text('language-model.key.set') : <code key={end}>•••• {end}</code>))}
      </td>
      <td>
        <span className={classes.data}>
          <Chip tone={isPrivate ? 'ok' : 'plain'} icon={isPrivate ? 'home' : 'outside'} title={host}>
            {isPrivate ? text('language-model.stays') : region || host}
          </Chip>
        </span>
      </td>
    </>
  )
}

function State({ configuration: { checked, restsUntil }, isChecking }: { configuration: LlmConfiguration; isChecking: boolean }) {
  const text = useText()
  if (isChecking)
    return (
      <span className={classes.state}>
        <Loader size={14} />
        {text('language-model.checking')}
      </span>
    )
  if (restsUntil > 0)
    return (
      <span className={classes.state} data-tone="bad" title={text('language-model.rests.why')}>
        <Icon name="warn" />
        <span>
          {text('language-model.rests', { time: clockText(restsUntil) })}
          <span className={classes.why}>{text('language-model.rests.short')}</span>
        </span>
      </span>
    )
  if (checked === null)
    return (
      <span className={classes.state}>
        <Icon name="none" />
        {text('language-model.unchecked')}
      </span>
    )
  const answers = checked.text === ''
  return (
    <span className={classes.state} data-tone={answers ? (checked.ms < slowMs ? 'ok' : 'warn') : 'bad'}>
      <Icon name={answers && checked.ms < slowMs ? 'ok' : 'warn'} />
      {answers ? (
        text(checked.ms < slowMs ? 'language-model.answers' : 'language-model.slow', { ms: numberText(checked.ms) })
      ) : (
        <Failure words={checked.text} />
      )}
    </span>
  )
}

/** As many lines as a row may have; all of it under the pointer. */
function Failure({ words }: { words: string }) {
  return (
    <span className={classes.failure} title={words}>
      {words}
    </span>
  )
}

interface RowMenuProps {
  name: string
  permit: Permit
  onCheck: () => void
  onEdit: () => void
  onRemove: () => void
}

function RowMenu({ name, permit, onCheck, onEdit, onRemove }: RowMenuProps) {
  const text = useText()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={28} aria-label={text('language-model.menu-of', { name })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <PermitItem permit={permit} icon="refresh" onClick={onCheck}>
          {text('language-model.check')}
        </PermitItem>
        <PermitItem permit={permit} icon="edit" onClick={onEdit}>
          {text('language-model.edit')}
        </PermitItem>
        <Menu.Divider />
        <PermitItem permit={permit} icon="remove" color="bad" onClick={onRemove}>
          {text('language-model.remove')}
        </PermitItem>
      </Menu.Dropdown>
    </Menu>
  )
}

interface RemoveDialogProps {
  configuration: LlmConfiguration
  uses: readonly LlmUse[]
  onClose: () => void
}

function RemoveDialog({ configuration: { id, name }, uses, onClose }: RemoveDialogProps) {
  const text = useText()
  const streamId = useBotId()
  const using = uses.filter(({ configurationId, isEnabled }) => isEnabled && configurationId === id)
  const features = using.map((use) => text(`language-model.feature.${use.name}`)).join(', ')
  const remove = async () => {
    await change('llm.remove-configuration', { streamId, integrationid: id })
    showToast(text('language-model.removed', { name }))
  }
  return (
    <ConfirmDialog
      title={text('language-model.remove.title', { name })}
      action={text('language-model.remove.do')}
      isLoss
      run={remove}
      onClose={onClose}
    >
      {using.length === 0 ? text('language-model.remove.unused') : text('language-model.remove.used', { features })}
    </ConfirmDialog>
  )
}
