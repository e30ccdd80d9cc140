// A new version of the base brought into this bot: what both have changed is decided one by one, what only one of them changed comes by
// itself, and nothing is finished while a conflict is open.
import { Button } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import type { SmartUpdate } from '@parley/contract/bot/smart-bot'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { botPath, useBotId } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { PageBack } from '../../ui/page/page-back'
import { Page } from '../../ui/page/page'
import { PermitButton } from '../../ui/permit/permit-button'
import { AsyncContent } from '../../ui/state/async-content'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Chip } from '../../ui/status/chip'
import { showToast } from '../../ui/toast/toast'
import { type Choices, openOf } from './merge/choices'
import { MergePanes } from './merge/merge-panes'
import classes from './merge/merge.module.css'

export function UpdateScreen() {
  const text = useText()
  const streamId = useBotId()
  const known = useCall('smart-bot.get', { streamId }).data
  const hasUpdate = known?.base?.update !== null && known?.base?.update !== undefined
  // Once it is sent, what it brought is asked no more: there is nothing left to bring.
  const [isFinishing, setFinishing] = useState(false)
  const update = useCall('smart-bot.preview-update', hasUpdate && !isFinishing ? { streamId } : null, { keep: true })
  const back = <PageBack to={botPath(streamId, '/smart-bot')}>{text('smart-bot.title')}</PageBack>
  if (known !== undefined && !hasUpdate && !isFinishing)
    return (
      <Page title={text('smart-bot.update')} back={back}>
        <EmptyState icon="ok" title={text('smart-bot.up-to-date')} why={text('smart-bot.no-update')} />
      </Page>
    )
  return (
    <AsyncContent of={update} what={text('smart-bot.comparing')} failed={text('smart-bot.update-failed')} rows={12}>
      {(read) => <Update key={read.to} streamId={streamId} name={known?.base?.name ?? ''} update={read} onFinishing={setFinishing} />}
    </AsyncContent>
  )
}

interface UpdateProps {
  streamId: string
  name: string
  update: SmartUpdate
  onFinishing: (isFinishing: boolean) => void
}

function Update({ streamId, name, update, onFinishing }: UpdateProps) {
  const text = useText()
  const navigate = useNavigate()
  const permit = usePermit('smart-bot.update', streamId)
  const bring = useChange('smart-bot.update')
  const [batch] = useState(() => newId('batch'))
  const [choices, setChoices] = useState<Choices>({})
  const open = openOf(update.conflicts, choices)
  const finish = () => {
    onFinishing(true)
    bring.mutate(
      { streamId, id: batch, version: update.to, choices: update.conflicts.flatMap(({ id }) => choices[id] ?? []) },
      {
        onSuccess: () => {
          showToast(text('smart-bot.updated', { name, number: update.to }), { tone: 'ok' })
          void navigate({ to: botPath(streamId, '/smart-bot') })
        },
        onError: () => onFinishing(false),
      },
    )
  }
  return (
    <Page
      title={text('smart-bot.update-to', { name, from: update.from, to: update.to })}
      back={<PageBack to={botPath(streamId, '/smart-bot')}>{text('smart-bot.title')}</PageBack>}
      status={
        open.length === 0 ? (
          <Chip tone="ok" icon="ok">
            {text('smart-bot.ready')}
          </Chip>
        ) : (
          <Chip tone="warn" icon="warn">
            {text('smart-bot.open-conflicts', { count: open.length })}
          </Chip>
        )
      }
      actions={
        open.length === 0 ? (
          <PermitButton variant="filled" permit={permit} leftSection={<Icon name="ok" />} loading={bring.isPending} onClick={finish}>
            {text('smart-bot.finish')}
          </PermitButton>
        ) : (
          <Button variant="filled" disabled title={text('smart-bot.finish.why')}>
            {text('smart-bot.finish')}
          </Button>
        )
      }
      bare
    >
      {bring.error !== null && (
        <div className={classes.pad}>
          <ErrorInPlace error={bring.error} title={text('smart-bot.finish-failed')} kept={text('smart-bot.finish-kept')} isAnswer />
        </div>
      )}
      {update.note !== '' && <p className={classes.note}>{update.note}</p>}
      <MergePanes update={update} choices={choices} onChoose={(choice) => setChoices((before) => ({ ...before, [choice.id]: choice }))} />
    </Page>
  )
}
