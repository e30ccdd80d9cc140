// A request that is made for one user says for whom: a picture is kept for them, and it is they who sign in.
import type { ServiceRequest } from '../ports'

/** `code`: with which they finish signing in outside of a conversation. */
export function forUser<R extends Pick<ServiceRequest, 'picture' | 'auth'>>(request: R, userId: string, code = ''): R {
  const { picture, auth } = request
  return {
    ...request,
    ...(picture && { picture: { ...picture, userId } }),
    ...(auth &&
      'userId' in auth && {
        auth: { ...auth, userId, ...(code !== '' && { waited: { conversationId: '', requestId: '', until: 0, origin: '', code } }) },
      }),
  }
}
