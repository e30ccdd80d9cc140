// The head of an intent: its name (renamed in place, F2), the dialog that serves it, what it is confused with, and training.
import { isEnter, isEscape } from '@parley/kit/keys/enter'
import { ActionIcon, Button } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { IntentQuality } from '@parley/contract/understanding/training'
import type { BotObject } from '@parley/contract/objects/object'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useDocument, useEdit, useFieldDraft, useObject } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { type Shortcut, useShortcuts } from '../../../base/page/shortcuts'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Icon, type IconName } from '../../../ui/icon'
import { openRefactor } from '../../../ui/refactor/refactor'
import { OverlapDialog } from '../explain/overlap-dialog'
import { useNameFault } from '../../../ui/field/use-name-fault'
import inPlace from '../../../ui/field/in-place.module.css'
import classes from './editor.module.css'
import { QualitySentence } from './quality-sentence'
import { TrainButton } from './train-button'

export function IntentHead({ intent, quality }: { intent: BotObject<'intent'>; quality: IntentQuality | undefined }) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const merge = () => openRefactor(botId, { do: 'merge-intents', from: intent.id, name: intent.data.name }, () => store.flush())
  const dialog = useObject('dialog', intent.data.dialogId)
  const [isOverlapOpen, setIsOverlapOpen] = useState(false)
  return (
    <header className={classes.head}>
      <div className={classes.headLine}>
        <IntentName intent={intent}>
          {dialog && (
            <Link to={botPath(botId, `/dialogs/${dialog.id}`)} className={classes.dialogChip}>
              <Icon name="fork" size={12} />
              <span className={classes.dialogName}>{text('training.dialog', { name: dialog.data.name })}</span>
            </Link>
          )}
        </IntentName>
        <div className={classes.grow} />
        {canEdit && <Tool icon="fork" words={text('ui.refactor.action.merge-intents')} onClick={merge} />}
        <Tool icon="compare" words={text('training.overlap')} onClick={() => setIsOverlapOpen(true)} />
        <TrainButton />
      </div>
      <QualitySentence quality={quality} />
      {isOverlapOpen && <OverlapDialog onClose={() => setIsOverlapOpen(false)} />}
    </header>
  )
}

/** Its words go where they would cut the name of the intent. */
function Tool({ icon, words, onClick }: { icon: IconName; words: string; onClick: () => void }) {
  const classNames = { root: classes.tool, section: classes.toolIcon, label: classes.toolWords }
  return (
    <Button variant="subtle" aria-label={words} title={words} leftSection={<Icon name={icon} />} classNames={classNames} onClick={onClick}>
      {words}
    </Button>
  )
}

/** The name with what stands beside it; the way to rename comes last, so that nothing moves when it shows. */
function IntentName({ intent, children }: { intent: BotObject<'intent'>; children: ReactNode }) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const faultOf = useNameFault('intent', intent)
  const { name } = intent.data
  const [isOpen, setIsOpen] = useState(false)
  const { value, isUnsaved, type, leave, giveUp } = useFieldDraft({
    ...{ place: `${intent.id} name`, label: text('training.name'), saved: name },
    tidy: (typed) => typed.trim(),
    isFine: (typed) => faultOf(typed) === null,
    save: (wanted) =>
      edit([{ op: 'put', id: intent.id, kind: 'intent', set: { name: wanted } }], {
        label: label('training.intent.renamed', { name: wanted }),
      }),
  })
  const keys = useMemo<Shortcut[]>(() => (canEdit ? [{ keys: 'F2', label: 'training.rename', run: () => setIsOpen(true) }] : []), [canEdit])
  useShortcuts(keys)

  if (!isOpen && !isUnsaved) {
    return (
      <>
        <h2 className={classes.name} title={name} onDoubleClick={() => canEdit && setIsOpen(true)}>
          {name}
        </h2>
        {children}
        {canEdit && (
          <ActionIcon
            size={28}
            className={classes.rename}
            aria-label={text('training.rename')}
            title={text('training.rename.keys')}
            onClick={() => setIsOpen(true)}
          >
            <Icon name="edit" size={14} />
          </ActionIcon>
        )}
      </>
    )
  }
  const fault = faultOf(value)
  const close = (end: () => void) => {
    end()
    setIsOpen(false)
  }
  return (
    <>
      <input
        autoFocus
        className={`${inPlace.open} ${classes.nameField}`}
        aria-label={text('training.name')}
        aria-invalid={fault !== null}
        value={value}
        maxLength={limits.nameChars}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => close(leave)}
        onKeyDown={(event) => {
          if (isEnter(event)) close(leave)
          if (isEscape(event)) close(giveUp)
        }}
      />
      {fault !== null && (
        <span role="alert" className={classes.nameFault}>
          {fault.words}
        </span>
      )}
    </>
  )
}
