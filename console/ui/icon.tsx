// Table: the fixed icon vocabulary, our names to Tabler's outlines. Kinds name their icon by these words; never two meanings for one.
// Drawn at 16 in text, 20 in nodes and rails, 24 in empty states, always with stroke 1.75.
import {
  IconActivity, IconAlertCircle, IconAlertTriangle, IconApi, IconArrowBackUp, IconArrowForwardUp, IconArrowsSort, IconBell, IconBook2, IconBookmark, IconBraces, IconBug,
  IconCalendar, IconCamera, IconChartLine, IconCheck, IconChevronDown, IconChevronLeft, IconChevronRight, IconCircleCheck, IconCircleDashed, IconCircleHalf2, IconCircleX, IconClipboardList,
  IconClock, IconCopy, IconDeviceDesktop, IconDots, IconDownload, IconExternalLink, IconEye, IconFileInvoice, IconFileText, IconFilter, IconFlask, IconGauge, IconGitFork, IconGripVertical, IconHeadset,
  IconHelpCircle, IconHistory, IconHome, IconKey, IconLanguage, IconLayoutGrid, IconLayoutSidebarRightCollapse, IconList, IconLock, IconLogout, IconMail, IconMaximize, IconMessage, IconMessage2Question, IconMessageChatbot, IconMessageCircle,
  IconMinus, IconMoodSmile, IconMoon, IconNote, IconPackage, IconPackages, IconPencil, IconPin, IconPinFilled, IconPlayerPlay, IconPlayerStop, IconPlug, IconPlus, IconPower, IconQuestionMark, IconRefresh, IconRepeat, IconRobot, IconRoute, IconSearch,
  IconSend, IconSettings, IconShare3, IconShieldLock, IconSortAscending, IconSortDescending, IconSparkles, IconStack2, IconSun, IconSwitchHorizontal, IconTable, IconTag, IconTarget, IconTemplate, IconTimeline, IconTrash, IconTrendingUp, IconUpload, IconUserCircle, IconUsers, IconVariable,
  IconVersions, IconWebhook, IconWifi, IconWifiOff, IconWorld, IconX, IconCloudOff, IconLoader, IconForms, IconListSearch, IconGitCompare, IconClipboardCheck,
} from '@tabler/icons-react'
import { ThreadKnot } from './mark'

const icons = {
  // things of a bot
  target: IconTarget, 'speech-bubble': IconMessageCircle, 'question-bubble': IconMessage2Question, fork: IconGitFork, plug: IconPlug, braces: IconBraces, spark: IconSparkles,
  headset: IconHeadset, tag: IconTag, waveform: IconActivity, beaker: IconFlask, version: ThreadKnot, publish: IconUpload, padlock: IconLock, bot: IconRobot,
  chat: IconMessage, 'chat-test': IconMessageChatbot, form: IconForms, webhook: IconWebhook, link: IconRoute, confirm: IconClipboardCheck, note: IconNote, variable: IconVariable,
  synonym: IconCopy, knowledge: IconHelpCircle, storyboard: IconTimeline, bell: IconBell, action: IconClipboardList, 'small-talk': IconMoodSmile, pattern: IconListSearch, trait: IconBookmark,
  process: IconRepeat, channel: IconWorld, api: IconApi, sample: IconTemplate, store: IconPackages, package: IconPackage, language: IconLanguage, compare: IconGitCompare,
  // places
  home: IconHome, team: IconUsers, person: IconUserCircle, gauge: IconGauge, invoice: IconFileInvoice, gear: IconSettings, chart: IconChartLine, trend: IconTrendingUp, bug: IconBug,
  history: IconHistory, versions: IconVersions, document: IconFileText, book: IconBook2, calendar: IconCalendar, jobs: IconStack2, shield: IconShieldLock, power: IconPower, switch: IconSwitchHorizontal,
  // deeds
  search: IconSearch, add: IconPlus, remove: IconTrash, edit: IconPencil, copy: IconCopy, undo: IconArrowBackUp, redo: IconArrowForwardUp, play: IconPlayerPlay, stop: IconPlayerStop, send: IconSend,
  download: IconDownload, upload: IconUpload, share: IconShare3, refresh: IconRefresh, filter: IconFilter, sort: IconArrowsSort, ascending: IconSortAscending, descending: IconSortDescending,
  pin: IconPin, 'pin-on': IconPinFilled, more: IconDots, close: IconX, drag: IconGripVertical, maximise: IconMaximize, minus: IconMinus, 'sign-out': IconLogout, open: IconExternalLink, fold: IconLayoutSidebarRightCollapse, camera: IconCamera,
  // signs
  check: IconCheck, 'chevron-down': IconChevronDown, 'chevron-left': IconChevronLeft, 'chevron-right': IconChevronRight, ok: IconCircleCheck, bad: IconAlertCircle, warn: IconAlertTriangle, failed: IconCircleX,
  clock: IconClock, none: IconCircleDashed, half: IconCircleHalf2, running: IconLoader, eye: IconEye, key: IconKey, mail: IconMail, question: IconQuestionMark, online: IconWifi, offline: IconWifiOff, 'kept-here': IconCloudOff,
  sun: IconSun, moon: IconMoon, system: IconDeviceDesktop, cards: IconLayoutGrid, table: IconTable, list: IconList,
} as const

export type IconName = keyof typeof icons

export function isIconName(name: string): name is IconName {
  return name in icons
}

export const iconNames = Object.keys(icons).filter(isIconName)

interface IconProps {
  name: IconName
  size?: 12 | 14 | 16 | 20 | 24
  className?: string
}

/** Always decoration: the word beside it, or the button's label, names it. */
export function Icon({ name, size = 16, className }: IconProps) {
  const Drawing = icons[name]
  return <Drawing size={size} stroke={size === 12 ? 2 : 1.75} className={className} aria-hidden focusable={false} />
}
