// After any form was sent, the first field at fault comes into view and gets the focus (§5): one that is missing at once, one that the
// server refuses by its code as soon as it says so. Listens to the whole page, so that no form has to do it.

/** How long after it was sent a form may still turn out to be at fault. */
const patienceMs = 15_000

/** On its way down: a form keeps what it sends from the form around it, so that it never comes back up to the page. */
export function showFirstFaults(page: Document): void {
  const onSubmit = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) watch(target)
  }
  page.addEventListener('submit', onSubmit, { capture: true })
}

function watch(form: HTMLFormElement): void {
  const look = () => {
    const fault = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (fault === null) return
    end()
    fault.focus({ preventScroll: true })
    fault.scrollIntoView({ block: 'center' })
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => end(), patienceMs)
  /** Whoever goes on typing is not taken elsewhere. */
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    form.removeEventListener('input', end)
  }
  form.addEventListener('input', end)
  observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-invalid'] })
  requestAnimationFrame(look)
}
