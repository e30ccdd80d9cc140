// What the server tells of its installation before anybody signs in. Until it has answered, or when it does not, nothing is promised:
// sign-up counts as open, and nothing is said of where mails go.
import { useCall } from '../../../base/call/use-call'

export interface Prepared {
  productName: string
  version: string
  selfSignUp: boolean
  isMailLocal: boolean
  isSmsLocal: boolean
}

export function usePrepared(): Prepared {
  const { data } = useCall('auth.prepare', {}, { staleMs: Number.POSITIVE_INFINITY })
  return {
    productName: data?.productName ?? 'Parley',
    version: data?.version ?? '1.1',
    selfSignUp: data?.selfSignUp ?? true,
    isMailLocal: data?.mail === 'local',
    isSmsLocal: data?.sms === 'local',
  }
}
