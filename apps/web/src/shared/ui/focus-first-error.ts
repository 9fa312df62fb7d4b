/** Puts the focus on the first field in error, or choice that was not made, once the errors are on the page. */
export function focusFirstError(form: HTMLElement | null): void {
  setTimeout(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-undecided] input')
    field?.focus()
  })
}
