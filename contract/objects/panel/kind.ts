// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { Panel, panelFields } from './index'

export const panelKind: ObjectType<Panel> = { schema: Panel, fields: panelFields, ids: ({ widgetIds }) => widgetIds ?? [] }
