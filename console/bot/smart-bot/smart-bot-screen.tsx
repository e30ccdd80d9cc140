// A smart bot: what it was installed from, whether there is a newer version, and what of it may be changed. Of one that was not installed,
// what its author leaves open to those who install it.
import { Button, Checkbox } from '@mantine/core'
import type { StoreEntry } from '@parley/contract/bot/bot-store'
import type { SmartBase } from '@parley/contract/bot/smart-bot'
import { openParts } from '@parley/contract/objects/facts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { change, useChange } from '../../base/call/use-change'
import { usePermit } from '../../base/call/permit'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { botPath, useBotId } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { AnchoredForm, FormSection } from '../../ui/page/anchored-form'
import { Page } from '../../ui/page/page'
import { AsyncContent } from '../../ui/state/async-content'
import { showUndoToast } from '../../ui/toast/undo-toast'
import { Chip } from '../../ui/status/chip'
import classes from './smart-bot.module.css'

export function SmartBotScreen() {
  const text = useText()
  const streamId = useBotId()
  const query = useCall('smart-bot.get', { streamId })
  const isAuthors = query.data?.base === null
  const anchors = [
    ...(isAuthors ? [] : [{ id: 'base', title: text('smart-bot.base') }]),
    { id: 'open', title: text(isAuthors ? 'smart-bot.leave-open' : 'smart-bot.open') },
  ]
  return (
    <Page title={text('smart-bot.title')} status={<Status base={query.data?.base} />} bare>
      <AnchoredForm label={text('smart-bot.sections')} anchors={anchors}>
        <AsyncContent of={query} what={text('smart-bot.reading')} failed={text('smart-bot.failed')} rows={8}>
          {({ base }) => (base === null ? <LeaveOpen streamId={streamId} /> : <Installed streamId={streamId} base={base} />)}
        </AsyncContent>
      </AnchoredForm>
    </Page>
  )
}

function Status({ base }: { base: SmartBase | null | undefined }) {
  const text = useText()
  if (base === undefined || base === null) return null
  if (base.update === null)
    return (
      <Chip tone="ok" icon="ok">
        {text('smart-bot.up-to-date')}
      </Chip>
    )
  return (
    <Chip tone="warn" icon="refresh">
      {text('smart-bot.update-waits', { number: base.update.version })}
    </Chip>
  )
}

function Installed({ streamId, base }: { streamId: string; base: SmartBase }) {
  const text = useText()
  const ago = useRelativeTime()
  const { update } = base
  return (
    <>
      <FormSection id="base">
        <dl className={classes.facts}>
          <div>
            <dt>{text('smart-bot.base-name')}</dt>
            <dd>{base.name}</dd>
          </div>
          <div>
            <dt>{text('smart-bot.version')}</dt>
            <dd>{base.version}</dd>
          </div>
          <div>
            <dt>{text('smart-bot.since')}</dt>
            <dd title={exactTime(base.installedAt)}>{ago(base.installedAt)}</dd>
          </div>
        </dl>
        {update === null ? (
          <p className={classes.quiet}>{text('smart-bot.no-update')}</p>
        ) : (
          <div className={classes.update}>
            <p>
              <b>{text('smart-bot.update-waits', { number: update.version })}</b>
              {update.note !== '' && <span className={classes.note}>{update.note}</span>}
            </p>
            <Button
              variant="filled"
              leftSection={<Icon name="refresh" />}
              renderRoot={(props) => <Link to={botPath(streamId, '/smart-bot/update')} {...props} />}
            >
              {text('smart-bot.look-at-update')}
            </Button>
          </div>
        )}
      </FormSection>
      <FormSection id="open" note={text('smart-bot.open.note', { name: base.name })}>
        <ul className={classes.parts}>
          {openParts.map((part) => {
            const isOpen = base.open.parts.includes(part)
            return (
              <li key={part}>
                <span>{text(`smart-bot.part.${part}`)}</span>
                <Chip tone={isOpen ? 'ok' : 'plain'} icon={isOpen ? 'edit' : 'padlock'}>
                  {text(isOpen ? 'smart-bot.is-open' : 'smart-bot.is-closed')}
                </Chip>
              </li>
            )
          })}
          {base.openObjects.map(({ objectId, title, kind }) => (
            <li key={objectId}>
              <span>
                {title} <span className={classes.quiet}>{text(`ui.kind.${kind}`)}</span>
              </span>
              <Chip tone="ok" icon="edit">
                {text('smart-bot.is-open')}
              </Chip>
            </li>
          ))}
        </ul>
      </FormSection>
    </>
  )
}

function LeaveOpen({ streamId }: { streamId: string }) {
  const text = useText()
  const entry = useCall('bot-store.get-entry', { streamId })
  return (
    <AsyncContent of={entry} what={text('smart-bot.reading')} failed={text('smart-bot.failed')} rows={8}>
      {(read) => <OpenParts entry={read} />}
    </AsyncContent>
  )
}

function OpenParts({ entry }: { entry: StoreEntry }) {
  const text = useText()
  const permit = usePermit('bot-store.save-entry', entry.streamId)
  const save = useChange('bot-store.save-entry', `store-open ${entry.streamId}`)
  const { open } = entry.listing
  const [parts, setParts] = useState(open.parts)
  const [seen, setSeen] = useState(open.parts)
  // What somebody else has ticked meanwhile.
  if (seen !== open.parts && !save.isPending) {
    setSeen(open.parts)
    setParts(open.parts)
  }
  const choose = (chosen: readonly string[]) => {
    const next = openParts.filter((part) => chosen.includes(part))
    setParts(next)
    const streamId = entry.streamId
    save.mutate(
      { streamId, open: { ...open, parts: next } },
      {
        onSuccess: () => showUndoToast(text('smart-bot.leave-open.saved'), () => change('bot-store.save-entry', { streamId, open })),
        onError: () => setParts(open.parts),
      },
    )
  }
  return (
    <FormSection id="open" note={text('smart-bot.leave-open.note')} error={save.error}>
      <Checkbox.Group aria-label={text('smart-bot.leave-open')} value={[...parts]} onChange={choose}>
        <div className={classes.boxes}>
          {openParts.map((part) => (
            <Checkbox key={part} value={part} disabled={!permit.may} label={text(`smart-bot.part.${part}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.next}>
        <p className={classes.quiet}>{text('smart-bot.leave-open.next')}</p>
        <Button
          leftSection={<Icon name="store" />}
          renderRoot={(props) => <Link to="/store" search={{ part: 'offer', bot: entry.streamId }} {...props} />}
        >
          {text('smart-bot.offer')}
        </Button>
      </div>
    </FormSection>
  )
}
