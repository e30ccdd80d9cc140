// Table: how a browser is asked where its user is (§9).
export const locationLookup = { enableHighAccuracy: true, maximumAge: 30_000, timeout: 27_000 } as const
