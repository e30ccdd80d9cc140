// Stands for a handler that is not written yet.
import { fail } from '@parley/contract/base/errors'

export const notBuilt = async (): Promise<never> => fail('UNAVAILABLE')
