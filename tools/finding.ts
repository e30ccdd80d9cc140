// What every check answers with: places that break its rule. A check reads files and decides nothing about exit codes or printing.

export interface Finding {
  /** Relative to the root, with forward slashes; '' for the repository as a whole. */
  file: string
  text: string
  /** Told, and no reason to fail. */
  isNote?: true
}

export type Check = (root: string) => Promise<Finding[]>
