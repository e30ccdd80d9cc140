// Pages that say why you are here (info/{reason}): session expired, signed out, an address that does not exist.
export function InfoScreen() { return null }
export function NotFoundScreen() { return null }
