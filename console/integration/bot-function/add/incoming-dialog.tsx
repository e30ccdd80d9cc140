// What is to be said of files that were to come in: those whose name is there, each to be replaced or kept beside it, and those that may not.
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import classes from '../bot-function.module.css'
import type { Incoming, Refused, TakenChoice } from './use-incoming'

const choices = ['replace', 'keep-both', 'skip'] as const satisfies readonly TakenChoice[]

interface IncomingDialogProps {
  incoming: Incoming
  onOpen: (id: string) => void
}

export function IncomingDialog({ incoming, onOpen }: IncomingDialogProps) {
  const { asked, refused } = incoming
  if (asked.length === 0 && refused.length === 0) return null
  return <Open incoming={incoming} onOpen={onOpen} />
}

function Open({ incoming, onOpen }: IncomingDialogProps) {
  const text = useText()
  const { asked, refused, choose, close } = incoming
  const [chosen, setChosen] = useState<readonly TakenChoice[]>(asked.map(() => 'replace'))
  const take = () => {
    const id = choose(chosen)
    if (id !== '') onOpen(id)
  }
  return (
    <Dialog
      title={text(asked.length > 0 ? 'bot-function.taken' : 'bot-function.refused', { count: asked.length })}
      size={600}
      onClose={close}
    >
      <div className={form.form}>
        {asked.map(({ name }, at) => (
          <div key={`${at} ${name}`} className={classes.asked}>
            <span className={classes.fileName}>{name}</span>
            <SegmentedControl
              size="xs"
              aria-label={name}
              value={chosen[at] ?? 'replace'}
              onChange={(value) => {
                const choice = choices.find((one) => one === value) ?? 'skip'
                setChosen(chosen.map((other, place) => (place === at ? choice : other)))
              }}
              data={choices.map((value) => ({ value, label: text(`bot-function.taken.${value}`) }))}
            />
          </div>
        ))}
        {refused.length > 0 && (
          <div role="alert">
            <ul className={classes.refused}>
              {refused.map((file, at) => (
                <li key={`${at} ${file.name}`}>
                  <RefusedFile file={file} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className={form.foot}>
          {asked.length === 0 ? (
            <Button onClick={close}>{text('ui.close')}</Button>
          ) : (
            <>
              <Button onClick={close}>{text('ui.cancel')}</Button>
              <Button variant="filled" onClick={take}>
                {text('bot-function.taken.do')}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function RefusedFile({ file: { name, fault, place } }: { file: Refused }) {
  const text = useText()
  return (
    <>
      <span className={classes.fileName}>{name}</span>{' '}
      {text(`bot-function.fault.${fault}`, { line: place?.line ?? 0, column: place?.column ?? 0, why: place?.message ?? '' })}
    </>
  )
}
