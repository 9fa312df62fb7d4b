/** What the list of forms may be narrowed to; each matches the form's status or the decision about it. */
export const FORM_FILTERS = ['pending', 'submitted', 'rejected'] as const
