// Which kinds of words go live without approval, chosen by who may publish, and the button by which their changes do.
import { Checkbox } from '@mantine/core'
import { type AutoPublish, autoPublishKinds } from '@parley/contract/release/auto-publish'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { Card } from '../../ui/page/card'
import { PermitButton } from '../../ui/permit/permit-button'
import { AsyncContent } from '../../ui/state/async-content'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { showToast } from '../../ui/toast/toast'
import classes from './auto-publish.module.css'

interface AutoPublishCardProps {
  botId: string
  /** This person may publish without approval, and so choose. */
  mayChoose: boolean
}

export function AutoPublishCard({ botId, mayChoose }: AutoPublishCardProps) {
  const text = useText()
  const read = useCall('auto-publish.get', { streamId: botId })
  return (
    <Card title={text('auto-publish.title')} note={text('auto-publish.note')}>
      <AsyncContent of={read} what={text('auto-publish.reading')} failed={text('auto-publish.failed')} rows={2} compact>
        {(chosen) => <Chosen {...{ botId, mayChoose, chosen }} readAt={read.dataUpdatedAt} />}
      </AsyncContent>
    </Card>
  )
}

interface ChosenProps extends AutoPublishCardProps {
  chosen: AutoPublish
  readAt: number
}

function Chosen({ botId: streamId, mayChoose, chosen, readAt }: ChosenProps) {
  const text = useText()
  const update = useChange('auto-publish.update')
  const run = useChange('auto-publish.run')
  const permit = usePermit('auto-publish.run', streamId)
  // What was ticked last, until it has been read again.
  const isAhead = update.isPending || (update.isSuccess && readAt < update.submittedAt)
  const kinds = isAhead ? update.variables.kinds : chosen.kinds
  const set = (kind: AutoPublish['kinds'][number], isOn: boolean) =>
    update.mutate({ streamId, kinds: autoPublishKinds.filter((each) => (each === kind ? isOn : kinds.includes(each))) })
  const publish = () =>
    run.mutate(
      { streamId },
      { onSuccess: ({ published }) => showToast(text('auto-publish.published', { count: published }), { tone: 'ok' }) },
    )
  return (
    <div className={classes.body}>
      <div role="group" aria-label={text('auto-publish.kinds')} className={classes.kinds}>
        {autoPublishKinds.map((kind) => (
          <Checkbox
            key={kind}
            size="xs"
            label={text(`auto-publish.kind.${kind}`)}
            checked={kinds.includes(kind)}
            disabled={!mayChoose}
            onChange={(event) => set(kind, event.currentTarget.checked)}
          />
        ))}
      </div>
      {update.error !== null && <ErrorInPlace error={update.error} compact />}
      {run.error !== null && <ErrorInPlace error={run.error} isAnswer compact />}
      {kinds.length > 0 && (
        <div className={classes.foot}>
          <p className={classes.count}>
            {text('auto-publish.ready', { count: chosen.ready })}
            {chosen.waiting > 0 && ` ${text('auto-publish.waiting', { count: chosen.waiting })}`}
          </p>
          <PermitButton
            permit={permit}
            leftSection={<Icon name="publish" />}
            loading={run.isPending}
            disabled={permit.may && chosen.ready === 0}
            onClick={publish}
          >
            {text('auto-publish.do')}
          </PermitButton>
        </div>
      )}
    </div>
  )
}
