// Japanese letters for machines that have none, fetched in parts as they are drawn.
import '@fontsource-variable/noto-sans-jp/wght.css'
import './ja-stack.css'
