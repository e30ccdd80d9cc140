// The interface of mail services: one finished mail goes in, and it is accepted or the failure says whether trying again may help.

export interface Mail {
  /** The same for every attempt, so that a mail which arrives twice is shown once. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** A language tag. */
  language: string
}

export interface MailCarrier {
  /** Fails with a DeliveryFailure. */
  send(mail: Mail): Promise<void>
  stop(): Promise<void>
}
