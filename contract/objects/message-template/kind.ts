// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { MessageTemplate, messageTemplateFields } from './index'

export const messageTemplateKind: ObjectType<MessageTemplate> = { schema: MessageTemplate, fields: messageTemplateFields }
