// The canvas while its document loads: node rectangles where nodes usually stand.
import { useText } from '../../../../base/language/text'
import { Skeleton, Waiting } from '../../../../ui/state/skeleton'
import classes from '../../view/canvas/canvas.module.css'

const boxes = [
  [72, 128, 66],
  [72, 248, 84],
  [72, 392, 94],
  [384, 128, 122],
  [384, 360, 168],
  [696, 152, 150],
  [696, 408, 112],
] as const

export function CanvasSkeleton() {
  const text = useText()
  return (
    <div className={classes.screen}>
      <div className={classes.head} />
      <div className={classes.skeleton}>
        <Waiting what={text('dialog.load.waiting')}>
          {boxes.map(([left, top, height]) => (
            <span key={`${left} ${top}`} style={{ position: 'absolute', left, top }}>
              <Skeleton width={256} height={height} radius={8} />
            </span>
          ))}
        </Waiting>
      </div>
    </div>
  )
}
