// Who takes what the bot hands over: its own desk, or a desk outside, which is set up here before it is used.
import { Radio } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { useState } from 'react'
import type { Permit } from '../../base/call/permit'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { useBotId } from '../../base/session/use-bot'
import { Chip } from '../../ui/status/chip'
import { showFailure } from '../../ui/toast/toast'
import classes from './agent-transfer.module.css'
import { OutsideDeskForm } from './outside-desk-form'

type DeskSystems = CallReply<'agent-transfer.list-systems'>

const ownDesk = 'own'

export function Systems({ systems, permit }: { systems: DeskSystems; permit: Permit }) {
  const text = useText()
  const streamId = useBotId()
  const set = useChange('agent-transfer.set-desk')
  const used = systems.find(({ isDefault }) => isDefault)?.id ?? ownDesk
  const [shown, setShown] = useState(used)
  const choose = (id: string) => {
    setShown(id)
    if (id !== ownDesk || used === ownDesk) return
    const back = { onError: (error: Error) => showFailure(error) }
    set.mutate({ streamId, systemId: used, isUsed: false, settings: {} }, back)
  }
  return (
    <>
      <Radio.Group value={shown} onChange={choose} aria-label={text('agent-transfer.systems')}>
        <ul className={classes.systems}>
          {systems
            .toSorted((one, other) => Number(other.id === ownDesk) - Number(one.id === ownDesk))
            .map((system) => (
              <li key={system.id}>
                <Radio
                  value={system.id}
                  disabled={!permit.may}
                  label={system.id === ownDesk ? text('agent-transfer.system.own') : system.name}
                />
                <State system={system} />
              </li>
            ))}
        </ul>
      </Radio.Group>
      {shown !== ownDesk && <OutsideDeskForm key={shown} systemId={shown} permit={permit} />}
    </>
  )
}

function State({ system }: { system: DeskSystems[number] }) {
  const text = useText()
  const words = () => {
    if (system.id !== ownDesk) return text(system.isEnabled ? 'agent-transfer.set-up' : 'agent-transfer.not-set-up')
    return system.isEnabled ? text('agent-transfer.agents', { count: system.agents }) : text('agent-transfer.no-agents')
  }
  return (
    <>
      <Chip tone={system.isEnabled ? 'ok' : 'plain'} icon={system.isEnabled ? 'ok' : 'none'}>
        {words()}
      </Chip>
      {system.isDefault && (
        <Chip tone="accent" icon="check">
          {text('agent-transfer.used')}
        </Chip>
      )}
    </>
  )
}
