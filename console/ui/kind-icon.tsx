// The icon a kind names: a word of the vocabulary (icon), or the path of a drawing that the kind brings along in its own folder.
import { Icon, isIconName, type IconName } from './icon'

interface KindIconProps {
  icon: string
  size?: 16 | 20
  /** Drawn for a word nobody knows. */
  otherwise?: IconName
}

/** Like all icons a decoration, in the colour of the text around it. */
export function KindIcon({ icon, size = 16, otherwise = 'question' }: KindIconProps) {
  if (!isIconPath(icon)) return <Icon name={isIconName(icon) ? icon : otherwise} size={size} />
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
    >
      <path d={icon} />
    </svg>
  )
}

/** `M4 12h16` is a path, `plug` a word. */
export function isIconPath(icon: string): boolean {
  return /^[Mm]\s?-?[\d.]/.test(icon)
}
