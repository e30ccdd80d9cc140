// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { Survey, surveyFields } from './index'

export const surveyKind: ObjectType<Survey> = { schema: Survey, fields: surveyFields }
