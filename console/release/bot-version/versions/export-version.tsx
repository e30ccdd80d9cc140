// Writes one version into a file, and offers the file once it is there.
import { Button } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { BotVersion } from '@parley/contract/release/bot-version'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { useBotId } from '../../../base/session/use-bot'
import { ErrorInPlace } from '../../../ui/state/error-in-place'

export function ExportVersion({ version: { id: versionId, number } }: { version: Pick<BotVersion, 'id' | 'number'> }) {
  const text = useText()
  const streamId = useBotId()
  const exporting = useChange('bot-export.start-version')
  const asked = exporting.isSuccess ? { streamId, versionId } : null
  const { data } = useCall('bot-export.get-version-status', asked, { pollMs: limits.jobPollMs })
  const hidden = <span className="visually-hidden"> v{number}</span>
  if (data?.status === 'success')
    return (
      <Button size="xs" component="a" href={data.downloadURL} download={data.fileName}>
        {text('bot-version.export.fetch')}
        {hidden}
      </Button>
    )
  const failure = exporting.error ?? (data?.status === 'failed' ? new Error(data.job?.error) : null)
  return (
    <>
      <Button
        size="xs"
        px={8}
        variant="subtle"
        loading={exporting.isPending || data?.status === 'pending'}
        onClick={() => exporting.mutate({ streamId, versionId })}
      >
        {text('bot-version.export')}
        {hidden}
      </Button>
      {failure !== null && <ErrorInPlace error={failure} compact isAnswer />}
    </>
  )
}
