// What is wrong with a file that somebody wants to import, row by row. What the rows are called, and why, is the caller's.
import classes from './row-problems.module.css'

interface RowProblem {
  place: string
  why: string
}

export function RowProblems({ title, problems }: { title: string; problems: readonly RowProblem[] }) {
  return (
    <div role="alert">
      <p className={classes.title}>{title}</p>
      <ul className={classes.rows}>
        {problems.map(({ place, why }, at) => (
          <li key={at}>
            <b>{place}</b>
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
