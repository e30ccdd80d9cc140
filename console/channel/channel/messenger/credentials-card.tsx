// What a messenger channel needs to know, as a form of its described fields. A saved secret is shown as set, and typed anew to replace it.
import { Button } from '@mantine/core'
import { isAskedFor } from '@parley/contract/base/form'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { useState } from 'react'
import { useChange } from '../../../base/call/use-change'
import { localizeField } from '../../../base/language/kinds/localize-kind'
import { useLocalize } from '../../../base/language/kinds/use-kinds'
import { useText } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { DescribedForm } from '../../../ui/controls/described-form'
import { Card } from '../../../ui/page/card'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showToast } from '../../../ui/toast/toast'
import classes from '../channel.module.css'
import type { Health, Setup } from './messenger-setup'
import { SecretNote } from './secret-note'

/** Stands for a secret that is set; it is never sent. */
const isSet = 'set'

interface CredentialsCardProps {
  botId: string
  setup: Setup
  health: Health | undefined
  mayEdit: boolean
}

export function CredentialsCard({ botId, setup, health, mayEdit }: CredentialsCardProps) {
  const text = useText()
  const say = useLocalize()
  const userId = useUserId()
  const update = useChange('channel.update')
  const [typed, setTyped] = useState<JsonObject>({})
  const [saves, setSaves] = useState(0)
  const secrets = Object.fromEntries(setup.secrets.map((name) => [name, isSet]))
  const known = (health?.secrets ?? []).filter(({ name }) => typed[name] === undefined)
  const given = withoutEmptySecrets(typed, setup)
  const values: JsonObject = { ...setup.settings, ...secrets, ...typed }
  const [showsAll, setShowsAll] = useState(false)
  const rare = setup.fields.filter(({ name, isRare }) => isRare === true && isEmpty(values[name]))
  const shown = setup.fields.filter((field) => showsAll || !rare.includes(field))
  const isDone = setup.fields.every(
    (field) => field.required !== true || !isAskedFor(field, values, setup.fields) || !isEmpty(values[field.name]),
  )
  const hasChanges = Object.keys(given).length > 0
  const save = () =>
    update.mutate(
      { userId, streamId: botId, channelType: setup.type, enable: setup.enable, ...given },
      {
        onSuccess: () => {
          setTyped({})
          setSaves(saves + 1)
          showToast(text('channel.credentials.saved'))
        },
      },
    )
  return (
    <Card title={text('channel.credentials')} note={text('channel.credentials.note')}>
      <div className={classes.padded}>
        <DescribedForm
          key={`${saves} ${setup.secrets.join(' ')}`}
          fields={shown.map((field) => localizeField(field, `kind.channel.${setup.type}.field.${field.name}`, say))}
          values={values}
          defaults={{}}
          isReadOnly={!mayEdit}
          subject={{ dialogId: '', nodeId: '' }}
          notes={Object.fromEntries(known.map((secret) => [secret.name, <SecretNote key={secret.name} secret={secret} />]))}
          onChange={(name: string, value: Json) => setTyped({ ...typed, [name]: value })}
        />
        {update.error !== null && <ErrorInPlace error={update.error} title={text('channel.credentials.failed')} compact />}
        {!showsAll && rare.length > 0 && (
          <Button className={classes.more} variant="subtle" size="xs" onClick={() => setShowsAll(true)}>
            {text('channel.credentials.more')}
          </Button>
        )}
        {mayEdit && (hasChanges || !isDone) && (
          <div className={classes.foot}>
            <Button variant="filled" disabled={!hasChanges} loading={update.isPending} onClick={save}>
              {text('channel.credentials.save')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

const isEmpty = (value: Json | undefined): boolean => value === undefined || value === null || value === ''

/** A secret whose replacing was begun and not finished stays what it is. */
function withoutEmptySecrets(typed: JsonObject, { fields }: Setup): JsonObject {
  const secret = new Set(fields.filter(({ control }) => control === 'secret').map(({ name }) => name))
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => !secret.has(name) || value !== ''))
}
