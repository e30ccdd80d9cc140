// One channel of the catalogue, 88 high: a way to its setup, or greyed with the reason.
import type { ReactNode } from 'react'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { Tile } from '../../ui/status/avatar'
import classes from './channel.module.css'
import type { Channel } from './groups'

export function ChannelTile({ channel, onOpen }: { channel: Channel; onOpen: () => void }) {
  const text = useText()
  if (channel.planned) {
    return (
      <div className={classes.tile} data-planned title={channel.about}>
        <TileWords channel={channel}>{text('channel.planned')}</TileWords>
      </div>
    )
  }
  return (
    <button type="button" className={classes.tile} title={channel.about} onClick={onOpen}>
      <TileWords channel={channel}>
        <Health channel={channel} />
      </TileWords>
    </button>
  )
}

function TileWords({ channel, children }: { channel: Channel; children: ReactNode }) {
  return (
    <>
      <span className={classes.tileHead}>
        <Tile name={channel.name} hue={channel.planned ? 'slate' : undefined} size={24} />
        <span className={classes.tileName}>{channel.name}</span>
      </span>
      <span className={classes.tileState}>{children}</span>
    </>
  )
}

function Health({ channel }: { channel: Channel }) {
  const text = useText()
  const ago = useRelativeTime()
  // Some are switched on from the first day, before anybody has set them up.
  if (!channel.enable || (!channel.isSetUp && channel.lastMessageAt === null)) return text('channel.off')
  if (!channel.isSetUp)
    return (
      <>
        <i className={classes.dot} data-warn aria-hidden />
        {text('channel.not-set-up')}
      </>
    )
  return (
    <>
      <i className={classes.dot} aria-hidden />
      {text('channel.on')}
      {' · '}
      {channel.lastMessageAt === null ? (
        text('channel.no-message')
      ) : (
        <time title={exactTime(channel.lastMessageAt)}>{text('channel.last-message', { ago: ago(channel.lastMessageAt) })}</time>
      )}
    </>
  )
}
