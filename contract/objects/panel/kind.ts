// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import type { Panel } from './index'

export const panelKind: ObjectType<Panel> = { ids: ({ widgetIds }) => widgetIds ?? [] }
