// Asks which question of the bot's knowledge a missed message is another way to ask.
import { Button, Select } from '@mantine/core'
import { Faq } from '@parley/contract/objects/faq/index'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useAction } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { Dialog } from '../dialog/dialog'
import form from '../dialog/dialog.module.css'
import { useLateList } from '../field/use-late-list'
import { ErrorInPlace } from '../state/error-in-place'
import classes from './missed.module.css'
import { addToFaq, type Missed } from './teach'

export function FaqDialog({ missed, onClose }: { missed: Missed; onClose: () => void }) {
  const text = useText()
  const faqs = useCall('document.list', { streamId: missed.botId, kind: 'faq', offset: 0, limit: -1 })
  const late = useLateList(faqs.data !== undefined, text('ui.missed.no-faq'))
  const [faqId, setFaqId] = useState<string | null>(null)
  const { isRunning, error, start } = useAction()
  const known = (faqs.data?.items ?? []).map(({ id, data }) => ({ id, data: Faq.parse(data) }))
  const chosen = known.find(({ id }) => id === faqId)
  const options = known.map(({ id, data }) => ({ value: id, label: data.question })).toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <Dialog title={text('ui.missed.faq.title')} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) start(() => addToFaq(missed, chosen).then(onClose))
        }}
      >
        <p className={classes.quoted} translate="no">
          “{missed.text}”
        </p>
        <Select data-autofocus label={text('ui.kind.faq')} data={options} value={faqId} onChange={setFaqId} searchable {...late} />
        {faqs.error !== null && <ErrorInPlace error={faqs.error} onRetry={() => void faqs.refetch()} compact />}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button variant="filled" type="submit" disabled={!chosen} loading={isRunning}>
            {text('ui.missed.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
