// Addresses of the documentation. A server brings its own, of its own release and so without a version in its addresses; a site for many
// installations has a folder for each version (§2).
import { limits } from '@parley/contract/base/limits'

export interface DocumentationSite {
  /** Without a slash at the end. */
  address: string
  /** The site belongs to this installation alone. */
  isOnPremise: boolean
  appVersion: string
}

export function helpLink(page: string, { address, isOnPremise, appVersion }: DocumentationSite, language: string): string {
  const folder = isOnPremise ? address : `${address}/${docsVersion(appVersion)}`
  const link = `${folder}/${page}`
  return language === 'en' ? link : `${link}?lang=${encodeURIComponent(language)}`
}

/** Folder of the documentation for a release: one for all until the cut-off, one for all after it. */
export function docsVersion(appVersion: string): 'v6-3' | 'v6-4' {
  return compareVersions(appVersion, String(limits.docsVersionCutOff)) <= 0 ? 'v6-3' : 'v6-4'
}

/** By their first two numbers: releases of one minor version have one documentation. */
export function compareVersions(one: string, other: string): number {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [one, other].map((version) => version.split('.').map(Number)) as [
    number[],
    number[],
  ]
  return major - otherMajor || minor - otherMinor
}
