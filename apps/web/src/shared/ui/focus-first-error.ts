/** Puts the focus on the first field in error, once the errors stand on the page. */
export function focusFirstError(form: HTMLElement | null): void {
  setTimeout(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
  })
}
