// Which kind of external NLU it is, each with a line on what it is.
import { Radio } from '@mantine/core'
import type { ExternalNluKind } from '@parley/contract/integration/external-nlu'
import { useText } from '../../base/language/text'
import classes from './external-nlu.module.css'

interface KindChoiceProps {
  kinds: readonly ExternalNluKind[]
  chosen: string
  isReadOnly: boolean
  onChoose: (kind: ExternalNluKind) => void
}

export function KindChoice({ kinds, chosen, isReadOnly, onChoose }: KindChoiceProps) {
  const text = useText()
  const choose = (id: string) => {
    const kind = kinds.find((one) => one.id === id)
    if (kind !== undefined) onChoose(kind)
  }
  return (
    <Radio.Group label={text('external-nlu.kind')} value={chosen} onChange={choose}>
      <div className={classes.kinds}>
        {kinds.map(({ id, label, about }) => (
          <Radio key={id} value={id} label={label} description={about} disabled={isReadOnly} />
        ))}
      </div>
    </Radio.Group>
  )
}
