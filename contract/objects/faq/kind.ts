// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { Faq, faqFields } from './index'

export const faqKind: ObjectType<Faq> = { schema: Faq, fields: faqFields }
