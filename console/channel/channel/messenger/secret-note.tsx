// What is known of a secret that is set: something since it was saved shows that it is right, or that it is not, or nothing has yet.
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { Icon, type IconName } from '../../../ui/icon'
import type { Health } from './messenger-setup'
import own from './messenger.module.css'

type Secret = Health['secrets'][number]

const icons: Readonly<Record<Secret['state'], IconName>> = { proved: 'ok', refused: 'bad', waiting: 'none' }

export function SecretNote({ secret: { proof, state, at } }: { secret: Secret }) {
  const text = useText()
  const ago = useRelativeTime()
  const words = text(`channel.secret.${proof}.${state}`, { ago: at === null ? '' : ago(at) })
  return (
    <span className={own.proof} data-state={state}>
      <Icon name={icons[state]} size={14} />
      {at === null ? words : <time title={exactTime(at)}>{words}</time>}
    </span>
  )
}
