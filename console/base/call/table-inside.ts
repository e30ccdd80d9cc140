// The rows of the calls that need a permission: only screens behind the sign-in make them, and in the production build the rows come with
// those screens (vite-call-table.ts). Elsewhere table.ts has them all.
export {}
