// Sets the theme before the first paint, so that a dark screen never flashes white. ui/color-scheme.ts takes over from here.
const kept = localStorage.getItem('parley.theme')
const isDark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
