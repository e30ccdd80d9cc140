// The versions of a prompt, newest first: who wrote each, when and why; which one is open and which one is used.
import { Button, TextInput } from '@mantine/core'
import { isSettled, type PromptVersion, promptLimits } from '@parley/contract/objects/model-prompt/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument } from '../../base/document'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { Chip } from '../../ui/status/chip'
import { Thread } from '../../ui/thread/thread'
import classes from './prompt.module.css'
import type { PromptEdits } from './use-prompt-edits'
import { withoutNewest } from './versions'

interface VersionsThreadProps {
  prompt: BotObject<'model-prompt'>
  open: number
  onOpen: (number: number | null) => void
  edits: PromptEdits
}

export function VersionsThread({ prompt: { data }, open, onOpen, edits }: VersionsThreadProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const newest = data.versions.at(-1)
  const mayDrop = canEdit && data.versions.length > 1 && withoutNewest(data) !== null
  return (
    <section className={classes.side} aria-label={text('prompt.versions')}>
      <header className={classes.head}>
        <h3>{text('prompt.versions')}</h3>
        <span className={classes.count}>{numberText(data.versions.length)}</span>
      </header>
      {data.versions.length === 0 && <p className={classes.note}>{text('prompt.versions.none')}</p>}
      <Thread
        label={text('prompt.versions')}
        knots={data.versions.toReversed().map((version) => ({
          id: String(version.number),
          state: version.number === open ? 'done' : 'next',
          content: (
            <Version
              version={version}
              isOpen={version.number === open}
              isUsed={version.number === data.used}
              onOpen={() => onOpen(version.number)}
            />
          ),
        }))}
      />
      {newest !== undefined && canEdit && !isSettled(data, newest.number) && (
        <TextInput
          size="xs"
          label={text('prompt.note', { number: newest.number })}
          placeholder={text('prompt.note.placeholder')}
          maxLength={promptLimits.noteChars}
          value={newest.note}
          onChange={(event) => edits.write({ note: event.currentTarget.value }, newest)}
        />
      )}
      {mayDrop && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            edits.dropNewest()
            onOpen(null)
          }}
        >
          {text('prompt.drop', { number: newest?.number ?? 0 })}
        </Button>
      )}
    </section>
  )
}

interface VersionProps {
  version: PromptVersion
  isOpen: boolean
  isUsed: boolean
  onOpen: () => void
}

function Version({ version: { number, author, at, note }, isOpen, isUsed, onOpen }: VersionProps) {
  const text = useText()
  const ago = useRelativeTime()
  const when = at === 0 ? '' : ago(at)
  const facts = [author, when, note].filter((part) => part !== '').join(' · ')
  return (
    <div>
      <button type="button" className={classes.version} aria-pressed={isOpen} onClick={onOpen}>
        {text('prompt.version', { number })}
      </button>
      {isUsed && (
        <Chip tone="warn" icon="edit">
          {text('prompt.used-here')}
        </Chip>
      )}
      {facts !== '' && (
        <p className={classes.note} title={at === 0 ? undefined : exactTime(at)}>
          {facts}
        </p>
      )}
    </div>
  )
}
