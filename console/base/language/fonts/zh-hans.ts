// Simplified Chinese letters for machines that have none, fetched in parts as they are drawn.
import '@fontsource-variable/noto-sans-sc/wght.css'
import './zh-hans-stack.css'
