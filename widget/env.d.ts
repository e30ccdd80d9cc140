// Tells the compiler that a style sheet may be imported as its text, which the bundler does.
declare module '*.css?inline' {
  const text: string
  export default text
}
