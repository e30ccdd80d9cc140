// What the bundler adds: style sheets as their text, and the names of files beside the script: the typeface's,.
declare module '*.css?inline' {
  const text: string
  export default text
}

declare const PARLEY_FACE_FILE: string

/** Beside the script, in its folder of files that are kept: the looks that few messages have. */
declare const PARLEY_LATER_FILE: string
