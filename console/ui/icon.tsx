// Table: the fixed icon vocabulary, our names to Tabler's outlines. Kinds name their icon by these words; never two meanings for one.
// Drawn at 16 in text, 20 in nodes and rails, 24 in empty states, always with stroke 1.75. Here are those that stand outside the shell
// too; the others come with the shell (icons-inside).
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconEye,
  IconKey,
  IconLanguage,
  IconLoader,
  IconLock,
  IconMail,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react'
import { addIcons, drawings } from './icon-drawings'
import type { InsideIconName } from './icons-inside'

const icons = {
  padlock: IconLock,
  language: IconLanguage,
  close: IconX,
  check: IconCheck,
  ok: IconCircleCheck,
  bad: IconAlertCircle,
  warn: IconAlertTriangle,
  failed: IconCircleX,
  clock: IconClock,
  none: IconCircleDashed,
  running: IconLoader,
  eye: IconEye,
  key: IconKey,
  mail: IconMail,
  question: IconQuestionMark,
} as const

export type IconName = keyof typeof icons | InsideIconName

addIcons(icons)

export function isIconName(name: string): name is IconName {
  return drawings.has(name)
}

export function iconNames(): IconName[] {
  return [...drawings.keys()].filter(isIconName)
}

interface IconProps {
  name: IconName
  size?: 12 | 14 | 16 | 20 | 24
  className?: string
}

/** Always decoration: the word beside it, or the button's label, names it. */
export function Icon({ name, size = 16, className }: IconProps) {
  const Drawing = drawings.get(name)
  if (Drawing === undefined) return null
  return <Drawing size={size} stroke={size === 12 ? 2 : 1.75} className={className} aria-hidden focusable={false} />
}
