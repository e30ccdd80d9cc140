// A newer description against the actions that are there: what is new, what has changed and what is gone, with the steps that use it. What is
// ticked is done, as one edit.
import { Button } from '@mantine/core'
import { operationKey } from '@parley/contract/objects/integration-action/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useEdit, useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { label } from '../../../base/language/words/label'
import dialog from '../../../ui/dialog/dialog.module.css'
import { compare } from '../compare'
import { editsOfRenewal } from '../edits'
import classes from '../integration.module.css'
import { useStepsOfActions } from '../use-steps'
import { ActionPicks } from './action-picks'
import type { Found } from './description-dialog'
import { UnusableList } from './unusable-list'

interface RenewalFormProps {
  found: Found
  integration: BotObject<'integration'>
  onBack: () => void
  onMade: () => void
}

export function RenewalForm({ found: { description, source }, integration, onBack, onMade }: RenewalFormProps) {
  const text = useText()
  const edit = useEdit()
  const actions = useObjects('integration-action', integration.id)
  const stepsOf = useStepsOfActions()
  const [compared] = useState(() => compare(actions, description.actions))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...compared.added.map(operationKey),
        ...compared.changed.map(({ action }) => action.id),
        ...compared.gone.filter(({ id }) => stepsOf(id).length === 0).map(({ id }) => id),
      ]),
  )
  const used = (id: string) => {
    const steps = stepsOf(id)
    return steps.length === 0 ? undefined : <p className={classes.usedBy}>{text('integration.used-by', { steps: steps.join(', ') })}</p>
  }
  const existing = ({ id, data }: BotObject<'integration-action'>) => ({
    key: id,
    name: data.name,
    operation: operationKey(data),
    note: used(id),
  })
  const groups = [
    { id: 'added', picks: compared.added.map((draft) => ({ key: operationKey(draft), name: draft.name, operation: operationKey(draft) })) },
    { id: 'changed', picks: compared.changed.map(({ action }) => existing(action)) },
    { id: 'gone', picks: compared.gone.map(existing) },
  ].filter(({ picks }) => picks.length > 0)
  const renew = () => {
    const edits = editsOfRenewal({
      ...{ integration, actions, description, source },
      chosen: {
        added: compared.added.filter((draft) => chosen.has(operationKey(draft))),
        changed: compared.changed.filter(({ action }) => chosen.has(action.id)),
        gone: compared.gone.filter(({ id }) => chosen.has(id)),
      },
    })
    if (edit(edits, { label: label('integration.renewed', { name: integration.data.name }) }) !== '') onMade()
  }
  return (
    <form
      className={dialog.form}
      onSubmit={(event) => {
        event.preventDefault()
        renew()
      }}
    >
      <p className={dialog.note}>
        {text(groups.length === 0 ? 'integration.renewal.same' : 'integration.renewal.told', {
          count: compared.same,
          version: description.version || '–',
        })}
      </p>
      {groups.map(({ id, picks }) => (
        <ActionPicks key={id} label={text(`integration.renewal.${id}`)} picks={picks} chosen={chosen} onChange={setChosen} />
      ))}
      <UnusableList description={description} />
      <div className={dialog.foot}>
        <Button onClick={onBack}>{text('integration.back')}</Button>
        <Button type="submit" variant="filled">
          {text('integration.renewal.do')}
        </Button>
      </div>
    </form>
  )
}
