// One line above the list, only when some bots need somebody: expired bots, bots with tests that fail, bots that answer with an old model.
import { ActionIcon } from '@mantine/core'
import type { Stream } from '@parley/contract/bot/bot'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../base/language/text'
import { hasExpired } from '../../../base/session/plan'
import { botPath } from '../../../base/session/use-bot'
import { Icon } from '../../../ui/icon'
import strip from '../../../ui/page/strip.module.css'
import classes from './bots.module.css'

export function AttentionStrip({ bots }: { bots: readonly Stream[] }) {
  const text = useText()
  const [isClosed, setIsClosed] = useState(false)
  const expired = bots.filter(hasExpired)
  const failing = bots.filter((bot) => bot.failingTests > 0)
  const untrained = bots.filter((bot) => bot.liveVersion !== null && bot.needsTraining && !bot.isTraining)
  if (isClosed || expired.length + failing.length + untrained.length === 0) return null
  return (
    <div className={`${strip.strip} ${classes.attention}`} data-tone={expired.length + failing.length > 0 ? 'bad' : 'warn'}>
      {expired.length > 0 && <Fact tone="bad" title={text('bot.attention.expired', { count: expired.length })} names={expired} />}
      {failing.length > 0 && (
        <Fact tone="bad" title={text('bot.attention.failing', { count: failing.length })}>
          {failing.map((bot) => (
            <Link key={bot._id} to={botPath(bot._id, '/batch-tests')} className={classes.attended}>
              {text('bot.attention.tests', { name: bot.name, count: bot.failingTests })}
            </Link>
          ))}
        </Fact>
      )}
      {untrained.length > 0 && <Fact tone="warn" title={text('bot.attention.untrained', { count: untrained.length })} names={untrained} />}
      <span className={classes.grow} />
      <ActionIcon size={28} aria-label={text('ui.close')} onClick={() => setIsClosed(true)}>
        <Icon name="close" />
      </ActionIcon>
    </div>
  )
}

interface FactProps {
  tone: 'bad' | 'warn'
  title: string
  names?: readonly Stream[]
  children?: ReactNode
}

function Fact({ tone, title, names = [], children }: FactProps) {
  return (
    <span className={classes.fact}>
      <span className={strip.icon} data-tone={tone}>
        <Icon name={tone === 'bad' ? 'bad' : 'waveform'} />
      </span>
      <b>{title}</b>
      <span className={classes.names}>{children ?? names.map((bot) => bot.name).join(', ')}</span>
    </span>
  )
}
