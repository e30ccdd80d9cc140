// Says why nothing came back from an address, in the words of whoever wrote it down; the system's own code stands behind them, for a search.
const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at that address and port',
  ECONNRESET: 'it ended the connection',
  EHOSTUNREACH: 'there is no way to that host from here',
  ENETUNREACH: 'there is no way to that host from here',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up just now',
  ETIMEDOUT: 'it did not take the connection in time',
  EPROTO: 'it does not speak HTTPS there',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak HTTPS there',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody this server trusts',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody this server trusts',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody this server trusts',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
}

/** What stands behind “could not be reached”: `: nothing answers at that address and port (ECONNREFUSED)`, or nothing. */
export function whyUnreachable(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  const code = String(error.code)
  const reason = reasons[code]
  return reason === undefined ? ` (${code})` : `: ${reason} (${code})`
}
