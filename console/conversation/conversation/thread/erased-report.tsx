// What an erasing came to: how much of each part went, and the places where something may remain, each with what to do there.
import { Button, Group } from '@mantine/core'
import type { ErasingReport } from '@parley/contract/conversation/erasing'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import classes from './turns.module.css'

export function ErasedReport({ report: { erased, remains }, onClose }: { report: ErasingReport; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog title={text('conversation.erased.title')} onClose={onClose}>
      <h3 className={classes.reportTitle}>{text('conversation.erased.parts')}</h3>
      <ul className={classes.report}>
        {erased.map(({ what, count }) => (
          <li key={what}>{text(`conversation.erased.part.${what}`, { shown: numberText(count) })}</li>
        ))}
      </ul>
      <h3 className={classes.reportTitle}>{text('conversation.erased.remains')}</h3>
      <ul className={classes.report}>
        {remains.map((place) => (
          <li key={place}>{text(`conversation.erased.place.${place}`)}</li>
        ))}
      </ul>
      <Group justify="flex-end" mt={16}>
        <Button onClick={onClose}>{text('conversation.erased.close')}</Button>
      </Group>
    </Dialog>
  )
}
