// Sets theme and density before the first paint, so that a dark screen never flashes white and no list jumps. ui/color-scheme.ts and
// ui/density.ts take over from here.
const kept = localStorage.getItem('parley.theme')
const isDark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
document.documentElement.dataset.density = localStorage.getItem('parley.density') === 'compact' ? 'compact' : 'comfortable'
