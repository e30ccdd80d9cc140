// One line above the list, only when some bots need somebody: expired bots, bots that answer with an old model.
import { ActionIcon } from '@mantine/core'
import type { Stream } from '@parley/contract/bot/bot'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from './bots.module.css'

const expiredStatus = 2

export function AttentionStrip({ bots }: { bots: readonly Stream[] }) {
  const text = useText()
  const [isClosed, setIsClosed] = useState(false)
  const expired = bots.filter((bot) => bot.status === expiredStatus)
  const untrained = bots.filter((bot) => bot.liveVersion !== null && bot.needsTraining && !bot.isTraining)
  if (isClosed || expired.length + untrained.length === 0) return null
  return (
    <div className={classes.attention} data-tone={expired.length > 0 ? 'bad' : 'warn'}>
      {expired.length > 0 && <Fact tone="bad" title={text('bot.attention.expired', { count: expired.length })} names={expired} />}
      {untrained.length > 0 && <Fact tone="warn" title={text('bot.attention.untrained', { count: untrained.length })} names={untrained} />}
      <span className={classes.grow} />
      <ActionIcon size={28} aria-label={text('ui.close')} onClick={() => setIsClosed(true)}>
        <Icon name="close" />
      </ActionIcon>
    </div>
  )
}

function Fact({ tone, title, names }: { tone: 'bad' | 'warn'; title: string; names: readonly Stream[] }) {
  return (
    <span className={classes.fact}>
      <span className={classes.factIcon} data-tone={tone}>
        <Icon name={tone === 'bad' ? 'bad' : 'waveform'} />
      </span>
      <b>{title}</b>
      <span className={classes.names}>{names.map((bot) => bot.name).join(', ')}</span>
    </span>
  )
}
