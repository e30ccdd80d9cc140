// What is common to carriers of messages: how a delivery fails. What is sent and when it is tried again are the server's.

/** `isFinal`: the other side refused it, so trying again would bring nothing. */
export class DeliveryFailure extends Error {
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message)
  }
}

/** This machine itself, where nobody can listen in between. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
