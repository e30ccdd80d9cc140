// What was found in a description, before it is added: its name and base address, who calls it, and its actions to be ticked.
import { Autocomplete, Button, Checkbox, TextInput } from '@mantine/core'
import type { SecurityScheme } from '@parley/contract/integration/integration'
import { operationKey } from '@parley/contract/objects/integration-action/index'
import { freeName } from '@parley/kit/name-rules/free-name'
import { useState } from 'react'
import { useEdit } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { label } from '../../../base/language/words/label'
import dialog from '../../../ui/dialog/dialog.module.css'
import { useNameFault } from '../../../ui/field/use-name-fault'
import { editsOfNew } from '../edits'
import classes from '../integration.module.css'
import { ActionPicks } from './action-picks'
import type { Found } from './description-dialog'
import { UnusableList } from './unusable-list'

interface NewIntegrationFormProps {
  found: Found
  onBack: () => void
  onMade: (id: string) => void
}

export function NewIntegrationForm({ found: { description, source }, onBack, onMade }: NewIntegrationFormProps) {
  const text = useText()
  const edit = useEdit()
  const faultOf = useNameFault('integration')
  const profileFault = useNameFault('authorization')
  const [name, setName] = useState(() => firstFree(description.title || text('integration.new.name'), (tried) => faultOf(tried) === null))
  const [address, setAddress] = useState(description.servers[0] ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(description.actions.map(operationKey)))
  const scheme = description.security.find(({ auth }) => auth !== '')
  const [makesProfile, setMakesProfile] = useState(scheme !== undefined)
  const fault = faultOf(name.trim())
  const actions = description.actions.filter((action) => chosen.has(operationKey(action)))
  const add = () => {
    const profile = makesProfile && scheme ? { scheme, name: firstFree(name.trim(), (tried) => profileFault(tried) === null) } : null
    const made = editsOfNew({ name: name.trim(), address: address.trim(), description, source, actions, profile })
    if (edit(made.edits, { label: label('integration.added', { name: name.trim() }) }) !== '') onMade(made.id)
  }
  return (
    <form
      className={dialog.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (fault === null && name.trim() !== '') add()
      }}
    >
      <p className={dialog.note}>
        {text('integration.found', { format: description.format, count: description.actions.length, version: description.version || '–' })}
      </p>
      <div className={classes.two}>
        <TextInput
          data-autofocus
          label={text('integration.name')}
          value={name}
          maxLength={mostNameChars}
          error={fault?.words}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Autocomplete
          label={text('integration.field.address')}
          data={[...description.servers]}
          value={address}
          maxLength={2000}
          placeholder="https://api.example.com/v1"
          onChange={setAddress}
        />
      </div>
      {scheme !== undefined && <ProfileChoice scheme={scheme} isMade={makesProfile} onChange={setMakesProfile} />}
      <ActionPicks
        label={text('integration.list')}
        picks={description.actions.map((action) => ({ key: operationKey(action), name: action.name, operation: operationKey(action) }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <UnusableList description={description} />
      <div className={dialog.foot}>
        <Button onClick={onBack}>{text('integration.back')}</Button>
        <Button type="submit" variant="filled" disabled={fault !== null || name.trim() === '' || actions.length === 0}>
          {text('integration.add', { count: actions.length })}
        </Button>
      </div>
    </form>
  )
}

function ProfileChoice({ scheme, isMade, onChange }: { scheme: SecurityScheme; isMade: boolean; onChange: (isMade: boolean) => void }) {
  const text = useText()
  const way = text(`authorization.field.auth.${scheme.auth}`)
  return (
    <Checkbox
      label={text('integration.profile', { way })}
      description={text('integration.profile.why')}
      checked={isMade}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

const mostTries = 100
const mostNameChars = 128

function firstFree(name: string, isFree: (name: string) => boolean): string {
  const taken: string[] = []
  for (let count = 0; count < mostTries; count += 1) {
    const tried = freeName(name, taken)
    if (isFree(tried)) return tried
    taken.push(tried)
  }
  return name
}
