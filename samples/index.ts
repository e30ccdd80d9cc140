// The list of sample bots. A new one is a folder and a line here.
import { bankHelper } from './bank-helper'
import { hrLeave } from './hr-leave'
import type { Sample } from './sample'
import { travelDesk } from './travel-desk'

export const samples: readonly Sample[] = [bankHelper, hrLeave, travelDesk]
