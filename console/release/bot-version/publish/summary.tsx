// The right side of publishing: what will be live, in numbers, the note, and the one button that does it or asks for it. While something
// awaits approval, that stands in its place.
import { Button, Textarea } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { numberText } from '../../../base/language/locale'
import { useNewDraft } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { useBot } from '../../../base/session/use-bot'
import { useChange } from '../../../base/call/use-change'
import { Icon } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showToast } from '../../../ui/toast/toast'
import { DeploymentLine } from '../../deployment-status'
import { type Approval, ApprovalPanel } from '../../publish-approval'
import classes from './publish.module.css'
import type { Choice } from './use-choice'

interface SummaryProps {
  botId: string
  readiness: CallReply<'bot-version.get-readiness'>
  choice: Choice
  approval: Approval
}

export function Summary({ botId, readiness, choice, approval }: SummaryProps) {
  const text = useText()
  const ago = useRelativeTime()
  const channels = useBot(botId).data?.channels.length ?? 0
  const { next, live } = readiness
  const checks = choice.checks ?? []
  const cautions = checks.filter(({ state }) => state === 'warn').length
  const blocking = checks.filter(({ state }) => state === 'bad').length
  return (
    <aside className={classes.summary} aria-label={text('bot-version.summary', { number: next })}>
      <header className={classes.summaryHead}>
        <h2>v{next}</h2>
        <p title={live === null ? undefined : exactTime(live.createdAt)}>
          {live === null ? text('bot-version.first') : text('bot-version.replaces', { number: live.number, ago: ago(live.createdAt) })}
        </p>
        <DeploymentLine botId={botId} />
      </header>
      <dl className={classes.numbers}>
        <Count name={text('bot-version.changes')} value={choice.chosen.size} />
        <Count name={text('bot-version.cautions')} value={cautions} tone={cautions > 0 ? 'warn' : undefined} />
        <Count name={text('bot-version.blocking')} value={blocking} tone={blocking > 0 ? 'bad' : undefined} />
        <Count name={text('bot-version.channels')} value={channels} />
      </dl>
      {approval.open === null ? <Act {...{ botId, readiness, choice, approval }} /> : <ApprovalPanel request={approval.open} />}
    </aside>
  )
}

/** Publishing, or asking for it: the same note and choice go with either. */
function Act({ botId, readiness: { next, live, changes, rev }, choice, approval: { mayPublish, mayAsk, isRule } }: SummaryProps) {
  const text = useText()
  const publish = useChange('bot-version.publish')
  const ask = useChange('publish-approval.request')
  const [note, setNote] = useNewDraft(`${botId} release note`, text('bot-version.note'))
  const checks = choice.checks ?? []
  const isBlocked = checks.some(({ state }) => state === 'bad')
  const isNothing = choice.chosen.size === 0 && (live !== null || mayAsk)
  const trains = checks.some(({ id, state }) => id === 'training' && state !== 'ok')
  const chosen = { streamId: botId, rev, ...(choice.isOwn ? { objects: [...choice.chosen] } : {}) }
  const told = (words: string) => {
    setNote('')
    showToast(words, { tone: 'ok' })
  }
  const submit = () =>
    mayAsk
      ? ask.mutate({ ...chosen, comment: note.trim() }, { onSuccess: () => told(text('bot-version.asked')) })
      : publish.mutate({ ...chosen, note: note.trim() }, { onSuccess: ({ number }) => told(text('bot-version.published', { number })) })
  return (
    <div className={classes.act}>
      <Textarea
        label={text(mayAsk ? 'bot-version.ask.note' : 'bot-version.note')}
        description={text(mayAsk ? 'bot-version.ask.note.help' : 'bot-version.note.help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2000}
        value={note}
        disabled={!mayPublish && !mayAsk}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {publish.error !== null && (
        <ErrorInPlace
          error={publish.error}
          title={live === null ? text('bot-version.failed.first') : text('bot-version.failed', { number: live.number })}
          compact
        />
      )}
      {ask.error !== null && <ErrorInPlace error={ask.error} title={text('bot-version.ask.failed')} compact />}
      <Button
        size="lg"
        h={40}
        fullWidth
        variant="filled"
        leftSection={<Icon name="publish" />}
        loading={publish.isPending || ask.isPending}
        disabled={(!mayPublish && !mayAsk) || isNothing || choice.checks === null || isBlocked}
        onClick={submit}
      >
        {mayAsk ? text('bot-version.ask') : text('bot-version.publish', { number: next })}
      </Button>
      <p className={classes.hint} role={publish.isPending ? 'status' : undefined}>
        <Hint
          {...{ mayPublish, mayAsk, isRule, isNothing, live, trains, isBlocked }}
          isUnchanged={changes.length === 0}
          isPublishing={publish.isPending}
        />
      </p>
    </div>
  )
}

interface HintProps {
  mayPublish: boolean
  mayAsk: boolean
  isRule: boolean
  isUnchanged: boolean
  isNothing: boolean
  isBlocked: boolean
  isPublishing: boolean
  trains: boolean
  live: SummaryProps['readiness']['live']
}

function Hint({ mayPublish, mayAsk, isRule, isUnchanged, isNothing, isBlocked, isPublishing, trains, live }: HintProps) {
  const text = useText()
  if (isPublishing) return text(trains ? 'bot-version.hint.training' : 'bot-version.hint.publishing')
  if (!mayPublish && !mayAsk) return text('bot-version.hint.permission')
  if (isNothing) return text(isUnchanged ? 'bot-version.hint.unchanged' : 'bot-version.hint.nothing', { number: live?.number })
  if (isBlocked) return text('bot-version.hint.blocked')
  if (mayAsk) return text(isRule ? 'bot-version.hint.rule' : 'bot-version.hint.ask')
  if (trains) return text('bot-version.hint.trains')
  return live === null ? text('bot-version.hint.first') : text('bot-version.hint.back', { number: live.number })
}

function Count({ name, value, tone }: { name: string; value: number; tone?: 'warn' | 'bad' }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-tone={tone}>{numberText(value)}</dd>
    </div>
  )
}
