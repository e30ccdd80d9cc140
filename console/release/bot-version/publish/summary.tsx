// The right side of publishing: what will be live, in numbers, the note, and the one button that does it.
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
import classes from './publish.module.css'
import type { Choice } from './use-choice'

interface SummaryProps {
  botId: string
  readiness: CallReply<'bot-version.get-readiness'>
  choice: Choice
  mayPublish: boolean
}

export function Summary({ botId, readiness, choice, mayPublish }: SummaryProps) {
  const text = useText()
  const ago = useRelativeTime()
  const channels = useBot(botId).data?.channels.length ?? 0
  const publish = useChange('bot-version.publish')
  const [note, setNote] = useNewDraft(`${botId} release note`, text('bot-version.note'))
  const { next, live, changes, rev } = readiness
  const checks = choice.checks ?? []
  const cautions = checks.filter(({ state }) => state === 'warn').length
  const blocking = checks.filter(({ state }) => state === 'bad')
  const isNothing = live !== null && choice.chosen.size === 0
  const trains = checks.some(({ id, state }) => id === 'training' && state !== 'ok')
  const submit = () =>
    publish.mutate(
      { streamId: botId, note: note.trim(), rev, ...(choice.isOwn ? { objects: [...choice.chosen] } : {}) },
      {
        onSuccess: (version) => {
          setNote('')
          showToast(text('bot-version.published', { number: version.number }), { tone: 'ok' })
        },
      },
    )
  return (
    <aside className={classes.summary} aria-label={text('bot-version.summary', { number: next })}>
      <header className={classes.summaryHead}>
        <h2>v{next}</h2>
        <p title={live === null ? undefined : exactTime(live.createdAt)}>
          {live === null ? text('bot-version.first') : text('bot-version.replaces', { number: live.number, ago: ago(live.createdAt) })}
        </p>
      </header>
      <dl className={classes.numbers}>
        <Count name={text('bot-version.changes')} value={choice.chosen.size} />
        <Count name={text('bot-version.cautions')} value={cautions} tone={cautions > 0 ? 'warn' : undefined} />
        <Count name={text('bot-version.blocking')} value={blocking.length} tone={blocking.length > 0 ? 'bad' : undefined} />
        <Count name={text('bot-version.channels')} value={channels} />
      </dl>
      <div className={classes.act}>
        <Textarea
          label={text('bot-version.note')}
          description={text('bot-version.note.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={2000}
          value={note}
          disabled={!mayPublish}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {publish.error !== null && (
          <ErrorInPlace
            error={publish.error}
            title={live === null ? text('bot-version.failed.first') : text('bot-version.failed', { number: live.number })}
            compact
          />
        )}
        <Button
          size="lg"
          h={40}
          fullWidth
          variant="filled"
          leftSection={<Icon name="publish" />}
          loading={publish.isPending}
          disabled={!mayPublish || isNothing || choice.checks === null || blocking.length > 0}
          onClick={submit}
        >
          {text('bot-version.publish', { number: next })}
        </Button>
        <p className={classes.hint} role={publish.isPending ? 'status' : undefined}>
          <Hint
            {...{ mayPublish, isNothing, live, trains }}
            isUnchanged={changes.length === 0}
            isBlocked={blocking.length > 0}
            isPublishing={publish.isPending}
          />
        </p>
      </div>
    </aside>
  )
}

interface HintProps {
  mayPublish: boolean
  isUnchanged: boolean
  isNothing: boolean
  isBlocked: boolean
  isPublishing: boolean
  trains: boolean
  live: SummaryProps['readiness']['live']
}

function Hint({ mayPublish, isUnchanged, isNothing, isBlocked, isPublishing, trains, live }: HintProps) {
  const text = useText()
  if (isPublishing) return text(trains ? 'bot-version.hint.training' : 'bot-version.hint.publishing')
  if (!mayPublish) return text('bot-version.hint.permission')
  if (isNothing) return text(isUnchanged ? 'bot-version.hint.unchanged' : 'bot-version.hint.nothing', { number: live?.number })
  if (isBlocked) return text('bot-version.hint.blocked')
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
