// What the bundler adds: style sheets as their text, and the name of the typeface's file beside the script.
declare module '*.css?inline' {
  const text: string
  export default text
}

declare const PARLEY_FACE_FILE: string
