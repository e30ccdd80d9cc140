// A desk outside: the form of its described fields, the address it posts to, whether it is there, and what it could not be told.
import { Button } from '@mantine/core'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { OutsideDesk } from '@parley/contract/desk/agent-transfer'
import { useState } from 'react'
import type { Permit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { useChange } from '../../base/call/use-change'
import { localizeField, localizeSteps } from '../../base/language/kinds/localize-kind'
import { useLocalize } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { useBotId } from '../../base/session/use-bot'
import { DescribedForm } from '../../ui/controls/described-form'
import { PermitButton } from '../../ui/permit/permit-button'
import { AsyncContent } from '../../ui/state/async-content'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Chip } from '../../ui/status/chip'
import { showToast } from '../../ui/toast/toast'
import { Copied } from '../../release/bot-version/index'
import classes from './agent-transfer.module.css'

/** Stands for a secret that is set; it is never sent. */
const isSet = 'set'
const pollMs = 5000

export function OutsideDeskForm({ systemId, permit }: { systemId: string; permit: Permit }) {
  const text = useText()
  const streamId = useBotId()
  const desk = useCall('agent-transfer.get-desk', { streamId, systemId }, { keep: true, pollMs })
  return (
    <AsyncContent of={desk} failed={text('agent-transfer.failed')} rows={4}>
      {(found) => <DeskForm desk={found} permit={permit} />}
    </AsyncContent>
  )
}

function DeskForm({ desk, permit }: { desk: OutsideDesk; permit: Permit }) {
  const text = useText()
  const say = useLocalize()
  const streamId = useBotId()
  const save = useChange('agent-transfer.set-desk')
  const [typed, setTyped] = useState<JsonObject>({})
  const [saves, setSaves] = useState(0)
  const key = `kind.desk.${desk.id}`
  const secrets = Object.fromEntries(desk.secrets.map((name) => [name, isSet]))
  const given = withoutEmptySecrets(typed, desk)
  const send = () =>
    save.mutate(
      { streamId, systemId: desk.id, isUsed: true, settings: given },
      {
        onSuccess: () => {
          setTyped({})
          setSaves(saves + 1)
          showToast(text('agent-transfer.desk.saved', { desk: desk.name }), { tone: 'ok' })
        },
      },
    )
  return (
    <div className={classes.desk}>
      <ol className={classes.steps}>
        {localizeSteps(desk.steps, key, say).map((step) => (
          <li key={step.title}>
            <strong>{step.title}.</strong> {step.text}
          </li>
        ))}
      </ol>
      <DescribedForm
        key={`${saves} ${desk.secrets.join(' ')}`}
        fields={desk.fields.map((field) => localizeField(field, `${key}.field.${field.name}`, say))}
        values={{ ...desk.settings, ...secrets, ...typed }}
        defaults={{}}
        isReadOnly={!permit.may}
        subject={{ dialogId: '', nodeId: '' }}
        onChange={(name: string, value: Json) => setTyped({ ...typed, [name]: value })}
      />
      {desk.webhook !== '' && <Copied label={text('agent-transfer.desk.webhook')} value={desk.webhook} />}
      {desk.error !== '' && (
        <p className={classes.trouble} role="status">
          {text('agent-transfer.desk.trouble', { count: desk.waiting })} {desk.error}
        </p>
      )}
      {save.error !== null && <ErrorInPlace error={save.error} title={text('agent-transfer.desk.failed')} compact />}
      <div className={classes.foot}>
        {desk.webhook === '' ? <span /> : <Check systemId={desk.id} permit={permit} />}
        <PermitButton
          permit={permit}
          variant="filled"
          disabled={desk.isUsed && Object.keys(given).length === 0}
          loading={save.isPending}
          onClick={send}
        >
          {text(desk.isUsed ? 'agent-transfer.desk.save' : 'agent-transfer.desk.use')}
        </PermitButton>
      </div>
    </div>
  )
}

function Check({ systemId, permit }: { systemId: string; permit: Permit }) {
  const text = useText()
  const streamId = useBotId()
  const check = useChange('agent-transfer.check-desk')
  const found = check.data
  return (
    <div className={classes.check}>
      <Button disabled={!permit.may} loading={check.isPending} onClick={() => check.mutate({ streamId, systemId })}>
        {text('agent-transfer.desk.check')}
      </Button>
      {check.error !== null && <ErrorInPlace error={check.error} compact />}
      {found !== undefined && (
        <span role="status">
          <Chip tone={found.isReached ? 'ok' : 'bad'} icon={found.isReached ? 'ok' : 'warn'}>
            {found.isReached ? text('agent-transfer.desk.reached') : found.text}
          </Chip>
        </span>
      )}
    </div>
  )
}

/** A secret whose replacing was begun and not finished stays what it is. */
function withoutEmptySecrets(typed: JsonObject, { fields }: OutsideDesk): JsonObject {
  const secret = new Set(fields.filter(({ control }) => control === 'secret').map(({ name }) => name))
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => !secret.has(name) || value !== ''))
}
