// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { Widget, widgetFields } from './index'

export const widgetKind: ObjectType<Widget> = { schema: Widget, fields: widgetFields }
