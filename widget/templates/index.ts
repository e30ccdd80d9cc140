// Table: the templates that the window draws in its own way, by their id. Another listed one (contract/templates) is drawn by the look it
// names; one that has none, or that nobody lists, is shown as its plain words by the message list.
import { type Look, templateKind, templateType } from '@parley/contract/templates/index'
import type { Template } from '../client/message'
import { BarChart } from './bar-chart'
import { Buttons, QuickReplies } from './choices'
import { DatePicker, DateRange } from './date'
import { Form } from './form'
import { LineChart } from './line-chart'
import { Carousel, List, ListView } from './list'
import { Audio, File, Image, PlayableMessage, Video } from './media'
import { PieChart } from './pie-chart'
import { Feedback, LikeDislike } from './rating'
import { Dropdown, MultiSelect, RadioOptions } from './select'
import { MiniTable, Table } from './table'
import { readFirst, type TemplateView } from './template'

const views: Readonly<Record<string, TemplateView>> = {
  SYSTEM: () => null,
  audio: Audio,
  barchart: BarChart,
  dateTemplate: DatePicker,
  daterange: DateRange,
  dropdown_template: Dropdown,
  error: () => null,
  feedbackTemplate: Feedback,
  form_template: Form,
  image: Image,
  like_dislike: LikeDislike,
  linechart: LineChart,
  listView: ListView,
  live_agent: () => null,
  message: PlayableMessage,
  mini_table: MiniTable,
  multi_select: MultiSelect,
  piechart: PieChart,
  radioOptionTemplate: RadioOptions,
  video: Video,
}

/** How a template without a drawing of its own is drawn. */
const looks: Readonly<Record<Look, TemplateView | undefined>> = {
  pills: QuickReplies,
  buttons: Buttons,
  rows: List,
  cards: Carousel,
  table: Table,
  media: File,
  words: undefined,
}

export const ownDrawings: readonly string[] = Object.keys(views)

export function templateName(template: Template): string {
  return templateType(template)
}

/** How a template is drawn; undefined when only its words can be shown. */
export function templateView(template: Template): TemplateView | undefined {
  const name = templateName(template)
  if (Object.hasOwn(views, name)) return views[name]
  const kind = templateKind(template)
  return kind && looks[kind.look]
}

/** The words above a template: its own text, not the plain fallback that repeats its options. */
export function templateWords(template: Template): string {
  return readFirst(template.payload, ['text', 'heading', 'title', 'text_message'])
}
