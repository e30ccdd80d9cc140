// Brings a file into a bot, or makes a bot of it: the file is chosen, what would become of each object is looked at, addresses are set, and then
// a job does it.
import { Button, FileButton, Switch, TextInput } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Waiting } from '../../ui/state/skeleton'
import { MissingSecrets } from './missing-secrets'
import { PlanView } from './plan-view'
import { useBotImport } from './use-bot-import'
import classes from './bot-import.module.css'

const accepted = '.zip,.json,.yml,.yaml,.md,.lu,.csv,.tsv,application/zip,application/json'

/** `botId` null makes a new bot. */
export function ImportFile({ botId }: { botId: string | null }) {
  const text = useText()
  const localized = useLocalized()
  const work = useBotImport(botId)
  const { plan, status } = work
  const isAtWork = status?.status === 'pending'
  return (
    <div className={classes.work}>
      <div className={classes.actions}>
        <FileButton accept={accepted} onChange={(file) => file && work.take(file)}>
          {(props) => (
            <Button {...props} leftSection={<Icon name="upload" />} loading={work.isReading} disabled={isAtWork}>
              {text(plan === undefined ? 'bot-import.choose' : 'bot-import.choose-other')}
            </Button>
          )}
        </FileButton>
        <span className={classes.note}>{work.fileName === '' ? text('bot-import.formats') : work.fileName}</span>
      </div>
      {work.error !== null && <ErrorInPlace error={work.error} title={text('bot-import.not-read')} compact isAnswer />}
      {plan !== undefined && status === undefined && (
        <>
          <PlanView
            plan={plan}
            isNew={botId === null}
            kinds={work.kinds}
            without={work.wish.without}
            onWithout={(without) => work.setWish({ ...work.wish, without })}
          />
          {plan.addresses.length > 0 && (
            <fieldset className={classes.parts}>
              <legend className={classes.legend}>{text('bot-import.addresses')}</legend>
              {plan.addresses.map(({ key, value }) => (
                <TextInput key={key} label={key} defaultValue={value} onChange={(event) => work.setValue(key, event.currentTarget.value)} />
              ))}
            </fieldset>
          )}
          {botId !== null && (
            <Switch
              label={text('bot-import.replace')}
              checked={work.wish.replaces}
              onChange={(event) => work.setWish({ ...work.wish, replaces: event.currentTarget.checked })}
            />
          )}
          {plan.refused === '' && (
            <div className={classes.actions}>
              <Button variant="filled" loading={work.isBeginning} onClick={work.begin}>
                {text(botId === null ? 'bot-import.make' : 'bot-import.begin')}
              </Button>
            </div>
          )}
        </>
      )}
      {isAtWork && <Waiting what={text('bot-import.at-work')}>{<p className={classes.note}>{text('bot-import.at-work')}</p>}</Waiting>}
      {status?.status === 'failed' && <ErrorInPlace error={new Error(localized(status.job, 'error'))} title={text('bot-import.failed')} />}
      {status?.status === 'success' && <Done status={status} isNew={botId === null} />}
    </div>
  )
}

function Done({ status: { streamId, missing }, isNew }: { status: CallReply<'bot-import.get-status'>; isNew: boolean }) {
  const text = useText()
  // Those that are given meanwhile stay in sight.
  const [asked] = useState(missing)
  return (
    <>
      <div role="status" className={classes.done}>
        <p>{text(isNew ? 'bot-import.made' : 'bot-import.done')}</p>
      </div>
      {asked.length > 0 && <MissingSecrets botId={streamId} asked={asked} />}
      {isNew && (
        <div className={classes.actions}>
          <Link to={botPath(streamId, '/')}>{text('bot-import.open')}</Link>
        </div>
      )}
    </>
  )
}
