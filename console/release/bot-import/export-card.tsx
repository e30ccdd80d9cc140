// Writes the draft of a bot into a file: all of it, some kinds of objects or chosen ones, or what other tools read, and offers the file that was
// written last with what could not be said in it.
import { Button, Select } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { limits } from '@parley/contract/base/limits'
import { type ExportForm, exportForms } from '@parley/contract/release/export-forms'
import { useState } from 'react'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { useChange } from '../../base/call/use-change'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { PermitButton } from '../../ui/permit/permit-button'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Waiting } from '../../ui/state/skeleton'
import { ListTable } from '../../ui/table/list-table'
import { ExportChoice, everything, isNothing, type Scope, wishOf } from './export-choice'
import { RasaLanguage } from './rasa-language'
import classes from './bot-import.module.css'

const isForm = (value: string | null): value is ExportForm => exportForms.some((form) => form === value)

export function ExportCard({ botId }: { botId: string }) {
  const text = useText()
  const [form, setForm] = useState<ExportForm>('parley')
  const [language, setLanguage] = useState<string>()
  const [scope, setScope] = useState<Scope>(everything)
  const exporting = useChange('bot-export.start')
  const status = useCall('bot-export.get-status', { streamId: botId }, { pollMs: exporting.isSuccess ? limits.jobPollMs : false })
  const wish = form === 'parley' ? wishOf(scope) : { form, ...(language !== undefined && { language }) }
  const { data } = status
  return (
    <div className={classes.work}>
      <Select
        label={text('bot-import.form')}
        data={exportForms.map((value) => ({ value, label: text(`bot-import.form.${value}`) }))}
        value={form}
        allowDeselect={false}
        onChange={(next) => isForm(next) && setForm(next)}
      />
      {form === 'parley' && <ExportChoice scope={scope} onChange={setScope} />}
      {form === 'rasa' && <RasaLanguage botId={botId} value={language} onChange={setLanguage} />}
      {form !== 'parley' && <p className={classes.lead}>{text(`bot-import.form.${form}.note`)}</p>}
      {exporting.error !== null && <ErrorInPlace error={exporting.error} title={text('bot-import.not-exported')} compact isAnswer />}
      {data?.status === 'failed' && <Failed status={data} />}
      <div className={classes.actions}>
        <PermitButton
          permit={usePermit('bot-export.start', botId)}
          variant="filled"
          leftSection={<Icon name="download" />}
          loading={exporting.isPending || data?.status === 'pending'}
          disabled={form === 'parley' && isNothing(scope)}
          onClick={() => exporting.mutate({ streamId: botId, ...wish })}
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
      {data?.status === 'success' && data.leftCount > 0 && <LeftOut status={data} />}
    </div>
  )
}

type Status = CallReply<'bot-export.get-status'>

function Failed({ status: { job } }: { status: Status }) {
  const text = useText()
  const localized = useLocalized()
  const why = job === null ? '' : localized(job, 'error')
  return <ErrorInPlace error={new Error(why)} title={text('bot-import.not-exported')} compact />
}

function LeftOut({ status: { left, leftCount } }: { status: Status }) {
  const text = useText()
  const localized = useLocalized()
  return (
    <>
      <p className={classes.lead}>{text('bot-import.left-out', { count: leftCount })}</p>
      <ListTable label={text('bot-import.left-out.rows')} heads={[text('bot-import.plan.object'), text('bot-import.left-out.why')]}>
        {left.map((row, at) => (
          // Rows have nothing of their own that tells them apart, and their order stays.
          <tr key={at}>
            <td>{row.name}</td>
            <td>{localized(row, 'why')}</td>
          </tr>
        ))}
      </ListTable>
    </>
  )
}
