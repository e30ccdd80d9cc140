// The features of this server as one list; which there are is feature-list.ts.
import type { Feature } from './base/http/handler'
import * as list from './feature-list'

export const features: readonly Feature[] = Object.values(list)
