// Writes the draft of a bot into a file, all of it or the kinds that are chosen, and offers the file that was written last.
import { Button, Checkbox } from '@mantine/core'
import { objectFacts, objectKinds, type ObjectKind } from '@parley/contract/objects/object-kinds'
import { limits } from '@parley/contract/base/limits'
import { useState } from 'react'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { PermitButton } from '../../ui/permit/permit-button'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Waiting } from '../../ui/state/skeleton'
import classes from './bot-import.module.css'

/** Kinds that are taken together: under one heading, and with what they lie in. The bot itself always goes along. */
const others = objectKinds.filter((kind) => kind !== 'bot')
const groups: readonly (readonly ObjectKind[])[] = [...new Set(others.map((kind) => objectFacts[kind].group))].map((group) =>
  others.filter((kind) => objectFacts[kind].group === group),
)

export function ExportCard({ botId }: { botId: string }) {
  const text = useText()
  const [chosen, setChosen] = useState<readonly number[]>(groups.map((_, at) => at))
  const exporting = useChange('bot-export.start')
  const status = useCall('bot-export.get-status', { streamId: botId }, { pollMs: exporting.isSuccess ? limits.jobPollMs : false })
  const kinds = chosen.length === groups.length ? {} : { kinds: chosen.flatMap((at) => groups[at] ?? []) }
  const { data } = status
  return (
    <div className={classes.card}>
      <fieldset className={classes.parts}>
        <legend className={classes.legend}>{text('bot-import.parts')}</legend>
        {groups.map((own, at) => (
          <Checkbox
            key={own[0]}
            label={own.map((kind) => text(`ui.kind.${kind}`)).join(', ')}
            checked={chosen.includes(at)}
            onChange={() => setChosen(chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at])}
          />
        ))}
      </fieldset>
      {exporting.error !== null && <ErrorInPlace error={exporting.error} title={text('bot-import.not-exported')} compact isAnswer />}
      {data?.status === 'failed' && <ErrorInPlace error={new Error(data.job?.error)} title={text('bot-import.not-exported')} compact />}
      <div className={classes.actions}>
        <PermitButton
          permit={usePermit('bot-export.start', botId)}
          variant="filled"
          leftSection={<Icon name="download" />}
          loading={exporting.isPending || data?.status === 'pending'}
          disabled={chosen.length === 0}
          onClick={() => exporting.mutate({ streamId: botId, ...kinds })}
        >
          {text('bot-import.write')}
        </PermitButton>
        {data?.status === 'success' && (
          <Button component="a" href={data.downloadURL} download={data.fileName}>
            {text('bot-import.fetch', { name: data.fileName })}
          </Button>
        )}
        {status.isPending && <Waiting what={text('bot-import.reading-status')}>{null}</Waiting>}
      </div>
    </div>
  )
}
