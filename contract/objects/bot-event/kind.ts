// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { BotEvent, botEventFields } from './index'

export const botEventKind: ObjectType<BotEvent> = { schema: BotEvent, fields: botEventFields }
