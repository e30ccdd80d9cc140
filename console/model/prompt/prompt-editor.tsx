// One prompt of the library: its words as they are or against the version in use, what it reads, its versions, and below a trial of two of them.
import { Button, SegmentedControl } from '@mantine/core'
import { isSettled, newestVersion, usedVersion } from '@parley/contract/objects/model-prompt/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { ObjectBar } from '../../ui/panes/object-bar'
import { Chip } from '../../ui/status/chip'
import classes from './prompt.module.css'
import { PromptSettings } from './prompt-settings'
import { PromptUses } from './prompt-uses'
import { Trial } from './trial/trial'
import { usePromptEdits } from './use-prompt-edits'
import { VariablesList } from './variables-list'
import { VersionDifference, VersionText } from './version-text'
import { VersionsThread } from './versions-thread'

export function PromptEditor({ prompt }: { prompt: BotObject<'model-prompt'> }) {
  const text = useText()
  const { canEdit } = useDocument()
  const edits = usePromptEdits(prompt)
  const { id, data } = prompt
  const [chosen, setChosen] = useState<number | null>(null)
  const used = usedVersion(data)
  const newest = newestVersion(data)
  /** What is new is what somebody who comes wants to see; whoever writes goes on writing. */
  const [compares, setCompares] = useState(used !== undefined && used.number !== newest?.number)
  const open = data.versions.find(({ number }) => number === chosen) ?? newest
  const isOther = used !== undefined && open !== undefined && used.number !== open.number
  const shows = isOther && compares
  const show = (number: number | null) => {
    setChosen(number)
    setCompares(true)
  }
  return (
    <>
      <ObjectBar id={id} name={data.name} remove={text('prompt.remove')} removed={label('prompt.removed', { name: data.name })}>
        {used !== undefined && (
          <Chip tone="warn" icon="edit">
            {text('prompt.in-draft', { number: used.number })}
          </Chip>
        )}
        {newest !== undefined && !isSettled(data, newest.number) && (
          <Chip icon="half">{text('prompt.not-used', { number: newest.number })}</Chip>
        )}
        {canEdit && open !== undefined && open.number !== data.used && (
          <Button variant="filled" onClick={() => edits.use(open.number)}>
            {text('prompt.use', { number: open.number })}
          </Button>
        )}
      </ObjectBar>
      <PromptUses promptId={id} />
      <div className={classes.band}>
        <section className={classes.words} aria-label={text('prompt.words')}>
          <header className={classes.head}>
            <h3>{open === undefined ? text('prompt.first') : text('prompt.version', { number: open.number })}</h3>
            {isOther && (
              <SegmentedControl
                size="xs"
                aria-label={text('prompt.shown-as')}
                value={compares ? 'difference' : 'text'}
                data={[
                  { value: 'text', label: text('prompt.as-text') },
                  { value: 'difference', label: text('prompt.against', { number: used.number }) },
                ]}
                onChange={(value) => setCompares(value === 'difference')}
              />
            )}
          </header>
          {shows ? (
            <VersionDifference before={used} after={open} />
          ) : (
            <VersionText prompt={prompt} version={open} onWritten={setChosen} edits={edits} />
          )}
        </section>
        <VariablesList promptId={id} version={open} />
        <VersionsThread prompt={prompt} open={open?.number ?? 0} onOpen={show} edits={edits} />
      </div>
      <PromptSettings prompt={prompt} edits={edits} />
      <Trial prompt={prompt} open={open} edits={edits} />
    </>
  )
}
