// Traditional Chinese letters for machines that have none, fetched in parts as they are drawn.
import '@fontsource-variable/noto-sans-tc/wght.css'
import './zh-hant-stack.css'
