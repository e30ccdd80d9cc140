// Table: drawings of the icon names that entity types give themselves. A type may bring a drawing of its own instead, as a path; a name
// without a drawing gets the entity's tag.
import {
  IconAlignLeft,
  IconBriefcase,
  IconBuilding,
  IconCalendar,
  IconCalendarStats,
  IconCalendarTime,
  IconClock,
  IconCoin,
  IconHash,
  IconHome,
  IconLink,
  IconList,
  IconListSearch,
  IconMail,
  IconMailbox,
  IconMapPin,
  IconPalette,
  IconPaperclip,
  IconPercentage,
  IconPhone,
  IconPlane,
  IconRegex,
  IconScale,
  IconStack,
  IconTag,
  IconTextSize,
  IconUser,
  IconWorld,
  IconWorldPin,
} from '@tabler/icons-react'
import { isIconPath, KindIcon } from '../../ui/kind-icon'

const drawings: Record<string, typeof IconTag> = {
  'align-left': IconAlignLeft,
  briefcase: IconBriefcase,
  building: IconBuilding,
  calendar: IconCalendar,
  'calendar-stats': IconCalendarStats,
  'calendar-time': IconCalendarTime,
  clock: IconClock,
  coin: IconCoin,
  hash: IconHash,
  home: IconHome,
  link: IconLink,
  list: IconList,
  'list-search': IconListSearch,
  mail: IconMail,
  mailbox: IconMailbox,
  'map-pin': IconMapPin,
  palette: IconPalette,
  paperclip: IconPaperclip,
  percentage: IconPercentage,
  phone: IconPhone,
  plane: IconPlane,
  regex: IconRegex,
  scale: IconScale,
  stack: IconStack,
  text: IconTextSize,
  user: IconUser,
  world: IconWorld,
  'world-time': IconWorldPin,
}

export function TypeIcon({ icon }: { icon: string }) {
  if (isIconPath(icon)) return <KindIcon icon={icon} />
  const Drawing = drawings[icon] ?? IconTag
  return <Drawing size={16} stroke={1.75} aria-hidden focusable={false} />
}
