// The list of templates of dialogs. A new one is a file, a line here, its id in the contract and its words in the console.
import { appointment } from './appointment'
import { callback } from './callback'
import { feedback } from './feedback'
import { orderStatus } from './order-status'
import { person } from './person'
import type { DialogTemplate } from './template'

export const dialogTemplates: readonly DialogTemplate[] = [appointment, callback, orderStatus, feedback, person]
