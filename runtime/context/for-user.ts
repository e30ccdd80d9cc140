// A request that is made for one user says for whom: a picture is kept for them, and it is they who sign in.
import type { ServiceRequest } from '../ports'

export function forUser<R extends Pick<ServiceRequest, 'picture' | 'auth'>>(request: R, userId: string): R {
  const { picture, auth } = request
  return {
    ...request,
    ...(picture && { picture: { ...picture, userId } }),
    ...(auth && 'userId' in auth && { auth: { ...auth, userId } }),
  }
}
