// The templates that the window knows from the start, because many messages have them or the bot's first one may. All others are known to
// the file that comes later (later.ts), which has the whole list of the contract.
import { attachment } from '@parley/contract/templates/attachment/index'
import { audio } from '@parley/contract/templates/audio/index'
import { button } from '@parley/contract/templates/button/index'
import { carousel } from '@parley/contract/templates/carousel/index'
import { dateRange } from '@parley/contract/templates/date-range/index'
import { dateTemplate } from '@parley/contract/templates/date-template/index'
import { dropdown } from '@parley/contract/templates/dropdown/index'
import { elementList } from '@parley/contract/templates/element-list/index'
import { error } from '@parley/contract/templates/error/index'
import { feedback } from '@parley/contract/templates/feedback/index'
import { image } from '@parley/contract/templates/image/index'
import { likeDislike } from '@parley/contract/templates/like-dislike/index'
import { link } from '@parley/contract/templates/link/index'
import { listView } from '@parley/contract/templates/list-view/index'
import { liveAgent } from '@parley/contract/templates/live-agent/index'
import { lookupIn, type ShownTemplate, shownBy, type Template } from '@parley/contract/templates/lookup'
import { message } from '@parley/contract/templates/message/index'
import { miniTable } from '@parley/contract/templates/mini-table/index'
import { multiSelect } from '@parley/contract/templates/multi-select/index'
import { quickReplies } from '@parley/contract/templates/quick-replies/index'
import { radioOptions } from '@parley/contract/templates/radio-options/index'
import { system } from '@parley/contract/templates/system/index'
import { table } from '@parley/contract/templates/table/index'
import { video } from '@parley/contract/templates/video/index'
import { hasView } from './index'

const kindAtHand = lookupIn([
  ...[quickReplies, button, elementList, listView, carousel, table, miniTable, likeDislike, feedback, multiSelect, dropdown],
  ...[radioOptions, dateTemplate, dateRange, image, video, audio, attachment, link, message, error, system, liveAgent],
])

/** null for one that is drawn by what comes later, or by nobody. */
export function shownAtHand(template: Template): ShownTemplate | null {
  const kind = kindAtHand(template)
  const shown = kind && shownBy(kind, template)
  return shown && hasView(shown.drawing) ? shown : null
}
