// Puts the variables of a file in the place of the bot's, after a backup is offered, with what became of each row.
import { Button } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { variableLimits } from '@parley/contract/integration/variable-limits'
import { useCall } from '../../../base/call/use-call'
import { change } from '../../../base/call/use-change'
import { useDocument } from '../../../base/document'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { ImportFromFile } from '../../../ui/file-import/import-from-file'
import { useBotImport } from '../../../ui/file-import/use-bot-import'
import { shownOf } from '../../../ui/file-import/use-file-import'
import { Icon } from '../../../ui/icon'
import { exportVariables } from './export-variables'
import classes from './file.module.css'

interface ImportVariablesProps {
  /** Variables that the bot has. */
  count: number
  onClose: () => void
}

/** Its columns have the names of what variables hold. */
const noFields = [] as const

export function ImportVariables({ count, onClose }: ImportVariablesProps) {
  const text = useText()
  const { work, asked } = useBotImport(noFields, (given) => change('variable.import', given))
  const status = useCall('variable.get-import-status', asked, { pollMs: limits.jobPollMs }).data
  const { report, ...shown } = shownOf(work, status)
  return (
    <ImportFromFile
      title={text('variable.file.import')}
      about={text('variable.file.why', { shown: numberText(variableLimits.variableFileRows) })}
      column={text('variable.key')}
      notice={count > 0 && work.jobId === null ? <Backup count={count} /> : null}
      {...{ work, onClose }}
      {...shown}
      told={report && { ...report, rows: report.rows.map(({ key, ...row }) => ({ ...row, name: key })) }}
    />
  )
}

function Backup({ count }: { count: number }) {
  const text = useText()
  const { botId, store } = useDocument()
  return (
    <div className={classes.backup}>
      <p>{text('variable.file.replaces', { count, shown: numberText(count) })}</p>
      <Button leftSection={<Icon name="download" />} onClick={() => void exportVariables(botId, 'json', () => store.flush())}>
        {text('variable.file.backup')}
      </Button>
    </div>
  )
}
