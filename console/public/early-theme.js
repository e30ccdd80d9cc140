// Sets the theme before the first paint, so that a dark screen never flashes white. ui/color-scheme.ts takes over from here.
(function () {
  var kept = localStorage.getItem('parley.theme')
  var dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
