// Making a bot on one page: name with its rule shown live, type, language, blank or a sample to start from.
import { Button, Select, TextInput } from '@mantine/core'
import { isEnglish } from '@parley/kit/name-rules/name-rules'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { findNameFault } from '../../../base/document/name-fault'
import { languageName } from '../../../base/language/language-name'
import { useUserId } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { useChange } from '../../../base/call/use-change'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { hueOf } from '../../../ui/status/avatar'
import { type NewBotType, TypeCards } from './type-cards'
import { StartingPoint } from './starting-point'
import classes from './new-bot-dialog.module.css'

interface NewBotDialogProps {
  startWithSample: boolean
  onClose: () => void
}

export function NewBotDialog({ startWithSample, onClose }: NewBotDialogProps) {
  const text = useText()
  return (
    <Dialog title={text('bot.new.title')} size={560} onClose={onClose}>
      <NewBotForm startWithSample={startWithSample} onClose={onClose} />
    </Dialog>
  )
}

const offeredLanguages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt']

function NewBotForm({ startWithSample, onClose }: { startWithSample: boolean; onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const userId = useUserId()
  const create = useChange('bot.create')
  const [name, setName] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [type, setType] = useState<NewBotType>('default')
  const [language, setLanguage] = useState('en')
  const [sampleId, setSampleId] = useState('')
  const problem = findNameFault({ kind: 'bot', data: { name } }, [], language)
  const isShown = problem !== null && (isTried || (problem.fault !== 'empty' && problem.fault !== 'too-short'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (problem !== null) return
    create.mutate(
      {
        userId,
        name: name.trim(),
        type: sampleId === '' ? type : 'default',
        color: hueOf(name.trim()),
        defaultLanguage: language,
        sampleId,
      },
      { onSuccess: (bot) => void navigate({ to: botPath(bot._id) }) },
    )
  }
  const nameError = create.error?.errorName === 'NAME_TAKEN' || create.error?.errorName === 'NAME_NOT_VALID' ? create.error.message : null
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <TextInput
        data-autofocus
        label={text('bot.new.name')}
        value={name}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={isShown || nameError !== null ? undefined : text(isEnglish(language) ? 'bot.new.name-rule' : 'bot.new.name-any')}
        error={isShown ? text(`bot.new.name-${problem.fault}`, { character: problem.character }) : nameError}
        onChange={(event) => {
          setName(event.currentTarget.value)
          create.reset()
        }}
      />
      <StartingPoint
        value={sampleId}
        preferSample={startWithSample}
        onChange={(id, sampleName) => {
          setSampleId(id)
          if (name === '' && sampleName !== '') setName(sampleName)
        }}
      />
      {sampleId === '' && <TypeCards value={type} onChange={setType} />}
      <Select
        label={text('bot.new.language')}
        value={language}
        data={offeredLanguages.map((code) => ({ value: code, label: languageName(code) }))}
        onChange={(value) => value !== null && setLanguage(value)}
      />
      {create.error !== null && nameError === null && <ErrorInPlace error={create.error} compact />}
      <div className={classes.buttons}>
        <Button size="md" onClick={onClose}>
          {text('ui.cancel')}
        </Button>
        <Button type="submit" size="md" variant="filled" loading={create.isPending}>
          {text('bot.new.create')}
        </Button>
      </div>
    </form>
  )
}
