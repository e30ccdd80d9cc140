// One item of the store: what it is and who made it, a chat to try it out without installing it, and installing it.
import { Button } from '@mantine/core'
import type { StoreItem } from '@parley/contract/bot/bot-store'
import type { CallReply } from '@parley/contract/calls'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Dialog } from '../../../ui/dialog/dialog'
import { Icon } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { ItemPicture } from '../cards/item-picture'
import { InstallButton } from './install-button'
import { ItemFacts } from './item-facts'
import { TryChat } from './try-chat'
import classes from './item-dialog.module.css'

type Installed = CallReply<'bot-store.install'>

export function ItemDialog({ item, onClose }: { item: StoreItem; onClose: () => void }) {
  const text = useText()
  const [made, setMade] = useState<Installed | null>(null)
  return (
    <Dialog title={item.name} size={960} onClose={onClose}>
      <div className={classes.picture}>
        <ItemPicture picture={item.picture} name={item.name} color={item.color} icon={item.icon} />
      </div>
      <div className={classes.columns}>
        <div className={classes.about}>
          <p className={classes.summary}>{item.summary}</p>
          {item.description !== '' && <p className={classes.description}>{item.description}</p>}
          <ItemFacts item={item} />
          {item.kind === 'smart' && <WhatIsOpen item={item} />}
          <OwnCopies item={item} />
        </div>
        <section className={classes.trial} aria-label={text('bot-store.try')}>
          <TryChat item={item} />
        </section>
      </div>
      {made !== null && <ToFillIn made={made} />}
      <div className={classes.foot}>
        <Subscribe item={item} />
        {made === null ? <InstallButton item={item} onMade={setMade} /> : <OpenMade made={made} />}
      </div>
    </Dialog>
  )
}

function WhatIsOpen({ item }: { item: StoreItem }) {
  const text = useText()
  const { parts, objects } = item.open
  return (
    <p className={classes.note}>
      <Icon name="padlock" size={14} />
      {parts.length === 0 && objects.length === 0
        ? text('bot-store.all-closed')
        : text('bot-store.open-parts', { parts: parts.map((part) => text(`smart-bot.part.${part}`)).join(', ') })}
    </p>
  )
}

/** Bots that were installed from it; an old one leads to its update. */
function OwnCopies({ item }: { item: StoreItem }) {
  const text = useText()
  if (item.installed.length === 0) return null
  return (
    <ul className={classes.copies} aria-label={text('bot-store.own-copies')}>
      {item.installed.map((copy) => (
        <li key={copy.streamId}>
          <Link to={botPath(copy.streamId)}>{copy.name}</Link>
          <span className={classes.quiet}>{text('bot-store.version', { number: copy.version })}</span>
          {item.kind === 'smart' && copy.version < item.version && (
            <Link to={botPath(copy.streamId, '/smart-bot/update')}>{text('bot-store.update-to', { number: item.version })}</Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function Subscribe({ item }: { item: StoreItem }) {
  const text = useText()
  const subscribe = useChange('bot-store.subscribe')
  return (
    <div className={classes.subscribe}>
      <Button
        leftSection={<Icon name="bell" />}
        aria-pressed={item.isSubscribed}
        loading={subscribe.isPending}
        onClick={() => subscribe.mutate({ itemId: item.streamId, isOn: !item.isSubscribed })}
      >
        {text(item.isSubscribed ? 'bot-store.unsubscribe' : 'bot-store.subscribe')}
      </Button>
      <span className={classes.quiet}>{text(item.isSubscribed ? 'bot-store.subscribed' : 'bot-store.subscribe.why')}</span>
      {subscribe.error !== null && <ErrorInPlace error={subscribe.error} compact />}
    </div>
  )
}

function ToFillIn({ made: { bot, toFillIn } }: { made: Installed }) {
  const text = useText()
  return (
    <div role="status" className={classes.fill}>
      <p>
        <b>{text('bot-store.fill', { name: bot.name, count: toFillIn.length })}</b>
      </p>
      <ul>
        {toFillIn.map(({ objectId, key }) => (
          <li key={objectId}>
            <code>{key}</code>
          </li>
        ))}
      </ul>
      <Link to={botPath(bot._id, '/variables')}>{text('bot-store.fill.do')}</Link>
    </div>
  )
}

function OpenMade({ made: { bot } }: { made: Installed }) {
  const text = useText()
  return (
    <Button variant="filled" renderRoot={(props) => <Link to={botPath(bot._id)} {...props} />}>
      {text('bot-store.open-made', { name: bot.name })}
    </Button>
  )
}
