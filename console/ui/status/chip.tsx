// A status: always icon, word and colour together. Amber means not live yet, violet generated, red wrong; never decoration.
import { Icon, type IconName } from '../icon'
import classes from './chip.module.css'

export type Tone = 'plain' | 'ok' | 'warn' | 'bad' | 'info' | 'ai' | 'accent'

interface ChipProps {
  tone?: Tone
  icon: IconName
  children: string
  title?: string
}

export function Chip({ tone = 'plain', icon, children, title }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone} title={title}>
      <Icon name={icon} size={12} />
      {children}
    </span>
  )
}
