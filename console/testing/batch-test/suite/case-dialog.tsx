// One case: the utterance, what is expected of it, its tags, and why it is known to fail. What is expected beside intent and values is
// case-beside's.
import { ActionIcon, Autocomplete, Button, TagsInput, Textarea, TextInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { ExpectedEntity, TestCase } from '@parley/contract/testing/batch-test-shapes'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { change, useAction } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { Icon } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../batch-test.module.css'
import { type CaseExtras, CaseExtrasForm, noExtras } from './case-extras-form'

interface CaseDialogProps {
  place: { streamId: string; testSuiteId: string }
  /** null for a new one. */
  one: TestCase | null
  onClose: () => void
}

export function CaseDialog({ place, one, onClose }: CaseDialogProps) {
  const text = useText()
  const [input, setInput] = useState(one?.input ?? '')
  const [intent, setIntent] = useState(one?.intent ?? '')
  const [entities, setEntities] = useState<readonly ExpectedEntity[]>(one?.entities ?? [])
  const [beside, setBeside] = useState<CaseExtras>(one ?? noExtras)
  const [tags, setTags] = useState<string[]>(one?.tags ?? [])
  const [knownIssue, setKnownIssue] = useState(one?.knownIssue ?? '')
  const intents = useCall('document.list', { streamId: place.streamId, kind: 'intent', offset: 0, limit: -1 }).data?.items ?? []
  const names = intents.map(({ data }) => String(data.name))
  const recent = useCall('batch-test.list-recent-tags', place).data?.tags ?? []
  const { isRunning, error, start } = useAction()
  const save = async (): Promise<void> => {
    const { botName, expectedTraits, parentIntent, entityOrder } = beside
    const also = { botName, expectedTraits, parentIntent, entityOrder, tags, knownIssue }
    const content = { input, intent, ...also, entities: entities.filter(({ entityName }) => entityName.trim() !== '') }
    if (one === null) await change('batch-test.add-cases', { ...place, testCases: [content] })
    else await change('batch-test.update-case', { ...place, testCaseId: one._id, ...content })
    onClose()
  }
  return (
    <Dialog title={text(one === null ? 'batch-test.case.add' : 'batch-test.case.change')} size={600} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          start(save)
        }}
      >
        <Textarea
          data-autofocus
          autosize
          label={text('batch-test.case.input')}
          value={input}
          maxLength={limits.utteranceChars}
          onChange={(event) => setInput(event.currentTarget.value)}
        />
        <Autocomplete
          label={text('batch-test.case.intent')}
          description={text('batch-test.case.intent.why')}
          data={names}
          value={intent}
          onChange={setIntent}
        />
        <Entities streamId={place.streamId} value={entities} onChange={setEntities} />
        <CaseExtrasForm
          streamId={place.streamId}
          intents={names}
          entities={entities.map(({ entityName }) => entityName).filter((name) => name !== '')}
          value={beside}
          onChange={setBeside}
        />
        <TagsInput label={text('batch-test.tags')} data={recent} value={tags} maxTags={10} maxLength={40} onChange={setTags} />
        <TextInput
          label={text('batch-test.case.known')}
          description={text('batch-test.case.known.why')}
          value={knownIssue}
          maxLength={500}
          onChange={(event) => setKnownIssue(event.currentTarget.value)}
        />
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={input.trim() === ''} loading={isRunning}>
            {text('batch-test.case.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface EntitiesProps {
  streamId: string
  value: readonly ExpectedEntity[]
  onChange: (value: readonly ExpectedEntity[]) => void
}

function Entities({ streamId, value, onChange }: EntitiesProps) {
  const text = useText()
  const known = useCall('document.list', { streamId, kind: 'entity', offset: 0, limit: -1 }).data?.items ?? []
  const put = (at: number, change: Partial<ExpectedEntity>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)))
  return (
    <fieldset className={classes.entities}>
      <legend>{text('batch-test.case.entities')}</legend>
      {value.map((one, at) => (
        <div key={at} className={classes.entityLine}>
          <Autocomplete
            aria-label={text('batch-test.case.entity', { number: at + 1 })}
            placeholder={text('batch-test.case.entity.name')}
            data={known.map(({ data }) => String(data.name))}
            value={one.entityName}
            onChange={(entityName) => put(at, { entityName })}
          />
          <TextInput
            aria-label={text('batch-test.case.value', { number: at + 1 })}
            placeholder={text('batch-test.case.value.example')}
            value={one.entityValue}
            onChange={(event) => put(at, { entityValue: event.currentTarget.value })}
          />
          <ActionIcon
            aria-label={text('batch-test.case.entity.remove', { number: at + 1 })}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          >
            <Icon name="remove" />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="xs"
        variant="subtle"
        leftSection={<Icon name="add" />}
        onClick={() => onChange([...value, { entityName: '', entityValue: '' }])}
      >
        {text('batch-test.case.entity.add')}
      </Button>
    </fieldset>
  )
}
