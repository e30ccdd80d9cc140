// Making a bot on one page: name with its rule shown live, type, language, blank or a sample to start from.
import { Button, Select, TextInput } from '@mantine/core'
import { botTypes } from '@parley/contract/base/ids'
import { isEnglish } from '@parley/kit/name-rules/name-rules'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { findNameFault } from '../../../base/document/name-fault'
import { languageName } from '../../../base/language/language-name'
import { useUserId } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { useChange } from '../../../base/call/use-change'
import { asWords } from '../../../ui/form/named'
import { useForm } from '../../../ui/form/use-form'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { randomColour } from '../../../ui/status/avatar'
import { TypeCards } from './type-cards'
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

const NewBot = z.object({ name: z.string(), type: z.enum(botTypes), language: z.string(), sampleId: z.string() })
type NewBot = z.infer<typeof NewBot>

const offeredLanguages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt']

function NewBotForm({ startWithSample, onClose }: { startWithSample: boolean; onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const userId = useUserId()
  const create = useChange('bot.create')
  const faultOf = (name: string, language: string) => {
    const problem = findNameFault({ kind: 'bot', data: { name } }, [], language)
    if (problem === null) return null
    const why = text(`bot.new.name-${problem.fault}`, { character: problem.character })
    return { fault: problem.fault, words: problem.offered === '' ? why : text('ui.name.offer', { why, name: problem.offered }) }
  }
  const form = useForm<NewBot, NewBot>({
    schema: NewBot.superRefine(({ name, language }, issues) => {
      const fault = faultOf(name, language)
      if (fault !== null) issues.addIssue({ code: 'custom', path: ['name'], message: fault.words })
    }),
    start: { name: '', type: 'default', language: 'en', sampleId: '' },
    say: asWords,
    send: ({ name, type, language, sampleId }) =>
      create.mutate(
        {
          userId,
          name: name.trim(),
          type: sampleId === '' ? type : 'default',
          color: randomColour(),
          defaultLanguage: language,
          sampleId,
        },
        { onSuccess: (bot) => void navigate({ to: botPath(bot._id) }) },
      ),
  })
  const { name, type, language, sampleId } = form.values
  const field = form.typed('name')
  /** The rule shows while the name is written; that there is too little of it is said when it is left. */
  const early = faultOf(name, language)
  const fault = field.error ?? (early === null || early.fault === 'empty' || early.fault === 'too-short' ? null : early.words)
  const nameError = create.error?.errorName === 'NAME_TAKEN' || create.error?.errorName === 'NAME_NOT_VALID' ? create.error.message : null
  return (
    <form onSubmit={form.onSubmit} className={classes.form} noValidate>
      <TextInput
        data-autofocus
        label={text('bot.new.name')}
        {...field}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={(fault ?? nameError) !== null ? undefined : text(isEnglish(language) ? 'bot.new.name-rule' : 'bot.new.name-any')}
        error={fault ?? nameError}
        onChange={(event) => {
          create.reset()
          return field.onChange(event)
        }}
      />
      <StartingPoint
        value={sampleId}
        preferSample={startWithSample}
        onChange={(id, sampleName) => {
          form.take('sampleId', id)
          if (name === '' && sampleName !== '') form.take('name', sampleName)
        }}
      />
      <Select
        label={text('bot.new.language')}
        value={language}
        data={offeredLanguages.map((code) => ({ value: code, label: languageName(code) }))}
        onChange={(value) => {
          if (value === null) return
          form.take('language', value)
          if (field.error !== null) form.choose('name', name)
        }}
      />
      {sampleId === '' && <TypeCards value={type} onChange={(next) => form.take('type', next)} />}
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
