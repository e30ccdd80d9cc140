// The interface of services that send text messages.

export interface TextMessage {
  /** + and digits. */
  to: string
  text: string
}

export interface TextCarrier {
  /** Fails with a DeliveryFailure. */
  send(message: TextMessage): Promise<void>
}
