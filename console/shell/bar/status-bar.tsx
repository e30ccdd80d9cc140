// The status bar, 28 high: only true facts. Draft and live version, language, model, problems, jobs, connection.
import type { Stream } from '@parley/contract/bot/bot'
import type { DockEntry } from '@parley/contract/bot/dock'
import type { TrainingState } from '@parley/contract/understanding/training'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConnection } from '../../base/call/connection'
import { useUserId } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { botPath, useBot } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { isOver, percentOf, useDock } from '../../base/call/use-job'
import { languageName } from '../../base/language/language-name'
import { Icon, type IconName } from '../../ui/icon'
import { severityIcon, useSeverityWords, worstOf } from '../../ui/status/severity'
import { shellState, toggleDrawer } from '../shell-state'
import classes from './status-bar.module.css'

export function StatusBar({ botId }: { botId: string }) {
  return (
    <footer className={classes.bar}>
      {botId === '' ? <WorkspaceFacts /> : <BotFacts botId={botId} />}
      <span className={classes.grow} />
      <Connection />
    </footer>
  )
}

function Fact({ icon, children, tone }: { icon: IconName; children: ReactNode; tone?: 'bad' | 'warn' }) {
  return (
    <span className={classes.fact} data-tone={tone}>
      <Icon name={icon} size={14} />
      {children}
    </span>
  )
}

function WorkspaceFacts() {
  const text = useText()
  const userId = useUserId()
  const { data: bots } = useCall('bot.list', userId === '' ? null : { userId })
  if (bots === undefined) return null
  return (
    <>
      <Fact icon="bot">{text('shell.status.bots', { count: bots.length })}</Fact>
      <JobsFact botId="" />
    </>
  )
}

function BotFacts({ botId }: { botId: string }) {
  const text = useText()
  const { data: bot } = useBot(botId)
  const { data: training } = useCall('training.get-state', { streamId: botId })
  const { data: problems } = useCall('document.list-problems', { streamId: botId })
  const { data: jobs = [] } = useDock(botId)
  const counted = useSeverityWords()
  if (bot === undefined) return null
  const draft =
    bot.liveVersion === null
      ? text('shell.status.never-published')
      : text(bot.changesSinceLive === 0 ? 'shell.status.same' : 'shell.status.draft', {
          count: bot.changesSinceLive,
          version: bot.liveVersion,
        })
  return (
    <>
      <Link to={botPath(botId, '/publish')} className={classes.link}>
        <Fact icon="version">{draft}</Fact>
      </Link>
      <Fact icon="language">{languageName(bot.defaultLanguage)}</Fact>
      {training !== undefined && <ModelFact bot={bot} words={trainingWords(training, jobs, text)} />}
      {problems !== undefined && (
        <button type="button" className={classes.link} onClick={() => shellState.set({ drawer: 'problems' })}>
          <Fact icon={severityIcon(worstOf(problems.map(({ severity }) => severity)) ?? 'warn')}>
            {counted(problems.map(({ severity }) => severity))}
          </Fact>
        </button>
      )}
      <JobsFact botId={botId} />
    </>
  )
}

/** Leads to the training log, which a bot that only joins others has not. */
function ModelFact({ bot, words }: { bot: Pick<Stream, '_id' | 'type'>; words: string }) {
  const text = useText()
  const fact = <Fact icon="waveform">{words}</Fact>
  if (bot.type === 'universalbot') return fact
  return (
    <Link
      to={botPath(bot._id, '/model-validation')}
      search={{ log: 'open' }}
      className={classes.link}
      title={text('shell.status.model-log')}
    >
      {fact}
    </Link>
  )
}

/** How far a training is comes from the list of jobs, which says it beside this one: the two are read at different moments. */
function trainingWords(training: TrainingState, jobs: readonly DockEntry[], text: ReturnType<typeof useText>): string {
  const job = jobs.find(({ id }) => id === training.job?.id) ?? training.job
  const percent = job === null ? null : percentOf(job)
  if (training.state === 'training' && percent !== null) return text('shell.status.training-percent', { percent })
  return text(`shell.status.model-${training.state}`, { count: training.changes })
}

function JobsFact({ botId }: { botId: string }) {
  const text = useText()
  const { data: jobs = [] } = useDock(botId)
  const running = jobs.filter((job) => !isOver(job))
  const percent = running[0] === undefined ? null : percentOf(running[0])
  const words = running.length === 0 ? text('shell.status.no-jobs') : text('shell.status.jobs', { count: running.length })
  return (
    <button type="button" className={classes.link} onClick={() => toggleDrawer('jobs')}>
      <Fact icon="jobs">{percent === null ? words : `${words} ${percent}%`}</Fact>
    </button>
  )
}

function Connection() {
  const text = useText()
  const state = useConnection()
  return (
    <span role="status">
      <Fact
        icon={state === 'connected' ? 'online' : 'offline'}
        tone={state === 'offline' ? 'bad' : state === 'connecting' ? 'warn' : undefined}
      >
        {text(`shell.connection.${state}`)}
      </Fact>
    </span>
  )
}
