// Korean letters for machines that have none, fetched in parts as they are drawn.
import '@fontsource-variable/noto-sans-kr/wght.css'
import './ko-stack.css'
